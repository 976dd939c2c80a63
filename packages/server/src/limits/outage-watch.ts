import type { Outages } from '@sandtable/host'
import type { Store } from '../store/store.ts'

/** How often a server writes down that it runs, and the longest gap that is no outage, in milliseconds. */
const BEAT_EVERY = 10_000
const LONGEST_SILENCE = 30_000

/** Writes down that a server runs, now and at every beat, and reads when none did. A beat of 0 is not repeated. */
export async function watchOutages(
  outages: Outages,
  store: Store,
  now: () => number,
  report: (failure: unknown) => void,
  beatEvery = BEAT_EVERY,
): Promise<() => Promise<void>> {
  const beat = async (): Promise<void> => outages.set(await store.beat(now(), LONGEST_SILENCE))
  await beat()
  const timer = beatEvery > 0 ? setInterval(() => void beat().catch(report), beatEvery) : null
  timer?.unref()
  return async () => {
    if (timer) clearInterval(timer)
    await beat().catch(report)
  }
}
