import {
  type AnyDecision,
  type AnyRuleset,
  activeAnswers,
  assert,
  isRefusal,
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
import { type Act, botEntropy, type Contribution, commitmentTo, fairSeed, LIMITS } from '@sandtable/protocol'
import { outOfTime } from './clock.ts'
import type { Charter, Entry } from './entry.ts'
import { Ledger } from './ledger.ts'
import { Outages } from './outages.ts'
import { packMatch, playedBetween } from './packed-match.ts'
import type { EntryRow } from './store/store.ts'

type AnyMatch = Match<unknown, unknown>
type ActOf<T extends Act['type']> = Extract<Act, { type: T }>

interface Standing {
  readonly outcome: Outcome | null
  readonly pending: readonly AnyDecision[]
}

type PlayedEntry = Required<Pick<Entry, 'played' | 'running'>>

const NOT_BEGUN = 'The match has not begun: it waits for its players.'

/**
 * One match as the server holds it: what is on disk and the kernel's match that goes with it. It knows who may do
 * what when, but nothing of sockets and databases.
 */
export class Table {
  readonly ruleset: AnyRuleset
  readonly charter: Charter
  readonly seats: readonly SeatAtTable[]
  readonly ledger: Ledger
  /** The server's promise about its part of the dice; null where the match was imported with its dice. */
  readonly commitment: string | null
  readonly hasBots: boolean
  readonly outages: Outages
  #match: AnyMatch | null = null
  /** Where the kernel's match stands. It is asked for many times between two changes. */
  #standing: Standing | null = null
  /** The match after a change that is not yet on disk. */
  #ahead: SavedMatch<unknown> | null = null
  /** The match this one goes on from, if it is a fork. */
  readonly #source: SavedMatch<unknown> | null

  constructor(
    ruleset: AnyRuleset,
    charter: Charter,
    source: SavedMatch<unknown> | null,
    outages: Outages = new Outages(),
  ) {
    this.outages = outages
    this.ruleset = ruleset
    this.charter = charter
    this.seats = ruleset.seats(charter.options)
    this.ledger = new Ledger(charter.clock, [...new Set(this.seats.map(({ side }) => side))], outages)
    this.#source = source
    this.commitment = charter.secret === null ? null : commitmentTo(charter.secret)
    this.hasBots = this.seats.some(({ seat }) => this.isBot(seat))
  }

  /** The kernel's match; null while players are gathered. */
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

  /** What is asked now; nothing where the match cannot go on. */
  get pending(): readonly AnyDecision[] {
    return this.#cannotGoOn ? [] : this.#stands.pending
  }

  get #cannotGoOn(): boolean {
    return this.charter.isImported || this.ledger.isClosed
  }

  get #stands(): Standing {
    this.#standing ??= { outcome: this.#match?.outcome ?? null, pending: this.#match?.pending ?? [] }
    return this.#standing
  }

  /** What the open step has told so far. */
  get openNotes(): readonly Note[] {
    return this.#match?.currentNotes ?? []
  }

  isBot(seat: Seat): boolean {
    return this.charter.players[seat]?.kind === 'bot'
  }

  sideOf(seat: Seat): Side {
    return this.seats.find((one) => one.seat === seat)?.side ?? ''
  }

  /** Takes in what is on disk, and sets the match up as it stands there. No rule is run but the open step. */
  load(rows: readonly EntryRow[]): readonly Entry[] {
    const entries = rows.map((row) => JSON.parse(row.body) as Entry)
    for (const [i, row] of rows.entries()) this.ledger.add(row, entries[i] ?? {})
    this.reload()
    return entries
  }

  /** Puts the match back to what is on disk. */
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
    for (const [seat, clauses] of standing) this.#match.standingPass(seat, clauses)
  }

  /** The entry by which a match goes on whose states had an older form; null where there is nothing to do. */
  get renewal(): Entry | null {
    const { saved } = this.ledger
    const current = this.#match?.save()
    return saved && current && saved.stateForm !== current.stateForm ? { begun: packMatch(current) } : null
  }

  /** Takes in an entry of our own that is now on disk. */
  add(row: Omit<EntryRow, 'match'>, entry: Entry): void {
    const changed = entry.played || entry.begun ? (this.#ahead ?? this.#match?.save()) : undefined
    this.#ahead = null
    this.ledger.add(row, entry, changed)
  }

  /** Does what a player asks for: the entry to keep, or a sentence why not. The match is ahead of the disk then. */
  perform(act: Act, now: number): Entry | string {
    if (!this.seats.some(({ seat }) => seat === act.seat)) return `There is no seat '${act.seat}'.`
    if (this.ledger.isClosed) return 'The owner has closed this match.'
    switch (act.type) {
      case 'contribute':
        return this.#contribute(act)
      case 'answer':
        return this.#answer(act)
      case 'undo':
        return this.#undo(act.seat)
      case 'consent':
        return this.#consent(act)
      case 'say':
        return this.#say(act)
      case 'claim':
        return this.#claim(act.seat, now)
      case 'chat':
        return this.#chat(act)
      case 'name':
        return this.#name(act)
      case 'standing':
        return this.#stand(act)
    }
  }

  #contribute({ seat, entropy }: ActOf<'contribute'>): Entry | string {
    if (this.#match) return 'The dice are already thrown together: the match has begun.'
    if (this.ledger.contributions.some((one) => one.seat === seat)) {
      return 'Your part of the dice is already there.'
    }
    const contributed = { seat, entropy }
    return { contributed, ...this.#beginIfReady([...this.ledger.contributions, contributed]) }
  }

  /** A match without persons begins at once. */
  begin(): Entry | null {
    const entry = this.#beginIfReady(this.ledger.contributions)
    return entry.begun ? entry : null
  }

  #beginIfReady(given: readonly Contribution[]): Entry {
    const contributions = this.#inSeatOrder(given)
    const { secret } = this.charter
    if (!contributions || secret === null) return {}
    this.#match = this.#start(fairSeed(secret, contributions))
    this.#standing = null
    return { begun: packMatch(this.#match.save()), running: this.#askedSides }
  }

  /** Every seat's part of the dice, that of bots too; null while one is missing. */
  #inSeatOrder(given: readonly Contribution[]): readonly Contribution[] | null {
    const { secret } = this.charter
    const all = this.seats.map(({ seat }) => {
      if (this.isBot(seat) && secret !== null)
        return { seat, entropy: botEntropy(secret, seat), bot: true as const }
      return given.find((one) => one.seat === seat)
    })
    return all.every((one) => one !== undefined) ? all : null
  }

  /** All parts of the dice, for the record. */
  get contributions(): readonly Contribution[] {
    return this.#inSeatOrder(this.ledger.contributions) ?? []
  }

  #start(seed: string): AnyMatch {
    const { forkOf, options } = this.charter
    if (forkOf && this.#source) {
      const source = Match.load(this.ruleset, this.#source)
      return source.fork(
        { seed, keyedBy: 'answers' },
        forkOf.step < source.frames.length ? forkOf.step : null,
      )
    }
    const match = Match.start(this.ruleset, options, { seed, keyedBy: 'answers' })
    if (isRefusal(match)) throw new Error(match.sentence)
    return match
  }

  #answer({ seat, choice }: ActOf<'answer'>): Entry | string {
    const entry = this.#played((match) => match.answer(seat, choice))
    if (typeof entry === 'string') return entry
    const { played, running } = entry
    const mover = this.sideOf(seat)
    return this.ledger.undoRequest
      ? { played, running, undoRequest: null, mover }
      : { played, running, mover }
  }

  /** Changes the match: the entry, or the sentence by which it refuses. */
  #played(change: (match: AnyMatch) => Refusal | null): PlayedEntry | string {
    const match = this.#match
    const before = this.ledger.saved
    if (!match || !before) return NOT_BEGUN
    if (this.status === 'over') return 'The match is over.'
    const told = match.currentNotes
    const refusal = change(match)
    if (refusal !== null) return refusal.sentence
    this.#standing = null
    this.#ahead = match.save()
    const played = playedBetween(before, this.#ahead, told, match.currentNotes)
    return { played, running: this.#askedSides }
  }

  get #askedSides(): readonly Side[] {
    return [...new Set(this.pending.map(({ seat }) => this.sideOf(seat)))]
  }

  /** Taken back at once where that is free, or where only bots would have to agree; else the others are asked. */
  #undo(seat: Seat): Entry | string {
    const entry = this.#takeBack(seat, this.#bots)
    if (typeof entry !== 'string') return entry
    if (this.status !== 'playing' || !this.#hasAnswered(seat)) return entry
    if (this.ledger.undoRequest) return 'Somebody already waits for consent to take back.'
    return { undoRequest: { seat, agreed: this.#bots } }
  }

  #takeBack(seat: Seat, agreed: Seat[]): Entry | string {
    const others = agreed.filter((one) => one !== seat)
    const entry = this.#played((match) => match.undo(seat, { agreed: others }))
    return typeof entry === 'string' ? entry : { ...entry, undoRequest: null, tookBack: this.sideOf(seat) }
  }

  get #bots(): Seat[] {
    return this.seats.map(({ seat }) => seat).filter((seat) => this.isBot(seat))
  }

  #hasAnswered(seat: Seat): boolean {
    const events = this.#match?.record.events ?? []
    return activeAnswers(events).some((index) => {
      const event = events[index]
      return event?.kind === 'answer' && event.seat === seat && !event.standing
    })
  }

  #consent({ seat, agree }: ActOf<'consent'>): Entry | string {
    const request = this.ledger.undoRequest
    if (!request) return 'Nobody has asked to take anything back.'
    if (this.sideOf(request.seat) === this.sideOf(seat)) {
      return request.seat === seat && !agree ? { undoRequest: null } : 'The other side must agree.'
    }
    if (!agree) return { undoRequest: null }
    const agreed = [...new Set([...request.agreed, seat])]
    const entry = this.#takeBack(request.seat, agreed)
    return typeof entry === 'string' ? { undoRequest: { ...request, agreed } } : entry
  }

  #say({ seat, says }: ActOf<'say'>): Entry | string {
    const isOffer = says !== 'resign' && says !== 'accept-draw'
    if (isOffer && this.ledger.offers >= LIMITS.offers) return 'Enough has been offered in this match.'
    return this.#played((match) => match.say(seat, says))
  }

  /** The sides that ran out of time are taken to have resigned. */
  #claim(seat: Seat, now: number): Entry | string {
    const { clock } = this.ledger
    if (!clock) return 'This match is played without a clock.'
    const timedOut = outOfTime(clock, now, this.outages)
    if (timedOut.length === 0) return 'Nobody has run out of time.'
    if (timedOut.includes(this.sideOf(seat))) return 'It is you who has run out of time.'
    const losers = this.seats.filter(({ side }) => timedOut.includes(side))
    const entry = this.#played((match) => {
      for (const loser of losers) match.say(loser.seat, 'resign') // who has resigned already stays so
      return null
    })
    return typeof entry === 'string' ? entry : { ...entry, timedOut }
  }

  #chat({ seat, text }: ActOf<'chat'>): Entry | string {
    if (this.ledger.isMuted) return 'The owner has closed the chat of this match.'
    if (this.ledger.chat.length >= LIMITS.chatMessages) return 'The chat of this match is full.'
    return { chat: { seat, text } }
  }

  #name({ seat, name }: ActOf<'name'>): Entry | string {
    if (this.status === 'over') return 'The match is over.' // its result names who played it
    if (this.ledger.nameChanges >= LIMITS.nameChanges) return 'Names have been changed often enough.'
    return { named: { seat, name } }
  }

  #stand({ seat, clauses }: ActOf<'standing'>): Entry | string {
    if (this.ledger.standingChanges >= LIMITS.standingChanges)
      return 'Standing orders have been changed often enough in this match.'
    const standing = { seat, clauses: [...new Set(clauses)] }
    const entry = this.#played((match) => {
      match.standingPass(seat, standing.clauses)
      return null
    })
    return typeof entry === 'string' ? entry : { ...entry, standing }
  }
}
