import { describe, expect, test } from 'vitest'
import { ABILITIES } from '../../src/forces/abilities.ts'
import { ARMIES, ARMY_IDS } from '../../src/forces/armies.ts'
import { forceCost, forceProblems, poolOf } from '../../src/forces/force.ts'
import { coreForce, newUnit, readyMadeForces } from '../../src/forces/ready-made.ts'
import { type Force, rosterOf } from '../../src/forces/roster.ts'
import { SCENARIOS, supportPointsFor } from '../../src/rules/scenarios/scenarios.ts'
import { car, fireteamWith, professional, specialForces, teamOf } from './written-forces.ts'

const THREE = { supportPoints: 3 }
const MANY = { supportPoints: 99, requisitionPoints: 99 }

describe('the core, the points and their limits', () => {
  test('[csw-force-1, csw-pro-1, csw-ins-1, csw-sf-1] a force has exactly the core of its list', () => {
    expect(forceProblems(professional(), THREE)).toEqual([])
    const short = { ...professional(), units: professional().units.slice(1) }
    expect(forceProblems(short, THREE)).toEqual([
      'Officer Team: the core of Professional Infantry Platoon has 1, this force lists 0 (csw-force-1).',
    ])
    const three = { ...professional(), units: [...professional().units, { unit: 'pro-section' }] }
    expect(forceProblems(three, THREE)).toEqual([
      'Professional Infantry Section: the core of Professional Infantry Platoon has 2, this force lists 3; further ones are bought as support (csw-force-1).',
    ])
    expect(ARMIES.insurgents.core.map(({ count }) => count)).toEqual([1, 1, 2])
    expect(ARMIES['special-forces'].core.map(({ count }) => count)).toEqual([1, 1])
    const half = professional({ unit: 'pro-section', teams: [{ team: 'fireteam-1' }] })
    expect(
      forceProblems({ ...half, units: [...half.units.slice(0, 2), ...half.units.slice(3)] }, THREE),
    ).toEqual([
      'Professional Infantry Section 2: a Section of the core has all its 2 Fireteams (csw-force-1).',
    ])
  })

  test('[csw-force-2] Requisition Points pay options and abilities: 6, 12 and 8, and need not be spent', () => {
    expect(ARMY_IDS.map((id) => ARMIES[id].requisitionPoints)).toEqual([6, 12, 8])
    const abilities = ABILITIES.filter(({ pool }) => pool === 'professional').map(({ id }) => id)
    expect(forceProblems({ ...professional(), abilities: abilities.slice(0, 6) }, THREE)).toEqual([])
    expect(forceProblems({ ...professional(), abilities: abilities.slice(0, 7) }, THREE)).toEqual([
      'Options and abilities cost 7 Requisition Points; Professional Infantry Platoon has 6 (csw-force-2).',
    ])
  })

  test('[csw-force-3] Support Points come from the scenario and cannot be overspent', () => {
    const force = professional({ unit: 'pro-sniper' }, { unit: 'pro-armoured-car' })
    expect(forceProblems(force, THREE)).toEqual([])
    expect(forceProblems(force, { supportPoints: 2 })).toEqual([
      'The support costs 3 Support Points; the scenario gives 2 (csw-force-3).',
    ])
    expect(ARMY_IDS.map((id) => ARMIES[id].supportPointModifier)).toEqual([0, 0, 0])
  })

  test('[csw-s1-1, csw-s5-1] both sides have 3 Support Points in Contact!, 6 in Domination', () => {
    expect([points('contact', null), points('domination', null)]).toEqual([3, 6])
  })

  test('[csw-force-4, csw-ruling-144] each support choice once, vehicles any number of times', () => {
    expect(forceProblems(professional({ unit: 'pro-sniper' }, { unit: 'pro-sniper' }), MANY)).toEqual([
      'Professional Sniper Team: may be taken once, this force lists 2 (csw-force-4).',
    ])
    expect(forceProblems(professional(car(), car(), car()), MANY)).toEqual([])
  })

  test('[csw-force-5, csw-ruling-145] an option without a price is free', () => {
    const force = fireteamWith('ubgl', 'saw', 'dmr')
    expect(forceProblems(force, THREE)).toEqual([])
    expect(forceCost(force, THREE).requisition).toBe(0)
  })

  test('[csw-force-7, csw-ruling-147] Assault and Smoke grenades cost 1 each, and both may be bought', () => {
    const force = fireteamWith('assault-grenades', 'smoke')
    expect(forceProblems(force, THREE)).toEqual([])
    expect(forceCost(force, THREE).requisition).toBe(2)
    expect(teamOf(force, 'section-1-fireteam-1').models[0]?.equipment).toContain('smoke')
    expect(forceProblems(fireteamWith('smoke', 'smoke'), THREE)).toEqual([
      'Professional Infantry Section 1, Fireteam 1: Smoke is bought twice (csw-force-6).',
    ])
  })

  test('[csw-force-8] options of support cost the same as those of the core', () => {
    const options = [{ option: 'at4' }]
    const support = { unit: 'pro-support-section', teams: [{ team: 'fireteam-2', options }] }
    expect(forceCost(professional(support), THREE)).toMatchObject({ requisition: 1, support: 1 })
  })

  test('[csw-force-9] other Requisition Points may be agreed', () => {
    const force = { ...professional(), abilities: ['pro-misdirection', 'pro-get-moving'] }
    expect(forceProblems(force, { supportPoints: 3, requisitionPoints: 1 })).toEqual([
      'Options and abilities cost 2 Requisition Points; Professional Infantry Platoon has 1 (csw-force-2).',
    ])
    expect(forceProblems(force, { supportPoints: 3, requisitionPoints: 2 })).toEqual([])
  })
})

