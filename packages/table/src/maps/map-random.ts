import { type Stream, sfc32, uniformInt } from '@sandtable/engine'

/** The random numbers of the generator: whole numbers only, the same for the same seed on every machine. */
export class MapRandom {
  readonly #stream: Stream

  constructor(seed: number, series: number) {
    this.#stream = sfc32(seed, series)
  }

  /** A whole number from low to high, both included. */
  between(low: number, high: number): number {
    return low + uniformInt(this.#stream, high - low + 1)
  }

  /** True with this chance in percent. */
  percent(chance: number): boolean {
    return uniformInt(this.#stream, 100) < chance
  }

  pick<T>(from: readonly T[]): T {
    const chosen = from[uniformInt(this.#stream, from.length)]
    if (chosen === undefined) throw new Error('Nothing to pick from.')
    return chosen
  }

  shuffled<T>(list: readonly T[]): T[] {
    const shuffled: T[] = []
    for (const one of list) shuffled.splice(uniformInt(this.#stream, shuffled.length + 1), 0, one)
    return shuffled
  }

  /** Deals items from a deck that is reshuffled whenever it is empty, so that all kinds appear. */
  deal<T>(deck: readonly T[], count: number): T[] {
    const dealt: T[] = []
    while (dealt.length < count) dealt.push(...this.shuffled(deck))
    return dealt.slice(0, count)
  }
}
