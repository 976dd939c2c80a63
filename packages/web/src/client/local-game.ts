import {
  type AnyDecision,
  type ChoiceOdds,
  type Match,
  type Note,
  oddsOf,
  type Seat,
  type Statement,
  savedText,
} from '@sandtable/engine'
import {
  type BotMachine,
  clientOrders,
  type LocalAct,
  LocalHost,
  nameOfBot,
  SCRIPTED_BOT,
  summaryOf,
} from '@sandtable/host'
import type { ClockTerms, PlayersTerms, StandingOrder } from '@sandtable/protocol'
import { browserMachine } from './browser-machine.ts'
import type { GameClient, Reply } from './game-client.ts'
import { Listeners } from './listeners.ts'
import type { MatchState, PlayerAtSeat, SeatView } from './match-state.ts'
import { clockFace } from './news.ts'
import { Thinker } from './thinker.ts'

export type LocalPlayer =
  | { readonly kind: 'person'; readonly name?: string }
  | { readonly kind: 'bot'; readonly bot: string }
  /** No bot is asked for this seat: other code plays it, as in lessons. */
  | { readonly kind: 'script' }

export type LocalPlayers = Readonly<Record<Seat, LocalPlayer>>

/** A match in this browser, without a server, behind the same interface as one on a server. */
export class LocalGame implements GameClient {
  readonly #host: LocalHost
  readonly #players: LocalPlayers
  readonly #listeners = new Listeners()
  readonly #thinker = new Thinker()
  #state: MatchState

  constructor(
    id: string,
    match: Match<unknown, unknown>,
    players: LocalPlayers,
    { clock = null, ...machine }: Partial<BotMachine> & { readonly clock?: ClockTerms | null } = {},
  ) {
    this.#players = players
    this.#host = new LocalHost({
      id,
      match,
      players: termsOf(players),
      clock,
      machine: { ...browserMachine(this.#thinker), ...machine },
    })
    this.#state = this.#look()
    this.#host.subscribe(() => {
      this.#state = this.#look()
      this.#listeners.tell()
    })
    this.#host.start()
  }

  get state(): MatchState {
    return this.#state
  }

  get match(): Match<unknown, unknown> {
    return this.#host.match
  }

  get players(): LocalPlayers {
    return this.#players
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  answer(seat: Seat, seq: number, choice: unknown): Reply {
    return this.#act({ type: 'answer', seat, seq, choice })
  }

  undo(seat: Seat): Reply {
    return this.#act({ type: 'undo', seat })
  }

  consent(seat: Seat, agree: boolean): Reply {
    return this.#act({ type: 'consent', seat, agree })
  }

  say(seat: Seat, says: Statement): Reply {
    return this.#act({ type: 'say', seat, says })
  }

  claim(seat: Seat): Reply {
    return this.#act({ type: 'claim', seat })
  }

  chat(seat: Seat, text: string): Reply {
    return this.#act({ type: 'chat', seat, text })
  }

  standing(seat: Seat, orders: readonly StandingOrder[]): Reply {
    return this.#act({ type: 'standing', seat, answers: [...orders] })
  }

  async odds(seat: Seat, choice: unknown): Promise<ChoiceOdds | null> {
    const { ruleset, options } = this.match
    return this.match.pendingFor(seat) ? oddsOf(ruleset, options, this.match.moment(seat), choice) : null
  }

  async question(seat: Seat): Promise<AnyDecision | null> {
    return this.match.pendingFor(seat)
  }

  async save(): Promise<string> {
    return savedText(this.match.save())
  }

  /** Adds changes that were made on the match directly. */
  refresh(): void {
    this.#host.refresh()
  }

  close(): void {
    this.#host.close()
    this.#thinker.stop()
  }

  async #act(act: LocalAct): Reply {
    return this.#host.act(act)
  }

  #look(): MatchState {
    const { hosted, match, seq } = this.#host
    const { ledger } = hosted
    const own = match.seats.map(({ seat }) => seat).filter((seat) => this.#players[seat]?.kind === 'person')
    const reader = own.length === 1 ? (own[0] ?? null) : null
    const summary = summaryOf(this.#host.id, 0, hosted, new Set(own))
    const seats = summary.seats.map((seat) => ({ ...seat, player: playerAt(this.#players[seat.seat]) }))
    return {
      seq,
      summary: { ...summary, options: match.options, outcome: hosted.outcome, seats },
      seats: own.map((seat) => this.#seatView(seat)),
      onlooker: match.view(null),
      story: this.#host
        .story(reader)
        .map(({ note, taken }) => ({ note: note as Note, taken: taken === true })),
      chat: [...ledger.chat],
      offers: match.drawOffers,
      undoRequest: ledger.undoRequest,
      clock: ledger.clock && clockFace(ledger.clock, summary, 0),
      line: 'here',
    }
  }

  #seatView(seat: Seat): SeatView {
    const { hosted, match } = this.#host
    const standing = clientOrders(hosted.ledger.standing.get(seat) ?? [])
    return { seat, view: match.view(seat), pending: this.#host.pendingFor(seat), standing }
  }
}

/** The players as the host knows them: a scripted player is a bot that is not asked. */
function termsOf(players: LocalPlayers): PlayersTerms {
  const entries = Object.entries(players).map(([seat, player]) => {
    const terms = player.kind === 'script' ? { kind: 'bot' as const, bot: SCRIPTED_BOT } : player
    return [seat, terms] as const
  })
  return Object.fromEntries(entries)
}

/** The player of a seat, as the screen shows it. */
export function playerAt(player: LocalPlayer | undefined): PlayerAtSeat {
  if (player?.kind === 'person')
    return { kind: 'person', present: true, ...(player.name ? { name: player.name } : {}) }
  return player?.kind === 'bot'
    ? { kind: 'bot', bot: player.bot, name: nameOfBot(player.bot), present: true }
    : { kind: 'bot', name: 'the lesson', present: true }
}
