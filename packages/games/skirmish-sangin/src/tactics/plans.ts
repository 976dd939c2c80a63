import type { NamedNumbers } from '@sandtable/engine'
import { list, measure, oneOf, type Read, readData, record, text } from '@sandtable/miniatures'
import file from '../../data/tactics.json' with { type: 'json' }

const PLAN = record({
  /** The aims of moves. */
  goal: oneOf('objective', 'enemy', 'cover', 'away', 'stay'),
  march: measure(9),
  fire: measure(9),
  /** How much lying low under fire counts. */
  shelter: measure(9),
  /** What cover at the end of a move is worth, in hundredths of an inch. */
  cover: measure(999),
  /** The least worth of a shot for which somebody Hidden shows themselves. */
  ambush: measure(9),
  /** How near to the goal is near enough, in inches. */
  near: measure(72),
})

/** The aims of a side, as weights for what its characters do. */
export type Plan = Read<typeof PLAN>
export type Purpose = Plan['goal']

/** The plans, the strongest first. */
export const PLANS: readonly { readonly name: string; readonly words: string; readonly plan: Plan }[] =
  readData('tactics.json', list(record({ name: text(20), words: text(80), plan: PLAN })), file.plans)

/** Weights of the features, in the scale of `chanceFromLead`. */
export const WEIGHTS: Readonly<NamedNumbers> = file.weights
