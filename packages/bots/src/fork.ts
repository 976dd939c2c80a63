import {
  type Decision,
  Dice,
  type Moment,
  type Player,
  type Players,
  Playout,
  type Ruleset,
  type Seat,
  SeededDice,
  Sfc32,
  type Stream,
  sameJson,
} from '@sandtable/engine'

/**
 * A world that could be behind what a bot knows, at the beginning of the open step, with the step's answers and
 * dice ready to be given again. Its chance is the stream's: nothing of the true dice to come is in it.
 */
export function fork<S>(
  ruleset: Ruleset<S, unknown>,
  moment: Moment,
  players: Players,
  stream: Stream,
): Playout<S> {
  const source = new SeededDice(stream)
  const state = ruleset.determinize(moment.view, new Dice(source))
  const world = new Playout(ruleset, state, players, source)
  world.takeUp(moment.answers, moment.rolls)
  return world
}

/** A stream of its own, begun from the next words of another. */
export function newStream(from: Stream): Sfc32 {
  return new Sfc32([from.next(), from.next(), from.next()])
}

/** The same player in every seat: the one who thinks answers for all. */
export function inEverySeat(seats: readonly Seat[], player: Player): Players {
  return Object.fromEntries(seats.map((seat) => [seat, player]))
}

/** Whether two questions are the same as far as those at the table can tell: who is asked what, about what. */
export function isSameQuestion(a: Decision<unknown>, b: Decision<unknown>): boolean {
  return a.clause === b.clause && a.seat === b.seat && a.name === b.name && isSameAbout(a.about, b.about)
}

function isSameAbout(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && sameJson(a, b))
}
