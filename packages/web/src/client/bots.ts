import { type Asked, botNamed, isAsked, type KeptPlayers } from '@sandtable/bots'
import {
  type AnyDecision,
  Match,
  type Moment,
  type Options,
  type Player,
  type Ruleset,
  sfc32,
} from '@sandtable/engine'

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
  readonly question: Asked
  readonly bot: string
  /** The match it belongs to, as long as that only goes on. */
  readonly thread: string
  readonly chance: number
}

/** Worlds imagined before we give up finding one in which the bot is asked what it is asked in truth. */
const MOST_WORLDS = 1_000

/**
 * A bot's answer: it sees the question as its own seat imagines the match, never the truth, and remembers what it thought
 * before.
 */
export function solve<S, V>(ruleset: Ruleset<S, V>, riddle: Riddle, kept: KeptPlayers): unknown {
  const { options, moment, bot, thread, chance } = riddle
  return kept.ask(
    { thread, seat: moment.seat, bot },
    () => playerNamed(bot, ruleset, options, chance),
    (player) => player.choose(questionIn(ruleset, riddle), { moment: () => moment }),
  )
}

/** The question in a world that could be the true one; worlds that lead to another are dropped. */
export function questionIn<S, V>(
  ruleset: Ruleset<S, V>,
  riddle: Omit<Riddle, 'bot' | 'game' | 'thread'>,
): AnyDecision {
  const { options, moment, question, chance } = riddle
  for (let world = 0; world < MOST_WORLDS; world++) {
    const imagined = Match.imagine(
      ruleset,
      options,
      moment,
      { simulation: (chance + world) >>> 0 },
      { pace: 'step' },
    )
    const found = imagined.pendingFor(moment.seat)
    if (found && isAsked(found, question)) return found
  }
  throw new Error(`${ruleset.id}: no world in which '${moment.seat}' is asked for '${question.name}'`)
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
