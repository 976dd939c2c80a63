import type { AnyDecision, ChoiceOdds, Seat, Statement } from '@sandtable/engine'
import type { StandingOrder } from '@sandtable/protocol'
import type { MatchState } from './match-state.ts'

/** The result of a change: null if it was made, else a sentence that says why not. */
export type Reply = Promise<string | null>

/** One match as a screen sees it, wherever it is hosted: in this browser or on a server. */
export interface GameClient {
  /** Null until the first state has arrived. */
  readonly state: MatchState | null
  subscribe(listener: () => void): () => void
  answer(seat: Seat, seq: number, choice: unknown): Reply
  undo(seat: Seat): Reply
  consent(seat: Seat, agree: boolean): Reply
  say(seat: Seat, says: Statement): Reply
  /** Claims the win when the other side has run out of time. */
  claim(seat: Seat): Reply
  chat(seat: Seat, text: string): Reply
  /** Sets all standing orders of the seat. */
  standing(seat: Seat, orders: readonly StandingOrder[]): Reply
  odds(seat: Seat, choice: unknown): Promise<ChoiceOdds | null>
  /**
   * The question of this seat with its tests, so that answers can be tried before one is given. On a server it is
   * imagined from what the seat knows.
   */
  question(seat: Seat): Promise<AnyDecision | null>
  /** The text of the save file; null if it is not available yet. */
  save(): Promise<string | null>
  close(): void
}
