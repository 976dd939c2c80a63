import type { Seat } from '@sandtable/engine'
import { BotPlayers, type Entry, type HostedMatch, OpenQuestions, STALE_ANSWER } from '@sandtable/host'
import type { Act, MatchSummary } from '@sandtable/protocol'
import { Problem } from '../http/problem.ts'
import { SeatKeys } from '../keys/seat-keys.ts'
import type { ServerContext } from '../server-context.ts'
import { MatchGone } from '../store/failure.ts'
import type { EntryRow } from '../store/store.ts'
import { type Client, refused, Subscribers, send } from '../updates/subscribers.ts'
import { Advice } from './advice.ts'
import { botMachine } from './bot-machine.ts'

/** How often an entry is tried when other servers write to the same match at the same time. */
const MOST_TRIES = 8

/** Milliseconds to wait for a bot's answer from the server that wrote last, before this one asks the bot. */
const TAKE_OVER_AFTER = 10_000

/** Further entries allowed in a full match, so that its players can end it. */
const LAST_WORDS = 100

/** The clients of one match. Does what they ask one at a time, stores it, and sends updates to all. */
export class Room {
  readonly id: string
  readonly hosted: HostedMatch
  /** What a client may ask before it answers: odds, and all its seat knows. */
  readonly advice: Advice
  readonly #context: ServerContext
  readonly #questions = new OpenQuestions()
  readonly #subscribers: Subscribers
  readonly #bots: BotPlayers
  #queue: Promise<void> = Promise.resolve()
  #waiting = 0
  #lastUse: number
  #isClosed = false
  #takeOver: NodeJS.Timeout | null = null

  constructor(id: string, createdAt: number, hosted: HostedMatch, context: ServerContext) {
    this.id = id
    this.hosted = hosted
    this.advice = new Advice(id, hosted, context)
    this.#context = context
    this.#lastUse = context.now()
    this.#questions.renew(hosted.pending, hosted.ledger.playedAt, 'all')
    this.#subscribers = new Subscribers(id, createdAt, hosted, this.#questions, context.now)
    this.#bots = new BotPlayers(this, hosted, this.#questions, botMachine(context))
    this.#bots.ask()
  }

