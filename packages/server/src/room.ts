import type { ChoiceOdds, Seat } from '@sandtable/engine'
import type { Act, AskMoment, AskOdds, MatchSummary, ServerMessage } from '@sandtable/protocol'
import { Audience, type Client, send } from './audience.ts'
import { BotPlayers } from './bot-players.ts'
import type { Entry } from './entry.ts'
import type { House } from './house.ts'
import { Problem } from './problem.ts'
import { Questions } from './questions.ts'
import { SeatKeys } from './seat-keys.ts'
import type { EntryRow } from './store/store.ts'
import type { Table } from './table.ts'
import { TaskFailure } from './workers/tasks.ts'

/** Tries before we give up against others who write to the same match. */
const MOST_TRIES = 8

/** Entries by which the players of a full match may still end it. */
const LAST_WORDS = 100

/** Where the players of one match meet: takes what they do one at a time, puts it on disk, has everybody told. */
export class Room {
  readonly id: string
  readonly table: Table
  readonly #house: House
  readonly #questions = new Questions()
  readonly #audience: Audience
  readonly #bots: BotPlayers
  #queue: Promise<void> = Promise.resolve()
  #waiting = 0
  #lastUse: number
  #isClosed = false

  constructor(id: string, createdAt: number, table: Table, house: House) {
    this.id = id
    this.table = table
    this.#house = house
    this.#lastUse = house.now()
    this.#questions.renew(table.pending, table.ledger.playedAt, 'all')
    this.#audience = new Audience(id, createdAt, table, this.#questions, house.now)
    this.#bots = new BotPlayers(this, table, this.#questions, house)
    this.#bots.ask()
  }

