import { z } from 'zod'
import { JsonValue } from './json-value.ts'
import { StandingOrder } from './standing.ts'

/**
 * What a seat is asked, without the functions of the kernel's decision. Fields that its shape does not have are null.
 * `options` is also null if there are too many; then the client describes a choice and learns if it is not legal.
 */
export const PendingDecision = z.object({
  shape: z.enum(['pick', 'some', 'number', 'split', 'path', 'place', 'sheet', 'window']),
  clause: z.string(),
  name: z.string(),
  seat: z.string(),
  about: JsonValue,
  options: z.array(z.unknown()).readonly().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  step: z.number().nullable(),
  ordered: z.boolean(),
  total: z.number().nullable(),
  among: z.array(z.string()).readonly().nullable(),
  most: z.record(z.string(), z.number()).readonly().nullable(),
  /**
   * The answer or the options are secret. A client then asks even if there is only one option, since an instant answer
   * would reveal that.
   */
  secret: z.boolean(),
  /** What a standing order would answer; null if it can answer nothing. */
  standing: z.unknown(),
})

/** What one seat knows and is asked. `view` has the game's own form. */
export const SeatView = z.object({
  seat: z.string(),
  view: z.unknown().optional(),
  /** Replaces `view` in updates for clients that asked for changes; absent if nothing changed. */
  change: z.unknown().optional(),
  pending: PendingDecision.nullable(),
  /** The standing orders of this seat that have not ended. */
  standing: z.array(StandingOrder),
})

export type PendingDecision = z.infer<typeof PendingDecision>
export type SeatView = z.infer<typeof SeatView>
