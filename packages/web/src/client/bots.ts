import { type Bot, botNamed, type KeptPlayers, type Question } from '@sandtable/bots'
import { type Options, type Ruleset, type SeatKnowledge, sfc32 } from '@sandtable/engine'

/** A machine one can play against: its name for people, and what the bots' package calls it. */
export interface BotOffer {
  readonly id: string
  readonly name: string
  readonly strength: number
}

/** The same three as the server's, by the same names: who plays without a server misses none of them. */
const LADDER: readonly BotOffer[] = [
  { id: 'random', name: 'Cadet', strength: 1 },
  { id: 'greedy', name: 'Lieutenant', strength: 2 },
  { id: 'search:500ms', name: 'Commander', strength: 3 },
]

/** Those of the ladder that can play in this browser. */
export const BOTS = LADDER.filter(({ id }) => typeof botNamed(id) !== 'string')

/** What people call a bot that plays in this browser. */
export function nameOfLocalBot(id: string): string {
  return BOTS.find((bot) => bot.id === id)?.name ?? id
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
