import type { NamedNumbers } from '@sandtable/engine'
import { list, measure, oneOf, type Read, readData, record, text } from '@sandtable/miniatures'
import file from '../../data/tactics.json' with { type: 'json' }

const PLAN = record({
  march: measure(9),
  fire: measure(9),
  assault: measure(9),
  /** What a Hero Point must bring before it is spent. */
  hero: measure(9),
  /** How near the enemy comes to an objective before Hidden Teams show themselves, in inches. */
  ambush: measure(72),
  /** Teams so near to their goal stay, in inches. */
  near: measure(72),
  /** What moves are for. */
  goal: oneOf('objective', 'enemy', 'range'),
})

/** What a side is after, as weights of what an order is good for. */
export type Plan = Read<typeof PLAN>
export type Purpose = Plan['goal']

/** The plans, the strongest first. */
export const PLANS: readonly { readonly name: string; readonly words: string; readonly plan: Plan }[] =
  readData('tactics.json', list(record({ name: text(20), words: text(80), plan: PLAN })), file.plans)

/** What the features count for in the scale of `chanceFromLead`. */
export const WEIGHTS: Readonly<NamedNumbers> = file.weights
