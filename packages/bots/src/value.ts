import type { Outcome, Ruleset, Side } from '@sandtable/engine'

/** What an outcome is worth to a side: 1 won, 0 lost, a draw shared by all. */
export function worthOf({ winners }: Outcome, side: Side, sides: number): number {
  if (winners.length === 0) return 1 / sides
  return winners.includes(side) ? 1 : 0
}

/** How good a state is for a side, from 0 to 1: by its outcome, else by the game's own appraisal. */
export function valueFor<S>(ruleset: Ruleset<S, unknown>, state: S, side: Side, sides: number): number {
  const outcome = ruleset.outcome(state)
  if (outcome) return worthOf(outcome, side, sides)
  return ruleset.appraise?.(state, side) ?? 1 / sides
}
