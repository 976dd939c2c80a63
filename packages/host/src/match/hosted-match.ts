import {
  type AnyDecision,
  type AnyRuleset,
  assert,
  Match,
  migrate,
  type Note,
  type Outcome,
  type Refusal,
  type SavedMatch,
  type Seat,
  type SeatAtTable,
  type Side,
} from '@sandtable/engine'
import { type Act, type Contribution, commitmentTo, fairSeed, LIMITS } from '@sandtable/protocol'
import { claimOnTime } from './claims.ts'
import { consent, undo } from './consent.ts'
import { say } from './draws.ts'
import type { Entry, MatchTerms, NumberedEntry } from './entry.ts'
import { contributionsInSeatOrder, startMatch } from './fair-start.ts'
import { Ledger } from './ledger.ts'
import type { MatchInPlay, PlayedEntry } from './match-in-play.ts'
import { Outages } from './outages.ts'
import { changeBetween, packMatch } from './packed-match.ts'
import { setOrders, standingAfterPlay } from './standing-orders.ts'

type AnyMatch = Match<unknown, unknown>
type ActOf<T extends Act['type']> = Extract<Act, { type: T }>

interface KernelStatus {
  readonly outcome: Outcome | null
  readonly pending: readonly AnyDecision[]
}

const NOT_BEGUN = 'The match has not begun. It waits for its players.'

/**
 * A match with its rules of conduct: who may do what, and when. Server, browser and terminal all host a match with this
 * class. Each change becomes an `Entry`; the host stores the entry and then adds it with `add`.
 */
export class HostedMatch implements MatchInPlay {
  readonly ruleset: AnyRuleset
  readonly terms: MatchTerms
  readonly seats: readonly SeatAtTable[]
  readonly ledger: Ledger
  /** The hash of the server's part of the dice; null for a match that is not played with fair dice of a server. */
  readonly commitment: string | null
  readonly hasBots: boolean
  readonly outages: Outages
  #match: AnyMatch | null = null
  /** Outcome and open questions of the kernel's match, cached because they are read many times between two changes. */
  #standing: KernelStatus | null = null
  /** The match after a change that has not been added yet. */
  #ahead: SavedMatch<unknown> | null = null
  /** The notes of the open step when the last change was added. */
  #openNotes: readonly Note[] = []
  /** The match this one was forked from, if any. */
  readonly #source: SavedMatch<unknown> | null

  constructor(
    ruleset: AnyRuleset,
    terms: MatchTerms,
    source: SavedMatch<unknown> | null,
    outages: Outages = new Outages(),
  ) {
    this.outages = outages
    this.ruleset = ruleset
    this.terms = terms
    this.seats = ruleset.seats(terms.options)
    this.ledger = new Ledger(terms.clock, [...new Set(this.seats.map(({ side }) => side))], outages)
    this.#source = source
    this.commitment = terms.secret === null ? null : commitmentTo(terms.secret)
    this.hasBots = this.seats.some(({ seat }) => this.isBot(seat))
  }

  /** The kernel's match; null until all players are there. */
  get match(): AnyMatch | null {
    return this.#match
  }

  get status(): 'gathering' | 'playing' | 'over' {
    if (!this.#match) return this.ledger.isClosed ? 'over' : 'gathering'
    return this.#stands.outcome || this.#cannotGoOn ? 'over' : 'playing'
  }

  get outcome(): Outcome | null {
    const { outcome } = this.#stands
    return outcome && this.ledger.timedOut.length > 0 ? { ...outcome, reason: 'time' } : outcome
  }

  /** The turn being played; 0 before the first. */
  get turn(): number {
    const { saved } = this.ledger
    return saved ? this.ruleset.turn(saved.checkpoint) : 0
  }

  /** What is asked now; empty if the match cannot go on. */
  get pending(): readonly AnyDecision[] {
    return this.#cannotGoOn ? [] : this.#stands.pending
  }

  get #cannotGoOn(): boolean {
    return this.terms.isImported || this.ledger.isClosed
  }

