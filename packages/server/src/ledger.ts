import type { Clause, SavedMatch, Seat, Side } from '@sandtable/engine'
import type { ChatEntry, ClockState, ClockTerms, Contribution, UndoRequest } from '@sandtable/protocol'
import { startClock, turnClock } from './clock.ts'
import type { Entry } from './entry.ts'
import type { Outages } from './outages.ts'
import { unpackMatch, withPlayed } from './packed-match.ts'
import type { EntryRow } from './store/store.ts'
import { Story } from './story.ts'

/**
 * What the entries of a match add up to. Loading a match and playing it go the same way through here, so that what is
 * on disk is what is played; no rule is run.
 */
export class Ledger {
  seq = 0
  /** When the last entry was written. */
  at = 0
  saved: SavedMatch<unknown> | null = null
  contributions: readonly Contribution[] = []
  readonly chat: ChatEntry[] = []
  /** What players have called themselves since they came. */
  readonly names = new Map<Seat, string | null>()
  nameChanges = 0
  undoRequest: UndoRequest | null = null
  timedOut: readonly Side[] = []
  clock: ClockState | null = null
  /** The last entry that changed what is played. */
  playedAt = 0
  readonly standing = new Map<Seat, readonly Clause[]>()
  readonly story = new Story()
  readonly #authors = new Set<string>()
  readonly #terms: ClockTerms | null
  readonly #sides: readonly Side[]
  readonly #outages: Outages

  constructor(terms: ClockTerms | null, sides: readonly Side[], outages: Outages) {
    this.#outages = outages
    this.#terms = terms
    this.#sides = sides
  }

  /** Whether this message has been dealt with before. */
  knows(author: string): boolean {
    return this.#authors.has(author)
  }

  /** Takes an entry in. `saved` is the match after it, where it is at hand and need not be put together. */
  add(
    { seq, at, author }: Omit<EntryRow, 'match' | 'body'>,
    entry: Entry,
    saved?: SavedMatch<unknown>,
  ): void {
    this.seq = seq
    this.at = at
    if (author !== null) this.#authors.add(author)
    if (entry.contributed) this.contributions = [...this.contributions, entry.contributed]
    if (entry.begun) this.#begin(entry.begun, saved)
    if (entry.played && this.saved) {
      this.saved = saved ?? withPlayed(this.saved, entry.played)
      this.story.add(entry.played, seq)
      this.playedAt = seq
    }
    if (entry.standing) this.standing.set(entry.standing.seat, entry.standing.clauses)
    if (entry.chat) this.chat.push({ ...entry.chat, at })
    if (entry.named) {
      this.names.set(entry.named.seat, entry.named.name)
      this.nameChanges++
    }
    if (entry.undoRequest !== undefined) this.undoRequest = entry.undoRequest
    if (entry.timedOut) this.timedOut = entry.timedOut
    if (entry.begun && this.#terms) this.clock ??= startClock(this.#terms, this.#sides, at)
    if (entry.running && this.clock) {
      this.clock = turnClock(this.clock, at, entry.running, entry.mover, this.#outages)
    }
  }

  /** A match that goes on in a new form keeps its story. */
  #begin(begun: NonNullable<Entry['begun']>, saved?: SavedMatch<unknown>): void {
    if (!this.saved) this.story.begin(begun.setupNotes, begun.frames, this.seq)
    this.saved = saved ?? unpackMatch(begun)
    this.playedAt = this.seq
  }
}
