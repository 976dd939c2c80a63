import type { Outcome, Seat } from '@sandtable/engine'
import { type HostedMatch, type OpenQuestions, summaryOf } from '@sandtable/host'
import {
  type ClockState,
  deltaOf,
  type MatchSummary,
  type ServerMessage,
  type UndoRequest,
} from '@sandtable/protocol'
import type { SeatKeys } from '../keys/seat-keys.ts'
import type { Limits } from '../limits/server-limits.ts'
import { type Changes, UpdateWriter, type ViewChange } from './update-writer.ts'

/** A player or an onlooker: a socket, as a room sees it. */
export interface Client {
  readonly seats: readonly Seat[]
  /** The address under which its requests are counted. */
  readonly address: string
  /** SHA-256 of the keys it came with. */
  readonly keyHashes: readonly string[]
  /** True if it gets changes of views instead of whole views. */
  readonly wantsChanges: boolean
  /** Takes the JSON of a message. */
  send(text: string): void
  close(sentence: string): void
}

export function send(client: Client, message: ServerMessage): void {
  client.send(JSON.stringify(message))
}

/** Tells a client that nothing has changed, and why. */
export function refused(id: string, sentence: string): ServerMessage {
  return { type: 'refused', id, sentence: sentence.slice(0, 1_000) }
}

/** The match as it was last sent. */
interface LastSent {
  readonly seq: number
  readonly playedAt: number
  readonly chatCount: number
  readonly outcome: Outcome | null
  readonly status: HostedMatch['status']
  readonly turn: number
  readonly asked: string
  readonly readyCount: number
  readonly nameChanges: number
  readonly present: string
  readonly offers: string
  readonly undoRequest: UndoRequest | null
  readonly clock: ClockState | null
}

/** The clients of a room, also those at other servers, and what each was sent last. */
export class Subscribers {
  readonly #id: string
  readonly #createdAt: number
  readonly #hosted: HostedMatch
  readonly #questions: OpenQuestions
  readonly #now: () => number
  readonly #clients = new Set<Client>()
  readonly #elsewhere = new Map<string, { readonly seats: readonly Seat[]; readonly until: number }>()
  #present: ReadonlySet<Seat> = new Set()
  /** The views last sent to clients that get changes. */
  readonly #seen = new Map<Seat | null, unknown>()
  readonly #hidesNothing: boolean
  #lastSent: LastSent
  #written: { readonly moment: string; readonly writer: UpdateWriter } | null = null

  constructor(
    id: string,
    createdAt: number,
    hosted: HostedMatch,
    questions: OpenQuestions,
    now: () => number,
  ) {
    this.#id = id
    this.#createdAt = createdAt
    this.#hosted = hosted
    this.#questions = questions
    this.#now = now
    this.#hidesNothing = hosted.ruleset.hidesNothing === true
    this.#lastSent = this.#standNow()
  }

  get size(): number {
    return this.#clients.size
  }

