import {
  chanceFromLead,
  fingerprint,
  type LearnedValues,
  type NamedNumbers,
  StreamChance,
  sfc32,
  shuffled,
} from '@sandtable/engine'
import type { TrainingGame } from './positions.ts'

/** Settings of the fit. */
export interface FitTerms {
  readonly seed: number
  /** As in TD(λ): 1 learns from the end of the game only, less also from the values of later positions. */
  readonly lambda: number
  /** Times the targets are computed again with the weights found so far. */
  readonly sweeps: number
  /** Passes over all positions in each sweep. */
  readonly passes: number
  /** Penalty on large weights. */
  readonly ridge: number
}

export const USUAL_FIT: Readonly<FitTerms> = { seed: 1, lambda: 0.8, sweeps: 4, passes: 12, ridge: 1e-4 }

const BATCH = 64
const STEP = 0.02
const MOMENTUM = 0.9
const SPEED = 0.999
const TINY = 1e-8

/** The scale of each feature: its root mean square, so that one step size suits all. */
function scalesOf(names: readonly string[], games: readonly TrainingGame[]): Float64Array {
  const scales = new Float64Array(names.length)
  let count = 0
  for (const game of games) {
    for (const { features } of game) {
      count++
      for (const [i, name] of names.entries()) {
        const value = features[name] ?? 0
        scales[i] = (scales[i] ?? 0) + value * value
      }
    }
  }
  for (let i = 0; i < scales.length; i++) scales[i] = Math.sqrt((scales[i] ?? 0) / Math.max(1, count))
  return scales
}

/** A position in numbers. Each game has the same total weight, however long it was. */
interface Row {
  readonly inputs: Float64Array
  readonly result: number
  readonly weight: number
  target: number
}

/**
 * Weights of a linear value by TD(λ): regression of each position to its λ-return, by stochastic gradients with Adam's
 * steps. The same games and seed give the same weights on every machine: only + − × ÷ and roots are used.
 */
export function fitValues(games: readonly TrainingGame[], terms: FitTerms = USUAL_FIT): LearnedValues {
  const names = Object.keys(games.find((game) => game.length > 0)?.[0]?.features ?? {})
  const scales = scalesOf(names, games)
  const used = games.filter((game) => game.length > 0)
  const rows = used.map((game) => game.map((position): Row => rowOf(position, names, scales, game.length)))
  const weights = new Float64Array(names.length)
  const chance = new StreamChance(sfc32(terms.seed))
  for (let sweep = 0; sweep < terms.sweeps; sweep++) {
    for (const game of rows) setTargets(game, weights, sweep === 0 ? 1 : terms.lambda)
    descend(rows.flat(), weights, terms, chance)
  }
  const found: Record<string, number> = {}
  for (const [i, name] of names.entries()) {
    const scale = scales[i] ?? 0
    found[name] = scale > 0 ? rounded((weights[i] ?? 0) / scale) : 0
  }
  return {
    seed: terms.seed,
    games: games.length,
    positions: rows.reduce((sum, game) => sum + game.length, 0),
    digest: fingerprint(JSON.stringify(found)),
    weights: found,
  }
}

function rowOf(
  { features, result }: { readonly features: NamedNumbers; readonly result: number },
  names: readonly string[],
  scales: Float64Array,
  positions: number,
): Row {
  const inputs = Float64Array.from(names, (name, i) => {
    const scale = scales[i] ?? 0
    return scale > 0 ? (features[name] ?? 0) / scale : 0
  })
  return { inputs, result, weight: 1 / Math.sqrt(positions), target: result }
}

/** λ-returns, from the end of the game back. */
function setTargets(game: readonly Row[], weights: Float64Array, lambda: number): void {
  let later = game.at(-1)?.result ?? 0.5
  for (let i = game.length - 1; i >= 0; i--) {
    const row = game[i] as Row
    row.target = later
    later = lambda * later + (1 - lambda) * chanceFromLead(leadOf(row.inputs, weights))
  }
}

function leadOf(inputs: Float64Array, weights: Float64Array): number {
  let lead = 0
  for (let i = 0; i < inputs.length; i++) lead += (inputs[i] as number) * (weights[i] as number)
  return lead
}

function descend(
  rows: readonly Row[],
  weights: Float64Array,
  { passes, ridge }: FitTerms,
  chance: StreamChance,
): void {
  const mean = new Float64Array(weights.length)
  const square = new Float64Array(weights.length)
  const slope = new Float64Array(weights.length)
  let meanLeft = 1
  let squareLeft = 1
  for (let pass = 0; pass < passes; pass++) {
    const order = shuffled(rows, chance)
    const step = STEP / (1 + pass)
    for (let from = 0; from < order.length; from += BATCH) {
      slope.fill(0)
      const batch = order.slice(from, from + BATCH)
      for (const { inputs, target, weight } of batch) {
        const push = weight * lossSlope(leadOf(inputs, weights), target)
        for (let i = 0; i < slope.length; i++) slope[i] = (slope[i] as number) + push * (inputs[i] as number)
      }
      meanLeft *= MOMENTUM
      squareLeft *= SPEED
      for (let i = 0; i < weights.length; i++) {
        const down = (slope[i] as number) / batch.length + ridge * (weights[i] as number)
        mean[i] = MOMENTUM * (mean[i] as number) + (1 - MOMENTUM) * down
        square[i] = SPEED * (square[i] as number) + (1 - SPEED) * down * down
        const move = (mean[i] as number) / (1 - meanLeft)
        const size = Math.sqrt((square[i] as number) / (1 - squareLeft)) + TINY
        weights[i] = (weights[i] as number) - (step * move) / size
      }
    }
  }
}

/** The slope of the log-loss with the algebraic link of `chanceFromLead`. */
function lossSlope(lead: number, target: number): number {
  const p = chanceFromLead(lead)
  const root = Math.sqrt(1 + lead * lead)
  const rise = 0.5 / (root * root * root)
  return ((p - target) * rise) / Math.max(1e-6, p * (1 - p))
}

/** Five digits are enough, and keep the file readable. */
function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5
}
