import {
  type AnyDecision,
  type Decision,
  type Dice,
  isRefusal,
  Match,
  type Refusal,
  type SeatKnowledge,
  sfc32,
} from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { StratifiedDice } from '../src/imagination/stratified-dice.ts'
import { seatValueIn } from '../src/imagination/value.ts'
import { botNamed, knownAt, playBlock, type Series } from '../src/index.ts'
import type { LinesLeft } from '../src/lines/line-of-play.ts'
import { MoveAverage } from '../src/lines/move-average.ts'
import { StepPlanner } from '../src/lines/step-planner.ts'
import { BULLS_EYE, countedDarts, type Darts, darts } from './toys/darts.ts'

function started<S, V>(match: Match<S, V> | Refusal): Match<S, V> {
  if (isRefusal(match)) throw new Error(match.sentence)
  return match
}

/** A planner, the match it plays in, and how many steps it has imagined. */
function atTheBoard(seed: number) {
  const match = started(Match.start(darts, {}, { simulation: seed }))
  const { rules, steps } = countedDarts()
  const planner = new StepPlanner(rules, sfc32(seed), seatValueIn(rules, {}))
  const answer = (left: LinesLeft) => {
    const question = match.pending[0] as AnyDecision
    const choice = planner.choose(question as Decision<unknown>, match.moment(question.seat), left)
    expect(match.answer(question.seat, choice)).toBeNull()
    return { name: question.name, choice }
  }
  return { match, answer, imagined: steps }
}

const upTo =
  (plans: number): LinesLeft =>
  (played) =>
    plans - played

describe('plans for whole steps', () => {
  test('as many are played as it may, and then the plan is followed without another', () => {
    const { answer, imagined } = atTheBoard(4)
    expect(answer(upTo(9)).name).toBe('hand')
    expect(imagined()).toBe(9)
    expect(answer(upTo(9)).name).toBe('aim')
    expect(imagined()).toBe(9)
  })

  test('the first plan mostly answers a pick as the tactics propose, if they name it', () => {
    const { rules } = countedDarts()
    const propose = (_: unknown, { name }: AnyDecision): unknown => (name === 'hand' ? 'left' : undefined)
    const taken = (proposesFor: readonly string[]): number => {
      const tactics = { scripts: [], ...rules.tactics, proposesFor, propose }
      const seeds = Array.from({ length: 40 }, (_, i) => i + 1)
      return seeds.filter((seed) => {
        const match = started(Match.start(darts, {}, { simulation: seed }))
        const planner = new StepPlanner({ ...rules, tactics }, sfc32(seed), seatValueIn(rules, {}))
        const question = match.pending[0] as AnyDecision
        const choice = planner.choose(question as Decision<unknown>, match.moment(question.seat), upTo(1))
        return choice === 'left'
      }).length
    }
    expect(taken(['hand'])).toBeGreaterThanOrEqual(28)
    expect(taken([])).toBeLessThan(28)
  })

  test('with enough of them it mostly takes the better hand and throws near the middle', () => {
    let right = 0
    let near = 0
    for (let seed = 1; seed <= 40; seed++) {
      const { answer } = atTheBoard(seed)
      if (answer(upTo(80)).choice === 'right') right++
      if (Math.abs((answer(upTo(80)).choice as number) - BULLS_EYE) <= 15) near++
    }
    expect(right).toBeGreaterThanOrEqual(36) // by chance 20
    expect(near).toBeGreaterThanOrEqual(34) // by chance 12
  })

  test('where the dice leave the plan it plans again, with the dice as they fell', () => {
    let dropped = 0
    for (let seed = 1; seed <= 40; seed++) {
      const { match, answer } = atTheBoard(seed)
      answer(upTo(6))
      if (match.pending[0]?.name === 'aim') answer(upTo(6))
      if (match.pending[0]?.name !== 'again') continue
      dropped++
      expect(answer(upTo(6)).choice).toBe('again')
    }
    expect(dropped).toBeGreaterThan(0)
  })

  test('it plays at least one, however little time there is', () => {
    const { answer, imagined } = atTheBoard(3)
    answer(() => 0)
    expect(imagined()).toBe(1)
  })

  test('the same seed is the same plan', () => {
    const choices = (seed: number) => {
      const { answer } = atTheBoard(seed)
      return [answer(upTo(12)), answer(upTo(12))]
    }
    expect(choices(5)).toEqual(choices(5))
  })
})

