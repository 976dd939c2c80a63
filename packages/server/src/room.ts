import { type ChoiceOdds, type Seat, StreamChance, sampleChoice, sfc32 } from '@sandtable/engine'
import {
  type Act,
  type AskOdds,
  type Delta,
  deltaOf,
  type MatchSummary,
  type ServerMessage,
  type Update,
} from '@sandtable/protocol'
import type { Thinker } from './bots/thinker.ts'
import type { Committer } from './committer.ts'
import type { Entry } from './entry.ts'
import type { RandomSource } from './keys.ts'
import { pendingDecision } from './pending.ts'
import { type Changes, snapshotFor, summaryOf, updateFor, type ViewChange } from './publication.ts'
import { Questions } from './questions.ts'
import type { EntryRow, SeatRow, Store } from './store/store.ts'
import type { Table } from './table.ts'

/** Somebody at the table, or looking on: a socket, as far as a room is concerned. */
export interface Client {
  readonly seats: readonly Seat[]
  /** SHA-256 of the keys it came with. */
  readonly keyHashes: readonly string[]
  /** Whether it is told how views change, instead of whole views. */
  readonly wantsChanges: boolean
  /** Takes the JSON of a message. */
  send(text: string): void
  close(sentence: string): void
}

/** What rooms share. */
export interface House {
  readonly store: Store
  readonly committer: Committer
  readonly thinker: Thinker
  readonly now: () => number
  readonly random: RandomSource
  /** Milliseconds a bot takes at least, so that people can follow. */
  readonly botPause: number
  /** Told of our own mistakes. */
  readonly report: (failure: unknown, what: string) => void
}

/** Tries before we give up against others who write to the same match. */
const MOST_TRIES = 8

/** After so many milliseconds without a bot's answer from the server whose turn it was, another one takes over. */
const TAKE_OVER_AFTER = 10_000

