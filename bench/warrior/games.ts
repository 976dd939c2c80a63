import { botNamed, playerOf } from '@sandtable/bots'
import { callsignWarrior as rules, type State, TACTICS } from '@sandtable/callsign-warrior'
import {
  agreedOptions,
  Dice,
  isRefusal,
  type Options,
  type Outcome,
  type Player,
  Playout,
  SeededDice,
  sfc32,
  withTactics,
} from '@sandtable/engine'

const callsignWarrior = withTactics(rules, TACTICS)

/** What is known of a battle that was played to its end, or to the end of an earlier turn. */
export interface Battle {
  /** Null if it was left before its end. */
  readonly outcome: Outcome | null
  readonly turns: number
  readonly decisions: number
  /** How it stood then. */
  readonly state: State
}

const DICE_STREAM = 0
const BLUE_STREAM = 1
const RED_STREAM = 2

/**
 * One battle of CALLSIGN: Warrior between two kinds of bot, from its set-up to its outcome, or to the end of the turn that is
 * to be the last; nobody listens to notes.
 */
export function playWarrior(
  seed: number,
  game: number,
  [blue, red]: readonly [blue: string, red: string],
  chosen: Options,
  lastTurn = Number.POSITIVE_INFINITY,
): Battle {
  const options = agreedOptions(callsignWarrior, chosen)
  if (isRefusal(options)) throw new Error(options.sentence)
  const dice = new SeededDice(sfc32(seed, game, DICE_STREAM))
  const players = {
    blue: seated(blue, options, seed, game, BLUE_STREAM),
    red: seated(red, options, seed, game, RED_STREAM),
  }
  const start = callsignWarrior.setup(options, { dice: new Dice(dice) })
  const playout = new Playout(callsignWarrior, start, players, dice)
  if (blue !== 'random' || red !== 'random') playout.recordSteps()
  let outcome = callsignWarrior.outcome(playout.state)
  while (!outcome && !(playout.state.turn >= lastTurn && playout.state.phase === 'turn-start')) {
    playout.step()
    outcome = callsignWarrior.outcome(playout.state)
  }
  return { outcome, turns: playout.state.turn, decisions: playout.decisions, state: playout.state }
}

function seated(words: string, options: Options, seed: number, game: number, stream: number): Player {
  const bot = botNamed(words)
  if (typeof bot === 'string') throw new Error(bot)
  return playerOf(bot, callsignWarrior, {
    stream: sfc32(seed, game, stream),
    options,
    now: () => performance.now(),
  })
}
