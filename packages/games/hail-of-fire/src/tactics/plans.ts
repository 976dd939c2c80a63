import type { NamedNumbers } from '@sandtable/engine'
import { list, measure, oneOf, type Read, readData, record, text } from '@sandtable/miniatures'
import file from '../../data/tactics.json' with { type: 'json' }

const PLAN = record({
  march: measure(9),
  fire: measure(9),
  assault: measure(9),
  /** The least gain for which a Hero Point is spent. */
  hero: measure(9),
  /** How near the enemy comes to an objective before Hidden Teams show themselves, in inches. */
  ambush: measure(72),
  /** Teams this near to their goal stay, in inches. */
  near: measure(72),
  /** The aims of moves. */
  goal: oneOf('objective', 'enemy', 'range'),
})

/** The aims of a side, as weights for its orders. */
export type Plan = Read<typeof PLAN>
export type Purpose = Plan['goal']

/** The plans, the strongest first. */
export const PLANS: readonly { readonly name: string; readonly words: string; readonly plan: Plan }[] =
  readData('tactics.json', list(record({ name: text(20), words: text(80), plan: PLAN })), file.plans)

/** Weights of the features, in the scale of `chanceFromLead`. */
export const WEIGHTS: Readonly<NamedNumbers> = file.weights
