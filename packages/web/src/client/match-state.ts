import type {
  Clause,
  Json,
  Note,
  Options,
  Outcome,
  RuleChange,
  Seat,
  Shape,
  Shares,
  Side,
} from '@sandtable/engine'
import type { ClockTerms } from '@sandtable/protocol'

/** A question as it travels: a decision without its functions. */
export interface PendingDecision {
  readonly shape: Shape
  readonly clause: Clause
  readonly name: string
  readonly seat: Seat
  readonly about: Json
  /** Null where choices cannot be listed. */
  readonly options: readonly unknown[] | null
  readonly min: number | null
  readonly max: number | null
  readonly step: number | null
  /** Whether it matters in which order several are chosen. */
  readonly ordered: boolean
  readonly total: number | null
  readonly among: readonly string[] | null
  readonly most: Shares | null
  /** Whether the others must not know what was chosen. */
  readonly secret: boolean
  /** What a standing order answers; null where none can. */
  readonly standing: unknown
}

export interface PlayerAtSeat {
  readonly kind: 'person' | 'bot'
  readonly bot?: string | undefined
  readonly name?: string | undefined
  readonly present: boolean
}

export interface SeatSummary {
  readonly seat: Seat
  readonly side: Side
  readonly name: string
  readonly player: PlayerAtSeat
}

export interface MatchSummary {
  readonly id: string
  readonly game: string
  readonly version: string
  readonly options: Options
  readonly seats: readonly SeatSummary[]
  readonly status: 'gathering' | 'playing' | 'over'
  readonly outcome: Outcome | null
  readonly turn: number
  /** The seats that have a question to answer now. */
  readonly asked: readonly Seat[]
  readonly commitment: string | null
  /** What was agreed about time. */
  readonly clock: ClockTerms | null
  /** What changed in the rules since the match began; absent if nothing did. */
  readonly ruleChanges?: readonly RuleChange[] | undefined
  /** A choice was taken back after dice had fallen on it. */
  readonly tookBackOverDice?: true | undefined
}

/** What one of this client's seats knows and is asked. */
export interface SeatView {
  readonly seat: Seat
  readonly view: unknown
  readonly pending: PendingDecision | null
  /** Clauses that a standing order of this seat answers. */
  readonly standing: readonly Clause[]
}

/** One thing that happened; what was taken back stays, marked. */
export interface StoryEntry {
  readonly note: Note
  readonly taken: boolean
}

export interface ChatLine {
  readonly seat: Seat
  readonly text: string
}

/** A wish to take back that the others have to agree to. */
export interface UndoRequest {
  readonly seat: Seat
  readonly agreed: readonly Seat[]
}

/** How much time each seat has left, and whose clock runs since when. */
export interface ClockFace {
  readonly left: Readonly<Record<Seat, number>>
  readonly running: readonly Seat[]
  readonly at: number
  readonly perMove: boolean
}

/** Whether the match can be heard: here in this browser, over a line, or not for now. */
export type Line = 'here' | 'connecting' | 'live' | 'lost' | 'gone'

/** Everything this client may know of a match. Replaced, never changed in place. */
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
  readonly line: Line
  /** Why a machine at this screen cannot play on, should our own code fail it; else null. */
  readonly stalled: string | null
}
