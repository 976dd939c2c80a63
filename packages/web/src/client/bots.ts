import { botNamed } from '@sandtable/bots'
import { Match, type Moment, type Options, type Player, type Ruleset, sfc32 } from '@sandtable/engine'

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
  readonly moment: Moment
  readonly bot: string
  readonly chance: number
}

/** A bot's answer: it sees the question as its own seat imagines the match, never the truth. */
export function solve<S, V>(ruleset: Ruleset<S, V>, { options, moment, bot, chance }: Riddle): unknown {
  const imagined = Match.imagine(ruleset, options, moment, { simulation: chance })
  const question = imagined.pendingFor(moment.seat)
  if (!question) throw new Error(`${bot} is not asked anything`)
  return playerNamed(bot, ruleset, options, chance).choose(question, { moment: () => moment })
}

function playerNamed<S, V>(bot: string, ruleset: Ruleset<S, V>, options: Options, chance: number): Player {
  const maker = botNamed(bot)
  if (typeof maker === 'string') throw new Error(maker)
  return maker.make(ruleset as Ruleset<S, unknown>, {
    stream: sfc32(chance, 1),
    now: () => performance.now(),
    options,
  })
}
