import type { Decision, Observer, Playable, Player } from '@sandtable/engine'
import { RandomPlayer } from '../play/random.ts'
import type { BotMaker, BotTerms } from './bot.ts'
import { type Bot, knownAt } from './known.ts'

/** A bot in a seat of a local game. It gets what its seat knows, and nothing else. */
export class SeatedBot implements Player {
  readonly #bot: Bot

  constructor(bot: Bot) {
    this.#bot = bot
  }

  choose<C>(decision: Decision<C>, at: Observer): C {
    return this.#bot.choose(knownAt(decision, at)) as C
  }
}

/**
 * A player for a seat of a local game. A bot that does not look ahead is not even asked: the rules draw a random answer
 * with the bot's randomness, which saves computing what the seat knows.
 */
export function playerOf<S>(maker: BotMaker, ruleset: Playable<S, unknown>, seating: BotTerms): Player {
  return maker.looksAhead ? new SeatedBot(maker.make(ruleset, seating)) : new RandomPlayer(seating.stream)
}