describe('bots at a game of places', () => {
  const won = (first: string, second: string, games: number) => {
    const bots = [first, second].map((words) => {
      const bot = botNamed(words)
      if (typeof bot === 'string') throw new Error(bot)
      return bot
    })
    const series: Series<Darts> = { ruleset: darts, options: {}, bots, seed: 3, paired: true }
    return playBlock(series, 0, games).botWins[0]
  }

  test('greedy beats random, and search beats greedy', () => {
    expect(won('greedy', 'random', 40)).toBeGreaterThanOrEqual(36)
    expect(won('search:60', 'greedy', 20)).toBeGreaterThanOrEqual(15)
  })

  test('a search with a fixed number of playouts gives the same choice every time', () => {
    const match = started(Match.start(darts, {}, { simulation: 1 }))
    const question = match.pending[0] as AnyDecision
    const moment: SeatKnowledge = match.moment('first')
    const bot = botNamed('search:50')
    if (typeof bot === 'string') throw new Error(bot)
    const choice = () =>
      bot.make(darts, { stream: sfc32(9) }).choose(knownAt(question, { moment: () => moment }))
    expect(choice()).toEqual(choice())
  })
})

test('on a table a search by the clock thinks out some lines, however slow the machine', () => {
  const match = started(Match.start(darts, {}, { simulation: 1 }))
  let imagined = 0
  const counting = {
    ...darts,
    determinize: (view: unknown, dice: Dice) => {
      imagined++
      return darts.determinize(view as Darts, dice)
    },
  }
  let clock = 0
  const bot = botNamed('search:100ms')
  if (typeof bot === 'string') throw new Error(bot)
  const player = bot.make(counting, { stream: sfc32(2), now: () => (clock += 1000) })
  expect(player.choose(knownAt(match.pending[0] as AnyDecision, match))).toBe('right')
  expect(imagined).toBeGreaterThan(20)
  expect(imagined).toBeLessThan(40)
})

describe('even dice', () => {
  test('six dice of one clause show every number once, in an order that differs', () => {
    const volley = (seed: number) => {
      const dice = new StratifiedDice(sfc32(seed))
      return Array.from({ length: 6 }, () => dice.draw('hit', 6))
    }
    for (let seed = 1; seed <= 20; seed++) expect([...volley(seed)].sort()).toEqual([1, 2, 3, 4, 5, 6])
    expect(new Set(Array.from({ length: 20 }, (_, seed) => volley(seed).join())).size).toBeGreaterThan(10)
  })

  test('each clause has a pack of its own, and the first die of each is as likely as any', () => {
    const firsts = new Map<number, number>()
    for (let seed = 0; seed < 600; seed++) {
      const dice = new StratifiedDice(sfc32(seed))
      dice.draw('hit', 6)
      const wound = dice.draw('wound', 6)
      firsts.set(wound, (firsts.get(wound) ?? 0) + 1)
      expect(dice.rolled).toBe(2)
    }
    for (const count of firsts.values()) expect(count).toBeGreaterThan(60)
    expect(firsts.size).toBe(6)
  })

  test('dice with many faces fall as always', () => {
    const dice = new StratifiedDice(sfc32(1))
    for (let i = 0; i < 200; i++) {
      const value = dice.draw('scatter', 100)
      expect(value).toBeGreaterThanOrEqual(1)
      expect(value).toBeLessThanOrEqual(100)
    }
  })
})

test('habits prefer what has proved good, and never quite forget the rest', () => {
  const habits = new MoveAverage()
  const match = started(Match.start(darts, {}, { simulation: 1 }))
  const question = match.pending[0] as AnyDecision
  habits.learn([{ question, choice: 'right' }], 0.2)
  habits.learn([{ question, choice: 'none' }], -0.2)
  expect(habits.valueOf(question, 'right')).toBeCloseTo(0.2)
  const stream = sfc32(7)
  const chosen = Array.from({ length: 300 }, () =>
    habits.choose(question, { below: (n) => stream.next() % n }),
  )
  const times = (hand: string) => chosen.filter((one) => one === hand).length
  expect(times('right')).toBeGreaterThan(150)
  expect(times('none')).toBeGreaterThan(0)
  expect(times('none')).toBeLessThan(times('left'))
})