describe('who takes an option', () => {
  test('[csw-force-6, csw-ruling-146] a replacing option takes the rifle away, an adding one leaves it', () => {
    const force = fireteamWith(['saw', 'soldier-1'], ['at4', 'soldier-1'], ['ubgl', 'nco'])
    expect(forceProblems(force, THREE)).toEqual([])
    const { models } = teamOf(force, 'section-1-fireteam-1')
    expect(models.map(({ weapons }) => weapons)).toEqual([
      ['assault-rifle', 'ubgl'],
      ['saw', 'at4-heat'],
      ['assault-rifle'],
      ['assault-rifle'],
    ])
  })

  test('[csw-force-6] one model takes at most one replacing option, and one model each', () => {
    const name = 'Professional Infantry Section 1, Fireteam 1'
    expect(forceProblems(fireteamWith(['saw', 'soldier-1'], ['dmr', 'soldier-1']), THREE)).toEqual([
      `${name}: Soldier 1 has taken SAW and cannot take DMR as well (csw-force-6).`,
    ])
    expect(forceProblems(fireteamWith(['saw', 'soldier-1', 'soldier-2']), THREE)).toEqual([
      `${name}: SAW is for one model, not 2 (csw-force-6).`,
    ])
    expect(forceProblems(fireteamWith(['ubgl', 'soldier-1'], ['saw', 'soldier-1']), THREE)).toEqual([
      `${name}: Soldier 1 no longer has an Assault Rifle or a Battle Rifle to carry the launcher (csw-force-6).`,
    ])
    expect(forceProblems(fireteamWith(['saw', 'corporal']), THREE)).toEqual([
      `${name}: there is no model 'corporal'. Its models are nco, soldier-1, soldier-2, soldier-3.`,
    ])
    expect(forceProblems(fireteamWith('mgl'), THREE)[0]).toMatch(
      /there is no option 'mgl'\. It may take: assault-g/,
    )
  })

  test('[csw-eq-3, csw-ruling-72] any infantry Team may buy Climbing Equipment for 1 RP', () => {
    const force = fireteamWith('climbing-equipment')
    expect(forceProblems(force, THREE)).toEqual([])
    expect(forceCost(force, THREE).requisition).toBe(1)
    const onWheels = professional({ unit: 'pro-armoured-car', options: [{ option: 'climbing-equipment' }] })
    expect(forceProblems(onWheels, MANY)[0]).toMatch(/there is no option 'climbing-equipment'/)
  })
})

describe('abilities', () => {
  test('[csw-cmd-1, csw-ruling-87] each costs 1 RP and is bought at most once', () => {
    const force = { ...professional(), abilities: ['pro-get-moving', 'pro-get-moving'] }
    expect(forceProblems(force, THREE)).toEqual(['Get Moving!: each ability may be bought once (csw-cmd-1).'])
    expect(forceCost({ ...professional(), abilities: ['pro-get-moving'] }, THREE).requisition).toBe(1)
    expect(forceProblems({ ...professional(), abilities: ['pro-fly'] }, THREE)).toEqual([
      "abilities[0]: there is no Command Ability 'pro-fly' (csw-cmd-1).",
    ])
  })

  test('[csw-cmd-2, csw-ruling-89] Special Forces choose one of the two pools for all their abilities', () => {
    const force = (...abilities: string[]): Force => ({ ...specialForces(), abilities })
    expect(forceProblems(force('pro-get-moving', 'pro-uav-fly-over'), THREE)).toEqual([])
    expect(forceProblems(force('ins-ied', 'ins-get-moving'), THREE)).toEqual([])
    expect(forceProblems(force('ins-ied', 'pro-get-moving'), THREE)).toEqual([
      'Get Moving!: it is of the professional pool; this force uses the insurgent one (csw-cmd-2).',
    ])
    expect(forceProblems({ ...professional(), pool: 'insurgent' }, THREE)).toEqual([
      'Professional Infantry Platoon uses the professional pool, not the insurgent one (csw-cmd-2).',
    ])
    expect(poolOf(ARMIES['special-forces'], {})).toBe('professional')
  })
})

