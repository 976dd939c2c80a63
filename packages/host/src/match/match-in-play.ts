import type { AnyRuleset, Match, Refusal, Seat, SeatAtTable, Side } from '@sandtable/engine'
import type { Entry, MatchTerms } from './entry.ts'
import type { Ledger } from './ledger.ts'
import type { Outages } from './outages.ts'

/** What a change of the kernel's match adds to an entry. */
export type PlayedEntry = Required<Pick<Entry, 'played' | 'running'>> & Pick<Entry, 'stillStanding'>

/** The parts of a hosted match that consent, draws and claims need. `HostedMatch` is the only implementation. */
export interface MatchInPlay {
  readonly ruleset: AnyRuleset
  readonly terms: MatchTerms
  readonly seats: readonly SeatAtTable[]
  readonly ledger: Ledger
  readonly outages: Outages
  readonly match: Match<unknown, unknown> | null
  readonly status: 'gathering' | 'playing' | 'over'
  isBot(seat: Seat): boolean
  sideOf(seat: Seat): Side
  /** Changes the kernel's match: the entry, or the sentence by which the match refuses. */
  play(change: (match: Match<unknown, unknown>) => Refusal | null): PlayedEntry | string
}
