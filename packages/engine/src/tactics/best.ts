import type { Chance } from '../decision/decision.ts'

/**
 * Keeps the best item offered; equals are equally likely. Preferring the first of equals would favour what a game lists
 * first, often one end of the map.
 */
export class Best<T> {
  #equals: T[] = []
  #value = Number.NEGATIVE_INFINITY

  offer(thing: T, value: number): void {
    if (value < this.#value) return
    if (value > this.#value) this.#equals = []
    this.#value = value
    this.#equals.push(thing)
  }

  /** Null if nothing was offered. Uses randomness only if there is more than one. */
  take(chance: Chance): T | null {
    const { length } = this.#equals
    return this.#equals[length > 1 ? chance.below(length) : 0] ?? null
  }
}

export function bestBy<T>(things: readonly T[], worth: (thing: T) => number, chance: Chance): T | null {
  const best = new Best<T>()
  for (const thing of things) best.offer(thing, worth(thing))
  return best.take(chance)
}

/** The best of this many random draws; undefined if no draw gave an item. */
export function bestOfDraws<T>(
  count: number,
  draw: (number: number) => T | null | undefined,
  worth: (thing: T) => number,
): T | undefined {
  let best: T | undefined
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    const drawn = draw(i)
    if (drawn === null || drawn === undefined) continue
    const value = worth(drawn)
    if (value <= most) continue
    most = value
    best = drawn
  }
  return best
}

/** The same items in random order. */
export function shuffled<T>(things: readonly T[], chance: Chance): T[] {
  const order = [...things]
  for (let i = order.length - 1; i > 0; i--) {
    const other = chance.below(i + 1)
    const held = order[i] as T
    order[i] = order[other] as T
    order[other] = held
  }
  return order
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

/** The chance that none of this many equally likely events happens. */
export function chanceOfNone(count: number, each: number): number {
  let none = 1
  for (let i = 0; i < count; i++) none *= 1 - each
  return none
}
