/** Chances of 0, 1, 2 ... */
export type Spread = readonly number[]

export function sum(spread: Spread): number {
  return spread.reduce((total, p) => total + p, 0)
}

/** With this chance the one, else the other. */
export function blended(p: number, yes: Spread, no: Spread): Spread {
  return summed(scaled(p, yes), scaled(1 - p, no))
}

export function scaled(p: number, spread: Spread): Spread {
  return spread.map((one) => one * p)
}

export function summed(a: Spread, b: Spread): Spread {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? 0) + (b[i] ?? 0))
}

/** The sum of two independent numbers; what is over the most counts as the most. */
export function added(a: Spread, b: Spread, most = Number.POSITIVE_INFINITY): Spread {
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

/** The sum of so many numbers of one spread. */
export function times(spread: Spread, count: number): Spread {
  let result: Spread = [1]
  for (let i = 0; i < count; i++) result = added(result, spread)
  return result
}

/** A spread of as many numbers of another as the first says. */
export function compound(counts: Spread, each: Spread): Spread {
  return counts.reduce<Spread>((all, p, count) => summed(all, scaled(p, times(each, count))), [])
}
