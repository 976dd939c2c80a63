import { type Seat, type StandingAnswer, sameJson } from '@sandtable/engine'
import { LIMITS, type StandingOrder } from '@sandtable/protocol'
import type { Entry } from './entry.ts'
import type { MatchInPlay, PlayedEntry } from './match-in-play.ts'

/** A seat replaces its standing orders: the entry, or a sentence that says why not. */
export function setOrders(hosted: MatchInPlay, seat: Seat, orders: readonly StandingOrder[]): Entry | string {
  if (hosted.ledger.standingChanges >= LIMITS.standingChanges)
    return 'You cannot change standing orders any more in this match.'
  const entry = hosted.play((match) => match.setStanding(seat, orders as readonly StandingAnswer[]))
  return typeof entry === 'string'
    ? entry
    : { ...entry, standing: { seat, answers: hosted.match?.standing(seat) ?? [] } }
}

/** How play has changed the stored standing answers: some have ended, or have seen new options. */
export function standingAfterPlay({
  match,
  ledger,
}: Pick<MatchInPlay, 'match' | 'ledger'>): Pick<PlayedEntry, 'stillStanding'> {
  const changed: { seat: Seat; answers: readonly StandingAnswer[] }[] = []
  for (const [seat, before] of ledger.standing) {
    const answers = match?.standing(seat) ?? []
    if (!sameJson(before, answers)) changed.push({ seat, answers })
  }
  return changed.length > 0 ? { stillStanding: changed } : {}
}

/** Standing answers as their player reads them, without what the kernel remembers for itself. */
export function clientOrders(answers: readonly StandingAnswer[]): StandingOrder[] {
  return answers.map(({ until: _until, known: _known, ...order }) => order as StandingOrder)
}
