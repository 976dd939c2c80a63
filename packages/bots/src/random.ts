import { type Decision, type Player, type Stream, StreamChance, sampleChoice } from '@sandtable/engine'
import type { BotMaker } from './bot.ts'

/** Plays any game, badly: every choice as likely, and of places on a table any that is legal. */
export class RandomPlayer implements Player {
  readonly #chance: StreamChance

  constructor(stream: Stream) {
    this.#chance = new StreamChance(stream)
  }

  choose<C>(decision: Decision<C>): C {
    return sampleChoice(decision, this.#chance)
  }
}

export const RANDOM: BotMaker = {
  name: 'random',
  looksAhead: false,
  make: (_ruleset, { stream }) => new RandomPlayer(stream),
}
