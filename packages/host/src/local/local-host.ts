import type { AnyRuleset, Match, Seat } from '@sandtable/engine'
import type { Act, ClockTerms, NoteEntry, PendingDecision, PlayersTerms } from '@sandtable/protocol'
import { type BotHost, type BotMachine, BotPlayers } from '../bots/bot-players.ts'
import type { Entry } from '../match/entry.ts'
import { HostedMatch } from '../match/hosted-match.ts'
import { OpenQuestions, STALE_ANSWER } from '../questions/open-questions.ts'
import { pendingDecision } from '../questions/pending-decision.ts'

type ActWithoutId<A> = A extends Act ? Omit<A, 'id'> : never

/** What a player at this machine does; nothing is sent, so it needs no id. */
export type LocalAct = ActWithoutId<Act>

export interface LocalTerms {
  readonly id: string
  readonly match: Match<unknown, unknown>
  readonly players: PlayersTerms
  readonly clock?: ClockTerms | null
  readonly machine: BotMachine
}

/** Hosts a match in this process and in memory, for the browser and the terminal, with the same rules as the server. */
export class LocalHost implements BotHost {
  readonly id: string
  readonly hosted: HostedMatch
  readonly #machine: BotMachine
  readonly #questions = new OpenQuestions()
  readonly #bots: BotPlayers
  readonly #listeners = new Set<() => void>()
  #isClosed = false

  constructor({ id, match, players, clock = null, machine }: LocalTerms) {
    const { options } = match
    const terms = { options, players, clock, secret: null, forkOf: null, isImported: false }
    this.id = id
    this.#machine = machine
    this.hosted = new HostedMatch(match.ruleset as AnyRuleset, terms, null)
    this.#bots = new BotPlayers(this, this.hosted, this.#questions, machine)
    this.#add(this.hosted.adopt(match))
  }

  /** The kernel's match. Replaced by a new object after an error in our own code. */
  get match(): Match<unknown, unknown> {
    return this.hosted.match as Match<unknown, unknown>
  }

  /** The number of the last change. */
  get seq(): number {
    return this.hosted.ledger.seq
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** One person at least is at this machine. */
  get clientCount(): number {
    return 1
  }

  /** True while a bot thinks about its answer. */
  get isThinking(): boolean {
    return this.#bots.areThinking
  }

  /** Calls the listener after every change, until the function it returns is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Asks the bots that must answer. Called once, when everything is ready. */
  start(): void {
    this.#bots.ask()
  }

  /** Null when it is done; else a sentence that says why not, and nothing has changed. */
  act(act: LocalAct, remark: string | null = null): string | null {
    if (act.type === 'answer' && this.#questions.isStale(act.seat, act.seq)) return STALE_ANSWER
    const report = (failure: unknown): void =>
      this.#machine.report(failure, `${act.type} in match ${this.id}`)
    const entry = this.hosted.attempt({ ...act, id: '' } as Act, this.#machine.now(), report)
    if (typeof entry === 'string') return entry
    this.#change(remark === null ? entry : { ...entry, remark })
    return null
  }

  async perform(act: Act, remark: string | null): Promise<string | null> {
    return this.act(act, remark)
  }

  async inTurn(work: () => Promise<void>): Promise<void> {
    if (!this.#isClosed) await work()
  }

  /** Adds changes that were made on the kernel's match directly. */
  refresh(): void {
    const entry = this.hosted.observe()
    if (typeof entry !== 'string') this.#change(entry)
  }

  pendingFor(seat: Seat): PendingDecision | null {
    const decision = this.hosted.pending.find((one) => one.seat === seat)
    return decision ? pendingDecision(decision) : null
  }

  /** The story as this reader may read it. What was taken back stays, marked. */
  story(reader: Seat | null): readonly NoteEntry[] {
    const { ledger, openNotes } = this.hosted
    return ledger.story.since(0, ledger.saved?.frames.length ?? 0, openNotes).entries(reader)
  }

  close(): void {
    this.#isClosed = true
  }

  #change(entry: Entry): void {
    this.#add(entry)
    for (const listener of this.#listeners) listener()
    this.#bots.ask()
  }

  #add(entry: Entry): void {
    const at = Math.max(this.#machine.now(), this.hosted.ledger.at)
    this.hosted.add({ seq: this.seq + 1, at, author: null, body: '' }, entry)
    this.#questions.renew(this.hosted.pending, this.seq, [entry])
  }
}
