import { questionOf, threadOf } from '@sandtable/bots'
import {
  type AnyDecision,
  type ChoiceOdds,
  type Clause,
  isTakenBackOverDice,
  type Match,
  oddsOf,
  type Refusal,
  type Seat,
  type Statement,
  savedText,
} from '@sandtable/engine'
import { nameOfLocalBot } from './bots.ts'
import type { GameClient, Reply } from './game-client.ts'
import { Listeners } from './listeners.ts'
import type { ChatLine, MatchState, PlayerAtSeat, SeatView, StoryEntry, UndoRequest } from './match-state.ts'
import { pendingOf } from './pending.ts'
import { retold } from './story.ts'
import { Thinker } from './thinker.ts'

export type LocalPlayer =
  | { readonly kind: 'person'; readonly name?: string }
  | { readonly kind: 'bot'; readonly bot: string }
  /** Somebody else answers for it, on the match itself: a lesson does. */
  | { readonly kind: 'script' }

export type LocalPlayers = Readonly<Record<Seat, LocalPlayer>>

/** A match in this browser, on the kernel itself: no server, the same interface as one. */
export class LocalGame implements GameClient {
  readonly #id: string
  readonly #match: Match<unknown, unknown>
  readonly #players: LocalPlayers
  readonly #listeners = new Listeners()
  readonly #thinker = new Thinker()
  #state: MatchState
  #story: readonly StoryEntry[] = []
  #chat: readonly ChatLine[] = []
  #undoRequest: UndoRequest | null = null
  #standing: Readonly<Record<Seat, readonly Clause[]>> = {}
  #seq = 0
  #isThinking = false
  #stalled: string | null = null
  #isClosed = false

  constructor(id: string, match: Match<unknown, unknown>, players: LocalPlayers) {
    this.#id = id
    this.#match = match
    this.#players = players
    this.#state = this.#look(false)
    this.#letBotPlay()
  }

  get state(): MatchState {
    return this.#state
  }

  get match(): Match<unknown, unknown> {
    return this.#match
  }

  get players(): LocalPlayers {
    return this.#players
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  async answer(seat: Seat, seq: number, choice: unknown): Reply {
    if (seq !== this.#seq) return 'The game has gone on meanwhile: look again.'
    return this.#change(this.#match.answer(seat, choice))
  }

  async undo(seat: Seat): Reply {
    const agreed = this.#others(seat).filter((other) => !this.#isPerson(other))
    const refusal = this.#match.undo(seat, { agreed })
    if (refusal === null) return this.#change(null, true)
    const canAsk = this.#others(seat).some((other) => this.#isPerson(other))
    if (!canAsk || refusal.code !== 'needs-consent') return refusal.sentence
    this.#undoRequest = { seat, agreed }
    return this.#change(null)
  }

  async consent(seat: Seat, agree: boolean): Reply {
    const request = this.#undoRequest
    if (!request) return 'Nobody asks to take anything back.'
    this.#undoRequest = null
    if (!agree) return this.#change(null)
    return this.#change(this.#match.undo(request.seat, { agreed: [...request.agreed, seat] }), true)
  }

  async say(seat: Seat, says: Statement): Reply {
    const refusal = this.#match.say(seat, says)
    if (refusal === null && says === 'offer-draw') this.#letBotsDecline(seat)
    return this.#change(refusal)
  }

  async claim(): Reply {
    return 'There is no clock in this match.'
  }

  async chat(seat: Seat, text: string): Reply {
    this.#chat = [...this.#chat, { seat, text }]
    return this.#change(null)
  }

  async standing(seat: Seat, clauses: readonly Clause[]): Reply {
    this.#standing = { ...this.#standing, [seat]: clauses }
    this.#match.standingPass(seat, clauses)
    return this.#change(null)
  }

  async odds(seat: Seat, choice: unknown): Promise<ChoiceOdds | null> {
    const { ruleset, options } = this.#match
    return this.#match.pendingFor(seat) ? oddsOf(ruleset, options, this.#match.moment(seat), choice) : null
  }

  async question(seat: Seat): Promise<AnyDecision | null> {
    return this.#match.pendingFor(seat)
  }

  async save(): Promise<string> {
    return savedText(this.#match.save())
  }

  /** Tells of changes made on the match itself. */
  refresh(): void {
    this.#change(null)
  }

  close(): void {
    this.#isClosed = true
    this.#thinker.stop()
  }

  #isPerson(seat: Seat): boolean {
    return this.#players[seat]?.kind === 'person'
  }

  #others(seat: Seat): readonly Seat[] {
    return this.#match.seats.map((one) => one.seat).filter((other) => other !== seat)
  }

  #change(refusal: Refusal | null, isTakingBack = false): string | null {
    if (refusal !== null) return refusal.sentence
    this.#seq++
    this.#stalled = null
    this.#state = this.#look(isTakingBack)
    this.#listeners.tell()
    this.#letBotPlay()
    return null
  }

