import type { ChoiceOdds, Seat } from '@sandtable/engine'
import { type HostedMatch, TaskFailure } from '@sandtable/host'
import type { AskMoment, AskOdds, ServerMessage } from '@sandtable/protocol'
import type { ServerContext } from '../server-context.ts'
import { type Client, refused, send } from '../updates/subscribers.ts'

const NOT_ASKED = 'You are not asked anything now.'

/** What a client may ask about its own open question: the odds of choices, and everything its seat knows. */
export class Advice {
  readonly #id: string
  readonly #hosted: HostedMatch
  readonly #context: ServerContext

  constructor(id: string, hosted: HostedMatch, context: ServerContext) {
    this.#id = id
    this.#hosted = hosted
    this.#context = context
  }

  async odds(client: Client, { id, seat, choices }: AskOdds): Promise<void> {
    const sentence = this.#whyRefused(client, seat)
    if (sentence !== null) return send(client, refused(id, sentence))
    try {
      const odds = await this.#oddsOf(client, seat, choices)
      send(client, { type: 'odds', id, odds: odds as Extract<ServerMessage, { type: 'odds' }>['odds'] })
    } catch (failure) {
      if (failure instanceof TaskFailure && failure.code === 'closed') return
      this.#context.report(failure, `odds in match ${this.#id}`)
      send(client, refused(id, whyFailed(failure)))
    }
  }

  /** Everything a seat may know at its question; a bot in its place would get the same. */
  moment(client: Client, { id, seat }: AskMoment): void {
    const sentence = this.#whyRefused(client, seat)
    const question = this.#hosted.pending.find((decision) => decision.seat === seat)
    if (sentence !== null || !question) {
      send(client, refused(id, sentence ?? NOT_ASKED))
      return
    }
    const { clause, name, about } = question
    const asked = { clause, name, about: about ?? null }
    send(client, { type: 'moment', id, moment: this.#hosted.match?.moment(seat), asked })
  }

  #whyRefused(client: Client, seat: Seat): string | null {
    if (!client.seats.includes(seat)) return `You do not hold the seat '${seat}'.`
    return this.#hosted.pending.some((decision) => decision.seat === seat) ? null : NOT_ASKED
  }

  async #oddsOf(
    { address }: Client,
    seat: Seat,
    choices: readonly unknown[],
  ): Promise<readonly ChoiceOdds[]> {
    const { match, ruleset, terms } = this.#hosted
    if (!match) return []
    const { options } = terms
    const moment = match.moment(seat)
    const task = { kind: 'odds', game: ruleset.id, options, moment, choices } as const
    return await this.#context.workers.odds(task, { address, match: this.#id })
  }
}

function whyFailed(failure: unknown): string {
  const isBusy = failure instanceof TaskFailure && failure.code === 'busy'
  return isBusy ? 'The server is busy: ask for the odds again later.' : 'The odds could not be computed.'
}
