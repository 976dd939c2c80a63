import { describe, expect, test } from 'vitest'
import { breakLimit, forceCost, teamCost, unitCost } from '../../src/forces/cost.ts'
import { TEAMS, type TeamStats, teamStats } from '../../src/forces/data/teams.ts'
import { READY_MADE_FORCES, readyMade } from '../../src/forces/ready-made.ts'
import printed from '../printed/costs.json' with { type: 'json' }

const RIFLES = teamStats('us-rifle-mg')
const SHERMAN = teamStats('us-m4-sherman')
const HALFTRACK = teamStats('us-halftrack')

/** The rifle Team with another weapon. */
function armed(weapon: Partial<NonNullable<TeamStats['weapon']>>): TeamStats {
  return { ...RIFLES, weapon: { range: 16, rof: 2, at: null, fp: 1, ...weapon } }
}

describe('hof-force-6: what a Team costs', () => {
  test('[hof-force-6] every printed Team costs what the list says', () => {
    const costs = Object.fromEntries(TEAMS.map((team) => [team.id, teamCost(team)]))
    expect(costs).toEqual(printed.teams)
  })

  test('[hof-force-6] 1, and its RoF, AT and FP', () => {
    expect(teamCost(armed({}))).toBe(1 + 2 + 1)
    expect(teamCost(armed({ rof: 3 }))).toBe(1 + 3 + 1)
    expect(teamCost(armed({ at: 4 }))).toBe(1 + 2 + 4 + 1)
    expect(teamCost(armed({ fp: 2 }))).toBe(1 + 2 + 2)
    expect(teamCost(armed({ rof: null }))).toBe(1 + 1)
    expect(teamCost({ ...RIFLES, weapon: null })).toBe(1)
  })

  test('[hof-force-6] range counts from 24 inches and again from 32', () => {
    expect([23, 24, 31, 32].map((range) => teamCost(armed({ range })))).toEqual([4, 5, 5, 6])
  })

  test('[hof-force-6] a vehicle adds 1, its armour, and its machine guns: 3 for the first, 1 for each further', () => {
    const bare: TeamStats = { ...SHERMAN, machineGuns: 0, armour: null }
    const base = teamCost(bare)
    expect(teamCost({ ...bare, category: 'gun' })).toBe(base - 1)
    expect(teamCost({ ...bare, armour: { front: 4, flank: 2 } })).toBe(base + 6)
    expect([1, 2, 3].map((machineGuns) => teamCost({ ...bare, machineGuns }) - base)).toEqual([3, 4, 5])
  })

  test('[hof-force-6] a vehicle without weapon counts FP 1; passenger weapons cost 1 in all', () => {
    const truck: TeamStats = { ...HALFTRACK, armour: null, traits: [], machineGuns: 0 }
    expect(teamCost(truck)).toBe(1 + 1 + 1)
    expect(teamCost({ ...truck, traits: ['passenger-mg'] })).toBe(4)
    expect(teamCost({ ...truck, traits: ['passenger-50cal'] })).toBe(4)
    expect(teamCost({ ...truck, traits: ['passenger-mg', 'passenger-50cal'] })).toBe(4)
  })

  test('[hof-force-6] Leaders and observers cost nothing', () => {
    expect(teamCost({ ...RIFLES, traits: ['leader'] })).toBe(0)
    expect(teamCost({ ...RIFLES, traits: ['observer'] })).toBe(0)
  })

  test('[hof-force-6] a Unit costs the sum of its Teams, transports included, and 2 for each Panzerfaust', () => {
    const teams = [
      { team: 'de-leader', count: 1 },
      { team: 'de-rifle-mg', count: 6 },
    ]
    expect(unitCost({ teams })).toBe(24)
    expect(unitCost({ teams, panzerfausts: 2 })).toBe(28)
    expect(unitCost({ teams: [...teams, { team: 'de-opel-blitz', count: 2 }] })).toBe(24 + 2 * 3)
  })

  test('[hof-force-6] the printed Units and forces cost what the lists say', () => {
    for (const { id, force } of READY_MADE_FORCES) {
      const lists = printed as unknown as {
        units: Record<string, readonly { cost: number }[]>
        forces: Record<string, { cost: number }>
      }
      expect(force.units.map(unitCost), id).toEqual(lists.units[id]?.map(({ cost }) => cost))
      expect(forceCost(force.units), id).toBe(lists.forces[id]?.cost)
    }
  })
})

test('[hof-setup-2] the Break Limit is 5 and 2 for each Unit', () => {
  expect(breakLimit(4)).toBe(13)
  expect(breakLimit(7)).toBe(19)
  for (const { id, force } of READY_MADE_FORCES) {
    const { breakLimit: limit } = (printed.forces as Record<string, { breakLimit: number }>)[id] ?? {}
    expect(breakLimit(force.units.length), id).toBe(limit)
  }
  expect(breakLimit(readyMade('us-quick').units.length)).toBe(13)
})
