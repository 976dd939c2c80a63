import type { Note, Outcome, Seat } from '@sandtable/engine'
import type {
  PendingDecision,
  SeatSummary as ServedSeat,
  MatchSummary as ServedSummary,
  StandingOrder,
  UndoRequest,
} from '@sandtable/protocol'

export type { PendingDecision, UndoRequest }

export interface PlayerAtSeat {
  readonly kind: 'person' | 'bot'
  readonly bot?: string | undefined
  readonly name?: string | undefined
  readonly present: boolean
}

/** A seat and its player. */
export type SeatSummary = Omit<ServedSeat, 'player'> & { readonly player: PlayerAtSeat }

/** What everybody may know about a match without looking at the board. */
export interface MatchSummary
  extends Pick<
    ServedSummary,
    | 'id'
    | 'game'
    | 'version'
    | 'options'
    | 'status'
    | 'turn'
    | 'asked'
    | 'commitment'
    | 'clock'
    | 'ruleChanges'
    | 'tookBackOverDice'
  > {
  readonly seats: readonly SeatSummary[]
  readonly outcome: Outcome | null
}

/** What one of this client's seats knows and is asked. */
export interface SeatView {
  readonly seat: Seat
  readonly view: unknown
  readonly pending: PendingDecision | null
  /** The standing orders of this seat that have not ended. */
  readonly standing: readonly StandingOrder[]
}

/** One event of the story; what was taken back stays, marked. */
export interface StoryEntry {
  readonly note: Note
  readonly taken: boolean
}

export interface ChatLine {
  readonly seat: Seat
  readonly text: string
}

/** How much time each seat has left, and whose clock has been running since when. */
export interface ClockFace {
  readonly left: Readonly<Record<Seat, number>>
  readonly running: readonly Seat[]
  readonly at: number
  readonly perMove: boolean
}

/** The connection to the host: in this browser, on a server, or interrupted. */
export type ConnectionStatus = 'here' | 'connecting' | 'live' | 'lost' | 'gone'

/** Everything this client may know about a match. Replaced on every change, never modified. */
export interface MatchState {
  readonly seq: number
  readonly summary: MatchSummary
  /** The seats this client plays; none for an onlooker. */
  readonly seats: readonly SeatView[]
  readonly onlooker: unknown
  readonly story: readonly StoryEntry[]
  readonly chat: readonly ChatLine[]
  readonly offers: readonly Seat[]
  readonly undoRequest: UndoRequest | null
  readonly clock: ClockFace | null
  readonly line: ConnectionStatus
}
