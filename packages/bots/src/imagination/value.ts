import {
  appraiseBy,
  type Options,
  type Outcome,
  type Playable,
  type Seat,
  type Side,
} from '@sandtable/engine'

/** The value of an outcome for a side: 1 won, 0 lost; a draw is shared by all. */
export function outcomeValue({ winners }: Outcome, side: Side, sides: number): number {
  if (winners.length === 0) return 1 / sides
  return winners.includes(side) ? 1 : 0
}

/** The value of a state for a side, from 0 to 1: by its outcome, else by the game's own appraisal. */
export function valueFor<S>(ruleset: Playable<S, unknown>, state: S, side: Side, sides: number): number {
  const outcome = ruleset.outcome(state)
  if (outcome) return outcomeValue(outcome, side, sides)
  return ruleset.tactics?.appraise?.(state, side) ?? 1 / sides
}

/** The value of a state for a seat. */
export type SeatValue<S> = (state: S, seat: Seat) => number

/** The value of states for the seats of a match with these options. A seat has the value of its side. */
export function seatValueIn<S>(ruleset: Playable<S, unknown>, options: Options): SeatValue<S> {
  const seats = ruleset.seats(options)
  const sides = new Set(seats.map(({ side }) => side)).size
  const sideOf = new Map(seats.map(({ seat, side }) => [seat, side]))
  return (state, seat) => valueFor(ruleset, state, sideOf.get(seat) ?? seat, sides)
}

/**
 * The value of states for the seats by the learned values of a game, if it has any: how likely their side wins if both
 * sides follow the strongest script.
 */
export function learnedSeatValueIn<S>(ruleset: Playable<S, unknown>, options: Options): SeatValue<S> {
  const { tactics } = ruleset
  if (!tactics?.values || !tactics.features) return seatValueIn(ruleset, options)
  const appraise = appraiseBy(tactics.features, tactics.values)
  return seatValueIn({ ...ruleset, tactics: { ...tactics, appraise } }, options)
}
