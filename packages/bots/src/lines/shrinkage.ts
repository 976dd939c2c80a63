import { type Chance, shuffled } from '@sandtable/engine'

/** Something whose worth was measured a few times, with luck in it. */
export interface Measured {
  readonly value: number
  readonly plays: number
  readonly squares: number
  /** Without chance one measurement says it all. */
  readonly metChance: boolean
}

/** What the measurements of one thing are thought to vary at first, and how many of them this guess counts for. */
const GUESSED_VARIANCE = 0.0004
const GUESSED_PLAYS = 10

/** The guess is no more than this part of what the things differ by: where all is nearly lost, they differ by very little. */
const LUCK_IN_DIFFERENCES = 0.5

/** The best first, by what they are thought to be worth; equals in an order left to chance. */
export function ranked<M extends Measured>(things: readonly M[], chance: Chance): readonly M[] {
  const estimate = estimatesIn(things)
  const estimates = new Map(things.map((thing) => [thing, estimate(thing)]))
  return shuffled(things, chance).sort((a, b) => (estimates.get(b) ?? 0) - (estimates.get(a) ?? 0))
}

/**
 * What each of some things is thought to be worth. Of many things measured once the best looks better than it is, so a
 * value is drawn towards the mean of all, the more the less it was measured: the estimate of James and Stein.
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
  // What the values differ by more than luck alone would make them.
  const between = Math.max(variance / 10, (differences - variance * expected) / Math.max(1, chancy.length))
  return ({ value, plays: count, metChance }) =>
    metChance && variance > 0 ? mean + ((value - mean) * between) / (between + variance / count) : value
}
