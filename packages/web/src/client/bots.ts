import { type Bot, botNamed, type KeptPlayers, type Question } from '@sandtable/bots'
import { type Options, type Ruleset, type SeatKnowledge, sfc32 } from '@sandtable/engine'
import { BOT_OFFERS, nameOfBot } from '@sandtable/host'
import type { BotOffer } from '@sandtable/protocol'

/** The opponents that can play in this browser: the same levels as a server offers. */
export const BOTS: readonly BotOffer[] = BOT_OFFERS

/** What people call a bot that plays in this browser. */
export function nameOfLocalBot(id: string): string {
  return nameOfBot(id)
}

/** What a bot is asked, as plain data: it can think in a worker. */
export interface Riddle {
  readonly game: string
  readonly options: Options
  readonly moment: SeatKnowledge
  readonly question: Question
  readonly bot: string
  /** The match it belongs to, as long as that only goes on. */
  readonly thread: string
  readonly chance: number
}

/** A bot's answer, from what its seat knows and what it thought before. */
export function solve<S, V>(ruleset: Ruleset<S, V>, riddle: Riddle, kept: KeptPlayers): unknown {
  const { options, moment, question, bot, thread, chance } = riddle
  return kept.ask(
    { thread, seat: moment.seat, bot },
    () => newBot(bot, ruleset, options, chance),
    (player) => player.choose({ question, moment: () => moment }),
  )
}

function newBot<S, V>(bot: string, ruleset: Ruleset<S, V>, options: Options, chance: number): Bot {
  const maker = botNamed(bot)
  if (typeof maker === 'string') throw new Error(maker)
  return maker.make(ruleset as Ruleset<S, unknown>, {
    stream: sfc32(chance, 1),
    now: () => performance.now(),
    options,
  })
}
