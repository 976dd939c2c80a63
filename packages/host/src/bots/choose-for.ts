import { type Bot, type BotSessions, botNamed, type MillisecondClock, type Question } from '@sandtable/bots'
import {
  type AnyRuleset,
  assert,
  type ChoiceOdds,
  type Options,
  oddsOf,
  type SeatKnowledge,
  sfc32,
} from '@sandtable/engine'

/** A question for a bot and all the bot may know, as plain JSON, so that it can think in a worker. */
export interface BotTask {
  readonly game: string
  readonly options: Options
  readonly moment: SeatKnowledge
  readonly question: Question
  readonly bot: string
  /** Names the match, and changes when something is taken back: see `sessionKey`. */
  readonly thread: string
  /** The bot's own chance, never the dice of the game. */
  readonly seed: number
}

/** A seat asks for the odds of some of its choices. */
export interface OddsTask {
  readonly game: string
  readonly options: Options
  readonly moment: SeatKnowledge
  readonly choices: readonly unknown[]
}

/** A bot's answer. The bot gets what its seat may know, and its plan from the last time it was asked in this match. */
export function chooseFor(
  ruleset: AnyRuleset,
  task: BotTask,
  sessions: BotSessions,
  now: MillisecondClock,
): unknown {
  const { moment, question, bot, thread } = task
  return sessions.ask(
    { thread, seat: moment.seat, bot },
    () => botFor(ruleset, task, now),
    (player) => player.choose({ question, moment: () => moment }),
  )
}

function botFor(ruleset: AnyRuleset, { bot, options, seed }: BotTask, now: MillisecondClock): Bot {
  const maker = botNamed(bot)
  assert(typeof maker !== 'string', String(maker))
  return maker.make(ruleset, { stream: sfc32(seed, 0), now, options })
}

export function oddsFor(ruleset: AnyRuleset, { options, moment, choices }: OddsTask): readonly ChoiceOdds[] {
  return choices.map((choice) => oddsOf(ruleset, options, moment, choice))
}
