import type { Seat } from '@sandtable/engine'
import { outOfTime } from './clock.ts'
import type { Entry } from './entry.ts'
import type { MatchInPlay } from './match-in-play.ts'

/** A player claims the win because the other side has no time left. The sides without time resign. */
export function claimOnTime(hosted: MatchInPlay, seat: Seat, now: number): Entry | string {
  const { clock } = hosted.ledger
  if (!clock) return 'This match has no clock.'
  const timedOut = outOfTime(clock, now, hosted.outages)
  if (timedOut.length === 0) return 'No player has run out of time.'
  if (timedOut.includes(hosted.sideOf(seat))) return 'You have run out of time yourself.'
  const losers = hosted.seats.filter(({ side }) => timedOut.includes(side))
  const entry = hosted.play((match) => {
    for (const loser of losers) match.say(loser.seat, 'resign') // refused if the seat has resigned already: no change
    return null
  })
  return typeof entry === 'string' ? entry : { ...entry, timedOut }
}
