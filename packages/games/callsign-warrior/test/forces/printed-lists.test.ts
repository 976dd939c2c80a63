import { describe, expect, test } from 'vitest'
import { ARMIES, type Army, type ArmyId } from '../../src/forces/armies.ts'
import { forceCost, forceProblems } from '../../src/forces/force.ts'
import { type Force, type ForceUnit, type RosterTeam, rosterOf } from '../../src/forces/roster.ts'
import { numberIn, type PrintedRow, tablesBelow } from '../rule-tables.ts'

const MANY = { supportPoints: 99, requisitionPoints: 99 }

/** For each list the clause of its tables, and its Teams and vehicles in their order. */
const LISTS = [
  {
    army: 'professional',
    clause: 'csw-pro-2',
    teams: [
      'officer-team',
      'section-1-fireteam-1',
      'section-1-fireteam-2',
      'sniper',
      'amr',
      'mortar',
      'gpmg',
    ],
    vehicles: ['armoured-car', 'afv-apc'],
  },
  {
    army: 'insurgents',
    clause: 'csw-ins-2',
    teams: ['warlord-team', 'squad', 'green-squad-1', 'sniper', 'tank-hunters', 'mortar', 'mmg'],
    vehicles: ['technical'],
  },
  {
    army: 'special-forces',
    clause: 'csw-sf-2',
    teams: ['officer-team', 'section-fireteam-1', 'section-fireteam-2', 'sniper', 'gpmg'],
    vehicles: ['armoured-car', 'squad-car'],
  },
] as const

/** The core of a list, and units besides. */
function forceOf(army: Army, ...support: readonly ForceUnit[]): Force {
  const core = army.core.flatMap(({ unit, count }) => Array.from({ length: count }, () => ({ unit })))
  return { format: 'callsign-warrior-force', army: army.id, units: [...core, ...support] }
}

/** Everything that a list can field, once. */
function allOf(id: ArmyId): readonly RosterTeam[] {
  const army = ARMIES[id]
  const isCore = (unit: string): boolean => army.core.some((one) => one.unit === unit)
  const support = army.units.filter((entry) => !isCore(entry.id)).map((entry) => ({ unit: entry.id }))
  const force = forceOf(army, ...support)
  expect(forceProblems(force, MANY)).toEqual([])
  return rosterOf(force).teams
}

function teamOf(id: ArmyId, team: string): RosterTeam {
  const found = allOf(id).find((one) => one.id === team)
  if (!found) throw new Error(`there is no ${team} among ${allOf(id).map((one) => one.id)}`)
  return found
}

/** How many models a cell names: 'NCO, 3 Soldiers' are four. */
function modelsIn(cell = ''): number {
  return cell.split(',').reduce((sum, part) => sum + (Number.parseInt(part.trim(), 10) || 1), 0)
}

function ratingIn(cell = ''): string | undefined {
  return cell
    .toLowerCase()
    .split(', ')
    .find((word) => ['irregular', 'inexperienced', 'regular', 'elite'].includes(word))
}

/** What a unit of the list costs as support. */
function supportPoints(id: ArmyId, unit: string): number {
  return forceCost(forceOf(ARMIES[id], { unit }), MANY).support
}

for (const { army, clause, teams, vehicles } of LISTS) {
  const [printedTeams = [], printedVehicles = []] = tablesBelow(clause)

  describe(ARMIES[army].name, () => {
    test(`[${clause}] every row of its tables is a Team or a vehicle of the list`, () => {
      expect(printedTeams).toHaveLength(teams.length)
      expect(printedVehicles).toHaveLength(vehicles.length)
    })

    test.each(teams.map((team, i) => [team, printedTeams[i] ?? {}] as const))(
      `[${clause}] %s has the models and numbers printed`,
      (id, row: PrintedRow) => {
        const { models, rating } = teamOf(army, id)
        expect(models).toHaveLength(modelsIn(row.Models))
        expect(rating).toBe(ratingIn(row.Keywords))
        for (const { skill, courage, cohesionIn } of models) {
          expect([skill, courage, cohesionIn]).toEqual(
            [row.Skill, row.Courage, row.Cohesion].map((cell) => numberIn(cell)),
          )
        }
      },
    )

    test.each(vehicles.map((vehicle, i) => [vehicle, printedVehicles[i] ?? {}] as const))(
      `[${clause}] %s has the numbers printed`,
      (id, row: PrintedRow) => {
        const { models, rating, vehicle, unit } = teamOf(army, id)
        const [crew] = models
        expect(models).toHaveLength(1)
        expect(rating).toBe(ratingIn(row.Keywords))
        expect([crew?.skill, crew?.courage, vehicle?.capacity, vehicle?.countermeasures]).toEqual(
          [row.Skill, row.Courage, row.Capacity, row.CM].map((cell) => numberIn(cell)),
        )
        expect(supportPoints(army, unit)).toBe(numberIn(row.SP))
      },
    )

    test(`[${clause}] [csw-force-3] support costs the Support Points printed`, () => {
      const rows = printedTeams.filter(({ SP = '' }) => !SP.startsWith('core'))
      for (const row of rows) {
        const id = teams[printedTeams.indexOf(row)] ?? ''
        expect([id, supportPoints(army, teamOf(army, id).unit)]).toEqual([id, numberIn(row.SP)])
      }
    })
  })
}

