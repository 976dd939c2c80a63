import { questionOf, threadOf } from '@sandtable/bots'
import { type Seat, StreamChance, sampleChoice, sfc32 } from '@sandtable/engine'
import type { Act } from '@sandtable/protocol'
import { offeredBot } from './bots/offers.ts'
import type { House } from './house.ts'
import type { Questions } from './questions.ts'
import type { Table } from './table.ts'
import { type FailureCode, TaskFailure } from './workers/tasks.ts'

/** After so many milliseconds without a bot's answer from the server whose turn it was, another one takes over. */
const TAKE_OVER_AFTER = 10_000

/** How often a bot asks for a worker while the queue is full, before it answers at random. */
const BUSY_TRIES = 10

/** The room as its bots need it: they take their seats through the same door as anybody. */
export interface Door {
  readonly id: string
  readonly isClosed: boolean
  readonly clientCount: number
  inTurn(work: () => Promise<void>): Promise<void>
  /** Null when it is done; else why not. The remark becomes a line of the story. */
  perform(act: Act, remark: string | null): Promise<string | null>
}

/** The bots of one match: each thinks once about each question it is asked. */
export class BotPlayers {
  readonly #door: Door
  readonly #table: Table
  readonly #questions: Questions
  readonly #house: House
  readonly #thinking = new Set<string>()
  #takeOver: NodeJS.Timeout | null = null

  constructor(door: Door, table: Table, questions: Questions, house: House) {
    this.#door = door
    this.#table = table
    this.#questions = questions
    this.#house = house
  }

  get areThinking(): boolean {
    return this.#thinking.size > 0
  }

  /** Lets every bot that is asked think, once for each question. */
  ask(): void {
    if (!this.#table.hasBots) return
    for (const { seat } of this.#table.pending) {
      const player = this.#table.charter.players[seat]
      const key = `${seat} ${this.#questions.askedAt(seat)}`
      if (player?.kind !== 'bot' || this.#thinking.has(key) || this.#door.isClosed) continue
      this.#thinking.add(key)
      void this.#think(seat, player.bot).finally(() => this.#thinking.delete(key))
    }
  }

  /** The server that wrote last lets the bots think. Should it be gone, we do. */
  askLater(): void {
    this.stop()
    if (!this.#table.hasBots) return
    this.#takeOver = setTimeout(() => this.ask(), TAKE_OVER_AFTER)
    this.#takeOver.unref()
  }

  stop(): void {
    if (this.#takeOver) clearTimeout(this.#takeOver)
  }

  async #think(seat: Seat, bot: string): Promise<void> {
    const { now, botPause, random, report } = this.#house
    const door = this.#door
    const asked = now()
    const { seq } = this.#table.ledger
    const thought = await this.#thoughtOf(seat, bot)
    const rest = botPause - (now() - asked)
    if (rest > 0 && door.clientCount > 0) await new Promise((resolve) => setTimeout(resolve, rest))
    const id = random(12).toString('base64url')
    await door.inTurn(async () => {
      const { choice, trouble } = thought
      const refusal = await door.perform(
        { type: 'answer', id, seat, seq, choice },
        this.#remark(seat, trouble),
      )
      const isAsked = this.#table.pending.some((decision) => decision.seat === seat)
      if (refusal === null || !isAsked || this.#questions.isStale(seat, seq)) return
      report(new Error(refusal), `bot ${bot} in match ${door.id}`)
      const any = { type: 'answer', id, seat, seq, choice: this.#anyChoice(seat) } as const
      await door.perform(any, this.#remark(seat, 'broken'))
    })
  }

  /** What a bot answers. One that cannot think answers at random, and says so: the person opposite must be able to go on. */
  async #thoughtOf(seat: Seat, bot: string): Promise<Thought> {
    for (let tries = 1; ; tries++) {
      try {
        return { choice: await this.#choiceOf(seat, offeredBot(bot).id), trouble: null }
      } catch (failure) {
        const code = failure instanceof TaskFailure ? failure.code : 'broken'
        if (code === 'closed' || this.#door.isClosed) return { choice: null, trouble: null }
        if (code === 'busy' && tries < BUSY_TRIES) {
          await new Promise((resolve) => setTimeout(resolve, this.#house.busyPause))
          continue
        }
        this.#house.report(failure, `bot ${bot} in match ${this.#door.id}`)
        return { choice: this.#anyChoice(seat), trouble: code }
      }
    }
  }

  async #choiceOf(seat: Seat, bot: string): Promise<unknown> {
    const { workers, makers, random } = this.#house
    const { match, ruleset, charter } = this.#table
    const asked = match?.pendingFor(seat)
    if (!match || !asked) return null
    const question = questionOf(asked)
    const seed = random(4).readUInt32LE()
    const { options } = charter
    const moment = match.moment(seat)
    const thread = threadOf(this.#door.id, match.record)
    const task = { game: ruleset.id, options, moment, question, bot, thread, seed }
    return await workers.choose({ kind: 'choose', ...task }, makers.requesterOf(this.#door.id))
  }

  /** The line of the story that says what kept a bot from thinking. */
  #remark(seat: Seat, trouble: FailureCode | null): string | null {
    if (trouble === null) return null
    const player = this.#table.charter.players[seat]
    const seatName = this.#table.seats.find((one) => one.seat === seat)?.name ?? seat
    const name = player?.kind === 'bot' ? (player.name ?? offeredBot(player.bot).name) : seat
    return `${name} (${seatName}) ${WHY[trouble]} and answered at random.`
  }

  #anyChoice(seat: Seat): unknown {
    const decision = this.#table.pending.find((one) => one.seat === seat)
    const chance = new StreamChance(sfc32(this.#house.random(4).readUInt32LE()))
    return decision ? sampleChoice(decision, chance) : null
  }
}

interface Thought {
  readonly choice: unknown
  /** What kept the bot from thinking, if anything did. */
  readonly trouble: FailureCode | null
}

const WHY: Readonly<Record<FailureCode, string>> = {
  busy: 'found no time to think on a busy server',
  late: 'thought for too long',
  memory: 'ran out of memory',
  broken: 'could not think of an answer',
  closed: 'was interrupted',
}
