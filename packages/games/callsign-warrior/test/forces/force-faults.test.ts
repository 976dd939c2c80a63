import { describe, expect, test } from 'vitest'
import { ARMIES, ARMY_IDS } from '../../src/forces/armies.ts'
import { forceCost, forceFaults, forceProblems, shapeFaults, supportCost } from '../../src/forces/force.ts'
import { coreForce, newUnit, readyMadeForces } from '../../src/forces/ready-made.ts'
import { type Force, rosterOf } from '../../src/forces/roster.ts'
import { car, fireteamWith, professional, specialForces, type Taken, teamOf } from './written-forces.ts'

const THREE = { supportPoints: 3 }
const MANY = { supportPoints: 99, requisitionPoints: 99 }

describe('where a mistake is written', () => {
  const at = (force: unknown, terms = THREE): readonly string[] =>
    forceFaults(force, terms).map((one) => one.at)

  test('[csw-force-1] each fault names its place in the force, so that it can be shown beside it', () => {
    expect(at(fireteamWith('ubgl', ['saw', 'soldier-1'], ['dmr', 'soldier-1']))).toEqual([
      'units[1].teams[0].options[2]',
    ])
    expect(at(fireteamWith(['saw', 'soldier-1'], ['ubgl', 'soldier-1']))).toEqual([
      'units[1].teams[0].options[1]',
    ])
    expect(at(fireteamWith(['ubgl', 'soldier-1'], ['saw', 'soldier-1']))).toEqual([
      'units[1].teams[0].options[0]',
    ])
    expect(at(professional({ unit: 'pro-sniper' }, car(), { unit: 'pro-sniper' }), MANY)).toEqual([
      'units[5]',
    ])
    expect(at({ ...professional(), units: professional().units.slice(1) })).toEqual(['units'])
    expect(at(professional({ unit: 'pro-section' }))).toEqual(['units[3]'])
    expect(at(professional({ ...car(), mobility: 'fully-tracked' }), MANY)).toEqual(['units[3].mobility'])
    expect(at({ ...professional(), pool: 'insurgent' })).toEqual(['pool'])
    expect(at({ ...professional(), abilities: ['pro-get-moving', 'ins-ied'] })).toEqual(['abilities[1]'])
    expect(at(professional(car(), car()))).toEqual(['support'])
    expect(at(professional(), { supportPoints: 0 })).toEqual([])
    const armed = { unit: 'sf-officer-team', weapons: [{ model: 'officer', weapon: 'rpg' }] }
    expect(at({ ...specialForces(), units: [armed, { unit: 'sf-section' }] })).toEqual([
      'units[0].weapons[0]',
    ])
  })

  test('[csw-force-1] a value that is no force is told apart from a force that is not legal', () => {
    expect(shapeFaults({ format: 'something else' }).length).toBeGreaterThan(0)
    expect(shapeFaults({ ...professional(), units: [] })).toEqual([])
    expect(at({ ...professional(), units: 7 })).toEqual(['units'])
  })
})

