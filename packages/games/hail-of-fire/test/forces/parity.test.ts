import { describe, expect, test } from 'vitest'
import { teamStats } from '../../src/forces/data/teams.ts'
import {
  handicapOf,
  isHeavyHitter,
  parityByPairs,
  parityByRanking,
  parityByTotals,
} from '../../src/forces/parity.ts'
import type { RosterUnit } from '../../src/forces/roster.ts'

/** Units of these costs; where it matters, of these Teams. */
function units(...costs: readonly number[]): readonly RosterUnit[] {
  return costs.map((cost, i) => unit(`u${i + 1}`, { cost }))
}

function unit(id: string, { cost = 0, strength = 3, teams = [] as readonly string[] } = {}): RosterUnit {
  return {
    id,
    name: id,
    kind: 'infantry',
    quality: 'regular',
    isOffTable: false,
    isOfVehicles: false,
    panzerfausts: 0,
    cost,
    strength,
    teams: teams.map((team, i) => ({
      id: `${id}-${i}`,
      at: '',
      name: team,
      stats: teamStats(team),
      isCounted: true,
      isOffTable: false,
    })),
  }
}

const FIRST = units(34, 27, 27, 12)
const SECOND = units(36, 28, 12, 10)

describe('hof-force-7: parity by pairs', () => {
  test('[hof-ex-25] 34, 27, 27, 12 against 36, 28, 12, 10: three against two', () => {
    const { points, pairings } = parityByPairs(FIRST, SECOND, null)
    expect(pairings.map((one) => one.points)).toEqual([
      [0, 1],
      [0, 1],
      [2, 0],
      [1, 0],
    ])
    expect(points).toEqual([3, 2])
    expect(handicapOf(points)).toEqual({ side: 0, by: 1 })
    expect(parityByTotals(FIRST, SECOND).points).toEqual([1, 0])
  })

  test('[hof-force-7] the dearest are paired first, whatever the order of the list', () => {
    const { pairings } = parityByPairs(units(10, 40), units(20, 5), null)
    expect(pairings.map(({ first, second }) => [first, second])).toEqual([
      ['u2', 'u1'],
      ['u1', 'u2'],
    ])
  })

  test('[hof-force-7] a point more for each full ten', () => {
    const won = (difference: number) => parityByPairs(units(50 + difference), units(50), null).points[0]
    expect([1, 9, 10, 19, 20].map(won)).toEqual([1, 1, 2, 2, 3])
  })

  test('[hof-force-7] equal costs score for the defender, or for nobody while the roles are open', () => {
    expect(parityByPairs(units(30), units(30), null).points).toEqual([0, 0])
    expect(parityByPairs(units(30), units(30), 0).points).toEqual([1, 0])
    expect(parityByPairs(units(30), units(30), 1).points).toEqual([0, 1])
  })

  test('[hof-force-7] a Unit without a partner scores 2', () => {
    const { points, pairings } = parityByPairs(units(30, 20, 10), units(31), null)
    expect(points).toEqual([4, 1])
    expect(pairings[2]).toEqual({ first: 'u3', second: null, points: [2, 0] })
    expect(parityByPairs(units(30), units(31, 5), null).points).toEqual([0, 3])
  })
})

test('[hof-force-8] by totals: the difference divided by ten, to the nearest whole', () => {
  const won = (difference: number) => parityByTotals(units(100 + difference), units(100)).points
  expect([0, 4, 5, 14, 15].map((one) => won(one)[0])).toEqual([0, 0, 1, 1, 2])
  expect(parityByTotals(units(100), units(115)).points).toEqual([0, 2])
})

describe('hof-force-9: parity by ranking', () => {
  const small = unit('small', { strength: 2 })
  const large = unit('large', { strength: 3 })

  test('[hof-force-9] 1 for the more dangerous Unit, 1 more if it has more Teams', () => {
    expect(parityByRanking([small], [large], () => 0).points).toEqual([1, 0])
    expect(parityByRanking([small], [large], () => 1).points).toEqual([0, 2])
    expect(parityByRanking([large], [unit('other')], () => 0).points).toEqual([1, 0])
  })

  test('[hof-force-9] an unclear pair is skipped; a Unit left over scores 1', () => {
    expect(parityByRanking([small], [large], () => null).points).toEqual([0, 0])
    expect(parityByRanking([small], [large, small], () => null).points).toEqual([0, 1])
  })

  test('[hof-force-9] a heavy hitter has more Teams than its partner with AT 6 or more', () => {
    const fireflies = unit('fireflies', { teams: ['br-firefly', 'br-firefly'] })
    const one = unit('one', { teams: ['br-firefly'] })
    expect(teamStats('br-firefly').weapon?.at).toBeGreaterThanOrEqual(6)
    expect(isHeavyHitter(fireflies, one)).toBe(true)
    expect(isHeavyHitter(one, fireflies)).toBe(false)
    expect(isHeavyHitter(one, one)).toBe(false)
    expect(parityByRanking([fireflies], [one], () => 0).points).toEqual([2, 0])
  })

  test('[hof-force-9] or ten infantry and gun Teams', () => {
    const platoon = (count: number) =>
      unit('platoon', { teams: Array.from({ length: count }, () => 'us-rifle-mg') })
    expect(isHeavyHitter(platoon(9), platoon(9))).toBe(false)
    expect(isHeavyHitter(platoon(10), platoon(10))).toBe(true)
  })
})

test('[hof-force-10] the difference is the handicap of the side with more points', () => {
  expect(handicapOf([3, 2])).toEqual({ side: 0, by: 1 })
  expect(handicapOf([2, 9])).toEqual({ side: 1, by: 7 })
  expect(handicapOf([4, 4])).toBeNull()
})