  get clientCount(): number {
    return this.#subscribers.size
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** The summary of the match, without anything that is not yet on disk. */
  async summaryInTurn(): Promise<MatchSummary> {
    const taken: MatchSummary[] = []
    await this.inTurn(async () => void taken.push(this.#subscribers.summary))
    return taken[0] ?? this.#subscribers.summary
  }

  /** Seats taken by clients of this server. */
  get seatsHere(): readonly Seat[] {
    return this.#subscribers.seatsHere
  }

  /** True if no client has been connected since this time and nothing is in progress. */
  isIdleSince(time: number): boolean {
    const isQuiet = this.#waiting === 0 && !this.#bots.areThinking
    return isQuiet && this.#subscribers.size === 0 && this.#lastUse < time
  }

  touch(): void {
    this.#lastUse = this.#context.now()
  }

  /**
   * Lets a client in between two changes, so that it sees only what is on disk. Its keys are checked in the same turn:
   * a key that was renewed before that lets no client in.
   */
  join(client: Client, since: number | null, admit: (keys: SeatKeys) => string | null): Promise<void> {
    return this.inTurn(async () => {
      const refusal = admit(await this.#seatKeys()) ?? this.#subscribers.whyFull(client, this.#context.limits)
      if (refusal !== null) return client.close(refusal)
      this.#subscribers.welcome(client, since)
      await new Promise(setImmediate) // a large match is written out for one client at a time
    })
  }

  async #seatKeys(): Promise<SeatKeys> {
    return new SeatKeys(await this.#context.store.seats(this.id), this.hosted.ledger.deviceKeys)
  }

  leave(client: Client): Promise<void> {
    if (!this.#subscribers.leave(client)) return Promise.resolve()
    return this.sendPresence()
  }

  /** Takes note of who is present at another server. True if that is new. */
  notePresence(server: string, seats: readonly Seat[], until: number): boolean {
    const isFirst = this.#subscribers.notePresence(server, seats, until)
    void this.sendPresence()
    return isFirst
  }

  /** Sends all clients who is connected, between two changes. */
  sendPresence(): Promise<void> {
    return this.inTurn(async () => this.#subscribers.sendPresence())
  }

  /**
   * Drops clients whose key opens no seat any more. Done in turn, so that clients who are just being let in are
   * included.
   */
  dropRevoked(): Promise<void> {
    return this.inTurn(async () => this.#subscribers.dropRevoked(await this.#seatKeys()))
  }

  /** Changes the match other than by a player's action: null when it is on disk, else why not. */
  async amend(change: (keys: SeatKeys) => Entry | string): Promise<string | null> {
    let refusal: string | null = 'The match is being opened again: try once more.'
    await this.inTurn(async () => {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const entry = change(await this.#seatKeys())
        refusal = typeof entry === 'string' ? entry : null
        if (typeof entry === 'string' || (await this.#commit(null, entry))) return
      }
      refusal = 'Too many are writing to this match at once: try again.'
    })
    return refusal
  }

  /** Stores a match once more if its states have an older form. */
  async renewForm(): Promise<void> {
    const { renewal } = this.hosted
    if (renewal) await this.inTurn(async () => void (await this.#commit(null, renewal)))
  }

  /** Closes when everything in progress is done. */
  async finish(sentence: string): Promise<void> {
    await this.#queue
    this.close(sentence)
  }

  close(sentence: string): void {
    this.#isClosed = true
    if (this.#takeOver) clearTimeout(this.#takeOver)
    this.#subscribers.dismiss(sentence)
  }

  /** Does what a client asks for, when those before it are done. */
  act(client: Client, act: Act): Promise<void> {
    return this.inTurn(() => this.#act(client, act))
  }

  async #act(client: Client, act: Act): Promise<void> {
    const { id, seat } = act
    if (!this.#subscribers.has(client)) return // it was dropped after it sent this
    if (!client.seats.includes(seat)) return send(client, refused(id, `You do not hold the seat '${seat}'.`))
    if (this.hosted.isBot(seat)) return send(client, refused(id, 'A bot plays this seat.'))
    const refusal = await this.perform(act, null, client)
    send(client, refusal === null ? { type: 'done', id } : refused(id, refusal))
  }

  /**
   * Carries out an action after all those before it. Null when it is on disk and sent; else why not, and nothing has
   * changed. The client `by` is sent the update first.
   */
  async perform(act: Act, remark: string | null = null, by: Client | null = null): Promise<string | null> {
    const author = `${act.seat} ${act.id}`
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (this.hosted.ledger.knows(author)) return null
      const full = this.#whyFull(act)
      if (full !== null) return full
      if (act.type === 'answer' && this.#questions.isStale(act.seat, act.seq)) {
        return STALE_ANSWER
      }
      const report = (failure: unknown): void =>
        this.#context.report(failure, `${act.type} in match ${this.id}`)
      const entry = this.hosted.attempt(act, this.#context.now(), report)
      if (typeof entry === 'string') return entry
      if (await this.#commit(author, remark === null ? entry : { ...entry, remark }, by)) return null
    }
    return 'Too many are writing to this match at once: try again.'
  }

  /**
   * A match has a maximum size, so that no disk fills up. When it is full, its players may still agree on a draw,
   * resign or claim.
   */
  #whyFull({ type }: Act): string | null {
    const { ledger } = this.hosted
    const { matchEntries, matchBytes } = this.#context.limits
    const reserve = type === 'say' || type === 'claim' ? LAST_WORDS : 0
    const isFull = ledger.seq >= matchEntries + reserve || ledger.bytes >= matchBytes
    return isFull ? 'This match is full: nothing more of it can be kept.' : null
  }

  /** Puts an entry on disk and sends it to all. False if another server was quicker; then its entries are loaded. */
  async #commit(author: string | null, entry: Entry, by: Client | null = null): Promise<boolean> {
    const { ledger } = this.hosted
    const at = Math.max(this.#context.now(), ledger.at)
    const row: EntryRow = { match: this.id, seq: ledger.seq + 1, at, author, body: JSON.stringify(entry) }
    if (!(await this.#append(row))) {
      this.hosted.reload()
      await this.#catchUp()
      return false
    }
    this.hosted.add(row, entry)
    this.#tell([entry], by)
    this.#bots.ask()
    return true
  }

  /** If the disk fails, it is unknown what is on it. So the room closes, and clients reconnect to what was stored. */
  async #append(row: EntryRow): Promise<boolean> {
    try {
      return await this.#context.committer.append(row)
    } catch (failure) {
      const why = failure instanceof Problem ? failure.message : 'The match could not be stored.'
      this.close(
        failure instanceof MatchGone ? 'This match was deleted.' : `${why} It is being opened again.`,
      )
      throw failure
    }
  }

  /** Loads what other servers wrote. */
  refresh(): Promise<void> {
    return this.inTurn(() => this.#catchUp())
  }

  async #catchUp(): Promise<void> {
    const rows = await this.#context.store.entries(this.id, this.hosted.ledger.seq)
    if (rows.length === 0) return
    this.#tell(this.hosted.load(rows))
    this.#askBotsLater()
  }

  /** Bots are asked by the server that wrote last. If no answer comes in time, this server asks them. */
  #askBotsLater(): void {
    if (this.#takeOver) clearTimeout(this.#takeOver)
    if (!this.hosted.hasBots) return
    this.#takeOver = setTimeout(() => this.#bots.ask(), TAKE_OVER_AFTER)
    this.#takeOver.unref()
  }

  #tell(entries: readonly Entry[], first: Client | null = null): void {
    this.#questions.renew(this.hosted.pending, this.hosted.ledger.seq, entries)
    this.#subscribers.tell(first)
  }

  /** Runs the work after all work that was asked for before. */
  async inTurn(work: () => Promise<void>): Promise<void> {
    this.#waiting++
    this.touch()
    const turn = this.#queue.then(async () => {
      if (!this.#isClosed) await work()
    })
    this.#queue = turn.catch((failure) => this.#context.report(failure, `match ${this.id}`))
    await this.#queue
    this.#waiting--
  }
}
