import { botNamed, isAsked, type KeptPlayers, RandomPlayer } from '@sandtable/bots'
import {
  assert,
  type ChoiceOdds,
  type Decision,
  Dice,
  oddsOf,
  type Player,
  type Players,
  Playout,
  SeededDice,
  sfc32,
} from '@sandtable/engine'
import type { AnyRuleset } from '../games.ts'
import type { BotTask, OddsTask } from './thinker.ts'

/** Worlds imagined before we give up finding one in which the bot is asked what it is asked in truth. */
const MOST_WORLDS = 1_000

/** What a bot answers. It is asked in a world imagined from what its seat may know, and remembers what it thought before. */
export function chooseFor(ruleset: AnyRuleset, task: BotTask, kept: KeptPlayers): unknown {
  const { moment, bot, thread } = task
  const place = { thread, seat: moment.seat, bot }
  return kept.ask(
    place,
    () => playerFor(ruleset, task),
    (player) => choiceOf(ruleset, task, player),
  )
}

function playerFor(ruleset: AnyRuleset, { bot, options, seed }: BotTask): Player {
  const maker = botNamed(bot)
  assert(typeof maker !== 'string', String(maker))
  return maker.make(ruleset, { stream: sfc32(seed, 0), now: () => performance.now(), options })
}

function choiceOf(ruleset: AnyRuleset, task: BotTask, player: Player): unknown {
  for (let world = 0; world < MOST_WORLDS; world++) {
    const asked = askIn(ruleset, task, player, world)
    if (asked) return asked.choice
  }
  throw new Error(
    `${ruleset.id}: no world in which '${task.moment.seat}' is asked for '${task.question.name}'`,
  )
}

/** Plays the open step up to the bot's question; null where this world does not come to that very question. */
function askIn(ruleset: AnyRuleset, task: BotTask, player: Player, world: number): Reply {
  const { moment, question, seed } = task
  const asked = new AskedOnce((decision) =>
    isAsked(decision, question) ? { choice: player.choose(decision, { moment: () => moment }) } : null,
  )
  const chance = new SeededDice(sfc32(seed, world, 1))
  const state = ruleset.determinize(moment.view, new Dice(chance))
  const playout = new Playout(ruleset, state, playersOf(ruleset, task, asked, world), chance)
  playout.takeUp(moment.answers, moment.rolls)
  try {
    playout.step()
  } catch (thrown) {
    if (thrown !== asked) throw thrown
  }
  return asked.answer
}

function playersOf(
  ruleset: AnyRuleset,
  { moment, options, seed }: BotTask,
  asked: Player,
  world: number,
): Players {
  const seats = ruleset.seats(options).map(({ seat }) => seat)
  const random = new RandomPlayer(sfc32(seed, world, 2))
  return Object.fromEntries(seats.map((seat) => [seat, seat === moment.seat ? asked : random]))
}

/** The bot's answer; null where it was asked something else. */
type Reply = { readonly choice: unknown } | null

/** Answers the first question and ends the playout by throwing itself: what would follow is not the bot's to know. */
class AskedOnce implements Player {
  answer: Reply = null
  readonly #ask: (decision: Decision<unknown>) => Reply

  constructor(ask: (decision: Decision<unknown>) => Reply) {
    this.#ask = ask
  }

  choose<C>(decision: Decision<C>): C {
    this.answer = this.#ask(decision)
    throw this
  }
}

export function oddsFor(ruleset: AnyRuleset, { options, moment, choices }: OddsTask): readonly ChoiceOdds[] {
  return choices.map((choice) => oddsOf(ruleset, options, moment, choice))
}
