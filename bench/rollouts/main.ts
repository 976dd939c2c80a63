/**
 * Two bots against each other at Call Sign by the CPU clock: `npm run bench -- --rollouts FIRST SECOND PAIRS SEED`. A bot is a name
 * that `botNamed` knows, `rollouts:20ms`, or `script:march`. Prints a line of JSON.
 */

import {
  type Bot,
  type BotMaker,
  botNamed,
  meanOf,
  playGame,
  playoutBudget,
  scriptBot,
  searchWith,
  wilsonInterval,
} from '@sandtable/bots'
import { callSign, TACTICS } from '@sandtable/call-sign'
import { completeOptions, isRefusal, withTactics } from '@sandtable/engine'
import { processorMs } from '../measure.ts'

const ARGUMENTS = process.argv.slice(2).filter((one) => one !== '--rollouts')
const [first = 'rollouts:20ms', second = 'search:20ms', pairs = '100', seed = '1'] = ARGUMENTS

function makerOf(words: string): BotMaker {
  const rollouts = /^rollouts:(\d+)(ms)?$/.exec(words)
  if (rollouts) {
    const amount = Number(rollouts[1])
    return searchWith(words, TACTICS, rollouts[2] ? playoutBudget(100_000, amount) : playoutBudget(amount))
  }
  const scripted = TACTICS.scripts.find(({ name }) => words === `script:${name}`)
  if (scripted) return scriptBot(words, scripted)
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

const ruleset = withTactics(callSign, TACTICS)
const options = completeOptions(callSign.options, {})
if (isRefusal(options)) throw new Error(options.sentence)
const counted = [timed(makerOf(first)), timed(makerOf(second))]
const scores: number[] = []
let wins = 0
let draws = 0
for (let game = 0; game < 2 * Number(pairs); game++) {
  const bots = counted.map(({ maker }) => maker)
  const { outcome, seating } = playGame(
    { ruleset, options, bots, seed: Number(seed), paired: true, now: processorMs },
    game,
  )
  const sides = callSign.seats(options).map(({ side }) => side)
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
const result = { first, second, games, wins, draws, losses: games - wins - draws, msAQuestion }
console.log(
  JSON.stringify({ ...result, win: wilsonInterval(wins, games), score: meanOf(scores.length, sum, squares) }),
)
