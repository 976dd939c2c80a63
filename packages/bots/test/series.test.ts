import { callSign as rules, TACTICS } from '@sandtable/call-sign'
import { completeOptions, type Options, withTactics } from '@sandtable/engine'
import { expect, test } from 'vitest'
import {
  type BotMaker,
  blocksOf,
  botNamed,
  mergeTallies,
  playBlock,
  playGame,
  type Series,
} from '../src/index.ts'

const callSign = withTactics(rules, TACTICS)

const options = completeOptions(callSign.options, {}) as Options

function maker(spec: string): BotMaker {
  const bot = botNamed(spec)
  if (typeof bot === 'string') throw new Error(bot)
  return bot
}

function series(first: string, second: string, paired = false): Series<unknown> {
  return {
    ruleset: callSign,
    options,
    bots: [maker(first), maker(second)],
    seed: 5,
    paired,
  } as Series<unknown>
}

test('a game of a series depends on its number only', () => {
  const games = series('random', 'random')
  const third = playGame(games, 3)
  playGame(games, 1)
  expect(playGame(games, 3)).toEqual(third)
  expect(playGame(games, 4)).not.toEqual(third)
})

test('blocks add up to the same, and to the same digest, in whatever order they were played', () => {
  const games = series('random', 'random')
  const blocks = blocksOf(30, 10)
  const forwards = blocks.map(({ from, count }) => playBlock(games, from, count))
  const backwards = [...blocks]
    .reverse()
    .map(({ from, count }) => playBlock(games, from, count))
    .reverse()
  expect(mergeTallies(backwards)).toEqual(mergeTallies(forwards))
  expect(mergeTallies(forwards).games).toBe(30)
  expect(blocksOf(25, 10)).toEqual([
    { from: 0, count: 10 },
    { from: 10, count: 10 },
    { from: 20, count: 5 },
  ])
})

test('paired games have the same dice and the bots in each other’s seats', () => {
  const games = series('random', 'greedy', true)
  expect(playGame(games, 0).seating).toEqual([0, 1])
  expect(playGame(games, 1).seating).toEqual([1, 0])
  const tally = playBlock(games, 0, 8)
  expect(tally.pairScores).toHaveLength(4)
  expect((tally.botWins[0] ?? 0) + (tally.botWins[1] ?? 0) + tally.draws).toBe(8)
})

test('greedy beats random from either seat', () => {
  const { botWins, games } = playBlock(series('greedy', 'random', true), 0, 30)
  expect(games).toBe(30)
  expect(botWins[0]).toBeGreaterThanOrEqual(27)
})

test('search beats random from either seat, even with little time to think', () => {
  const { botWins } = playBlock(series('search:60', 'random', true), 0, 6)
  expect(botWins[0]).toBeGreaterThanOrEqual(5)
})