describe('worked examples and ready-made forces', () => {
  test('[csw-ex-55] the Professional force of the book: 6 RP, five tokens in the core, seven with support', () => {
    const at4 = { team: 'fireteam-1', options: [{ option: 'at4' }] }
    const section = { unit: 'pro-section', teams: [at4, { team: 'fireteam-2' }] }
    const core = [{ unit: 'pro-officer-team', options: [{ option: 'medic' }] }, section, section]
    const abilities = ['pro-get-moving', 'pro-mortar-strike', 'pro-high-command']
    const force: Force = { format: 'callsign-warrior-force', army: 'professional', abilities, units: core }
    expect(forceProblems(force, THREE)).toEqual([])
    expect(forceCost(force, THREE).requisition).toBe(6)
    expect(rosterOf(force).teams).toHaveLength(5)
    const supported = { ...force, units: [...core, { unit: 'pro-sniper' }, { unit: 'pro-armoured-car' }] }
    expect(forceProblems(supported, THREE)).toEqual([])
    expect(rosterOf(supported).teams).toHaveLength(7)
  })

  test('[csw-force-1, csw-force-2, csw-force-3] there are two legal forces for every army, scenario and role, and they spend every point', () => {
    const budgets = SCENARIOS.flatMap((scenario) =>
      (scenario.hasRoles ? (['attacker', 'defender'] as const) : ([null] as const)).map((role) =>
        supportPointsFor(scenario, role),
      ),
    )
    for (const army of ARMY_IDS) {
      for (const supportPoints of budgets) {
        const forces = readyMadeForces(army, supportPoints)
        expect(forces).toHaveLength(2)
        for (const force of forces) {
          expect(forceProblems(force, { supportPoints })).toEqual([])
          const cost = forceCost(force, { supportPoints })
          expect(cost).toMatchObject({ requisition: cost.requisitionAllowed, support: supportPoints })
        }
      }
    }
  })

  test('[csw-force-1] a hostile or clumsy file gets sentences, whatever it holds', () => {
    for (const junk of [
      null,
      3,
      'force',
      [],
      {},
      { format: 'callsign-warrior-force', army: 'x', units: [{}] },
    ]) {
      expect(forceProblems(junk, THREE).length).toBeGreaterThan(0)
    }
    const deep = { ...professional(), units: [{ unit: 'toString' }, { unit: '__proto__' }] }
    expect(forceProblems(deep, THREE).filter((problem) => problem.includes('there is no'))).toHaveLength(2)
  })
})

test('[csw-force-1] one begins with the core, every Fireteam listed, and nothing bought', () => {
  for (const army of ARMY_IDS) {
    const force = coreForce(army)
    expect(forceProblems(force, { supportPoints: 0, requisitionPoints: 0 })).toEqual([])
    expect(rosterOf(force).teams).toHaveLength({ professional: 5, insurgents: 4, 'special-forces': 3 }[army])
  }
  expect(newUnit('professional', 'pro-support-section').teams).toHaveLength(2)
  expect(newUnit('professional', 'pro-afv-apc')).toEqual({ unit: 'pro-afv-apc', mobility: 'fully-tracked' })
})

test('[csw-sf-3, csw-med-1] a Medic takes no launcher: the UBGL goes to another, or is refused', () => {
  const team = (models?: readonly string[]) =>
    rosterOf({
      format: 'callsign-warrior-force',
      army: 'special-forces',
      units: [
        {
          unit: 'sf-officer-team',
          options: [{ option: 'medic' }, { option: 'ubgl', ...(models ? { models } : {}) }],
        },
      ],
    })
  const carriers = team().teams[0]?.models.filter(({ weapons }) => weapons.includes('ubgl')) ?? []
  expect(carriers.map(({ id }) => id)).toEqual(['signals-operator'])
  expect(JSON.stringify(team(['medic']))).toMatch(/armed like/)
})

function points(id: string, role: 'attacker' | 'defender' | null): number {
  const scenario = SCENARIOS.find((one) => one.id === id)
  if (!scenario) throw new Error(`no scenario ${id}`)
  return supportPointsFor(scenario, role)
}
