import {
  type AnyDecision,
  type Dice,
  isRefusal,
  Match,
  type Ruleset,
  StreamChance,
  sfc32,
  some,
} from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { aftermath } from '../src/imagination/aftermath.ts'
import { extremes } from '../src/imagination/extremes.ts'
import { StratifiedDice } from '../src/imagination/stratified-dice.ts'
import { seatValueIn } from '../src/imagination/value.ts'
import type { LinesLeft } from '../src/lines/line-of-play.ts'
import { LineSearch } from '../src/lines/line-search.ts'
import { estimatesIn, type Measured, ranked } from '../src/lines/shrinkage.ts'
import { StepPlanner } from '../src/lines/step-planner.ts'
import { ambush } from './toys/ambush.ts'
import { BULLS_EYE, darts } from './toys/darts.ts'
import { type Campaign, reckoning } from './toys/reckoning.ts'

const upTo =
  (lines: number): LinesLeft =>
  (played) =>
    lines - played

/** A bot, the match it plays in, and how many worlds it has imagined: one for each play of a line. */
function atATable<S>(
  ruleset: Ruleset<S, S>,
  seed: number,
  kind: typeof LineSearch | typeof StepPlanner = LineSearch,
) {
  const match = Match.start(ruleset, {}, { simulation: seed })
  if (isRefusal(match)) throw new Error(match.sentence)
  let imagined = 0
  const counting = {
    ...ruleset,
    determinize: (view: unknown, dice: Dice) => {
      imagined++
      return ruleset.determinize(view as S, dice)
    },
  }
  const thinker = new kind(counting, sfc32(seed), seatValueIn(counting, {}))
  const answer = (left: LinesLeft) => {
    const question = match.pending[0] as AnyDecision
    const choice = thinker.choose<unknown>(question, match.moment(question.seat), left)
    expect(match.answer(question.seat, choice)).toBeNull()
    return { name: question.name, choice }
  }
  return { match, answer, imagined: () => imagined }
}

describe('lines for whole steps', () => {
  test('as many are played as it may, and then the best is followed without another', () => {
    const { answer, imagined } = atATable(darts, 4)
    expect(answer(upTo(9)).name).toBe('hand')
    expect(imagined()).toBe(9)
    expect(answer(upTo(9)).name).toBe('aim')
    expect(imagined()).toBe(9)
  })

  test('it plays at least one, however little time there is', () => {
    const { answer, imagined } = atATable(darts, 3)
    answer(() => 0)
    expect(imagined()).toBe(1)
  })

  test('with enough of them it takes the better hand and throws near the middle', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const { answer } = atATable(darts, seed)
      expect(answer(upTo(80)).choice).toBe('right')
      expect(Math.abs((answer(upTo(80)).choice as number) - BULLS_EYE)).toBeLessThanOrEqual(15)
    }
  })

  test('where the dice leave the line it searches again, with the dice as they fell', () => {
    let dropped = 0
    for (let seed = 1; seed <= 40; seed++) {
      const { match, answer } = atATable(darts, seed)
      answer(upTo(20))
      if (match.pending[0]?.name === 'aim') answer(upTo(20))
      if (match.pending[0]?.name !== 'again') continue
      dropped++
      expect(answer(upTo(20)).choice).toBe('again')
    }
    expect(dropped).toBeGreaterThan(0)
  })

  test('where nothing depends on the answer it does not think on', () => {
    const indifferent = { ...darts, tactics: { scripts: [], appraise: () => 0.5 } }
    const { answer, imagined } = atATable(indifferent, 2)
    answer(upTo(500))
    expect(imagined()).toBeLessThan(50)
  })

  test('the same seed is the same line', () => {
    const choices = (seed: number) => {
      const { answer } = atATable(darts, seed)
      return [answer(upTo(30)), answer(upTo(30))]
    }
    expect(choices(5)).toEqual(choices(5))
  })

  test('it reckons with what others may answer, where plans hope that they let it pass', () => {
    const ways = (kind: typeof LineSearch | typeof StepPlanner) =>
      Array.from({ length: 8 }, (_, seed) => {
        const { answer } = atATable(ambush, seed, kind)
        answer(upTo(120))
        return answer(upTo(120)).choice
      })
    expect(new Set(ways(StepPlanner))).toEqual(new Set(['road']))
    expect(new Set(ways(LineSearch))).toEqual(new Set(['hills']))
  })
})

