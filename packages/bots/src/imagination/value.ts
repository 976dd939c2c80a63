import {
  appraiseBy,
  type Options,
  type Outcome,
  type Playable,
  type Seat,
  type Side,
} from '@sandtable/engine'

/** The value of an outcome for a side: 1 won, 0 lost; a draw is shared by all. */
export function worthOf({ winners }: Outcome, side: Side, sides: number): number {
  if (winners.length === 0) return 1 / sides
  return winners.includes(side) ? 1 : 0
}

/** The value of a state for a side, from 0 to 1: by its outcome, else by the game's own appraisal. */
export function valueFor<S>(ruleset: Playable<S, unknown>, state: S, side: Side, sides: number): number {
  const outcome = ruleset.outcome(state)
  if (outcome) return worthOf(outcome, side, sides)
  return ruleset.tactics?.appraise?.(state, side) ?? 1 / sides
}

/** The value of a state for a seat. */
export type Worth<S> = (state: S, seat: Seat) => number

/** The value of states for the seats of a match with these options: that of their sides. */
export function worthIn<S>(ruleset: Playable<S, unknown>, options: Options): Worth<S> {
  const seats = ruleset.seats(options)
  const sides = new Set(seats.map(({ side }) => side)).size
  const sideOf = new Map(seats.map(({ seat, side }) => [seat, side]))
  return (state, seat) => valueFor(ruleset, state, sideOf.get(seat) ?? seat, sides)
}

/** The same by learned values, if the game has any: how likely a side wins if both follow the strongest script. */
export function learnedWorthIn<S>(ruleset: Playable<S, unknown>, options: Options): Worth<S> {
  const { tactics } = ruleset
  if (!tactics?.values || !tactics.features) return worthIn(ruleset, options)
  const appraise = appraiseBy(tactics.features, tactics.values)
  return worthIn({ ...ruleset, tactics: { ...tactics, appraise } }, options)
}
