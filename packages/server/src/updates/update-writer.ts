import type { Seat } from '@sandtable/engine'
import {
  clientClock,
  clientOrders,
  type HostedMatch,
  type OpenQuestions,
  type StoryTail,
} from '@sandtable/host'
import type { MatchSummary, SeatView, Snapshot, Update } from '@sandtable/protocol'
import { jsonList, jsonObject } from './json-text.ts'

/** What has changed in a match since it was last sent. */
export interface Changes {
  readonly since: number
  readonly board: boolean
  readonly summary: boolean
  readonly turn: boolean
  readonly asked: boolean
  readonly offers: boolean
  readonly undoRequest: boolean
  readonly clock: boolean
  readonly chatFrom: number
}

/** Everything a client that reconnects is sent. */
const EVERYTHING: Omit<Changes, 'since'> = {
  board: true,
  summary: true,
  turn: false, // the summary has both
  asked: false,
  offers: true,
  undoRequest: true,
  clock: true,
  chatFrom: 0,
}

/**
 * Parts of the story kept as text at one moment. Without a limit, a client could have one written from each entry of a
 * long match.
 */
const MOST_TAILS = 8

/** The change of a view, as JSON; undefined if there is none. */
export type ViewChange = (seat: Seat | null) => string | undefined

/**
 * What there is to tell about a match at one moment, as JSON. It is written for each client from what that client's
 * seats may know; parts that are the same for all are written once.
 */
export class UpdateWriter {
  readonly #hosted: HostedMatch
  readonly #questions: OpenQuestions
  readonly #summaryOf: () => MatchSummary
  readonly #now: () => number
  readonly #tails = new Map<number, StoryTail>()
  #summary: string | null = null
  readonly #views = new Map<Seat | null, { readonly view: unknown; text: string | null }>()
  /** Snapshots without their time, by the seats they were written for. */
  readonly #snapshots = new Map<string, string>()

  constructor(hosted: HostedMatch, questions: OpenQuestions, summary: () => MatchSummary, now: () => number) {
    this.#hosted = hosted
    this.#questions = questions
    this.#summaryOf = summary
    this.#now = now
  }

  /** Everything these seats, or an onlooker without one, may know. */
  snapshotFor(seats: readonly Seat[]): string {
    const key = seats.join(' ')
    const lasting = this.#snapshots.get(key) ?? this.#writeSnapshot(seats)
    this.#snapshots.set(key, lasting)
    return `{"type":"snapshot","now":${this.#now()},"clock":${this.#clockText},${lasting.slice(1)}`
  }

  #writeSnapshot(seats: readonly Seat[]): string {
    const { ledger } = this.#hosted
    return jsonObject<Omit<Snapshot, 'type' | 'now' | 'clock'>>({
      seq: String(ledger.seq),
      summary: this.#summaryText,
      ...this.#boardFor(seats),
      notes: this.#tailSince(-1).text(readerAt(seats)),
      chat: JSON.stringify(ledger.chat),
      offers: this.#offersText,
      undoRequest: JSON.stringify(ledger.undoRequest),
    })
  }

  /** What these seats missed after an entry; everything, if too many other parts were written at this moment. */
  returnFor(seats: readonly Seat[], since: number): string {
    const isShort = this.#tails.has(since) || this.#tails.size < MOST_TAILS
    return isShort ? this.updateFor(seats, { ...EVERYTHING, since }) : this.snapshotFor(seats)
  }

  /** What has changed for these seats. */
  updateFor(seats: readonly Seat[], changes: Changes, viewChange: ViewChange | null = null): string {
    const { ledger } = this.#hosted
    const { board, chatFrom } = changes
    const change = board ? this.#boardChange(seats, viewChange) : undefined
    return jsonObject<Update>({
      type: '"update"',
      seq: String(ledger.seq),
      now: String(this.#now()),
      summary: changes.summary ? this.#summaryText : undefined,
      turn: changes.turn && !changes.summary ? String(this.#hosted.turn) : undefined,
      asked: changes.asked && !changes.summary ? this.#askedText : undefined,
      seats: change?.seats,
      onlooker: change?.onlooker,
      onlookerChange: change?.onlookerChange,
      notes: board ? this.#notesSince(changes.since, readerAt(seats)) : undefined,
      chat:
        ledger.chat.length > chatFrom
          ? `{"from":${chatFrom},"entries":${JSON.stringify(ledger.chat.slice(chatFrom))}}`
          : undefined,
      offers: changes.offers ? this.#offersText : undefined,
      undoRequest: changes.undoRequest ? JSON.stringify(ledger.undoRequest) : undefined,
      clock: changes.clock ? this.#clockText : undefined,
    })
  }

  get #summaryText(): string {
    this.#summary ??= JSON.stringify(this.#summaryOf())
    return this.#summary
  }

  get #askedText(): string {
    return JSON.stringify(this.#hosted.pending.map(({ seat }) => seat))
  }

  get #offersText(): string {
    return JSON.stringify(this.#hosted.match?.drawOffers ?? [])
  }

  get #clockText(): string {
    const { ledger, outages } = this.#hosted
    return JSON.stringify(ledger.clock && clientClock(ledger.clock, this.#now(), outages))
  }

  #boardFor(seats: readonly Seat[]): { seats: string; onlooker: string } {
    return {
      seats: jsonList(seats.map((seat) => this.#seatText(seat, this.#viewText(seat), undefined))),
      onlooker: seats.length === 0 ? this.#viewText(null) : 'null',
    }
  }

  /** What a seat, or an onlooker, sees at this moment. */
  viewBy(eyes: Seat | null): unknown {
    return this.#sightBy(eyes).view
  }

  #viewText(eyes: Seat | null): string {
    const sight = this.#sightBy(eyes)
    sight.text ??= JSON.stringify(sight.view)
    return sight.text
  }

  #sightBy(eyes: Seat | null): { readonly view: unknown; text: string | null } {
    const sight = this.#views.get(eyes) ?? { view: this.#hosted.match?.view(eyes) ?? null, text: null }
    this.#views.set(eyes, sight)
    return sight
  }

  #boardChange(
    seats: readonly Seat[],
    viewChange: ViewChange | null,
  ): { seats?: string; onlooker?: string; onlookerChange?: string | undefined } {
    if (!viewChange) return this.#boardFor(seats)
    if (seats.length === 0) return { onlookerChange: viewChange(null) }
    return {
      seats: jsonList(seats.map((seat) => this.#seatText(seat, undefined, viewChange(seat)))),
    }
  }

  #seatText(seat: Seat, view: string | undefined, change: string | undefined): string {
    const standing = clientOrders(this.#hosted.ledger.standing.get(seat) ?? [])
    return jsonObject<SeatView>({
      seat: JSON.stringify(seat),
      pending: this.#questions.textFor(seat),
      standing: JSON.stringify(standing),
      view,
      change,
    })
  }

  #notesSince(since: number, reader: Seat | null): string {
    const tail = this.#tailSince(since)
    return `{"from":${tail.from(reader)},"entries":${tail.text(reader)}}`
  }

  #tailSince(since: number): StoryTail {
    const { ledger, openNotes } = this.#hosted
    const known = this.#tails.get(since)
    if (known) return known
    const tail = ledger.story.since(since, ledger.saved?.frames.length ?? 0, openNotes)
    this.#tails.set(since, tail)
    return tail
  }
}

/** Two people at one screen read the public story; each finds their own secrets in the view of their seat. */
function readerAt(seats: readonly Seat[]): Seat | null {
  return seats.length === 1 ? (seats[0] ?? null) : null
}
