import type { AnyDecision, ChoiceOdds, Seat, Statement } from '@sandtable/engine'
import type { StandingOrder } from '@sandtable/protocol'
import type { MatchState } from './match-state.ts'

/** What a change comes to: null, or a sentence on why nothing has changed. */
export type Reply = Promise<string | null>

/** One match as a screen sees it, wherever it is played: in this browser or on a server. */
export interface GameClient {
  /** Null until the first news has arrived. */
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
  /** What the seat is asked, with its tests, to try answers before one is given; on a server as this seat imagines it. */
  question(seat: Seat): Promise<AnyDecision | null>
  /** The text of the save file, or null where it may not be had yet. */
  save(): Promise<string | null>
  close(): void
}