  get clientCount(): number {
    return this.#audience.size
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** What the match looks like from outside, with nothing in it that is not yet on disk. */
  async summaryInTurn(): Promise<MatchSummary> {
    const taken: MatchSummary[] = []
    await this.inTurn(async () => void taken.push(this.#audience.summary))
    return taken[0] ?? this.#audience.summary
  }

  /** Seats taken by clients of this server. */
  get seatsHere(): readonly Seat[] {
    return this.#audience.seatsHere
  }

  /** Nobody has been here since, and nothing is under way. */
  isIdleSince(time: number): boolean {
    const isQuiet = this.#waiting === 0 && !this.#bots.areThinking
    return isQuiet && this.#audience.size === 0 && this.#lastUse < time
  }

  touch(): void {
    this.#lastUse = this.#house.now()
  }

  /**
   * Lets a client in between two changes, so that it sees nothing that is not yet on disk. Its keys are read and checked in
   * the same turn: a key that was renewed before it lets no client in.
   */
  join(client: Client, since: number | null, admit: (keys: SeatKeys) => string | null): Promise<void> {
    return this.inTurn(async () => {
      const refusal = admit(await this.#seatKeys()) ?? this.#audience.whyFull(client, this.#house.limits)
      if (refusal !== null) return client.close(refusal)
      this.#audience.welcome(client, since)
      await new Promise(setImmediate) // a large match is written out for one client at a time
    })
  }

  async #seatKeys(): Promise<SeatKeys> {
    return new SeatKeys(await this.#house.store.seats(this.id), this.table.ledger.deviceKeys)
  }

  leave(client: Client): Promise<void> {
    if (!this.#audience.leave(client)) return Promise.resolve()
    return this.tellWhoIsThere()
  }

  /** Who is present at another server. True if we had not heard of it before. */
  heardOf(server: string, seats: readonly Seat[], until: number): boolean {
    const isFirst = this.#audience.heardOf(server, seats, until)
    void this.tellWhoIsThere()
    return isFirst
  }

  /** Tells everybody who has come and gone, between two changes. */
  tellWhoIsThere(): Promise<void> {
    return this.inTurn(async () => this.#audience.tellWhoIsThere())
  }

  /** Drops clients whose key opens no seat any more, in turn: those that are being let in are seen too. */
  dropRevoked(): Promise<void> {
    return this.inTurn(async () => this.#audience.dropRevoked(await this.#seatKeys()))
  }

  /** Changes the match other than by an act of a player: null when it is on disk, else why not. */
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

  /** A match whose states had an older form is written anew, once. */
  async renewForm(): Promise<void> {
    const { renewal } = this.table
    if (renewal) await this.inTurn(async () => void (await this.#commit(null, renewal)))
  }

  /** Closes when all that is under way is done. */
  async finish(sentence: string): Promise<void> {
    await this.#queue
    this.close(sentence)
  }

  close(sentence: string): void {
    this.#isClosed = true
    this.#bots.stop()
    this.#audience.dismiss(sentence)
  }

  /** Does what a client asks for, when those before it are done. */
  act(client: Client, act: Act): Promise<void> {
    return this.inTurn(() => this.#act(client, act))
  }

  async #act(client: Client, act: Act): Promise<void> {
    const { id, seat } = act
    if (!this.#audience.has(client)) return // it was dropped after it sent this
    if (!client.seats.includes(seat)) return send(client, refused(id, `You do not hold the seat '${seat}'.`))
    if (this.table.isBot(seat)) return send(client, refused(id, 'A bot plays this seat.'))
    const refusal = await this.perform(act, null, client)
    send(client, refusal === null ? { type: 'done', id } : refused(id, refusal))
  }

  /** In its turn: null when it is on disk and everybody knows; else why not, and nothing has changed. `by` hears first. */
  async perform(act: Act, remark: string | null = null, by: Client | null = null): Promise<string | null> {
    const author = `${act.seat} ${act.id}`
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (this.table.ledger.knows(author)) return null
      const full = this.#whyFull(act)
      if (full !== null) return full
      if (act.type === 'answer' && this.#questions.isStale(act.seat, act.seq)) {
        return 'The table has changed since: look again before you answer.'
      }
      const entry = this.#attempt(act)
      if (typeof entry === 'string') return entry
      if (await this.#commit(author, remark === null ? entry : { ...entry, remark }, by)) return null
    }
    return 'Too many are writing to this match at once: try again.'
  }

  /** A match ends at some size, so that no disk fills. Its players may still end it in words. */
  #whyFull({ type }: Act): string | null {
    const { ledger } = this.table
    const { matchEntries, matchBytes } = this.#house.limits
    const reserve = type === 'say' || type === 'claim' ? LAST_WORDS : 0
    const isFull = ledger.seq >= matchEntries + reserve || ledger.bytes >= matchBytes
    return isFull ? 'This match is full: nothing more of it can be kept.' : null
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
  async #commit(author: string | null, entry: Entry, by: Client | null = null): Promise<boolean> {
    const { ledger } = this.table
    const at = Math.max(this.#house.now(), ledger.at)
    const row: EntryRow = { match: this.id, seq: ledger.seq + 1, at, author, body: JSON.stringify(entry) }
    if (!(await this.#append(row))) {
      this.table.reload()
      await this.#catchUp()
      return false
    }
    this.table.add(row, entry)
    this.#tell([entry], by)
    this.#bots.ask()
    return true
  }

  /** When the disk fails nobody knows what is on it: the room closes, and clients come back to what there is. */
  async #append(row: EntryRow): Promise<boolean> {
    try {
      return await this.#house.committer.append(row)
    } catch (failure) {
      const why = failure instanceof Problem ? failure.message : 'The match could not be stored.'
      this.close(`${why} It is being opened again.`)
      throw failure
    }
  }

  /** Takes in what other servers wrote. */
  refresh(): Promise<void> {
    return this.inTurn(() => this.#catchUp())
  }

  async #catchUp(): Promise<void> {
    const rows = await this.#house.store.entries(this.id, this.table.ledger.seq)
    if (rows.length === 0) return
    this.#tell(this.table.load(rows))
    this.#bots.askLater()
  }

  #tell(entries: readonly Entry[], first: Client | null = null): void {
    this.#questions.renew(this.table.pending, this.table.ledger.seq, entries)
    this.#audience.tell(first)
  }

  /** One after the other, in the order they came. */
  async inTurn(work: () => Promise<void>): Promise<void> {
    this.#waiting++
    this.touch()
    const turn = this.#queue.then(async () => {
      if (!this.#isClosed) await work()
    })
    this.#queue = turn.catch((failure) => this.#house.report(failure, `match ${this.id}`))
    await this.#queue
    this.#waiting--
  }

  async odds(client: Client, { id, seat, choices }: AskOdds): Promise<void> {
    const sentence = this.#whyNoOdds(client, seat)
    if (sentence !== null) return send(client, refused(id, sentence))
    try {
      const odds = await this.#oddsOf(client, seat, choices)
      send(client, { type: 'odds', id, odds: odds as Extract<ServerMessage, { type: 'odds' }>['odds'] })
    } catch (failure) {
      if (failure instanceof TaskFailure && failure.code === 'closed') return
      this.#house.report(failure, `odds in match ${this.id}`)
      send(client, refused(id, whyFailed(failure)))
    }
  }

  /** All a seat may know at its question, as a bot in its place would be told. */
  moment(client: Client, { id, seat }: AskMoment): void {
    const sentence = this.#whyNoOdds(client, seat)
    const moment = this.table.match?.moment(seat)
    send(client, sentence === null ? { type: 'moment', id, moment } : refused(id, sentence))
  }

  #whyNoOdds(client: Client, seat: Seat): string | null {
    if (!client.seats.includes(seat)) return `You do not hold the seat '${seat}'.`
    return this.table.pending.some((decision) => decision.seat === seat)
      ? null
      : 'You are not asked anything now.'
  }

  async #oddsOf(
    { address }: Client,
    seat: Seat,
    choices: readonly unknown[],
  ): Promise<readonly ChoiceOdds[]> {
    const { match, ruleset, charter } = this.table
    if (!match) return []
    const { options } = charter
    const moment = match.moment(seat)
    const task = { kind: 'odds', game: ruleset.id, options, moment, choices } as const
    return await this.#house.workers.odds(task, { address, match: this.id })
  }
}

function whyFailed(failure: unknown): string {
  const isBusy = failure instanceof TaskFailure && failure.code === 'busy'
  return isBusy ? 'The server is busy: ask for the odds again later.' : 'The odds could not be computed.'
}

function refused(id: string, sentence: string): ServerMessage {
  return { type: 'refused', id, sentence: sentence.slice(0, 1_000) }
}
