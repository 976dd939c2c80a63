import { type Estimate, meanOf } from '@sandtable/bots'

/** The distribution of a measure over games, as plain JSON that can be added up. */
export interface Spread {
  count: number
  sum: number
  squares: number
  least: number
  most: number
  /** Values, or the middles of bins of values, and how often they occurred. */
  bins: Record<string, number>
}

export function newSpread(): Spread {
  return { count: 0, sum: 0, squares: 0, least: 0, most: 0, bins: {} }
}

/** Adds a value that occurred this often; it is counted in the given bin. */
export function addValue(spread: Spread, value: number, bin: number = value): void {
  if (spread.count === 0 || value < spread.least) spread.least = value
  if (spread.count === 0 || value > spread.most) spread.most = value
  spread.count++
  spread.sum += value
  spread.squares += value * value
  spread.bins[bin] = (spread.bins[bin] ?? 0) + 1
}

/** A measure that was 0 in games that did not mention it. */
export function addZeros(spread: Spread, count: number): void {
  if (count === 0) return
  spread.least = spread.count === 0 ? 0 : Math.min(0, spread.least)
  spread.most = spread.count === 0 ? 0 : Math.max(0, spread.most)
  spread.count += count
  spread.bins[0] = (spread.bins[0] ?? 0) + count
}

export function addSpread(into: Spread, other: Spread): void {
  if (other.count === 0) return
  into.least = into.count === 0 ? other.least : Math.min(into.least, other.least)
  into.most = into.count === 0 ? other.most : Math.max(into.most, other.most)
  into.count += other.count
  into.sum += other.sum
  into.squares += other.squares
  for (const [bin, count] of Object.entries(other.bins)) into.bins[bin] = (into.bins[bin] ?? 0) + count
}

export function meanOfSpread({ count, sum, squares }: Spread): Estimate {
  return meanOf(count, sum, squares)
}

/** The standard deviation of the values. */
export function deviation({ count, sum, squares }: Spread): number {
  if (count < 2) return 0
  return Math.sqrt(Math.max(0, (squares - (sum * sum) / count) / (count - 1)))
}

/** The value below which this share of all values lies, from the bins. */
export function quantile({ count, bins }: Spread, share: number): number {
  let passed = 0
  const values = sortedBins(bins)
  for (const [value, often] of values) {
    passed += often
    if (passed >= share * count) return value
  }
  return values.at(-1)?.[0] ?? 0
}

export function sortedBins(bins: Readonly<Record<string, number>>): readonly (readonly [number, number])[] {
  return Object.entries(bins)
    .map(([value, count]) => [Number(value), count] as const)
    .sort(([a], [b]) => a - b)
}
