import { logarithm } from './logarithm.ts'

/** Two hypotheses about a share or a mean, and the risks of accepting the wrong one. */
export interface Hypotheses {
  readonly null: number
  readonly alternative: number
  /** The chance of accepting the alternative if the null is true. */
  readonly alpha: number
  /** The chance of accepting the null if the alternative is true. */
  readonly beta: number
}

export type Verdict = 'null' | 'alternative' | null

/** Wald's sequential test: how much more likely the data are under the alternative, as a logarithm. */
export function bernoulliRatio(
  successes: number,
  trials: number,
  { null: p0, alternative: p1 }: Hypotheses,
): number {
  return successes * logarithm(p1 / p0) + (trials - successes) * logarithm((1 - p1) / (1 - p0))
}

/**
 * The same for a mean of any values, by the normal approximation with the observed variance (a generalised test, as
 * used for chess engines).
 */
export function normalRatio(
  count: number,
  sum: number,
  squares: number,
  { null: m0, alternative: m1 }: Hypotheses,
): number {
  if (count < 2) return 0
  const variance = (squares - (sum * sum) / count) / (count - 1)
  if (variance <= 0) return 0
  return ((m1 - m0) * (sum - (count * (m0 + m1)) / 2)) / variance
}

/** Wald's bounds: which hypothesis is accepted, or null while it is undecided. */
export function verdictOf(ratio: number, { alpha, beta }: Hypotheses): Verdict {
  if (ratio >= logarithm((1 - beta) / alpha)) return 'alternative'
  return ratio <= logarithm(beta / (1 - alpha)) ? 'null' : null
}
