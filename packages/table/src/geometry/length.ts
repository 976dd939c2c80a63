/**
 * Lengths are whole hundredths of an inch, as plain numbers: 600 is six inches. With fractions of an inch, two points
 * exactly six inches apart would sometimes be found farther apart.
 */

/** Inches, as written in a rulebook, to hundredths. `inch(0.5)` is 50. */
export function inch(inches: number): number {
  return roundAway(inches * 100)
}

/** Centimetres and millimetres of bases: `millimetres(40)` is 157. */
export function millimetres(mm: number): number {
  return roundAway((mm * 1000) / 254)
}

/**
 * The nearest whole number; a half goes away from zero, so that turning the table by a half turn turns the result too
 * (Math.round takes a half upwards, which favours one side of the table).
 */
export function roundAway(value: number): number {
  return value < 0 ? 0 - Math.floor(0.5 - value) : Math.floor(value + 0.5)
}

/**
 * The smallest whole number whose square is at least numerator / denominator: a root rounded up. All distances are
 * rounded this way, because then `distance <= inch(6)` is true exactly when the true distance is six inches or less.
 * The rounded root is at most one off, so it is corrected once. Above 2^53 the result is as near as a number can be.
 */
export function ceilRoot(numerator: number, denominator = 1): number {
  const root = Math.ceil(Math.sqrt(numerator / denominator))
  if (root > 0 && (root - 1) * (root - 1) * denominator >= numerator) return root - 1
  return root * root * denominator < numerator ? root + 1 : root
}

/** Hundredths as people write inches: 650 is '6.5"'. */
export function formatInches(length: number): string {
  return `${length / 100}"`
}
