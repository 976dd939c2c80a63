import type { AnyDecision, Chance } from './decision/decision.ts'
import type { Ruleset, Side } from './ruleset.ts'

/**
 * A named way to answer any question of a game. It is asked in worlds that a bot imagines from what its seat knows, so the
 * state it reads is never the true one. It changes nothing.
 */
export interface Script<S> {
  readonly name: string
  choose(world: S, decision: AnyDecision, chance: Chance): unknown
}

/** What is good in a game, for bots only. Every state it reads is one that a bot imagines from what its seat knows. */
export interface Tactics<S> {
  readonly scripts: readonly Script<S>[]
  /** A legal answer that a player would think of; undefined where any legal one will do. */
  propose?(world: S, decision: AnyDecision, chance: Chance): unknown
  /** How good a state is for a side, from 0 (lost) to 1 (won). All sides together have 1. */
  appraise?(world: S, side: Side): number
}

/** Rules together with the tactics of their game, as bots are given them. The rules themselves know of no tactics. */
export interface Playable<S, V> extends Ruleset<S, V> {
  readonly tactics?: Tactics<S>
}

/** Any game, for code that never looks into a state or a view. */
export type AnyRuleset = Playable<unknown, unknown>

export function withTactics<S, V>(ruleset: Ruleset<S, V>, tactics: Tactics<S>): Playable<S, V> {
  return { ...ruleset, tactics }
}
