import { z } from 'zod'
import { JsonValue } from './json-value.ts'
import { LIMITS } from './limits.ts'

const ClauseId = z.string().min(1).max(60)

/**
 * An answer that the host gives for a seat from now on, as the player orders it. Corresponds to the kernel's
 * `StandingAnswer`.
 */
export const StandingOrder = z.strictObject({
  /** The questions it answers, by their clauses. */
  clauses: z.union([z.array(ClauseId).min(1).max(100).readonly(), z.literal('all')]),
  /** If given, it answers only questions about the unit with this id. */
  about: z.string().min(1).max(60).optional(),
  /** The answer; if absent, the one that the question itself names as `standing`. */
  choice: JsonValue.optional(),
  /** The part of play for which it holds. */
  scope: z.enum(['move', 'activation', 'phase', 'turn', 'match']),
  /** It ends when a question offers something that no question offered before. */
  untilNew: z.literal(true).optional(),
  /** What its player reads in the list of standing orders. */
  words: z.string().min(1).max(LIMITS.standingWords).optional(),
})

export type StandingOrder = z.infer<typeof StandingOrder>
