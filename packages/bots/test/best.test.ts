import { type AnyDecision, bestBy, isRefusal, Match, StreamChance, sfc32, shuffled } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { botNamed, knownAt } from '../src/index.ts'
import { DOORS, doors } from './toys/doors.ts'

/** How often each was chosen over this many seeds. */
function counts(chosen: readonly string[]): readonly number[] {
  return DOORS.map((door) => chosen.filter((one) => one === door).length)
}

const SEEDS = 300

describe('among equals', () => {
  test('each is as likely, and what is worse is never taken', () => {
    const chance = new StreamChance(sfc32(3))
    const worth = (door: string): number => (door === 'c' ? 0 : 1)
    const chosen = Array.from({ length: SEEDS }, () => bestBy(DOORS, worth, chance) ?? '')
    const [a = 0, b = 0, c, d = 0, e = 0, f = 0] = counts(chosen)
    expect(c).toBe(0)
    for (const count of [a, b, d, e, f]) expect(count).toBeGreaterThan(SEEDS / 10)
    expect(bestBy([], () => 1, chance)).toBeNull()
  })

  test('an order left to chance has each thing once, and each first as often', () => {
    const chance = new StreamChance(sfc32(4))
    const orders = Array.from({ length: SEEDS }, () => shuffled(DOORS, chance))
    for (const order of orders) expect([...order].sort()).toEqual(DOORS)
    for (const count of counts(orders.map(([first]) => first ?? '')))
      expect(count).toBeGreaterThan(SEEDS / 12)
  })
})

describe.each([false, true])('with nothing to tell the doors apart, on a table %s', (isOnATable) => {
  test.each(['greedy', 'search:24'])(
    '%s takes each door with some seeds, and one seed is one door',
    (spec) => {
      const rules = doors(isOnATable)
      const bot = botNamed(spec)
      if (typeof bot === 'string') throw new Error(bot)
      const choice = (seed: number): string => {
        const match = Match.start(rules, {}, { simulation: 1 })
        if (isRefusal(match)) throw new Error(match.sentence)
        return bot
          .make(rules, { stream: sfc32(seed) })
          .choose(knownAt(match.pending[0] as AnyDecision, match)) as string
      }
      const chosen = Array.from({ length: SEEDS }, (_, seed) => choice(seed))
      for (const count of counts(chosen)) expect(count).toBeGreaterThan(SEEDS / 12)
      for (let seed = 0; seed < 20; seed++) expect(choice(seed)).toBe(chosen[seed])
    },
  )
})
