import { imagineDecision, type PublicQuestion } from '@sandtable/bots'
import type { AnyDecision, ChoiceOdds, Seat, SeatKnowledge, Statement } from '@sandtable/engine'
import type { Act, ClientMessage, ServerMessage, Snapshot, StandingOrder, Update } from '@sandtable/protocol'
import { rulesetOf } from '../games/index.ts'
import { api } from './api.ts'
import type { GameClient, Reply } from './game-client.ts'
import { Listeners } from './listeners.ts'
import { newSeed } from './local-games.ts'
import type { ConnectionStatus, MatchState } from './match-state.ts'
import { stateOf, updated } from './news.ts'
import { ReconnectingSocket } from './reconnecting-socket.ts'
import { rememberCommitment, rememberContribution } from './witness.ts'

type Wish = Act extends infer One ? (One extends { readonly id: string } ? Omit<One, 'id'> : never) : never

/** A message that waits for its reply. It is sent again after a reconnection; the server does nothing twice. */
interface Open {
  readonly message: ClientMessage
  readonly settle: (sentence: string | null) => void
}

/** A question with everything its seat knows at that moment. */
interface OpenQuestion {
  readonly moment: SeatKnowledge
  readonly asked: PublicQuestion
}

/**
 * A match on the server: stays connected, repeats messages until they are answered, and holds what this client may
 * know.
 */
export class LiveGame implements GameClient {
  readonly #match: string
  readonly #keys: Readonly<Record<Seat, string>>
  readonly #line: ReconnectingSocket
  readonly #listeners = new Listeners()
  readonly #open = new Map<string, Open>()
  readonly #odds = new Map<string, (odds: ChoiceOdds | null) => void>()
  readonly #moments = new Map<string, (open: OpenQuestion | null) => void>()
  /** The last state as the server sent it. */
  #news: Snapshot | null = null
  #lineState: ConnectionStatus = 'connecting'
  #state: MatchState | null = null
  #contributed = new Set<Seat>()
  /** Whether this connection has brought a state yet. */
  #isWelcome = false

