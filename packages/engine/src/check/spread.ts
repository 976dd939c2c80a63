import { type Check, chance } from './check.ts'

/** The probabilities of 0, 1, 2 and so on: of hits, losses, points. */
export type Spread = readonly number[]

/** How many of `count` dice succeed: the exact chance of each number. */
export function successSpread(check: Check, count: number): Spread {
  const p = chance(check)
  return repeatSpread([1 - p, p], count)
}

/** The exact chance that at least one of `count` dice succeeds. */
export function anySuccess(check: Check, count: number): number {
  let none = 1
  for (let i = 0; i < count; i++) none *= 1 - chance(check)
  return 1 - none
}

/** The sum of some probabilities of a spread. */
export function spreadTotal(spread: Spread): number {
  return spread.reduce((total, p) => total + p, 0)
}

/** A mixture: the first spread with probability `p`, otherwise the second. */
export function mixSpreads(p: number, yes: Spread, no: Spread): Spread {
  return joinSpreads(scaleSpread(p, yes), scaleSpread(1 - p, no))
}

/** Multiplies every probability by `p`, to make it part of a larger spread. */
export function scaleSpread(p: number, spread: Spread): Spread {
  return spread.map((one) => one * p)
}

/** Adds two parts of one spread, for cases that exclude each other. */
export function joinSpreads(a: Spread, b: Spread): Spread {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? 0) + (b[i] ?? 0))
}

/** The sum of two independent numbers; values above `most` count as `most`. */
export function addSpreads(a: Spread, b: Spread, most = Number.POSITIVE_INFINITY): Spread {
  const result: number[] = []
  for (const [i, p] of a.entries()) {
    for (const [j, q] of b.entries()) {
      const count = Math.min(most, i + j)
      while (result.length <= count) result.push(0)
      result[count] = (result[count] ?? 0) + p * q
    }
  }
  return result
}

/** The sum of `count` independent numbers of one spread. */
export function repeatSpread(spread: Spread, count: number): Spread {
  let result: Spread = [1]
  for (let i = 0; i < count; i++) result = addSpreads(result, spread)
  return result
}

/** The sum of a random number of independent numbers: the first spread says how many, `each` how large each is. */
export function compoundSpread(counts: Spread, each: Spread): Spread {
  return counts.reduce<Spread>(
    (all, p, count) => joinSpreads(all, scaleSpread(p, repeatSpread(each, count))),
    [],
  )
}
