import { type Estimate, meanOf } from '@sandtable/bots'
import { chanceFromLead, type NamedNumbers, weighedLead } from '@sandtable/engine'
import { logarithm } from '../statistics/logarithm.ts'
import type { TrainingGame } from './positions.ts'

/** A tenth of the range of chances: predictions in it, and results. */
export interface ReliabilityRow {
  readonly from: number
  readonly positions: number
  readonly games: number
  /** The mean of the chances given. */
  readonly predicted: number
  /** The mean result of these positions; the interval is over games, not positions. */
  readonly observed: Estimate
}

/** How well predicted chances agree with results. */
export interface Reliability {
  readonly games: number
  readonly positions: number
  /** The mean log-loss; a coin has 0.693. */
  readonly logLoss: number
  /** The mean squared error; always predicting one half gives 0.25 if nothing is drawn. */
  readonly brier: number
  /** The same for always predicting one half. */
  readonly constantBrier: number
  readonly deciles: readonly ReliabilityRow[]
}

const DECILES = 10

/** Limits predictions, because a wrong chance of 0 or 1 would be punished without bound. */
const SUREST = 1e-4

/** Compares the values given by some weights with the results of games. Both sides count, so the curve is symmetric. */
export function reliabilityOf(games: readonly TrainingGame[], weights: NamedNumbers): Reliability {
  return reliabilityBy(games, (features) => chanceFromLead(weighedLead(features, weights)))
}

export function reliabilityBy(
  games: readonly TrainingGame[],
  chanceOf: (features: NamedNumbers) => number,
): Reliability {
  const bins = Array.from(
    { length: DECILES },
    () => new Map<number, { count: number; predicted: number; observed: number }>(),
  )
  let positions = 0
  let loss = 0
  let brier = 0
  let constant = 0
  for (const [number, game] of games.entries()) {
    for (const { features, result } of game) {
      const chance = chanceOf(features)
      positions++
      loss -=
        result * logarithm(Math.max(SUREST, chance)) + (1 - result) * logarithm(Math.max(SUREST, 1 - chance))
      brier += (chance - result) * (chance - result)
      constant += (0.5 - result) * (0.5 - result)
      for (const [predicted, observed] of [
        [chance, result],
        [1 - chance, 1 - result],
      ] as const) {
        const bin = bins[Math.min(DECILES - 1, Math.floor(predicted * DECILES))]
        const seen = bin?.get(number) ?? { count: 0, predicted: 0, observed: 0 }
        seen.count++
        seen.predicted += predicted
        seen.observed += observed
        bin?.set(number, seen)
      }
    }
  }
  const all = Math.max(1, positions)
  return {
    games: games.length,
    positions,
    logLoss: loss / all,
    brier: brier / all,
    constantBrier: constant / all,
    deciles: bins.map((bin, i) => rowOf(i / DECILES, [...bin.values()])),
  }
}

/** A ratio of sums over games, with the interval of its linearised residuals. */
function rowOf(
  from: number,
  seen: readonly { readonly count: number; readonly predicted: number; readonly observed: number }[],
): ReliabilityRow {
  const positions = seen.reduce((sum, { count }) => sum + count, 0)
  const share = seen.reduce((sum, { observed }) => sum + observed, 0) / Math.max(1, positions)
  const usual = positions / Math.max(1, seen.length)
  const residuals = seen.map(({ observed, count }) => (observed - share * count) / Math.max(1e-9, usual))
  const sum = residuals.reduce((total, one) => total + one, 0)
  const squares = residuals.reduce((total, one) => total + one * one, 0)
  const { low, high } = meanOf(seen.length, sum, squares)
  return {
    from,
    positions,
    games: seen.length,
    predicted: seen.reduce((total, { predicted }) => total + predicted, 0) / Math.max(1, positions),
    observed: { value: share, low: Math.max(0, share + low), high: Math.min(1, share + high) },
  }
}
