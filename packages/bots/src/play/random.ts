import {
  type Decision,
  type Playable,
  type Player,
  type Stream,
  StreamChance,
  sampleChoice,
} from '@sandtable/engine'
import type { BotMaker } from '../knowledge/bot.ts'
import { decisionFor } from '../knowledge/imagined-decision.ts'
import type { Bot, Known } from '../knowledge/known.ts'

/** Lets the rules draw any answer: listed choices are equally likely; of places on a table, any legal one. */
export class RandomPlayer implements Player {
  readonly #chance: StreamChance

  constructor(stream: Stream) {
    this.#chance = new StreamChance(stream)
  }

  choose<C>(decision: Decision<C>): C {
    return sampleChoice(decision, this.#chance)
  }
}

/** Plays any game at random, from what its seat knows. */
export class RandomBot<S> implements Bot {
  readonly #ruleset: Playable<S, unknown>
  readonly #stream: Stream

  constructor(ruleset: Playable<S, unknown>, stream: Stream) {
    this.#ruleset = ruleset
    this.#stream = stream
  }

  choose(known: Known): unknown {
    const decision: Decision<unknown> = decisionFor(this.#ruleset, known, this.#stream)
    return sampleChoice(decision, new StreamChance(this.#stream))
  }
}

export const RANDOM: BotMaker = {
  name: 'random',
  looksAhead: false,
  make: (ruleset, { stream }) => new RandomBot(ruleset, stream),
}
