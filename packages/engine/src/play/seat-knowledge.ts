import type { Answer } from '../decision/answer.ts'
import type { Seat } from '../decision/decision.ts'
import type { DieRolled } from '../dice/source.ts'

/**
 * All a bot may know when it is asked in the middle of a step: its view of the checkpoint and what has been
 * answered and rolled since. Plain JSON, so it can think in a worker. It holds no hidden truth and no dice to come.
 */
export interface SeatKnowledge {
  readonly ruleset: string
  readonly seat: Seat
  readonly view: unknown
  readonly answers: readonly Answer[]
  readonly rolls: readonly DieRolled[]
}
