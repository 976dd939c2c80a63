import {
  type Chance,
  type Clause,
  Dice,
  type Options,
  type Playable,
  SeededDice,
  sfc32,
} from '@sandtable/engine'
import type { GameTerms } from '../laws/game-terms.ts'
import { namesOfShared } from '../laws/state-laws.ts'
import type { Choose, UsageAudit } from '../usage/usage-audit.ts'
import { type Axes, axesOf } from './axes.ts'

/** A game whose laws are tried: its rules, and how the options and answers of its random games are drawn. */
export interface Subject<S> {
  readonly ruleset: Playable<S, unknown>
  readonly axes: Axes
  readonly draw: (chance: Chance) => Options
  readonly choose: Choose<S> | undefined
  readonly terms: GameTerms
}

/** The part of an audit that is about random games, not about counting what they use. */
export type PlayedAudit<S> = Pick<UsageAudit<S>, 'ruleset' | 'options' | 'axes' | 'choose' | 'terms'>

/**
 * A game with its audit. Without an audit: its rules alone, with every choice and flag as an axis and plain random
 * answers.
 */
export function subjectOf<S>(audit: PlayedAudit<S>, clauses: readonly Clause[]): Subject<S> {
  const { ruleset, choose, axes = axesOf(ruleset.options), options: draw, terms } = audit
  return { ruleset, axes, draw, choose, terms: { shared: sharedBySetup(ruleset), ...terms, clauses } }
}

/**
 * By default, clones may share what they share after the set-up. That is safe, because in random games all checkpoints
 * are frozen, and a rule that changes something shared fails.
 */
function sharedBySetup<S>(ruleset: Playable<S, unknown>): readonly string[] {
  const defaults = Object.fromEntries(ruleset.options.map((option) => [option.id, option.default]))
  const state = ruleset.setup(defaults, { dice: new Dice(new SeededDice(sfc32(0))) })
  return namesOfShared(state, ruleset.clone(state))
}

/** The ruleset among what a game package exports. */
export function rulesetIn(
  exported: Readonly<Record<string, unknown>>,
  id: string,
): Playable<unknown, unknown> {
  const found = Object.values(exported).find((one) => isRuleset(one) && one.id === id)
  if (!found) throw new Error(`the package of ${id} exports no ruleset of that name`)
  return found as Playable<unknown, unknown>
}

function isRuleset(one: unknown): one is Playable<unknown, unknown> {
  return typeof one === 'object' && one !== null && 'id' in one && 'step' in one && 'setup' in one
}