/** Where the players of one match meet: takes what they do one at a time, puts it on disk, tells everybody. */
export class Room {
  readonly id: string
  readonly table: Table
  readonly #createdAt: number
  readonly #house: House
  readonly #clients = new Set<Client>()
  readonly #elsewhere = new Map<string, { readonly seats: readonly Seat[]; readonly until: number }>()
  readonly #questions = new Questions()
  #queue: Promise<void> = Promise.resolve()
  #waiting = 0
  #thinking = new Set<string>()
  #told = { seq: 0, playedAt: 0, chat: 0, summary: '', words: '' }
  /** What those who are told changes have seen last. */
  readonly #seen = new Map<Seat | null, unknown>()
  #lastUse: number
  #takeOver: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(id: string, createdAt: number, table: Table, house: House) {
    this.id = id
    this.table = table
    this.#createdAt = createdAt
    this.#house = house
    this.#lastUse = house.now()
    this.#questions.renew(this.#askedTexts(), table.ledger.playedAt, 'all')
    this.#noteTold()
    this.#askBots()
  }

  get clientCount(): number {
    return this.#clients.size
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Nobody has been here since, and nothing is under way. */
  isIdleSince(time: number): boolean {
    return (
      this.#clients.size === 0 && this.#waiting === 0 && this.#thinking.size === 0 && this.#lastUse < time
    )
  }

  touch(): void {
    this.#lastUse = this.#house.now()
  }

  get summary(): MatchSummary {
    return summaryOf(this.id, this.#createdAt, this.table, this.#present)
  }

  get #present(): ReadonlySet<Seat> {
    const now = this.#house.now()
    const here = [...this.#clients].flatMap(({ seats }) => seats)
    const there = [...this.#elsewhere.values()].flatMap(({ seats, until }) => (until > now ? seats : []))
    return new Set([...here, ...there])
  }

  /** Seats taken by clients of this server. */
  get seatsHere(): readonly Seat[] {
    return [...new Set([...this.#clients].flatMap(({ seats }) => seats))]
  }

  /** Lets somebody in between two changes, so that nobody sees what is not yet on disk. */
  join(client: Client, since: number | null): Promise<void> {
    return this.#inTurn(async () => this.#welcome(client, since))
  }

  #welcome(client: Client, since: number | null): void {
    this.#clients.add(client)
    this.#publish([client])
    this.#noteSeen(client)
    const now = this.#house.now()
    const isReturn = since !== null && since <= this.table.ledger.seq
    const changes = { since: since ?? 0, board: true, summary: true, words: true, chatFrom: 0 }
    const message = isReturn
      ? updateFor(this.table, () => this.summary, client.seats, changes, now)
      : snapshotFor(this.table, this.summary, client.seats, now)
    client.send(JSON.stringify(message))
  }

  leave(client: Client): void {
    this.touch()
    if (this.#clients.delete(client)) this.#publish([])
  }

  /** Who is present at another server. True if we had not heard of it before. */
  heardOf(server: string, seats: readonly Seat[], until: number): boolean {
    const isFirst = !this.#elsewhere.has(server)
    this.#elsewhere.set(server, { seats, until })
    this.tellWhoIsThere()
    return isFirst
  }

  /** Tells everybody who has come and gone, if anybody has. */
  tellWhoIsThere(): void {
    this.#publish([])
  }

  /** Drops those who came with a key that is none any more. */
  dropRevoked(valid: readonly SeatRow[]): void {
    const hashes = valid.map(({ keyHash }) => keyHash)
    for (const client of this.#clients) {
      const isRevoked = client.keyHashes.some((hash) => !hashes.includes(hash))
      if (isRevoked) client.close('The key of your seat was renewed.')
    }
  }

  /** A match whose states had an older form is written anew, once. */
  async renewForm(): Promise<void> {
    const { renewal } = this.table
    if (renewal) await this.#inTurn(async () => void (await this.#commit(null, renewal)))
  }

  /** Closes when all that is under way is done. */
  async finish(sentence: string): Promise<void> {
    await this.#queue
    this.close(sentence)
  }

  close(sentence: string): void {
    this.#isClosed = true
    if (this.#takeOver) clearTimeout(this.#takeOver)
    for (const client of this.#clients) client.close(sentence)
    this.#clients.clear()
  }

  /** Does what a client asks for, when those before it are done. */
  act(client: Client, act: Act): Promise<void> {
    return this.#inTurn(() => this.#act(client, act))
  }

  async #act(client: Client, act: Act): Promise<void> {
    const { id, seat } = act
    if (!client.seats.includes(seat)) return send(client, refused(id, `You do not hold the seat '${seat}'.`))
    if (this.table.isBot(seat)) return send(client, refused(id, 'A bot plays this seat.'))
    const refusal = await this.#perform(act)
    send(client, refusal === null ? { type: 'done', id } : refused(id, refusal))
  }

  /** Null when it is on disk and everybody knows; else why not, and nothing has changed. */
  async #perform(act: Act): Promise<string | null> {
    const author = `${act.seat} ${act.id}`
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (this.table.ledger.knows(author)) return null
      if (act.type === 'answer' && this.#questions.isStale(act.seat, act.seq)) {
        return 'The table has changed since: look again before you answer.'
      }
      const entry = this.#attempt(act)
      if (typeof entry === 'string') return entry
      if (await this.#commit(author, entry)) return null
    }
    return 'Too many are writing to this match at once: try again.'
  }

  /** Our own mistakes are told to us, not to the player. */
  #attempt(act: Act): Entry | string {
    try {
      return this.table.perform(act, this.#house.now())
    } catch (failure) {
      this.#house.report(failure, `${act.type} in match ${this.id}`)
      this.table.reload()
      return 'Something went wrong on our side; nothing has changed.'
    }
  }

  /** Puts an entry on disk and tells everybody. False if another server was quicker; then we know what it wrote. */
  async #commit(author: string | null, entry: Entry): Promise<boolean> {
    const { ledger } = this.table
    const at = Math.max(this.#house.now(), ledger.at)
    const row: EntryRow = { match: this.id, seq: ledger.seq + 1, at, author, body: JSON.stringify(entry) }
    if (!(await this.#append(row))) {
      this.table.reload()
      await this.#catchUp()
      return false
    }
    this.table.add(row, entry)
    this.#tell([entry])
    this.#askBots()
    return true
  }

  /** When the disk fails nobody knows what is on it: the room closes, and clients come back to what there is. */
  async #append(row: EntryRow): Promise<boolean> {
    try {
      return await this.#house.committer.append(row)
    } catch (failure) {
      this.close('The match could not be stored; it is being opened again.')
      throw failure
    }
  }

  /** Takes in what other servers wrote. */
  refresh(): Promise<void> {
    return this.#inTurn(() => this.#catchUp())
  }

  async #catchUp(): Promise<void> {
    const rows = await this.#house.store.entries(this.id, this.table.ledger.seq)
    if (rows.length === 0) return
    this.#tell(this.table.load(rows))
    this.#takeOverLater()
  }

  /** One after the other, in the order they came. */
  async #inTurn(work: () => Promise<void>): Promise<void> {
    this.#waiting++
    this.touch()
    const turn = this.#queue.then(async () => {
      if (!this.#isClosed) await work()
    })
    this.#queue = turn.catch((failure) => this.#house.report(failure, `match ${this.id}`))
    await this.#queue
    this.#waiting--
  }

  #tell(entries: readonly Entry[]): void {
    this.#questions.renew(this.#askedTexts(), this.table.ledger.seq, touchedBy(entries))
    this.#publish([])
  }

  #askedTexts(): ReadonlyMap<Seat, string> {
    const texts = this.table.pending.map(
      (decision) => [decision.seat, JSON.stringify(pendingDecision(decision))] as const,
    )
    return new Map(texts)
  }

  /** Tells everybody but `except` what has changed since they were told. Clients with the same seats share a message. */
  #publish(except: readonly Client[]): void {
    const before = this.#told
    this.#noteTold()
    const changes: Changes = {
      since: before.seq,
      board: this.#told.playedAt !== before.playedAt,
      summary: this.#told.summary !== before.summary,
      words: this.#told.words !== before.words,
      chatFrom: before.chat,
    }
    const hasNews = this.#told.seq !== before.seq || changes.summary || changes.words
    if (!hasNews || this.#clients.size === 0) return
    const texts = new Map<string, string>()
    const viewChange = changes.board ? this.#viewChanges() : () => undefined
    const now = this.#house.now()
    for (const client of this.#clients) {
      if (except.includes(client)) continue
      const { seats, wantsChanges } = client
      const key = `${wantsChanges} ${seats.join(' ')}`
      const update = (): Update =>
        updateFor(this.table, () => this.summary, seats, changes, now, wantsChanges ? viewChange : null)
      const text = texts.get(key) ?? JSON.stringify(update())
      texts.set(key, text)
      client.send(text)
    }
  }

  /** How each view that somebody follows has changed since it was last told. */
  #viewChanges(): ViewChange {
    const deltas = new Map<Seat | null, Delta | undefined>()
    for (const [seat, before] of this.#seen) {
      const after = this.#viewOf(seat)
      deltas.set(seat, deltaOf(before, after))
      this.#seen.set(seat, after)
    }
    return (seat) => deltas.get(seat)
  }

  #noteSeen({ seats, wantsChanges }: Client): void {
    if (!wantsChanges) return
    for (const seat of seats.length > 0 ? seats : [null]) this.#seen.set(seat, this.#viewOf(seat))
  }

  #viewOf(seat: Seat | null): unknown {
    return this.table.match?.view(seat) ?? null
  }

  #noteTold(): void {
    const { ledger, match, status, outcome, turn } = this.table
    const { undoRequest, clock, contributions } = ledger
    const ready = contributions.length
    this.#told = {
      seq: ledger.seq,
      playedAt: ledger.playedAt,
      chat: ledger.chat.length,
      summary: [status, turn, outcome?.reason ?? '', ready, ...this.#present].join(' '),
      words: JSON.stringify([match?.drawOffers, undoRequest, clock]),
    }
  }

  async odds(client: Client, { id, seat, choices }: AskOdds): Promise<void> {
    const sentence = this.#whyNoOdds(client, seat)
    if (sentence !== null) return send(client, refused(id, sentence))
    try {
      const odds = await this.#oddsOf(seat, choices)
      send(client, { type: 'odds', id, odds: odds as Extract<ServerMessage, { type: 'odds' }>['odds'] })
    } catch (failure) {
      this.#house.report(failure, `odds in match ${this.id}`)
      send(client, refused(id, 'The odds could not be worked out.'))
    }
  }

  #whyNoOdds(client: Client, seat: Seat): string | null {
    if (!client.seats.includes(seat)) return `You do not hold the seat '${seat}'.`
    return this.table.pending.some((decision) => decision.seat === seat)
      ? null
      : 'You are not asked anything now.'
  }

  async #oddsOf(seat: Seat, choices: readonly unknown[]): Promise<readonly ChoiceOdds[]> {
    const { match, ruleset, charter } = this.table
    if (!match) return []
    const { options } = charter
    const moment = match.moment(seat)
    return await this.#house.thinker.odds({ kind: 'odds', game: ruleset.id, options, moment, choices })
  }

  /** Lets every bot that is asked think, once for each question. */
  #askBots(): void {
    for (const { seat } of this.table.pending) {
      const player = this.table.charter.players[seat]
      const key = `${seat} ${this.#questions.askedAt(seat)}`
      if (player?.kind !== 'bot' || this.#thinking.has(key) || this.#isClosed) continue
      this.#thinking.add(key)
      void this.#think(seat, player.bot).finally(() => this.#thinking.delete(key))
    }
  }

  /** A bot takes its seat through the same door as anybody. */
  async #think(seat: Seat, bot: string): Promise<void> {
    const { now, botPause, random } = this.#house
    const asked = now()
    const seq = this.table.ledger.seq
    const choice = await this.#choiceOf(seat, bot)
    const rest = botPause - (now() - asked)
    if (rest > 0 && this.#clients.size > 0) await new Promise((resolve) => setTimeout(resolve, rest))
    const id = random(12).toString('base64url')
    await this.#inTurn(async () => {
      const refusal = await this.#perform({ type: 'answer', id, seat, seq, choice })
      const isAsked = this.table.pending.some((decision) => decision.seat === seat)
      if (refusal === null || !isAsked || this.#questions.isStale(seat, seq)) return
      this.#house.report(new Error(refusal), `bot ${bot} in match ${this.id}`)
      await this.#perform({ type: 'answer', id, seat, seq, choice: this.#anyChoice(seat) })
    })
  }

  /** A bot that fails plays at random: the person opposite must be able to go on. */
  async #choiceOf(seat: Seat, bot: string): Promise<unknown> {
    const { thinker, random, report } = this.#house
    const { match, ruleset, charter } = this.table
    if (!match) return null
    const seed = random(4).readUInt32LE()
    const { options } = charter
    try {
      const moment = match.moment(seat)
      return await thinker.choose({ kind: 'choose', game: ruleset.id, options, moment, bot, seed })
    } catch (failure) {
      report(failure, `bot ${bot} in match ${this.id}`)
      return this.#anyChoice(seat)
    }
  }

  #anyChoice(seat: Seat): unknown {
    const decision = this.table.pending.find((one) => one.seat === seat)
    const chance = new StreamChance(sfc32(this.#house.random(4).readUInt32LE()))
    return decision ? sampleChoice(decision, chance) : null
  }

  /** The server that wrote last lets the bots think. Should it be gone, we do. */
  #takeOverLater(): void {
    if (this.#takeOver) clearTimeout(this.#takeOver)
    this.#takeOver = setTimeout(() => this.#askBots(), TAKE_OVER_AFTER)
    this.#takeOver.unref()
  }
}

/** Seats that answered or took back: what they are asked now is a new question, even if it sounds the same. */
function touchedBy(entries: readonly Entry[]): readonly Seat[] | 'all' {
  const seats: Seat[] = []
  for (const { played, begun } of entries) {
    if (begun) return 'all'
    for (const event of played?.events ?? []) {
      if (event.kind === 'undo' || event.kind === 'rules') return 'all'
      if (event.kind === 'answer') seats.push(event.seat)
    }
  }
  return seats
}

function send(client: Client, message: ServerMessage): void {
  client.send(JSON.stringify(message))
}

function refused(id: string, sentence: string): ServerMessage {
  return { type: 'refused', id, sentence: sentence.slice(0, 1_000) }
}
