import { type Seat, sameJson } from '@sandtable/engine'
import { USUAL_CHOICE } from '@sandtable/miniatures'
import type { MatchState, PendingDecision } from '../client/match-state.ts'
import { forcedAnswer } from '../client/pending.ts'
import { flatNotes } from '../client/story.ts'

/** The question this client must answer now; of several, the first. */
export function questionOf(shown: MatchState | null): PendingDecision | null {
  if (!shown || shown.summary.status === 'over') return null
  return shown.seats.find(({ pending }) => pending !== null)?.pending ?? null
}

/** True if a seat is asked a question with only one answer. */
export function isAtForced(state: MatchState | null, seat: Seat): boolean {
  const pending = state?.seats.find((one) => one.seat === seat)?.pending
  return pending !== null && pending !== undefined && forcedAnswer(pending) !== null
}

/** True if a choice made in advance is still one of the options; a drawn answer is tested when it is given. */
export function isOffered({ shape, options, standing }: PendingDecision, choice: unknown): boolean {
  if (options === null) return true
  if (choice === USUAL_CHOICE) return shape === 'some' && Array.isArray(standing)
  const isOption = (one: unknown): boolean => options.some((option) => sameJson(option, one))
  return shape === 'some' && Array.isArray(choice) ? choice.every(isOption) : isOption(choice)
}

/** If several are chosen, starts with what a standing answer would choose. */
export function usualOf(question: PendingDecision | null): readonly unknown[] {
  return question?.shape === 'some' && Array.isArray(question.standing) ? question.standing : []
}

/** True if the question has changed: chat and players coming and going do not disturb what is half chosen. */
export function isNewQuestion(shown: MatchState | null, next: MatchState): boolean {
  if (!shown || !sameJson(questionOf(shown), questionOf(next))) return true
  return flatNotes(shown.story).length !== flatNotes(next.story).length
}
