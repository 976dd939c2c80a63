import { callSign, TACTICS } from '@sandtable/call-sign'
import { type AnyDecision, isRefusal, Match, sfc32, whyIllegal, withTactics } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { knownAt, playoutBudget, ScriptSearch } from '../src/index.ts'
import { startBudget } from '../src/search/playout-budget.ts'

const stream = sfc32(1)

describe('the budget of a search', () => {
  test('counts playouts where there is no time limit, and is never out', () => {
    const spending = startBudget(playoutBudget(200), { stream })
    expect(spending.share(50)).toBe(0.25)
    expect(spending.isOut()).toBe(false)
  })

  test('is out when another piece as long as the longest could pass the time limit', () => {
    let time = 0
    const spending = startBudget(playoutBudget(1_000, 100), { stream, now: () => time })
    const after = (milliseconds: number): boolean => {
      time = milliseconds
      return spending.isOut()
    }
    expect(after(30)).toBe(false)
    expect(after(60)).toBe(false)
    expect(after(70)).toBe(true)
  })

  test('a time limit needs a clock', () => {
    expect(() => startBudget(playoutBudget(200, 100), { stream })).toThrow('clock')
  })

  test.each([
    ['a playout is as long as the limit', 40],
    ['the limit is over before the first playout', 1_000],
  ])('the search has an answer when %s', (_what, tick) => {
    let time = 0
    const now = (): number => {
      time += tick
      return time
    }
    const match = Match.start(callSign, {}, { simulation: 1 })
    if (isRefusal(match)) throw new Error(match.sentence)
    const decision = match.pending[0] as AnyDecision
    const work = playoutBudget(4_000, 100)
    const search = new ScriptSearch(withTactics(callSign, TACTICS), TACTICS, work, { stream: sfc32(4), now })
    const { choice, playouts } = search.think(knownAt(decision, match))
    expect(whyIllegal(decision, choice)).toBeNull()
    expect(playouts).toBeLessThanOrEqual(2)
  })
})
