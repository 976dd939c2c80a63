import { type Chance, shuffled } from '@sandtable/engine'

/** Something whose value was measured a few times, with chance involved. */
export interface Measured {
  readonly value: number
  readonly plays: number
  readonly squares: number
  /** False if no chance is involved: then one measurement is exact. */
  readonly metChance: boolean
}

/** Prior variance of measurements of one thing, and its weight in measurements. */
const GUESSED_VARIANCE = 0.0004
const GUESSED_PLAYS = 10

/**
 * The prior variance is at most this part of the variance between things: when nearly everything is lost, values differ
 * very little.
 */
const LUCK_IN_DIFFERENCES = 0.5

/** The best first, by their estimated values; equals in random order. */
export function ranked<M extends Measured>(things: readonly M[], chance: Chance): readonly M[] {
  const estimate = estimatesIn(things)
  const estimates = new Map(things.map((thing) => [thing, estimate(thing)]))
  return shuffled(things, chance).sort((a, b) => (estimates.get(b) ?? 0) - (estimates.get(a) ?? 0))
}

/**
 * Estimates the value of each thing. Of many things measured once, the best looks better than it is, so each value is
 * drawn towards the mean of all, the more so the less it was measured (the estimator of James and Stein).
 */
export function estimatesIn(things: readonly Measured[]): (thing: Measured) => number {
  const chancy = things.filter(({ metChance }) => metChance)
  const mean = chancy.reduce((sum, { value }) => sum + value, 0) / Math.max(1, chancy.length)
  let luck = 0
  let plays = GUESSED_PLAYS
  let differences = 0
  let expected = 0
  for (const one of chancy) {
    luck += one.squares
    plays += one.plays - 1
    differences += (one.value - mean) * (one.value - mean)
    expected += 1 / one.plays
  }
  const guessed = (LUCK_IN_DIFFERENCES * differences) / Math.max(1, chancy.length)
  luck += GUESSED_PLAYS * Math.min(GUESSED_VARIANCE, guessed)
  const variance = luck / plays
  // The part of the variance between values that is not due to chance.
  const between = Math.max(variance / 10, (differences - variance * expected) / Math.max(1, chancy.length))
  return ({ value, plays: count, metChance }) =>
    metChance && variance > 0 ? mean + ((value - mean) * between) / (between + variance / count) : value
}
