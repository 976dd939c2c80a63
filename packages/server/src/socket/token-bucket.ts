/** A rate limit: a number of events a second, with a burst allowed after a pause. */
export class TokenBucket {
  readonly #perSecond: number
  readonly #burst: number
  #tokens: number
  #at: number

  constructor(perSecond: number, burst: number, now: number) {
    this.#perSecond = perSecond
    this.#burst = burst
    this.#tokens = burst
    this.#at = now
  }

  /** Takes a token; false if there is none. */
  take(now: number): boolean {
    const earned = (Math.max(0, now - this.#at) / 1_000) * this.#perSecond
    this.#tokens = Math.min(this.#burst, this.#tokens + earned)
    this.#at = now
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }
}
