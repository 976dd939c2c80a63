import type { Clause, Options, Seat, Side, StandingAnswer } from '@sandtable/engine'
import type { ChatEntry, ClockTerms, OwnerAct, PlayersTerms, UndoRequest } from '@sandtable/protocol'
import type { MatchChange, PackedMatch } from './packed-match.ts'

/** What was agreed when a match was made. */
export interface MatchTerms {
  readonly options: Options
  readonly players: PlayersTerms
  readonly clock: ClockTerms | null
  /** The server's part of the dice, 256 bits; null where the match was imported with its dice. */
  readonly secret: string | null
  readonly forkOf: { readonly match: string; readonly step: number } | null
  readonly isImported: boolean
  /** SHA-256 of the owner's key; absent in matches that older servers made or read. */
  readonly ownerHash?: string
}

/** The key of one more device of a player, or the link that becomes one, by its hash. */
export interface DeviceKey {
  readonly seat: Seat
  readonly hash: string
  /** True until it is redeemed: a link lets no client in, and can be exchanged for a key once. */
  readonly isLink: boolean
}

/** An entry with its number and its time. */
export interface NumberedEntry {
  /** From 1 on, without a gap. */
  readonly seq: number
  /** When, in milliseconds, by the clock of the host that wrote it. */
  readonly at: number
  /** Seat and message id of the player who caused it; null for what the host did by itself. */
  readonly author: string | null
  /** The JSON of an `Entry`. */
  readonly body: string
}

/**
 * The standing answers of a seat. Older servers knew no scopes and stored only clauses, which are always answered as
 * usual.
 */
export type StandingEntry =
  | { readonly seat: Seat; readonly answers: readonly StandingAnswer[] }
  | { readonly seat: Seat; readonly clauses: readonly Clause[] }

/** One change of a match, as it is stored. A field that is absent did not change. */
export interface Entry {
  readonly contributed?: { readonly seat: Seat; readonly entropy: string }
  /** The match begins, or goes on in a new form. */
  readonly begun?: PackedMatch
  readonly played?: MatchChange
  /** A player has set the standing answers of a seat. */
  readonly standing?: StandingEntry
  /** The standing answers of seats where play has changed them: some have ended. */
  readonly stillStanding?: readonly { readonly seat: Seat; readonly answers: readonly StandingAnswer[] }[]
  readonly chat?: Omit<ChatEntry, 'at'>
  /** What the player of a seat is called from now on. */
  readonly named?: { readonly seat: Seat; readonly name: string | null }
  readonly undoRequest?: UndoRequest | null
  /** What the owner of the match did. */
  readonly owner?: OwnerAct
  /**
   * A link for one more device was made (`link`) or redeemed (`redeems`, `hash`); or all keys and links of a seat were
   * revoked.
   */
  readonly key?: {
    readonly seat: Seat
    readonly link?: string
    readonly redeems?: string
    readonly hash?: string
  }
  /** A line of the story by the host, not by the rules: a bot failed, a bot declines a draw. */
  readonly remark?: string
  /** These sides ran out of time, and an opponent claimed the win. */
  readonly timedOut?: readonly Side[]
  /** Sides that are to move from now on: their clocks run. */
  readonly running?: readonly Side[]
  /** The side that has just answered. */
  readonly mover?: Side
  /** The side that has just taken back. */
  readonly tookBack?: Side
}
