import type { Requester } from '../workers/fair-queue.ts'

/** The most matches whose creators are remembered. */
const MOST_KEPT = 20_000

/**
 * Remembers, while this server runs, which address created which match: the bots of all its matches share one place in
 * the queue.
 */
export class MatchCreators {
  readonly #addresses = new Map<string, string>()

  remember(match: string, address: string): void {
    this.#addresses.set(match, address)
    if (this.#addresses.size <= MOST_KEPT) return
    const [oldest] = this.#addresses.keys()
    if (oldest !== undefined) this.#addresses.delete(oldest)
  }

  /**
   * The client that the bots of a match count for in the queue; a client of their own if the match was made before this
   * start.
   */
  requesterOf(match: string): Requester {
    return { address: this.#addresses.get(match) ?? `match ${match}`, match }
  }
}