describe('what a force may not write', () => {
  const sentences = (force: Force, terms = MANY): readonly string[] => forceProblems(force, terms)

  test('[csw-force-1] a fault of the core names the last one too many, or the whole list', () => {
    const three = professional({ unit: 'pro-sniper' }, { unit: 'pro-section' }, car())
    expect(forceFaults(three, MANY).map(({ at }) => at)).toEqual(['units[4]'])
    const one = { ...professional(), units: professional().units.slice(0, 2) }
    expect(forceFaults(one, MANY)).toEqual([
      {
        at: 'units',
        sentence:
          'Professional Infantry Section: the core of Professional Infantry Platoon has 2, this force lists 1 (csw-force-1).',
      },
    ])
  })

  test('[csw-force-1] a value that is no force gets only what is wrong with its form', () => {
    expect(forceFaults({ ...professional(), units: [7] }, MANY)).toHaveLength(1)
    expect(shapeFaults(3)[0]?.sentence).not.toMatch(/^:/)
    expect(forceProblems({ ...professional(), format: 'x' }, MANY)[0]).toMatch(/^format: /)
  })

  test('[csw-force-1, csw-force-3] what no list has is named and costs nothing', () => {
    const force = professional({ unit: 'pro-tank' })
    expect(sentences(force)).toEqual([
      expect.stringMatching(/^units\[3\]: there is no 'pro-tank' in the list of Professional/),
    ])
    expect(forceCost({ ...force, abilities: ['pro-fly'] }, MANY)).toMatchObject({
      requisition: 0,
      support: 0,
    })
    expect(supportCost(ARMIES.professional, { unit: 'pro-section' })).toBe(0)
  })

  test('[csw-force-3, csw-pro-5] a further Section costs 1 for each Fireteam, all if none is named', () => {
    const cost = (...teams: string[]) =>
      supportCost(ARMIES.professional, {
        unit: 'pro-support-section',
        ...(teams.length > 0 ? { teams: teams.map((team) => ({ team })) } : {}),
      })
    expect([cost('fireteam-1'), cost('fireteam-1', 'fireteam-2'), cost()]).toEqual([1, 2, 2])
  })

  test('[csw-cmd-2] a pool that the list may use is no fault', () => {
    expect(sentences({ ...professional(), pool: 'professional' })).toEqual([])
    const named: Force = { ...specialForces(), pool: 'insurgent', abilities: ['ins-ied'] }
    expect(sentences(named)).toEqual([])
    expect(sentences({ ...named, abilities: ['pro-get-moving'] })).toEqual([
      'Get Moving!: it is of the professional pool; this force uses the insurgent one (csw-cmd-2).',
    ])
    expect(sentences({ ...professional(), pool: 'insurgent', abilities: ['ins-ied'] })).toEqual([
      'Professional Infantry Platoon uses the professional pool, not the insurgent one (csw-cmd-2).',
      'IED: it is of the insurgent pool; this force uses the professional one (csw-cmd-2).',
    ])
  })

  test('[csw-sect-2, csw-pro-2] Fireteams, wheels and weapons only where the list has them', () => {
    expect(sentences(professional({ unit: 'pro-sniper', teams: [{ team: 'team' }] }))).toEqual([
      'Professional Sniper Team: only Sections list their Fireteams; give its options (csw-sect-2).',
    ])
    expect(sentences(professional({ unit: 'pro-sniper', mobility: 'wheeled' }))).toEqual([
      'Professional Sniper Team: only vehicles have wheels or tracks.',
    ])
    expect(sentences(professional({ ...car(), weapons: [] }))).toEqual([
      expect.stringMatching(/its weapons come by its options\.$/),
    ])
    expect(sentences(professional({ ...car(), options: [{ option: 'tow', models: ['vehicle'] }] }))).toEqual([
      expect.stringMatching(/is for the vehicle; name no models\.$/),
    ])
    expect(
      forceFaults(professional({ ...car(), options: [{ option: 'tow', models: ['vehicle'] }] }), MANY)[0]?.at,
    ).toBe('units[3].options[0]')
  })

  test('[csw-pro-4] options and weapons belong to the Fireteams of a Section', () => {
    const section = (more: object) => {
      const { units } = professional()
      return { ...professional(), units: [...units.slice(0, 2), { unit: 'pro-section', ...more }] }
    }
    const sentence =
      'Professional Infantry Section 2: options belong to its Fireteams, not to the Section (csw-pro-4).'
    expect(sentences(section({ options: [] }))).toEqual([sentence])
    expect(sentences(section({ weapons: [] }))).toEqual([sentence])
    expect(sentences(section({ teams: [{ team: 'fireteam-1' }, { team: 'fireteam-1' }] }))).toEqual([
      'Professional Infantry Section 2: takes Fireteam 1 twice; it has Fireteam 1 and Fireteam 2.',
    ])
    expect(sentences(section({ teams: [{ team: 'fireteam-1' }, { team: 'fireteam-9' }] }))).toEqual([
      "Professional Infantry Section 2: there is no 'fireteam-9'; it has fireteam-1 and fireteam-2.",
    ])
  })

  test('[csw-force-6] weapons are chosen for models that are there, from what the list offers', () => {
    const armed = (unit: string, model: string, weapon: string): readonly string[] => {
      const officers = { unit, weapons: [{ model, weapon }] }
      return unit.startsWith('sf')
        ? sentences({ ...specialForces(), units: [officers, { unit: 'sf-section' }] })
        : sentences({ ...professional(), units: [officers, ...professional().units.slice(1)] })
    }
    expect(armed('sf-officer-team', 'officer', 'assault-rifle')).toEqual([])
    expect(armed('sf-officer-team', 'cook', 'assault-rifle')).toEqual([
      expect.stringMatching(/there is no model 'cook'\. Its models are officer, signals-operator\.$/),
    ])
    expect(armed('pro-officer-team', 'officer', 'saw')).toEqual([
      'Officer Team: the Officer may have what the list gives it, not a SAW (csw-force-6).',
    ])
    expect(armed('sf-officer-team', 'officer', 'rpg')[0]).toMatch(
      /the Officer may have an? .+ or .+, not an RPG/,
    )
  })

  test('[csw-force-6] one model takes an option once; without names the last who is free takes it', () => {
    expect(sentences(fireteamWith(['saw', 'soldier-1', 'soldier-1']))).toEqual([
      'Professional Infantry Section 1, Fireteam 1: Soldier 1 takes SAW twice (csw-force-6).',
    ])
    const carriers = (weapon: string, ...options: readonly Taken[]): readonly string[] =>
      teamOf(fireteamWith(...options), 'section-1-fireteam-1')
        .models.filter(({ weapons }) => weapons.includes(weapon))
        .map(({ id }) => id)
    expect(carriers('saw', 'saw')).toEqual(['soldier-3'])
    expect(carriers('saw', 'saw', ['dmr', 'soldier-3'])).toEqual(['soldier-2'])
    expect(carriers('at4-heat', ['at4', 'nco'])).toEqual(['nco'])
  })

  test('[csw-force-6] any number of models may change their rifles where the list says so', () => {
    const squad = (options: readonly { option: string; models?: readonly string[] }[]): Force => {
      const { units, ...rest } = coreForce('insurgents')
      return { ...rest, units: units.map((one) => (one.unit === 'ins-squad' ? { ...one, options } : one)) }
    }
    expect(sentences(squad([{ option: 'shotguns', models: ['soldier-1', 'soldier-2'] }]))).toEqual([])
    expect(sentences(squad([{ option: 'lmg' }, { option: 'lmg-to-saw' }]))).toEqual([])
    const saws = rosterOf(squad([{ option: 'lmg' }, { option: 'lmg-to-saw' }])).teams.flatMap(({ models }) =>
      models.filter(({ weapons }) => weapons.includes('saw')),
    )
    expect(saws).toHaveLength(1)
    expect(sentences(squad([{ option: 'lmg-to-saw' }]))).not.toEqual([])
  })

  test('[csw-ins-7, csw-ruling-148, csw-ruling-149] one mount; armour is a rule and changes no weapon', () => {
    const technical = (...options: string[]) => {
      const { units, ...rest } = coreForce('insurgents')
      const unit = { unit: 'ins-technical', options: options.map((option) => ({ option })) }
      return { ...rest, units: [...units, unit] }
    }
    const built = (...options: string[]) => rosterOf(technical(...options)).teams.at(-1)
    expect(built('mmg', 'hmg')?.models[0]?.weapons).toEqual(['hmg'])
    expect(built('mmg', 'makeshift-armour')?.models[0]?.weapons).toEqual(['mmg'])
    expect(built('makeshift-armour')?.rules).toContain('makeshift-armour')
    expect(built('mmg')?.rules).toEqual(built()?.rules)
    expect(sentences(technical('mmg', 'hmg', 'recoilless-rifle'))).toEqual([
      expect.stringMatching(/exclude each other: there is one mount \(csw-ins-7\)/),
    ])
    expect(sentences(technical('mmg', 'hmg', 'hmg'))).toEqual([expect.stringMatching(/is bought twice/)])
  })
})

test('[csw-force-1] ready-made forces are those of the army and of the Support Points asked for', () => {
  for (const army of ARMY_IDS) {
    for (const force of readyMadeForces(army, 3)) {
      expect(force.army).toBe(army)
      expect(forceCost(force, { supportPoints: 3 }).support).toBe(3)
      expect(force.pool === undefined).toBe(army !== 'special-forces')
    }
    expect(readyMadeForces(army, 3).length).toBeLessThan(5)
  }
  expect(newUnit('professional', 'pro-armoured-car')).toEqual({ unit: 'pro-armoured-car' })
  expect(newUnit('professional', 'pro-sniper')).toEqual({ unit: 'pro-sniper' })
  expect(newUnit('professional', 'no-such')).toEqual({ unit: 'no-such' })
})