  get summary(): MatchSummary {
    return summaryOf(this.#id, this.#createdAt, this.#hosted, this.#present)
  }

  /** Seats taken by clients of this server. */
  get seatsHere(): readonly Seat[] {
    return [...new Set([...this.#clients].flatMap(({ seats }) => seats))]
  }

  /** Admits a client and sends it everything, or what it missed if it has seen the match up to an entry. */
  welcome(client: Client, since: number | null): void {
    this.#clients.add(client)
    this.sendPresence(client)
    const writer = this.#writer
    if (client.wantsChanges)
      for (const eyes of this.#eyesOf(client)) this.#seen.set(eyes, writer.viewBy(eyes))
    const isReturn = since !== null && since <= this.#hosted.ledger.seq
    client.send(isReturn ? writer.returnFor(client.seats, since) : writer.snapshotFor(client.seats))
  }

  /** Removes a client; false if it was not connected. */
  leave(client: Client): boolean {
    return this.#clients.delete(client)
  }

  /** Takes note of who is present at another server. True if that is new. */
  notePresence(server: string, seats: readonly Seat[], until: number): boolean {
    const isFirst = !this.#elsewhere.has(server)
    this.#elsewhere.set(server, { seats, until })
    return isFirst
  }

  has(client: Client): boolean {
    return this.#clients.has(client)
  }

  /** Why there is no room for one more such client; null if there is. */
  whyFull(client: Client, { socketsOfSeat, onlookers }: Limits): string | null {
    const count = (isLike: (other: Client) => boolean): number => [...this.#clients].filter(isLike).length
    if (client.seats.length === 0) {
      const isFull = count(({ seats }) => seats.length === 0) >= onlookers
      return isFull ? 'Too many people are watching this match: try again later.' : null
    }
    const isFull = client.seats.some((seat) => count(({ seats }) => seats.includes(seat)) >= socketsOfSeat)
    return isFull ? 'Your seat is open in too many windows: close some of them.' : null
  }

  /** Drops clients that came with a key that opens nothing any more. */
  dropRevoked(keys: SeatKeys): void {
    for (const client of this.#clients) {
      const isRevoked = client.keyHashes.some((hash) => !keys.isValid(hash))
      if (isRevoked) client.close('The key of your seat was renewed.')
    }
  }

  dismiss(sentence: string): void {
    for (const client of this.#clients) client.close(sentence)
    this.#clients.clear()
  }

  /** Finds out who is present now, and tells everybody if that has changed. */
  sendPresence(newcomer: Client | null = null): void {
    this.#countPresent()
    this.#tell([...this.#clients].filter((client) => client !== newcomer))
  }

  /** Sends all clients what has changed; first the client that changed it. */
  tell(first: Client | null = null): void {
    const isHere = first !== null && this.#clients.has(first)
    this.#tell(isHere ? new Set([first, ...this.#clients]) : this.#clients)
  }

  /** Clients with the same seats share a message. */
  #tell(clients: Iterable<Client>): void {
    const before = this.#lastSent
    const now = this.#standNow()
    this.#lastSent = now
    if (this.#clients.size === 0) return
    const changes = changesBetween(before, now)
    if (now.seq === before.seq && !changes.summary) return
    const viewChange = changes.board ? this.#viewChanges() : unchanged
    const writer = this.#writer
    const texts = new Map<string, string>()
    for (const client of clients) {
      const { seats, wantsChanges } = client
      const key = `${wantsChanges} ${seats.join(' ')}`
      const text = texts.get(key) ?? writer.updateFor(seats, changes, wantsChanges ? viewChange : null)
      texts.set(key, text)
      client.send(text)
    }
  }

  /** What there is to tell now. Until something changes, what was written for one client serves the next. */
  get #writer(): UpdateWriter {
    const moment = `${this.#hosted.ledger.seq} ${[...this.#present].join(' ')}`
    if (this.#written?.moment !== moment) {
      const writer = new UpdateWriter(this.#hosted, this.#questions, () => this.summary, this.#now)
      this.#written = { moment, writer }
    }
    return this.#written.writer
  }

  #countPresent(): void {
    const now = this.#now()
    const present = new Set<Seat>(this.seatsHere)
    for (const { seats, until } of this.#elsewhere.values()) {
      if (until > now) for (const seat of seats) present.add(seat)
    }
    this.#present = present
  }

  #standNow(): LastSent {
    const { ledger, match, status, outcome, turn, pending } = this.#hosted
    const { seq, playedAt, chat, contributions, nameChanges, undoRequest, clock } = ledger
    return {
      seq,
      playedAt,
      chatCount: chat.length,
      outcome,
      status,
      turn,
      asked: pending.map(({ seat }) => seat).join(' '),
      readyCount: contributions.length,
      nameChanges,
      present: [...this.#present].join(' '),
      offers: match ? match.drawOffers.join(' ') : '',
      undoRequest,
      clock,
    }
  }

  /** How each view that clients follow has changed since it was last sent. */
  #viewChanges(): ViewChange {
    const changes = new Map<Seat | null, string | undefined>()
    for (const client of this.#clients) {
      if (!client.wantsChanges) continue
      for (const eyes of this.#eyesOf(client)) {
        if (changes.has(eyes)) continue
        const view = this.#writer.viewBy(eyes)
        const delta = deltaOf(this.#seen.get(eyes), view)
        changes.set(eyes, delta === undefined ? undefined : JSON.stringify(delta))
        this.#seen.set(eyes, view)
      }
    }
    return (seat) => changes.get(this.#hidesNothing ? null : seat)
  }

  /** The view a client sees: that of its seats, or an onlooker's. If nothing is hidden, all see the onlooker's. */
  #eyesOf({ seats }: Client): readonly (Seat | null)[] {
    return seats.length > 0 && !this.#hidesNothing ? seats : ONLOOKER
  }
}

const ONLOOKER = [null]

function changesBetween(before: LastSent, now: LastSent): Changes {
  return {
    since: before.seq,
    board: now.playedAt !== before.playedAt,
    summary:
      now.status !== before.status ||
      now.outcome?.reason !== before.outcome?.reason ||
      now.readyCount !== before.readyCount ||
      now.nameChanges !== before.nameChanges ||
      now.present !== before.present,
    turn: now.turn !== before.turn,
    asked: now.asked !== before.asked,
    offers: now.offers !== before.offers,
    undoRequest: now.undoRequest !== before.undoRequest,
    clock: now.clock !== before.clock,
    chatFrom: before.chatCount,
  }
}

function unchanged(): undefined {
  return undefined
}
