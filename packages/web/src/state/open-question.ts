import { type Seat, sameJson } from '@sandtable/engine'
import { USUAL_CHOICE } from '@sandtable/miniatures'
import type { MatchState, PendingDecision } from '../client/match-state.ts'
import { forcedAnswer } from '../client/pending.ts'
import { flatNotes } from '../client/story.ts'

/** The question this client has to answer now; of several, the first. */
export function questionOf(shown: MatchState | null): PendingDecision | null {
  if (!shown || shown.summary.status === 'over') return null
  return shown.seats.find(({ pending }) => pending !== null)?.pending ?? null
}

/** Whether a seat is asked for what has only one answer. */
export function isAtForced(state: MatchState | null, seat: Seat): boolean {
  const pending = state?.seats.find((one) => one.seat === seat)?.pending
  return pending !== null && pending !== undefined && forcedAnswer(pending) !== null
}

/** Whether a choice made beforehand is still one; what is drawn is tested when it is given. */
export function isOffered({ shape, options, standing }: PendingDecision, choice: unknown): boolean {
  if (options === null) return true
  if (choice === USUAL_CHOICE) return shape === 'some' && Array.isArray(standing)
  const isOption = (one: unknown): boolean => options.some((option) => sameJson(option, one))
  return shape === 'some' && Array.isArray(choice) ? choice.every(isOption) : isOption(choice)
}

/** Where several are chosen, what a standing order would choose is a good beginning. */
export function usualOf(question: PendingDecision | null): readonly unknown[] {
  return question?.shape === 'some' && Array.isArray(question.standing) ? question.standing : []
}

/** Whether there is something else to think about: chat and comings and goings do not disturb what is half chosen. */
export function isAskedAnew(shown: MatchState | null, next: MatchState): boolean {
  if (!shown || !sameJson(questionOf(shown), questionOf(next))) return true
  return flatNotes(shown.story).length !== flatNotes(next.story).length
}