  constructor(match: string, keys: Readonly<Record<Seat, string>>) {
    this.#match = match
    this.#keys = keys
    const protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
    this.#line = new ReconnectingSocket(`${protocol}//${location.host}/api/live`, {
      opened: () => this.#join(),
      heard: (message) => this.#hear(message),
      lost: () => this.#change('lost'),
    })
  }

  get state(): MatchState | null {
    return this.#state
  }

  /** Why the server ended the connection: no such match, or it is closing. */
  farewell: string | null = null

  /** True if the server has not been reached since this match was opened. */
  get isOutOfReach(): boolean {
    return this.#news === null && this.#lineState === 'lost'
  }

  /** The server refused the connection: there is no point in trying again with the same keys. */
  isTurnedAway = false

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  answer(seat: Seat, seq: number, choice: unknown): Reply {
    return this.#wish({ type: 'answer', seat, seq, choice })
  }

  undo(seat: Seat): Reply {
    return this.#wish({ type: 'undo', seat })
  }

  consent(seat: Seat, agree: boolean): Reply {
    return this.#wish({ type: 'consent', seat, agree })
  }

  say(seat: Seat, says: Statement): Reply {
    return this.#wish({ type: 'say', seat, says })
  }

  chat(seat: Seat, text: string): Reply {
    return this.#wish({ type: 'chat', seat, text })
  }

  standing(seat: Seat, orders: readonly StandingOrder[]): Reply {
    return this.#wish({ type: 'standing', seat, answers: [...orders] })
  }

  /** Sets the name of this seat's player for everybody; null for none. */
  name(seat: Seat, name: string | null): Reply {
    return this.#wish({ type: 'name', seat, name })
  }

  claim(seat: Seat): Reply {
    return this.#wish({ type: 'claim', seat })
  }

  odds(seat: Seat, choice: unknown): Promise<ChoiceOdds | null> {
    const id = crypto.randomUUID()
    return new Promise((resolve) => {
      this.#odds.set(id, resolve)
      const isSent = this.#line.send({ type: 'odds', id, seat, choices: [choice] })
      if (!isSent) this.#settleOdds(id, null)
    })
  }

  async question(seat: Seat): Promise<AnyDecision | null> {
    const open = await this.#openQuestion(seat)
    if (!open || !this.#state) return null
    return imagineDecision(rulesetOf(this.#state.summary.game), open.moment, open.asked, [0, 0, 0])
  }

  #openQuestion(seat: Seat): Promise<OpenQuestion | null> {
    const id = crypto.randomUUID()
    return new Promise((resolve) => {
      this.#moments.set(id, resolve)
      if (!this.#line.send({ type: 'moment', id, seat })) this.#settleMoment(id, null)
    })
  }

  save(): Promise<string | null> {
    return api.record(this.#match)
  }

  close(): void {
    this.#line.close()
  }

  #wish(wish: Wish): Reply {
    const id = crypto.randomUUID()
    const message = { ...wish, id } as Act
    return new Promise((settle) => {
      this.#open.set(id, { message, settle })
      this.#line.send(message)
    })
  }

  #join(): void {
    this.#isWelcome = false
    const keys = Object.values(this.#keys)
    this.#line.send({ type: 'join', match: this.#match, keys, since: this.#news?.seq ?? null, changes: true })
    for (const { message } of this.#open.values()) this.#line.send(message)
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        this.#take(message)
        return
      case 'update':
        this.#takeUpdate(message)
        return
      case 'done':
        this.#settle(message.id, null)
        return
      case 'refused':
        if (message.id === null || !this.#settle(message.id, message.sentence)) this.#refusedUnasked(message)
        return
      case 'odds':
        this.#settleOdds(message.id, (message.odds[0] as ChoiceOdds | undefined) ?? null)
        return
      case 'moment':
        this.#settleMoment(message.id, {
          moment: message.moment as SeatKnowledge,
          asked: message.asked as PublicQuestion,
        })
        return
      case 'gone':
        this.#part(message.sentence)
        return
      case 'ping':
        return
    }
  }

  #refusedUnasked({ id, sentence }: { readonly id: string | null; readonly sentence: string }): void {
    if (id !== null) {
      this.#settleOdds(id, null)
      this.#settleMoment(id, null)
    } else if (!this.#isWelcome) this.#part(sentence)
  }

  /** Reconnects to a server that shut down; does not try again if the server refused the connection. */
  #part(sentence: string): void {
    this.farewell = sentence
    this.isTurnedAway = !this.#isWelcome
    if (this.isTurnedAway) this.#line.close()
    this.#change('gone')
  }

  #take(news: Snapshot): void {
    this.#news = news
    this.#isWelcome = true
    this.#change('live')
    if (news.summary.commitment) rememberCommitment(this.#match, news.summary.commitment)
    this.#contribute(news)
  }

  #takeUpdate(update: Update): void {
    if (this.#news) this.#take(updated(this.#news, update))
  }

  /** Each seat contributes to the dice before the first roll, so that no party alone can predict them. */
  #contribute({ summary, seats }: Snapshot): void {
    if (summary.status !== 'gathering') return
    for (const { seat } of seats) {
      const isReady = summary.seats.find((one) => one.seat === seat)?.player.ready
      if (isReady || this.#contributed.has(seat)) continue
      this.#contributed.add(seat)
      const entropy = newSeed()
      rememberContribution(this.#match, { seat, entropy })
      void this.#wish({ type: 'contribute', seat, entropy })
    }
  }

  #change(line: ConnectionStatus): void {
    this.#lineState = line
    if (this.#news) this.#state = stateOf(this.#news, this.#lineState)
    this.#listeners.tell()
  }

  #settle(id: string, sentence: string | null): boolean {
    const open = this.#open.get(id)
    this.#open.delete(id)
    open?.settle(sentence)
    return open !== undefined
  }

  #settleMoment(id: string, open: OpenQuestion | null): void {
    this.#moments.get(id)?.(open)
    this.#moments.delete(id)
  }

  #settleOdds(id: string, odds: ChoiceOdds | null): void {
    this.#odds.get(id)?.(odds)
    this.#odds.delete(id)
  }
}
