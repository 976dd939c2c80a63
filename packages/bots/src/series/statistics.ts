/** An estimate with the ends of its 95% interval. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** The normal deviate of a two-sided 95% interval. */
const Z = 1.959963984540054

/** A share of successes with Wilson's score interval: honest for few games and for shares near 0 and 1. */
export function wilsonInterval(successes: number, trials: number): Estimate {
  if (trials === 0) return { value: 0, low: 0, high: 1 }
  const share = successes / trials
  const spread = (Z * Z) / trials
  const centre = share + spread / 2
  const half = Z * Math.sqrt((share * (1 - share) + spread / 4) / trials)
  return {
    value: share,
    low: Math.max(0, (centre - half) / (1 + spread)),
    high: Math.min(1, (centre + half) / (1 + spread)),
  }
}

/** A mean with its normal interval, from the number of values, their sum and the sum of their squares. */
export function meanOf(count: number, sum: number, sumOfSquares: number): Estimate {
  if (count === 0) return { value: 0, low: 0, high: 0 }
  const value = sum / count
  const variance = count > 1 ? Math.max(0, (sumOfSquares - count * value * value) / (count - 1)) : 0
  const half = Z * Math.sqrt(variance / count)
  return { value, low: value - half, high: value + half }
}

/** The rating difference that expects this score between 0 and 1 (Elo's logistic curve). */
export function eloFromScore(score: number): number {
  const bounded = Math.min(1 - 1e-6, Math.max(1e-6, score))
  return (400 / Math.LN10) * Math.log(bounded / (1 - bounded))
}

/** The rating difference of two players from their pairs of games, with the interval of the mean score. */
export function eloDifference(score: Estimate): Estimate {
  return { value: eloFromScore(score.value), low: eloFromScore(score.low), high: eloFromScore(score.high) }
}
