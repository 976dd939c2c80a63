import type { NumberedEntry, Outage } from '@sandtable/host'

/** The terms of a match, which never change. `body` is the JSON of a `MatchTerms`. */
export interface MatchRow {
  readonly id: string
  readonly game: string
  readonly createdAt: number
  readonly body: string
}

/** One change of a match. `(match, seq)` is unique: of two writers only one can succeed. */
export interface EntryRow extends NumberedEntry {
  readonly match: string
}

export interface SeatRow {
  readonly seat: string
  /** SHA-256 of the key, as hexadecimal digits; the key itself is not stored. */
  readonly keyHash: string
}

/** Messages between servers. The store sends those about entries, keys and removed matches, the server the others. */
export type News =
  | { readonly kind: 'entries'; readonly matches: readonly string[] }
  | { readonly kind: 'keys'; readonly match: string }
  | { readonly kind: 'removed'; readonly match: string }
  | { readonly kind: 'presence'; readonly match: string; readonly seats: readonly string[] }
  /** Some messages may have been missed. */
  | { readonly kind: 'gap' }

/** Called with the news of other servers, and the name of the one that sent them. */
export type NewsListener = (news: News, from: string) => void

/** Where matches are stored. When one of its promises resolves, the change is on disk and survives a power loss. */
export interface Store {
  /** Adds a match with its first entries and the keys of its seats, all or nothing. */
  create(match: MatchRow, seats: readonly SeatRow[], entries: readonly EntryRow[]): Promise<void>
  match(id: string): Promise<MatchRow | null>
  /** The entries of a match after this one, in order. Throws a `DamagedMatch` if they are not intact. */
  entries(match: string, after: number): Promise<readonly EntryRow[]>
  /** Adds entries of any matches in one transaction. True for each that was added, false if its number was taken. */
  append(entries: readonly EntryRow[]): Promise<readonly boolean[]>
  seats(match: string): Promise<readonly SeatRow[]>
  /** Replaces an old key by a new one; false if the old one was no longer there. */
  renewKey(match: string, seat: string, oldHash: string, newHash: string): Promise<boolean>
  /** Removes a match and everything stored about it; false if there is none. */
  remove(match: string): Promise<boolean>
  /** At most this many matches in which nothing has happened since this time, the longest unused first. */
  unusedSince(time: number, most: number): Promise<readonly string[]>
  /** Removes maps that were stored before this time. */
  removeMapsBefore(time: number): Promise<void>
  /** The stored JSON of a match's summary, if nothing has happened since; else null. */
  summary(match: string): Promise<string | null>
  /** Stores the summary as it is after this entry. */
  keepSummary(match: string, seq: number, body: string): Promise<void>
  /**
   * Records that a server is running. If none was for longer than `longestSilence`, that was an outage. Returns all
   * outages.
   */
  beat(now: number, longestSilence: number): Promise<readonly Outage[]>
  /** Stores a map under its id. If it is there already, it counts as stored now. */
  keepMap(id: string, at: number, body: string): Promise<void>
  map(id: string): Promise<string | null>
  /** Sends news to the other servers on this store. */
  tell(news: News): Promise<void>
  listen(listener: NewsListener): void
  /** Why the store can write nothing now, in a sentence; null when all is well. */
  readonly trouble: string | null
  /** Throws if nothing can be written now. */
  probe(): Promise<void>
  /** Bytes free on the disk that has the matches; null where a database server keeps them. */
  freeBytes(): Promise<number | null>
  close(): Promise<void>
}
