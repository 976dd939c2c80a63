/** A time, in milliseconds, in which no server was running. */
export interface Outage {
  readonly from: number
  readonly until: number
}

/** The times in which no server ran, so that no player could answer. They count on no clock. */
export class Outages {
  #all: readonly Outage[]

  constructor(all: readonly Outage[] = []) {
    this.#all = all
  }

  set(all: readonly Outage[]): void {
    this.#all = all
  }

  /** The time between two moments that clocks count: the part in which a match could be played. */
  playingTime(from: number, until: number): number {
    let time = until - from
    for (const outage of this.#all) {
      time -= Math.max(0, Math.min(until, outage.until) - Math.max(from, outage.from))
    }
    return Math.max(0, time)
  }
}
