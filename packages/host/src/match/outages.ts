/** A time, in milliseconds, in which no server was running. */
export interface Outage {
  readonly from: number
  readonly until: number
}

/** The times when no server ran. They count on no player's clock. */
export class Outages {
  #all: readonly Outage[]

  constructor(all: readonly Outage[] = []) {
    this.#all = all
  }

  set(all: readonly Outage[]): void {
    this.#all = all
  }

  /** The time between two moments in which a match could be played; only this counts on clocks. */
  playingTime(from: number, until: number): number {
    let time = until - from
    for (const outage of this.#all) {
      time -= Math.max(0, Math.min(until, outage.until) - Math.max(from, outage.from))
    }
    return Math.max(0, time)
  }
}
