import type { AnyDecision, Chance } from './decision/decision.ts'

/**
 * A named way to answer any question of a game. It is asked in worlds that a bot imagines from what its seat knows, so the
 * state it reads is never the true one. It changes nothing.
 */
export interface Script<S> {
  readonly name: string
  choose(world: S, decision: AnyDecision, chance: Chance): unknown
}

/** What is good in a game, for bots only. */
export interface Tactics<S> {
  readonly scripts: readonly Script<S>[]
}
