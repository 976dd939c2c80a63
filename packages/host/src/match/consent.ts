import { activeAnswers, type Seat } from '@sandtable/engine'
import type { Entry } from './entry.ts'
import type { MatchInPlay } from './match-in-play.ts'

/**
 * A player wants to take back. It is done at once where it is free by the rules; bots always agree. Otherwise a request
 * stays open until a player of every other side has agreed, one has declined, or a question is answered.
 */
export function undo(hosted: MatchInPlay, seat: Seat): Entry | string {
  const bots = botSeats(hosted)
  const entry = takeBack(hosted, seat, bots)
  if (typeof entry !== 'string') return entry
  if (hosted.status !== 'playing' || !hasAnswered(hosted, seat)) return entry
  if (hosted.ledger.undoRequest) return 'There is already a request to take back.'
  return { undoRequest: { seat, agreed: bots } }
}

/** A player agrees to the open request or declines it; the player who made it can withdraw it by declining. */
export function consent(hosted: MatchInPlay, seat: Seat, agree: boolean): Entry | string {
  const request = hosted.ledger.undoRequest
  if (!request) return 'There is no request to take back.'
  if (hosted.sideOf(request.seat) === hosted.sideOf(seat)) {
    return request.seat === seat && !agree ? { undoRequest: null } : 'The other side must agree.'
  }
  if (!agree) return { undoRequest: null }
  const agreed = [...new Set([...request.agreed, seat])]
  const entry = takeBack(hosted, request.seat, agreed)
  return typeof entry === 'string' ? { undoRequest: { ...request, agreed } } : entry
}

function takeBack(hosted: MatchInPlay, seat: Seat, agreed: readonly Seat[]): Entry | string {
  const others = agreed.filter((one) => one !== seat)
  const entry = hosted.play((match) => match.undo(seat, { agreed: others }))
  return typeof entry === 'string' ? entry : { ...entry, undoRequest: null, tookBack: hosted.sideOf(seat) }
}

function botSeats(hosted: MatchInPlay): Seat[] {
  return hosted.seats.map(({ seat }) => seat).filter((seat) => hosted.isBot(seat))
}

function hasAnswered({ match }: MatchInPlay, seat: Seat): boolean {
  const events = match?.record.events ?? []
  return activeAnswers(events).some((index) => {
    const event = events[index]
    return event?.kind === 'answer' && event.seat === seat && !event.standing
  })
}
