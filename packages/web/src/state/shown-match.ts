import { type Note, type Seat, sameJson } from '@sandtable/engine'
import type { MatchState } from '../client/match-state.ts'
import { flatNotes } from '../client/story.ts'
import type { BoardSpot, GameUi } from '../games/game-ui.ts'
import { questionOf } from './open-question.ts'

/**
 * The view to draw: of the seat that is asked, else of the client's first seat, else what everybody sees. Null before
 * the match has loaded.
 */
export function viewOf(shown: MatchState): unknown {
  const asked = shown.seats.find(({ pending }) => pending !== null) ?? shown.seats[0]
  return (asked ? asked.view : shown.onlooker) ?? null
}

/** The notes of the last roll; empty once one of them has been taken back. */
export function stillStanding(rolled: readonly Note[], { story }: MatchState): readonly Note[] {
  const standing = flatNotes(story)
  return rolled.every((note) => standing.some((one) => sameJson(one, note))) ? rolled : []
}

/** The text to show if one of this client's seats asked to take back and the others refused; else null. */
export function refusalOfTakeBack(shown: MatchState, next: MatchState): string | null {
  const request = shown.undoRequest
  if (!request || next.undoRequest || !next.seats.some(({ seat }) => seat === request.seat)) return null
  const isUnchanged = sameJson(shown.story, next.story)
  if (!isUnchanged || next.summary.status === 'over') return null
  const others = next.summary.seats.filter(({ seat }) => seat !== request.seat)
  return `${others.map(({ name }) => name).join(' and ')} did not agree to the take-back.`
}

/** Whose last answer would be taken back: at one screen, that of the player who is not waiting. */
export function undoSeat(shown: MatchState | null): Seat | null {
  if (!shown) return null
  const own = shown.seats.map(({ seat }) => seat)
  const last = flatNotes(shown.story).findLast(
    ({ kind, seat }) => kind === 'answer' && own.includes(String(seat)),
  )
  return last ? String(last.seat) : (own[0] ?? null)
}

export function spotsOf(ui: GameUi, shown: MatchState): readonly BoardSpot[] {
  const question = questionOf(shown)
  return question ? ui.spots(question, viewOf(shown)) : []
}
