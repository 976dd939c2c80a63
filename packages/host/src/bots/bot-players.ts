import { questionOf, sessionKey } from '@sandtable/bots'
import { type Seat, StreamChance, sampleChoice, sfc32 } from '@sandtable/engine'
import type { Act } from '@sandtable/protocol'
import type { HostedMatch } from '../match/hosted-match.ts'
import type { OpenQuestions } from '../questions/open-questions.ts'
import { type FailureCode, TaskFailure } from './bot-failure.ts'
import type { BotTask } from './choose-for.ts'
import { nameOfPlayer, SCRIPTED_BOT } from './offers.ts'

/** How often a bot asks for a free worker before it answers at random. */
const BUSY_TRIES = 10

/** What bots need from the host of their match. They act through it like any player. */
export interface BotHost {
  readonly id: string
  readonly isClosed: boolean
  /** The number of people who watch now; without any, bots do not pause. */
  readonly clientCount: number
  /** Runs the work when all changes before it are done. */
  inTurn(work: () => Promise<void>): Promise<void>
  /** Null when it is done; else a sentence that says why not. The remark becomes a line of the story. */
  perform(act: Act, remark: string | null): Promise<string | null>
}

/** What bots need from the machine they run on. */
export interface BotMachine {
  now(): number
  wait(milliseconds: number): Promise<void>
  /** 32 random bits. */
  randomBits(): number
  /** A new id for a message. */
  newId(): string
  /** Has a bot choose, in a worker if there is one. Fails with a `TaskFailure` if it takes too long. */
  think(task: BotTask, match: string): Promise<unknown>
  /** Receives errors of our own code. */
  report(failure: unknown, where: string): void
  /** Milliseconds a bot takes at least while people watch, so that they can follow. */
  readonly botPause: number
  /** Milliseconds after which a bot asks again for room to think. */
  readonly busyPause: number
}

/**
 * The bots of one match. Each is asked once about each question. If a bot fails, takes too long or gives an illegal
 * answer, the host answers for it at random and the story says so. So the match always goes on.
 */
export class BotPlayers {
  readonly #host: BotHost
  readonly #hosted: HostedMatch
  readonly #questions: OpenQuestions
  readonly #machine: BotMachine
  readonly #thinking = new Set<string>()

  constructor(host: BotHost, hosted: HostedMatch, questions: OpenQuestions, machine: BotMachine) {
    this.#host = host
    this.#hosted = hosted
    this.#questions = questions
    this.#machine = machine
  }

  get areThinking(): boolean {
    return this.#thinking.size > 0
  }

  /** Lets every bot that is asked think, once for each question. */
  ask(): void {
    if (!this.#hosted.hasBots) return
    for (const { seat } of this.#hosted.pending) {
      const player = this.#hosted.terms.players[seat]
      const key = `${seat} ${this.#questions.askedAt(seat)}`
      if (player?.kind !== 'bot' || player.bot === SCRIPTED_BOT) continue
      if (this.#thinking.has(key) || this.#host.isClosed) continue
      this.#thinking.add(key)
      void this.#think(seat, player.bot).finally(() => this.#thinking.delete(key))
    }
  }

  async #think(seat: Seat, bot: string): Promise<void> {
    const { botPause } = this.#machine
    const host = this.#host
    const asked = this.#machine.now()
    const { seq } = this.#hosted.ledger
    const thought = await this.#thoughtOf(seat, bot)
    const rest = botPause - (this.#machine.now() - asked)
    if (rest > 0 && host.clientCount > 0) await this.#machine.wait(rest)
    const id = this.#machine.newId()
    await host.inTurn(async () => {
      const { choice, trouble } = thought
      if (this.#questions.isStale(seat, seq)) return // taken back meanwhile: the bot is asked again
      const remark = this.#remark(seat, trouble)
      const refusal = await host.perform({ type: 'answer', id, seat, seq, choice }, remark)
      const isAsked = this.#hosted.pending.some((decision) => decision.seat === seat)
      if (refusal === null || !isAsked || this.#questions.isStale(seat, seq)) return
      this.#machine.report(new Error(refusal), `bot ${bot} in match ${host.id}`)
      const any = { type: 'answer', id, seat, seq, choice: this.#anyChoice(seat) } as const
      await host.perform(any, this.#remark(seat, 'broken'))
    })
  }

  /** What a bot answers. If it fails, a random answer, so that the other players can go on. */
  async #thoughtOf(seat: Seat, bot: string): Promise<Thought> {
    for (let tries = 1; ; tries++) {
      try {
        return { choice: await this.#choiceOf(seat, bot), trouble: null }
      } catch (failure) {
        const code = failure instanceof TaskFailure ? failure.code : 'broken'
        if (code === 'closed' || this.#host.isClosed) return { choice: null, trouble: null }
        if (code === 'busy' && tries < BUSY_TRIES) {
          await this.#machine.wait(this.#machine.busyPause)
          continue
        }
        this.#machine.report(failure, `bot ${bot} in match ${this.#host.id}`)
        return { choice: this.#anyChoice(seat), trouble: code }
      }
    }
  }

  async #choiceOf(seat: Seat, bot: string): Promise<unknown> {
    const { match, ruleset, terms } = this.#hosted
    const asked = match?.pendingFor(seat)
    if (!match || !asked) return null
    const task: BotTask = {
      game: ruleset.id,
      options: terms.options,
      moment: match.moment(seat),
      question: questionOf(asked),
      bot,
      thread: sessionKey(this.#host.id, match.record),
      seed: this.#machine.randomBits(),
    }
    return await this.#machine.think(task, this.#host.id)
  }

  /** The line of the story that says why a bot did not choose its answer itself. */
  #remark(seat: Seat, trouble: FailureCode | null): string | null {
    if (trouble === null) return null
    return `${nameOfPlayer(this.#hosted, seat)} ${WHY[trouble]} and answered at random.`
  }

  #anyChoice(seat: Seat): unknown {
    const decision = this.#hosted.pending.find((one) => one.seat === seat)
    const chance = new StreamChance(sfc32(this.#machine.randomBits()))
    return decision ? sampleChoice(decision, chance) : null
  }
}

interface Thought {
  readonly choice: unknown
  /** Why the answer is not the bot's own choice, if so. */
  readonly trouble: FailureCode | null
}

const WHY: Readonly<Record<FailureCode, string>> = {
  busy: 'found no time to think on a busy server',
  late: 'thought for too long',
  memory: 'ran out of memory',
  broken: 'could not think of an answer',
  closed: 'was interrupted',
}
