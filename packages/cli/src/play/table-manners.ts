import {
  Dice,
  type Match,
  type MatchEvent,
  type Playable,
  type Seat,
  SeededDice,
  sfc32,
} from '@sandtable/engine'

type AnyMatch = Match<unknown, unknown>

export function nameOf({ seats }: AnyMatch, seat: Seat): string {
  return seats.find((one) => one.seat === seat)?.name ?? seat
}

export function seatOf(event: MatchEvent | undefined): Seat {
  return event?.kind === 'answer' ? event.seat : ''
}

/** Whether a bot takes a draw: if, by what its seat can see, it does not stand better than even. */
export function wouldDraw(match: AnyMatch, seat: Seat): boolean {
  const { seats } = match
  const ruleset: Playable<unknown, unknown> = match.ruleset
  const side = seats.find((one) => one.seat === seat)?.side
  if (!ruleset.tactics?.appraise || side === undefined) return true
  const world = ruleset.determinize(match.view(seat), new Dice(new SeededDice(sfc32(1))))
  return ruleset.tactics.appraise(world, side) <= 0.5
}