describe('every list', () => {
  test.each([
    ['professional', 6],
    ['insurgents', 12],
    ['special-forces', 8],
  ] as const)(
    '[csw-force-2, csw-force-3] %s has its Requisition Points, and Support Points as the scenario says',
    (id, points) => {
      const { requisitionAllowed, supportAllowed } = forceCost(forceOf(ARMIES[id]), { supportPoints: 4 })
      expect([requisitionAllowed, supportAllowed]).toEqual([points, 4])
    },
  )

  test.each(['professional', 'insurgents', 'special-forces'] as const)(
    '[csw-force-4, csw-ruling-144] %s: each support option once, vehicles any number of times',
    (id) => {
      const army = ARMIES[id]
      const bought = army.units.filter(({ category }) => category === 'support' || category === 'vehicle')
      for (const { id: unit, name, category } of bought) {
        const problems = forceProblems(forceOf(army, { unit }, { unit }), MANY)
        const refusal = `${name}: may be taken once, this force lists 2 (csw-force-4).`
        expect([unit, ...problems]).toEqual(category === 'vehicle' ? [unit] : [unit, refusal])
      }
    },
  )

  test.each([
    ['csw-pro-1', 'professional', { 'pro-officer-team': 1, 'pro-section': 2 }],
    ['csw-ins-1', 'insurgents', { 'ins-warlord-team': 1, 'ins-squad': 1, 'ins-green-squad': 2 }],
    ['csw-sf-1', 'special-forces', { 'sf-officer-team': 1, 'sf-section': 1 }],
  ] as const)('[%s] [csw-force-1] %s: the core, no more and no less', (_, id, core) => {
    const listed = (counts: Readonly<Record<string, number>>): readonly string[] => {
      const units = Object.entries(counts).flatMap(([unit, count]) => Array(count).fill({ unit }))
      return forceProblems({ ...forceOf(ARMIES[id]), units }, MANY)
    }
    expect(listed(core)).toEqual([])
    for (const [unit, count] of Object.entries(core)) {
      for (const wrong of [count - 1, count + 1]) {
        expect(listed({ ...core, [unit]: wrong }).join()).toContain(`has ${count}, this force lists ${wrong}`)
      }
    }
  })
})

describe('models that are bought', () => {
  test.each([
    ['csw-pro-3', 'professional', 'pro-officer-team', '4+ 4+ 2"'],
    ['csw-sf-3', 'special-forces', 'sf-officer-team', '3+ 3+ 4"'],
  ] as const)('[%s] the Medic of %s has the profile of the Officer Team', (_, id, unit, numbers) => {
    const army = ARMIES[id]
    const units = forceOf(army).units.map((one) =>
      one.unit === unit ? { unit, options: [{ option: 'medic' }] } : one,
    )
    const [officers] = rosterOf({ ...forceOf(army), units }).teams
    expect(officers?.models).toHaveLength(3)
    for (const { skill, courage, cohesionIn } of officers?.models ?? [])
      expect(`${skill}+ ${courage}+ ${cohesionIn}"`).toBe(numbers)
  })
})

describe('options for one model', () => {
  /** The refusals when every model of a Team takes the option. */
  function refusals(army: ArmyId, unit: string, team: string | null, option: string): readonly string[] {
    const named = team ?? ARMIES[army].units.find(({ id }) => id === unit)?.teams?.[0]?.id ?? ''
    const models = allOf(army)
      .find((one) => one.unit === unit && (team === null || one.id.endsWith(named)))
      ?.models.map(({ id }) => id)
    const taken = { options: [{ option, models: models ?? [] }] }
    const changed = team === null ? { unit, ...taken } : { unit, teams: [{ team, ...taken }] }
    const units = forceOf(ARMIES[army]).units.filter((one) => one.unit !== unit)
    return forceProblems({ ...forceOf(ARMIES[army]), units: [...units, changed] }, MANY).filter((problem) =>
      problem.includes('is for one model'),
    )
  }

  test.each([
    ['csw-pro-3', 'professional', 'pro-officer-team', null, ['ubgl-officer']],
    ['csw-pro-4', 'professional', 'pro-section', 'fireteam-2', ['ubgl', 'saw', 'dmr', 'at4']],
    ['csw-ins-4', 'insurgents', 'ins-squad', null, ['ubgl', 'lmg', 'rpg']],
    ['csw-ins-5', 'insurgents', 'ins-green-squad', null, ['lmg', 'rpg']],
    ['csw-ins-3', 'insurgents', 'ins-warlord-team', null, ['ubgl', 'rpg']],
    [
      'csw-sf-4',
      'special-forces',
      'sf-section',
      'fireteam-2',
      ['ubgl', 'saw', 'automatic-shotgun', 'dmr', 'mgl', 'at4'],
    ],
    ['csw-sf-3', 'special-forces', 'sf-officer-team', null, ['ubgl']],
  ] as const)(
    '[%s] [csw-force-6] one model of the Team takes it: %s %s %s',
    (_, army, unit, team, options) => {
      for (const option of options) {
        const [refusal] = refusals(army, unit, team, option)
        expect(refusal, option).toMatch(/is for one model, not \d \(csw-force-6\)/)
      }
    },
  )
})
