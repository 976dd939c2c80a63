import { describe, expect, test } from 'vitest'
import {
  type AnyDecision,
  always,
  appraiseBy,
  bestOption,
  chanceFromLead,
  featureLeads,
  number,
  pick,
  StreamChance,
  scriptOf,
  sfc32,
  weighedLead,
  window,
} from '../../src/index.ts'

const chance = new StreamChance(sfc32(1))
const otherOf = (side: string): string => (side === 'blue' ? 'red' : 'blue')

describe('features', () => {
  const features = featureLeads<Record<string, number>>(otherOf, (known, side) => ({
    pieces: known[side] ?? 0,
  }))

  test('are the lead of a side, with opposite signs for both', () => {
    expect(features({ blue: 5, red: 2 }, 'blue')).toEqual({ pieces: 3 })
    expect(features({ blue: 5, red: 2 }, 'red')).toEqual({ pieces: -3 })
  })

  test('weighed make chances that add up to one', () => {
    const appraise = appraiseBy(features, { weights: { pieces: 0.25, unknown: 7 } })
    expect(weighedLead({ pieces: 3 }, { pieces: 0.25 })).toBe(0.75)
    expect(appraise({ blue: 5, red: 2 }, 'blue')).toBeCloseTo(0.8)
    expect(appraise({ blue: 5, red: 2 }, 'blue') + appraise({ blue: 5, red: 2 }, 'red')).toBeCloseTo(1)
    expect(chanceFromLead(0)).toBe(0.5)
  })
})

describe('a script', () => {
  const order = pick({ clause: 'x-1', name: 'order', seat: 'blue', options: ['run', 'fire'] }) as AnyDecision
  const react = window({ clause: 'x-2', name: 'react', seat: 'blue', options: ['dash'] }) as AnyDecision
  const count = number({ clause: 'x-3', name: 'count', seat: 'blue', min: 2, max: 2 }) as AnyDecision

  test('answers by the name of the decision, then otherwise, then as a standing order, then by chance', () => {
    const one = scriptOf('one', '', { order: always('fire') }, (_, { name }) =>
      name === 'react' ? 'dash' : undefined,
    )
    expect(one.choose(null, order, chance)).toBe('fire')
    expect(one.choose(null, react, chance)).toBe('dash')
    expect(one.choose(null, count, chance)).toBe(2)
    expect(scriptOf('two', '', {}).choose(null, react, chance)).toBe('pass')
  })

  test('takes the best option; a window passes unless one is worth more than nothing', () => {
    const worth = (of: Record<string, number>) => bestOption((_, option) => of[option] ?? 0)
    expect(worth({ run: 1, fire: 2 })(null, order, chance)).toBe('fire')
    expect(worth({ dash: 1 })(null, react, chance)).toBe('dash')
    expect(worth({ dash: -1 })(null, react, chance)).toBe('pass')
    expect(worth({})(null, count, chance)).toBeUndefined()
  })

  test('an option that is always preferred is taken where it is offered', () => {
    expect(always('charge', 'run')(null, order, chance)).toBe('run')
    expect(always('charge')(null, order, chance)).toBeUndefined()
  })
})