  get #stands(): KernelStatus {
    this.#standing ??= { outcome: this.#match?.outcome ?? null, pending: this.#match?.pending ?? [] }
    return this.#standing
  }

  /** The notes of the open step so far. */
  get openNotes(): readonly Note[] {
    return this.#match?.currentNotes ?? []
  }

  isBot(seat: Seat): boolean {
    return this.terms.players[seat]?.kind === 'bot'
  }

  sideOf(seat: Seat): Side {
    return this.seats.find((one) => one.seat === seat)?.side ?? ''
  }

  /** Adds stored entries and sets the match up. Runs no rule except those of the open step. */
  load(rows: readonly NumberedEntry[]): readonly Entry[] {
    const entries = rows.map((row) => JSON.parse(row.body) as Entry)
    for (const [i, row] of rows.entries()) this.ledger.add(row, entries[i] ?? {})
    this.reload()
    return entries
  }

  /** Sets the match back to the entries that were added. */
  reload(): void {
    const { saved, standing } = this.ledger
    this.#ahead = null
    this.#standing = null
    if (!saved) {
      this.#match = null
      return
    }
    const current = migrate(this.ruleset, saved)
    assert(typeof current !== 'string', String(current))
    this.#match = Match.load(this.ruleset, current)
    for (const [seat, answers] of standing) this.#match.setStanding(seat, answers)
    this.#openNotes = this.#match.currentNotes
  }

  /** The entry that stores the states of a match in the newest form; null if they have it already. */
  get renewal(): Entry | null {
    const { saved } = this.ledger
    const current = this.#match?.save()
    return saved && current && saved.stateForm !== current.stateForm ? { begun: packMatch(current) } : null
  }

  /** Adds an entry that `perform` made, after it was stored. */
  add(row: NumberedEntry, entry: Entry): void {
    const changed = entry.played || entry.begun ? (this.#ahead ?? this.#match?.save()) : undefined
    this.#ahead = null
    this.ledger.add(row, entry, changed)
    this.#openNotes = this.#match?.currentNotes ?? []
  }

  /**
   * Does what a player asks for: the entry to keep, or a sentence that says why not. If our own code fails, the match
   * is reset, the failure is reported, and the player reads that nothing has changed.
   */
  attempt(act: Act, now: number, report: (failure: unknown) => void): Entry | string {
    try {
      return this.perform(act, now)
    } catch (failure) {
      report(failure)
      this.reload()
      return 'Something went wrong on our side. Nothing has changed.'
    }
  }

  /** Does what a player asks for. After it the match is one entry ahead of the ledger, until `add` or `reload`. */
  perform(act: Act, now: number): Entry | string {
    if (!this.seats.some(({ seat }) => seat === act.seat)) return `There is no seat '${act.seat}'.`
    if (this.ledger.isClosed) return 'The owner has closed this match.'
    switch (act.type) {
      case 'contribute':
        return this.#contribute(act)
      case 'answer':
        return this.#answer(act)
      case 'undo':
        return undo(this, act.seat)
      case 'consent':
        return consent(this, act.seat, act.agree)
      case 'say':
        return say(this, act.seat, act.says)
      case 'claim':
        return claimOnTime(this, act.seat, now)
      case 'chat':
        return this.#chat(act)
      case 'name':
        return this.#name(act)
      case 'standing':
        return setOrders(this, act.seat, act.answers)
    }
  }

  /** Hosts a match that has begun elsewhere: the first entry. */
  adopt(match: AnyMatch): Entry {
    this.#match = match
    this.#standing = null
    return { begun: packMatch(match.save()), running: this.#askedSides }
  }

  /** The entry for changes that were made on the kernel's match directly, as lessons do. */
  observe(): Entry | string {
    const match = this.#match
    const before = this.ledger.saved
    if (!match || !before) return NOT_BEGUN
    return this.#entryFor(match, before, this.#openNotes)
  }

  #contribute({ seat, entropy }: ActOf<'contribute'>): Entry | string {
    if (this.#match) return 'The match has begun: the dice are fixed.'
    if (this.ledger.contributions.some((one) => one.seat === seat)) {
      return 'You have already given your part of the dice.'
    }
    const contributed = { seat, entropy }
    return { contributed, ...this.#beginIfReady([...this.ledger.contributions, contributed]) }
  }

  /** A match without people begins at once. */
  begin(): Entry | null {
    const entry = this.#beginIfReady(this.ledger.contributions)
    return entry.begun ? entry : null
  }

  #beginIfReady(given: readonly Contribution[]): Entry {
    const contributions = contributionsInSeatOrder(this, given)
    const { secret } = this.terms
    if (!contributions || secret === null) return {}
    this.#match = startMatch(this.ruleset, this.terms, this.#source, fairSeed(secret, contributions))
    this.#standing = null
    return { begun: packMatch(this.#match.save()), running: this.#askedSides }
  }

  /** All dice contributions, for the record. */
  get contributions(): readonly Contribution[] {
    return contributionsInSeatOrder(this, this.ledger.contributions) ?? []
  }

  #answer({ seat, choice }: ActOf<'answer'>): Entry | string {
    const entry = this.play((match) => match.answer(seat, choice))
    if (typeof entry === 'string') return entry
    const mover = this.sideOf(seat)
    return this.ledger.undoRequest ? { ...entry, undoRequest: null, mover } : { ...entry, mover }
  }

  /** Changes the kernel's match: the entry, or the sentence by which the match refuses. */
  play(change: (match: AnyMatch) => Refusal | null): PlayedEntry | string {
    const match = this.#match
    const before = this.ledger.saved
    if (!match || !before) return NOT_BEGUN
    if (this.status === 'over') return 'The match is over.'
    const notesBefore = match.currentNotes
    const refusal = change(match)
    if (refusal !== null) return refusal.sentence
    return this.#entryFor(match, before, notesBefore)
  }

  #entryFor(match: AnyMatch, before: SavedMatch<unknown>, notesBefore: readonly Note[]): PlayedEntry {
    this.#standing = null
    this.#ahead = match.save()
    const played = changeBetween(before, this.#ahead, notesBefore, match.currentNotes)
    return { played, running: this.#askedSides, ...standingAfterPlay(this) }
  }

  get #askedSides(): readonly Side[] {
    return [...new Set(this.pending.map(({ seat }) => this.sideOf(seat)))]
  }

  #chat({ seat, text }: ActOf<'chat'>): Entry | string {
    if (this.ledger.isMuted) return 'The owner has closed the chat of this match.'
    if (this.ledger.chat.length >= LIMITS.chatMessages) return 'The chat of this match is full.'
    return { chat: { seat, text } }
  }

  #name({ seat, name }: ActOf<'name'>): Entry | string {
    if (this.status === 'over') return 'The match is over.' // the result keeps the names
    if (this.ledger.nameChanges >= LIMITS.nameChanges) return 'You cannot change names any more.'
    return { named: { seat, name } }
  }
}