  #look(isTakingBack: boolean): MatchState {
    const match = this.#match
    const own = match.seats.map(({ seat }) => seat).filter((seat) => this.#isPerson(seat))
    const reader = own.length === 1 ? (own[0] ?? null) : null
    this.#story = retold(this.#story, match.notes(reader), isTakingBack)
    return {
      seq: this.#seq,
      summary: {
        id: this.#id,
        game: match.ruleset.id,
        version: match.ruleset.version,
        options: match.options,
        seats: match.seats.map((seat) => ({ ...seat, player: playerAt(this.#players[seat.seat]) })),
        status: match.outcome ? 'over' : 'playing',
        outcome: match.outcome,
        turn: match.ruleset.turn(match.state),
        asked: match.pending.map(({ seat }) => seat),
        commitment: null,
        clock: null,
        ...(match.ruleChanges.length > 0 ? { ruleChanges: match.ruleChanges } : {}),
        ...(isTakenBackOverDice(match.record) ? { tookBackOverDice: true } : {}),
      },
      seats: own.map((seat) => this.#seatView(seat)),
      onlooker: match.view(null),
      story: this.#story,
      chat: this.#chat,
      offers: match.drawOffers,
      undoRequest: this.#undoRequest,
      clock: null,
      line: 'here',
      stalled: this.#stalled,
    }
  }

  #seatView(seat: Seat): SeatView {
    const decision = this.#match.pendingFor(seat)
    const standing = this.#standing[seat] ?? []
    return { seat, view: this.#match.view(seat), pending: decision && pendingOf(decision), standing }
  }

  /** If a bot is asked, it thinks, and answers unless the match has gone another way meanwhile. */
  #letBotPlay(): void {
    const asked = this.#match.pending.find(({ seat }) => !this.#isPerson(seat))
    const player = asked && this.#players[asked.seat]
    if (!asked || player?.kind !== 'bot' || this.#isThinking || this.#isClosed) return
    this.#isThinking = true
    const seq = this.#seq
    const answerIt = (choice: unknown): void => {
      this.#isThinking = false
      if (this.#isClosed) return
      if (seq !== this.#seq) {
        this.#letBotPlay()
        return
      }
      const refusal = this.#change(this.#match.answer(asked.seat, choice))
      if (refusal !== null) this.#stall(refusal)
    }
    this.#thinker
      .think({
        game: this.#match.ruleset.id,
        options: this.#match.options,
        moment: this.#match.moment(asked.seat),
        question: questionOf(asked),
        bot: player.bot,
        thread: threadOf(this.#id, this.#match.record),
        chance: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
      })
      .then(answerIt, (fault: Error) => {
        this.#isThinking = false
        if (!this.#isClosed) this.#stall(fault.message)
      })
  }

  /** A bot that cannot answer is our mistake: it is told, and the people at the table decide how to go on. */
  #stall(why: string): void {
    this.#stalled = why
    this.#state = { ...this.#state, stalled: why }
    this.#listeners.tell()
  }

  #letBotsDecline(offering: Seat): void {
    for (const seat of this.#others(offering))
      if (!this.#isPerson(seat)) this.#match.say(seat, 'decline-draw')
  }
}

/** Who sits there, as everybody is told. */
export function playerAt(player: LocalPlayer | undefined): PlayerAtSeat {
  if (player?.kind === 'person')
    return { kind: 'person', present: true, ...(player.name ? { name: player.name } : {}) }
  return player?.kind === 'bot'
    ? { kind: 'bot', bot: player.bot, name: nameOfLocalBot(player.bot), present: true }
    : { kind: 'bot', name: 'the lesson', present: true }
}
