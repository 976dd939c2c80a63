import type { Seat } from '../decision/decision.ts'
import { type Refusal, refusal } from '../decision/refusal.ts'
import type { AnswerEvent, MatchEvent, UndoEvent } from '../record/record.ts'
import type { SeatAtTable } from '../ruleset.ts'

/** Who agrees that something may be taken back. */
export interface Consent {
  readonly agreed: readonly Seat[]
  readonly referee?: boolean
}

/** What the rules of taking back need to know about a match. */
export interface UndoContext {
  readonly events: readonly MatchEvent[]
  /** Indices of the answers in `events` that are active: neither taken back nor dropped. */
  readonly activeAnswers: readonly number[]
  /** Dice rolled and secrets revealed in the whole match so far. */
  readonly rolled: number
  readonly revealed: number
  /** Sealed answers that are not yet revealed: each can be taken back by itself. */
  readonly sealed: readonly number[]
}

/** Index of the answer that this seat would take back; a refusal if it may not. */
export function undoTarget(
  match: UndoContext,
  seats: readonly SeatAtTable[],
  by: Seat,
  consent: Consent,
): number | Refusal {
  const target = match.activeAnswers.findLast((index) => isOwnAnswer(match.events[index], by))
  if (target === undefined) return refusal('nothing-to-take-back', 'There is nothing of yours to take back.')
  if (consent.referee || match.sealed.includes(target)) return target

  const reason = whyNotFree(match, target, by)
  if (reason === null || allOthersAgree(seats, by, consent.agreed)) return target
  return refusal('needs-consent', `${reason} since: taking back needs the other side's consent.`)
}

/** How taking back this answer is recorded; `alone` if later answers stay. */
export function undoEvent(target: number, alone: boolean, by: Seat, consent: Consent): UndoEvent {
  const { agreed, referee } = consent
  return { kind: 'undo', by: referee ? 'referee' : by, back: target, agreed, ...(alone ? { alone } : {}) }
}

function isOwnAnswer(event: MatchEvent | undefined, seat: Seat): boolean {
  return event?.kind === 'answer' && event.seat === seat && !event.standing
}

/** What has happened since that prevents taking back for free: a die, a revealed secret, another seat's answer. */
function whyNotFree(
  { events, activeAnswers, rolled, revealed }: UndoContext,
  target: number,
  by: Seat,
): string | null {
  const event = events[target] as AnswerEvent
  if (rolled > event.rolledBefore) return 'Dice have been rolled'
  if (revealed > event.revealedBefore) return 'Something secret has come to light'
  const answeredByOther = activeAnswers.some(
    (index) => index > target && (events[index] as AnswerEvent).seat !== by,
  )
  return answeredByOther ? 'Another player has answered' : null
}

/** True if one seat of every other side has agreed. */
function allOthersAgree(seats: readonly SeatAtTable[], by: Seat, agreed: readonly Seat[]): boolean {
  const ownSide = seats.find(({ seat }) => seat === by)?.side
  const sideOf = (seat: Seat): string | undefined => seats.find((one) => one.seat === seat)?.side
  const agreeing = agreed.map(sideOf)
  return seats.every(({ side }) => side === ownSide || agreeing.includes(side))
}
