import type { AnyDecision, Chance } from '../decision/decision.ts'
import type { Ruleset, Side } from '../ruleset.ts'
import type { Features, LearnedValues } from './features.ts'

/** Answers one question; undefined means no opinion. */
export type Answering<S> = (known: S, decision: AnyDecision, chance: Chance) => unknown

/**
 * A named way to answer any question of a game. It is asked in states that a bot imagines from what its seat knows, so
 * it never reads the true state. It changes nothing, and its answers are legal.
 */
export interface Script<S> {
  readonly name: string
  /** How this script plays, in a sentence for people. */
  readonly words?: string
  readonly choose: Answering<S>
}

/**
 * How a level plays: by a script with a share of random answers, by the search with scripts, or by comparing lines for
 * a whole step. `work` makes it equally strong on every machine; the time limit only affects slow ones.
 */
export type LevelPlay =
  | { readonly script: string; readonly random: number }
  | { readonly playouts: number; readonly milliseconds: number }
  | { readonly lines: number; readonly milliseconds: number }

/**
 * What is good in a game, for bots only. Each function reads `known`: a complete state that a bot imagined from what
 * its seat knows. A game author writes scripts, features and `isQuiet`; proposals if choices cannot be listed.
 */
export interface Tactics<S> {
  /**
   * Four to six, the strongest first. They serve as candidates, as the policy of playouts, as models of the enemy, and
   * as low levels.
   */
  readonly scripts: readonly Script<S>[]
  /** Named numbers about a state, seen from a side; the lab learns their weights. */
  readonly features?: Features<S>
  /**
   * True if states reached by different lines can be compared: between two activations, at the end of a turn. By
   * default, after each step.
   */
  isQuiet?(known: S): boolean
  /** A legal answer that a player would consider; undefined if any legal one will do. */
  propose?(known: S, decision: AnyDecision, chance: Chance): unknown
  /** Names of picks and windows that `propose` answers too; of others it is asked only for places, paths and sheets. */
  readonly proposesFor?: readonly string[]
  /** How good a state is for a side, from 0 (lost) to 1 (won). All sides together have 1. */
  appraise?(known: S, side: Side): number
  /** Learned weights of the features, by which the search with scripts judges states; by `appraise` if absent. */
  readonly values?: Pick<LearnedValues, 'weights'>
  /** How each level above the weakest plays, in order; a common list if absent. */
  readonly levels?: readonly LevelPlay[]
}

/** Rules together with their tactics, as bots get them. The rules themselves do not know tactics. */
export interface Playable<S, V> extends Ruleset<S, V> {
  readonly tactics?: Tactics<S>
}

/** Any game, for code that never looks into a state or a view. */
export type AnyRuleset = Playable<unknown, unknown>

export function withTactics<S, V>(ruleset: Ruleset<S, V>, tactics: Tactics<S>): Playable<S, V> {
  return { ...ruleset, tactics }
}
