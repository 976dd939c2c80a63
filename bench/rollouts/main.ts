/**
 * Two bots against each other by the CPU clock: `npm run bench -- --rollouts FIRST SECOND PAIRS SEED GAME`, at Call Sign if no game is given. A
 * bot is a name that `botNamed` knows, `rollouts:20ms`, or `stranger:NAME`. Pairs go through the scenarios of a game by turns. Prints a line of
 * JSON.
 */

import {
  type Bot,
  type BotMaker,
  botNamed,
  meanOf,
  playGame,
  playoutBudget,
  searchWith,
  wilsonInterval,
} from '@sandtable/bots'
import { agreedOptions, isRefusal, type Options } from '@sandtable/engine'
import { loadGame } from '@sandtable/games'
import { processorMs } from '../measure.ts'
import { STRANGERS } from './strangers/index.ts'

const ARGUMENTS = process.argv.slice(2).filter((one) => one !== '--rollouts')
const [first = 'rollouts:20ms', second = 'search:20ms', pairs = '100', seed = '1', gameId = 'call-sign'] =
  ARGUMENTS
const ruleset = await loadGame(gameId)
if (!ruleset) throw new Error(`there is no game '${gameId}'`)

function makerOf(words: string): BotMaker {
  const rollouts = /^rollouts:(\d+)(ms)?$/.exec(words)
  const tactics = ruleset?.tactics
  if (rollouts && tactics) {
    const amount = Number(rollouts[1])
    return searchWith(words, tactics, rollouts[2] ? playoutBudget(100_000, amount) : playoutBudget(amount))
  }
  if (words.startsWith('stranger:')) {
    const stranger = STRANGERS[gameId]?.find(({ name }) => words === `stranger:${name}`)
    if (!stranger) throw new Error(`${gameId} has no ${words}`)
    return stranger
  }
  const maker = botNamed(words)
  if (typeof maker === 'string') throw new Error(maker)
  return maker
}

/** Counts the CPU time of a bot. */
function timed(maker: BotMaker): { readonly maker: BotMaker; spent: number; asked: number } {
  const count = {
    spent: 0,
    asked: 0,
    maker: {
      ...maker,
      make: (...given: Parameters<BotMaker['make']>): Bot => {
        const bot = maker.make(...given)
        return {
          choose: (known) => {
            const before = processorMs()
            const choice = bot.choose(known)
            count.spent += processorMs() - before
            count.asked++
            return choice
          },
        }
      },
    } as BotMaker,
  }
  return count
}

/** Each scenario of a game, or its usual options if it has none. */
function occasions(): readonly Options[] {
  const scenarios = ruleset?.options.find(({ id }) => id === 'scenario')
  const ids = scenarios?.kind === 'choice' ? scenarios.of : []
  const given = ids.length > 0 ? ids.map((scenario) => ({ scenario })) : [{}]
  return given.map((one) => {
    const options = agreedOptions(ruleset as NonNullable<typeof ruleset>, one)
    if (isRefusal(options)) throw new Error(options.sentence)
    return options
  })
}

const all = occasions()
const counted = [timed(makerOf(first)), timed(makerOf(second))]
const scores: number[] = []
let wins = 0
let draws = 0
for (let game = 0; game < 2 * Number(pairs); game++) {
  const bots = counted.map(({ maker }) => maker)
  const options = all[Math.floor(game / 2) % all.length] as Options
  const { outcome, seating } = playGame(
    { ruleset, options, bots, seed: Number(seed), paired: true, now: processorMs },
    game,
  )
  const sides = ruleset.seats(options).map(({ side }) => side)
  const winner = sides.findIndex((side) => outcome.winners.length === 1 && outcome.winners.includes(side))
  const score = winner === -1 ? 0.5 : seating[winner] === 0 ? 1 : 0
  if (score === 1) wins++
  if (score === 0.5) draws++
  if (game % 2 === 0) scores.push(score / 2)
  else scores[scores.length - 1] = (scores.at(-1) ?? 0) + score / 2
}
const games = 2 * Number(pairs)
const sum = scores.reduce((total, score) => total + score, 0)
const squares = scores.reduce((total, score) => total + score * score, 0)
const msAQuestion = counted.map(({ spent, asked }) => Number((spent / asked).toFixed(2)))
const result = { game: gameId, first, second, games, wins, draws, losses: games - wins - draws, msAQuestion }
console.log(
  JSON.stringify({ ...result, win: wilsonInterval(wins, games), score: meanOf(scores.length, sum, squares) }),
)
