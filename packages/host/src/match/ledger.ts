import {
  isTakenBack,
  type MatchEvent,
  type SavedMatch,
  type Seat,
  type Side,
  type StandingAnswer,
} from '@sandtable/engine'
import type { ChatEntry, ClockState, ClockTerms, Contribution, UndoRequest } from '@sandtable/protocol'
import { type ClockTurn, MatchClock } from './clock.ts'
import type { DeviceKey, Entry, NumberedEntry, StandingEntry } from './entry.ts'
import type { Outages } from './outages.ts'
import { unpackMatch, withChange } from './packed-match.ts'
import { Story } from './story.ts'

/**
 * The sum of all entries of a match. Loading a match and playing it go the same way through here, so what is on disk is
 * what is played. Runs no rule.
 */
export class Ledger {
  seq = 0
  /** The number of characters of all entries. */
  bytes = 0
  /** When the last entry was written. */
  at = 0
  saved: SavedMatch<unknown> | null = null
  contributions: readonly Contribution[] = []
  readonly chat: ChatEntry[] = []
  /** The names players gave themselves during the match. */
  readonly names = new Map<Seat, string | null>()
  nameChanges = 0
  standingChanges = 0
  offers = 0
  undoRequest: UndoRequest | null = null
  deviceKeys: readonly DeviceKey[] = []
  /** Whether the owner has closed the match, or its chat. */
  isClosed = false
  isMuted = false
  timedOut: readonly Side[] = []
  /** The last entry that changed the game itself. */
  playedAt = 0
  readonly standing = new Map<Seat, readonly StandingAnswer[]>()
  readonly story = new Story()
  readonly #authors = new Set<string>()
  #clock: MatchClock | null = null
  readonly #terms: ClockTerms | null
  readonly #sides: readonly Side[]
  readonly #outages: Outages

  constructor(terms: ClockTerms | null, sides: readonly Side[], outages: Outages) {
    this.#outages = outages
    this.#terms = terms
    this.#sides = sides
  }

  get clock(): ClockState | null {
    return this.#clock?.state ?? null
  }

  /** True if this message was handled before. */
  knows(author: string): boolean {
    return this.#authors.has(author)
  }

  /** Adds an entry. `saved` is the match after it, if the caller has it already. */
  add({ seq, at, author, body }: NumberedEntry, entry: Entry, saved?: SavedMatch<unknown>): void {
    const eventsBefore = this.saved?.record.events.length ?? 0
    this.seq = seq
    this.at = at
    this.bytes += body.length
    if (author !== null) this.#authors.add(author)
    if (entry.contributed) this.contributions = [...this.contributions, entry.contributed]
    if (entry.begun) this.#begin(entry.begun, saved)
    if (entry.played && this.saved) {
      this.saved = saved ?? withChange(this.saved, entry.played)
      this.story.add(entry.played, seq)
      this.playedAt = seq
    }
    if (entry.remark !== undefined) this.story.remark(entry.remark, this.saved?.frames.length ?? 0, seq)
    if (entry.standing) {
      this.standing.set(entry.standing.seat, answersIn(entry.standing))
      this.standingChanges++
    }
    for (const { seat, answers } of entry.stillStanding ?? []) this.standing.set(seat, answers)
    for (const event of entry.played?.events ?? []) if (event.kind === 'talk') this.offers++
    if (entry.chat) this.chat.push({ ...entry.chat, at })
    if (entry.owner) this.#obey(entry.owner)
    if (entry.key) this.#changeKeys(entry.key)
    if (entry.named) {
      this.names.set(entry.named.seat, entry.named.name)
      this.nameChanges++
    }
    if (entry.undoRequest !== undefined) this.undoRequest = entry.undoRequest
    if (entry.timedOut) this.timedOut = entry.timedOut
    if (entry.begun && this.#terms)
      this.#clock ??= new MatchClock(this.#terms, this.#sides, at, this.#outages)
    if (entry.running) this.#clock?.turn(clockTurn(at, entry, entry.running, eventsBefore))
  }

  #obey(does: NonNullable<Entry['owner']>): void {
    if (does === 'close') this.isClosed = true
    if (does === 'mute' || does === 'unmute') this.isMuted = does === 'mute'
    if (does === 'clear-chat') this.chat.length = 0
  }

  #changeKeys({ seat, link, redeems, hash }: NonNullable<Entry['key']>): void {
    const others = this.deviceKeys.filter((one) => one.seat !== seat)
    const own = this.deviceKeys.filter((one) => one.seat === seat)
    if (link !== undefined)
      this.deviceKeys = [
        ...others,
        ...own.filter(({ isLink }) => !isLink),
        { seat, hash: link, isLink: true },
      ]
    else if (redeems !== undefined && hash !== undefined)
      this.deviceKeys = [
        ...others,
        ...own.filter((one) => one.hash !== redeems),
        { seat, hash, isLink: false },
      ]
    else this.deviceKeys = others
  }

  /** A match that is stored again in a newer form keeps its story. */
  #begin(begun: NonNullable<Entry['begun']>, saved?: SavedMatch<unknown>): void {
    if (!this.saved) this.story.begin(begun.setupNotes, begun.frames, this.seq)
    this.saved = saved ?? unpackMatch(begun)
    this.playedAt = this.seq
  }
}

/** What an entry means for the clocks; `eventsBefore` is the number of events before it. */
function clockTurn(
  at: number,
  { mover, tookBack, played }: Entry,
  running: readonly Side[],
  eventsBefore: number,
): ClockTurn {
  const events: readonly MatchEvent[] = played?.events ?? []
  const undo = events.find((event) => event.kind === 'undo')
  const own = events.findIndex((event) => event.kind === 'answer' && !event.standing)
  return {
    at,
    running,
    ...(mover === undefined || own < 0 ? {} : { answered: { index: eventsBefore + own, side: mover } }),
    ...(undo ? { takenBack: { by: tookBack, isGone: (index) => isTakenBack(index, undo) } } : {}),
  }
}

/**
 * The standing answers of an entry. Older entries name clauses only: those take the usual answer for the whole match.
 */
function answersIn(entry: StandingEntry): readonly StandingAnswer[] {
  if ('answers' in entry) return entry.answers
  return entry.clauses.length > 0 ? [{ clauses: entry.clauses, scope: 'match' }] : []
}
