import type { Clause, Decision, Seat, Shape } from './decision.ts'
import { whyIllegal } from './legality.ts'

/** A choice as it is recorded: with the signature of the decision it answers. */
export interface Answer {
  readonly clause: Clause
  readonly seat: Seat
  readonly shape: Shape
  /** Absent if the reader may not know it. */
  readonly choice?: unknown
  readonly secret?: true
}

export function answerTo(decision: Decision<unknown>, choice: unknown): Answer {
  const { clause, seat, shape } = decision
  return decision.secret === true
    ? { clause, seat, shape, choice, secret: true }
    : { clause, seat, shape, choice }
}

/** Whether a recorded answer still fits: changed rules may ask something else, or forbid what they allowed. */
export function fits(answer: Answer, decision: Decision<unknown>): boolean {
  return hasSignature(answer, decision) && whyIllegal(decision, answer.choice) === null
}

export function hasSignature(answer: Answer, decision: Decision<unknown>): boolean {
  return answer.clause === decision.clause && answer.seat === decision.seat && answer.shape === decision.shape
}

/** The answer without its choice, for seats that may not know it. */
export function redacted({ choice: _choice, ...outside }: Answer): Answer {
  return outside
}

export function isRedacted(answer: Answer): boolean {
  return !('choice' in answer)
}
