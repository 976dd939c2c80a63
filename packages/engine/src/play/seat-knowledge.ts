import type { Answer } from '../decision/answer.ts'
import type { Seat } from '../decision/decision.ts'
import type { DieRolled } from '../dice/source.ts'

/**
 * Everything a bot may know when it is asked in the middle of a step: its view of the checkpoint, and the answers and
 * dice since. Plain JSON, so it can be sent to a worker. It contains no hidden truth and no future dice.
 */
export interface SeatKnowledge {
  readonly ruleset: string
  readonly seat: Seat
  readonly view: unknown
  readonly answers: readonly Answer[]
  readonly rolls: readonly DieRolled[]
}