describe('what comes by itself after a step', () => {
  const aims = (kind: typeof LineSearch | typeof StepPlanner) =>
    Array.from({ length: 8 }, (_, seed) => {
      const { answer } = atATable(reckoning, seed, kind)
      answer(upTo(40))
      return answer(upTo(40)).choice
    })

  test('belongs to the line: points are given before it is judged, where plans see what shines', () => {
    expect(new Set(aims(StepPlanner))).toEqual(new Set(['glory']))
    expect(new Set(aims(LineSearch))).toEqual(new Set(['gain']))
  })

  const dice = new StratifiedDice(sfc32(1))

  test('ends where somebody is asked, with nothing of that step done', () => {
    const fought: Campaign = { phase: 'reckon', turn: 1, glory: 10, gain: 5 }
    expect(aftermath(reckoning, fought, dice)).toEqual({ phase: 'fight', turn: 2, glory: 0, gain: 5 })
    expect(fought.glory).toBe(10)
    const asked: Campaign = { phase: 'fight', turn: 2, glory: 0, gain: 5 }
    expect(aftermath(reckoning, asked, dice)).toBe(asked)
  })

  test('ends with the game', () => {
    const last: Campaign = { phase: 'reckon', turn: 3, glory: 10, gain: 0 }
    const over = aftermath(reckoning, last, dice)
    expect(reckoning.outcome(over)?.winners).toEqual(['second'])
    expect(aftermath(reckoning, over, dice)).toBe(over)
  })

  test('a mistake in the rules is not taken for a question', () => {
    const broken: Ruleset<Campaign, Campaign> = {
      ...reckoning,
      step: () => {
        throw new Error('out of bounds')
      },
    }
    const fought: Campaign = { phase: 'reckon', turn: 1, glory: 10, gain: 5 }
    expect(() => aftermath(broken, fought, dice)).toThrow('out of bounds')
  })
})

test('of some among many, none and all are thought of', () => {
  const ids = Array.from({ length: 12 }, (_, i) => `team-${i}`)
  const question = some({ clause: 'x-1', name: 'reserves', seat: 'first', options: ids, min: 0, max: 12 })
  expect(extremes(question as AnyDecision)).toEqual([[], ids])
})

describe('luck', () => {
  const chance = new StreamChance(sfc32(1))
  const measured = (values: readonly number[], metChance = true): Measured => {
    const value = values.reduce((sum, one) => sum + one, 0) / values.length
    const squares = values.reduce((sum, one) => sum + (one - value) * (one - value), 0)
    return { value, plays: values.length, squares, metChance }
  }
  const steady = measured([0.6, 0.62, 0.58, 0.61, 0.59, 0.6])
  const bad = measured([0.4, 0.45, 0.35, 0.42])

  test('what shone once is not trusted like what has proved itself', () => {
    const lucky = measured([0.602])
    expect(ranked([bad, lucky, steady], chance)[0]).toBe(steady)
    expect(ranked([bad, measured([0.9]), steady], chance)[0]?.value).toBe(0.9)
  })

  test('without chance a thing is worth what it was measured', () => {
    const sure = measured([0.61], false)
    expect(ranked([bad, sure, steady], chance)[0]).toBe(sure)
    expect(estimatesIn([bad, sure, steady])(sure)).toBe(0.61)
  })

  test('where all differ by next to nothing, as in a lost game, luck is thought to be as small', () => {
    const sure = measured([0.0212], false)
    const better = measured([0.022, 0.0219, 0.0221])
    const others = [0.0196, 0.0199, 0.0202, 0.0198].map((value) => measured([value, value + 0.0001]))
    expect(ranked([sure, better, ...others], chance)[0]).toBe(better)
  })

  test('estimates stay between the value and the mean of all that chance had a part in', () => {
    const things = [steady, bad, measured([0.55]), measured([0.5, 0.7])]
    const estimate = estimatesIn(things)
    const mean = things.reduce((sum, { value }) => sum + value, 0) / things.length
    for (const thing of things) {
      expect(Math.abs(estimate(thing) - mean)).toBeLessThanOrEqual(Math.abs(thing.value - mean))
    }
    expect(estimate(steady)).toBeGreaterThan(estimate(bad))
  })
})
