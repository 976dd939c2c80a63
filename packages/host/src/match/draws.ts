import {
  type AnyRuleset,
  Dice,
  type Match,
  type Seat,
  SeededDice,
  type Statement,
  sfc32,
} from '@sandtable/engine'
import { LIMITS } from '@sandtable/protocol'
import { nameOfPlayer } from '../bots/offers.ts'
import type { Entry } from './entry.ts'
import type { MatchInPlay } from './match-in-play.ts'

/** A player offers, accepts, declines or withdraws a draw, or resigns. Bots answer an offer at once. */
export function say(hosted: MatchInPlay, seat: Seat, says: Statement): Entry | string {
  const isOffer = says !== 'resign' && says !== 'accept-draw'
  if (isOffer && hosted.ledger.offers >= LIMITS.offers)
    return 'You cannot offer a draw any more in this match.'
  const declined: Seat[] = []
  const entry = hosted.play((match) => {
    const refusal = match.say(seat, says)
    if (refusal === null && says === 'offer-draw') declined.push(...answersOfBots(hosted, match, seat))
    return refusal
  })
  if (typeof entry === 'string' || declined.length === 0) return entry
  return {
    ...entry,
    remark: declined.map((bot) => `${nameOfPlayer(hosted, bot)} declines the draw.`).join(' '),
  }
}

/** Every bot accepts or declines; returns the bots that declined. After one has declined, no offer is left. */
function answersOfBots(hosted: MatchInPlay, match: Match<unknown, unknown>, offering: Seat): readonly Seat[] {
  for (const { seat } of hosted.seats) {
    if (seat === offering || !hosted.isBot(seat)) continue
    if (!wouldDraw(hosted.ruleset, match, seat)) {
      match.say(seat, 'decline-draw')
      return [seat]
    }
    match.say(seat, 'accept-draw')
  }
  return []
}

/** True if a bot accepts a draw: always, unless it judges from what its seat can see that it is ahead. */
export function wouldDraw(ruleset: AnyRuleset, match: Match<unknown, unknown>, seat: Seat): boolean {
  const side = match.seats.find((one) => one.seat === seat)?.side
  const sides = new Set(match.seats.map((one) => one.side)).size
  if (!ruleset.tactics?.appraise || side === undefined) return true
  const world = ruleset.determinize(match.view(seat), new Dice(new SeededDice(sfc32(1))))
  return ruleset.tactics.appraise(world, side) <= 1 / sides
}
