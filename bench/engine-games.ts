import { callSign } from '@sandtable/call-sign'
import {
  type Chance,
  completeOptions,
  type Decision,
  Dice,
  isRefusal,
  type Options,
  type Player,
  Playout,
  SeededDice,
  StreamChance,
  sampleChoice,
  sfc32,
} from '@sandtable/engine'

/** What different ways of playing a game agree on. */
export interface GameFacts {
  readonly winners: readonly string[]
  readonly reason: string
  readonly turns: number
  /** Questions put to a player; a decision with one legal choice is none. */
  readonly decisions: number
  /** Hits on the carriers. */
  readonly damage: { readonly blue: number; readonly red: number }
}

/** The streams of one game of a series, `sfc32(seed, game, stream)`. The loops draw from the same two. */
const DICE_STREAM = 0
export const PLAYER_STREAM = 1

/** Picks evenly among the choices of each decision. */
class RandomPlayer implements Player {
  readonly #chance: Chance
  decisions = 0

  constructor(chance: Chance) {
    this.#chance = chance
  }

  choose<C>(decision: Decision<C>): C {
    this.decisions++
    return sampleChoice(decision, this.#chance)
  }
}

const DEFAULTS = defaultOptions()

function defaultOptions(): Options {
  const options = completeOptions(callSign.options, {})
  if (isRefusal(options)) throw new Error(options.sentence)
  return options
}

/** One random game of Call Sign on the kernel, from its set-up to its outcome; nobody listens to its notes. */
export function playOnEngine(seed: number, game: number): GameFacts {
  const dice = new SeededDice(sfc32(seed, game, DICE_STREAM))
  const player = new RandomPlayer(new StreamChance(sfc32(seed, game, PLAYER_STREAM)))
  const start = callSign.setup(DEFAULTS, { dice: new Dice(dice) })
  const playout = new Playout(callSign, start, { blue: player, red: player }, dice)
  const { winners, reason } = playout.finish()
  const { turn, carriers } = playout.state
  return {
    winners,
    reason,
    turns: turn,
    decisions: player.decisions,
    damage: { blue: carriers.blue.damage, red: carriers.red.damage },
  }
}
