import type { Outage, Store } from './store/store.ts'

/** How often a server writes down that it is there, and after how long without that nobody was, in milliseconds. */
const BEAT_EVERY = 10_000
const LONGEST_SILENCE = 30_000

/** When nobody could have answered: that time is on nobody's clock. */
export class Outages {
  #all: readonly Outage[]

  constructor(all: readonly Outage[] = []) {
    this.#all = all
  }

  /** What clocks count between two moments: the time in which one could play. */
  playingTime(from: number, until: number): number {
    let time = until - from
    for (const outage of this.#all) {
      time -= Math.max(0, Math.min(until, outage.until) - Math.max(from, outage.from))
    }
    return Math.max(0, time)
  }

  /** Writes down that a server is there, now and at every beat, and learns when none was. A beat of 0 is never repeated. */
  async watch(
    store: Store,
    now: () => number,
    report: (failure: unknown) => void,
    beatEvery = BEAT_EVERY,
  ): Promise<() => Promise<void>> {
    const beat = async (): Promise<void> => {
      this.#all = await store.beat(now(), LONGEST_SILENCE)
    }
    await beat()
    const timer = beatEvery > 0 ? setInterval(() => void beat().catch(report), beatEvery) : null
    timer?.unref()
    return async () => {
      if (timer) clearInterval(timer)
      await beat().catch(report)
    }
  }
}
