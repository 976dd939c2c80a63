import { expect, test } from 'vitest'
import { eloFromScore, ladderRowOf, meanOf, pairingsOf, ratings, wilsonInterval } from '../src/index.ts'

test('Wilson’s interval: 8 of 10 lies between 49.0% and 94.3%', () => {
  const { value, low, high } = wilsonInterval(8, 10)
  expect(value).toBe(0.8)
  expect(low).toBeCloseTo(0.4902, 4)
  expect(high).toBeCloseTo(0.9433, 4)
})

test('its ends stay within 0 and 1, and nothing known is anything', () => {
  expect(wilsonInterval(0, 20).low).toBe(0)
  expect(wilsonInterval(20, 20).high).toBe(1)
  expect(wilsonInterval(20, 20).low).toBeCloseTo(0.8389, 4)
  expect(wilsonInterval(0, 0)).toEqual({ value: 0, low: 0, high: 1 })
})

test('Elo: three quarters of the points are 191 above, half of them even', () => {
  expect(eloFromScore(0.75)).toBeCloseTo(190.85, 2)
  expect(eloFromScore(0.5)).toBeCloseTo(0, 10)
  expect(eloFromScore(0.25)).toBeCloseTo(-190.85, 2)
  expect(Number.isFinite(eloFromScore(1))).toBe(true)
})

test('a mean with its interval from sums', () => {
  const values = [1, 2, 3, 4]
  const squares = values.reduce((sum, value) => sum + value * value, 0)
  const { value, low, high } = meanOf(4, 10, squares)
  expect(value).toBe(2.5)
  expect(high - value).toBeCloseTo(1.96 * Math.sqrt(5 / 3 / 4), 3)
  expect(value - low).toBeCloseTo(high - value, 10)
})

test('ratings explain all results at once, best first, their mean 0', () => {
  const tally = (wins: number, losses: number) => ({
    games: 100,
    draws: 100 - wins - losses,
    wins: {},
    botWins: [wins, losses],
    pairScores: Array.from({ length: 50 }, () => (wins + (100 - wins - losses) / 2) / 100),
    reasons: {},
    turns: 0,
    decisions: 0,
    digest: '',
  })
  const [ab, ac, bc] = pairingsOf(['a', 'b', 'c'])
  if (!ab || !ac || !bc) throw new Error('three bots make three pairs')
  const places = ratings([
    ladderRowOf(ab, tally(25, 75)),
    ladderRowOf(ac, tally(10, 90)),
    ladderRowOf(bc, tally(25, 75)),
  ])
  expect(places.map(({ bot }) => bot)).toEqual(['c', 'b', 'a'])
  const [best, middle] = places
  expect((best?.elo ?? 0) - (middle?.elo ?? 0)).toBeCloseTo(191, -1)
  expect(places.reduce((sum, { elo }) => sum + elo, 0)).toBeCloseTo(0, 6)
})
