import { describe, expect, test } from 'vitest'
import type { ArmyId } from '../../src/forces/armies.ts'
import { forceCost, forceProblems } from '../../src/forces/force.ts'
import { type Force, type ForceUnit, type RosterTeam, rosterOf } from '../../src/forces/roster.ts'
import { weaponById } from '../../src/forces/weapons.ts'

const MANY = { supportPoints: 99, requisitionPoints: 99 }

const CORE: Readonly<Record<ArmyId, readonly ForceUnit[]>> = {
  professional: [{ unit: 'pro-officer-team' }, { unit: 'pro-section' }, { unit: 'pro-section' }],
  insurgents: [
    { unit: 'ins-warlord-team' },
    { unit: 'ins-squad' },
    { unit: 'ins-green-squad' },
    { unit: 'ins-green-squad' },
  ],
  'special-forces': [{ unit: 'sf-officer-team' }, { unit: 'sf-section' }],
}

/** `officer 4+ 4+ 2" AR optics,body-armour` for every model of a Team. */
function profile({ models, rules, rating, vehicle }: RosterTeam): unknown {
  const [first] = models
  return {
    rating,
    rules: [...rules].sort(),
    size: models.length,
    numbers: `${first?.skill}+ ${first?.courage}+ ${first?.cohesionIn}"`,
    weapons: models.map(({ weapons }) => weapons.join('+')).join(' '),
    ...(vehicle ? { vehicle: `${vehicle.capacity} ${vehicle.countermeasures} ${vehicle.mobility}` } : {}),
  }
}

function forceOf(army: ArmyId, ...support: readonly ForceUnit[]): Force {
  return { format: 'callsign-warrior-force', army, units: [...CORE[army], ...support] }
}

/** The core with one of its units changed. */
function coreWith(army: ArmyId, changed: ForceUnit): Force {
  const units = [...CORE[army]]
  units[units.findIndex(({ unit }) => unit === changed.unit)] = changed
  return { ...forceOf(army), units }
}

function team(force: Force, id: string): RosterTeam {
  const found = rosterOf(force).teams.find((one) => one.id === id)
  if (!found) throw new Error(`no ${id} among ${rosterOf(force).teams.map((one) => one.id)}`)
  return found
}

function take(...options: readonly string[]) {
  return options.map((option) => ({ option }))
}

function rp(force: Force): number {
  expect(forceProblems(force, MANY)).toEqual([])
  return forceCost(force, MANY).requisition
}

describe('Professional Infantry Platoon', () => {
  test('[csw-pro-2] the profiles of its Teams and vehicles', () => {
    const support = ['sniper', 'amr', 'mortar', 'gpmg', 'armoured-car', 'afv-apc']
    const force = forceOf('professional', ...support.map((id) => ({ unit: `pro-${id}` })))
    expect(forceCost(force, MANY).support).toBe(1 + 1 + 1 + 1 + 2 + 2)
    expect(profile(team(force, 'officer-team'))).toEqual({
      rating: 'regular',
      rules: ['officer'],
      size: 2,
      numbers: '4+ 4+ 2"',
      weapons: 'assault-rifle assault-rifle',
    })
    expect(team(force, 'officer-team').models[1]?.equipment).toEqual(['optics', 'body-armour', 'radio'])
    expect(profile(team(force, 'section-1-fireteam-2'))).toMatchObject({ size: 4, rules: ['fireteam'] })
    expect(profile(team(force, 'sniper'))).toEqual({
      rating: 'elite',
      rules: ['forward-deployment', 'hidden', 'sniper', 'stealthy'],
      size: 2,
      numbers: '3+ 3+ 2"',
      weapons: 'sniper-rifle assault-rifle',
    })
    expect(profile(team(force, 'amr'))).toMatchObject({ weapons: 'anti-material-rifle assault-rifle' })
    expect(profile(team(force, 'gpmg'))).toMatchObject({
      weapons: 'gpmg assault-rifle',
      rules: ['beaten-zone', 'static', 'team'],
    })
    expect(profile(team(force, 'armoured-car'))).toMatchObject({ vehicle: '4 3 wheeled', weapons: 'hmg' })
    expect(profile(team(force, 'afv-apc'))).toMatchObject({
      vehicle: '8 5 fully-tracked',
      weapons: 'automatic-cannon',
    })
    const wheeled = forceOf('professional', { unit: 'pro-afv-apc', mobility: 'wheeled' })
    expect(profile(team(wheeled, 'afv-apc'))).toMatchObject({ vehicle: '8 5 wheeled' })
    expect(
      forceProblems(forceOf('professional', { unit: 'pro-armoured-car', mobility: 'fully-tracked' }), MANY),
    ).toEqual(['Armoured Car: it is wheeled, not fully tracked (csw-pro-2).'])
  })

  test('[csw-wpn-3, csw-ruling-57, csw-ruling-58, csw-ruling-59] names of the lists are rows of the charts', () => {
    const force = forceOf('professional', { unit: 'pro-mortar' }, { unit: 'pro-afv-apc' })
    expect(profile(team(force, 'mortar'))).toMatchObject({
      weapons: 'light-mortar+assault-rifle assault-rifle',
      rules: ['indirect', 'static', 'team'],
    })
    expect(team(force, 'afv-apc').models[0]?.weapons.map((id) => weaponById(id).name)).toEqual([
      'Automatic Cannon',
    ])
  })

  test('[csw-pro-3] the Officer Team: Medic 1 RP, a UBGL on the Officer free', () => {
    const force = coreWith('professional', {
      unit: 'pro-officer-team',
      options: take('medic', 'ubgl-officer'),
    })
    expect(rp(force)).toBe(1)
    expect(profile(team(force, 'officer-team'))).toMatchObject({
      size: 3,
      weapons: 'assault-rifle+ubgl assault-rifle assault-rifle',
    })
  })

  test('[csw-pro-4] a Fireteam: grenades and AT-4 1 RP each, the rest free', () => {
    const options = take('assault-grenades', 'smoke', 'ubgl', 'saw', 'dmr', 'at4')
    const teams = [{ team: 'fireteam-1' }, { team: 'fireteam-2', options }]
    expect(rp(coreWith('professional', { unit: 'pro-section', teams }))).toBe(3)
  })

  test('[csw-pro-5, csw-ruling-13] a further Section as support: one Fireteam of either profile 1 SP, both 2', () => {
    const sp = (...teams: readonly string[]): number => {
      const force = forceOf('professional', {
        unit: 'pro-support-section',
        teams: teams.map((one) => ({ team: one })),
      })
      expect(forceProblems(force, MANY)).toEqual([])
      return forceCost(force, MANY).support
    }
    expect([sp('fireteam-1'), sp('fireteam-2'), sp('fireteam-1', 'fireteam-2')]).toEqual([1, 1, 2])
    expect(forceCost(forceOf('professional', { unit: 'pro-support-section' }), MANY).support).toBe(2)
    const twice = { unit: 'pro-support-section', teams: [{ team: 'fireteam-1' }, { team: 'fireteam-1' }] }
    expect(forceProblems(forceOf('professional', twice), MANY)[0]).toMatch(/takes Fireteam 1 twice/)
  })

  test('[csw-pro-6, csw-ruling-158] sniper: Body Armour 1, a SAW besides the rifle 1; Armoured Car: TOW 2', () => {
    const sniper = { unit: 'pro-sniper', options: take('body-armour', 'saw') }
    const tow = { unit: 'pro-armoured-car', options: take('tow') }
    const force = forceOf('professional', sniper, tow)
    expect(rp(force)).toBe(4)
    expect(profile(team(force, 'sniper'))).toMatchObject({ weapons: 'sniper-rifle+saw assault-rifle' })
    expect(profile(team(force, 'armoured-car'))).toMatchObject({ weapons: 'atgm-tow' })
  })
})

describe('Rebels & Insurgents', () => {
  test('[csw-ins-2, csw-ruling-8, csw-rate-2] its profiles, which override the rating chart', () => {
    const support = ['sniper', 'tank-hunters', 'mortar', 'mmg', 'technical']
    const force = forceOf('insurgents', ...support.map((id) => ({ unit: `ins-${id}` })))
    expect(forceCost(force, MANY).support).toBe(5)
    expect(profile(team(force, 'warlord-team'))).toMatchObject({
      size: 4,
      numbers: '4+ 5+ 2"',
      rating: 'inexperienced',
    })
    expect(profile(team(force, 'squad'))).toMatchObject({
      size: 6,
      numbers: '4+ 5+ 2"',
      rating: 'inexperienced',
    })
    expect(profile(team(force, 'green-squad-1'))).toMatchObject({
      size: 8,
      numbers: '5+ 5+ 2"',
      rating: 'irregular',
    })
    expect(profile(team(force, 'tank-hunters'))).toMatchObject({
      weapons: 'assault-rifle assault-rifle rpg rpg',
    })
    expect(profile(team(force, 'technical'))).toMatchObject({
      vehicle: '6 2 wheeled',
      weapons: 'hmg',
      numbers: '5+ 5+ 0"',
    })
  })

  test('[csw-ins-3] the Warlord Team: choice of weapons, UBGL free, Body Armour and an RPG 1 RP each', () => {
    const weapons = [{ model: 'warlord', weapon: 'smg' }]
    const options = take('ubgl', 'body-armour', 'rpg')
    const force = coreWith('insurgents', { unit: 'ins-warlord-team', weapons, options })
    expect(rp(force)).toBe(2)
    expect(profile(team(force, 'warlord-team'))).toMatchObject({
      weapons: 'smg assault-rifle rpg assault-rifle+ubgl',
    })
    const wrong = coreWith('insurgents', {
      unit: 'ins-warlord-team',
      weapons: [{ model: 'warlord', weapon: 'saw' }],
    })
    expect(forceProblems(wrong, MANY)).toEqual([
      'Warlord Team: the Warlord may have an Assault Rifle, a Shotgun or a Submachine Gun, not a SAW (csw-force-6).',
    ])
  })

  test('[csw-ins-4] an Insurgents Team: what is free and what costs', () => {
    const squad = (...options: readonly string[]): Force =>
      coreWith('insurgents', { unit: 'ins-squad', options: take(...options) })
    expect(rp(squad('shotguns', 'ubgl', 'lmg'))).toBe(0)
    expect(
      rp(squad('assault-grenades', 'smoke', 'assault-rifles', 'lmg', 'lmg-to-saw', 'rpg', 'body-armour')),
    ).toBe(6)
    expect(profile(team(squad('assault-rifles', 'lmg', 'lmg-to-saw'), 'squad'))).toMatchObject({
      weapons: 'assault-rifle assault-rifle assault-rifle assault-rifle assault-rifle saw',
    })
    expect(forceProblems(squad('lmg-to-saw'), MANY)[0]).toBe(
      'Rebel Insurgents Team: SAW takes the place of Light Machine Gun, which is not bought (csw-force-6).',
    )
    const mixed = {
      unit: 'ins-squad',
      options: [
        { option: 'smgs', models: ['leader', 'soldier-1'] },
        { option: 'pistols', models: ['soldier-2'] },
        { option: 'assault-rifles' },
      ],
    }
    expect(profile(team(coreWith('insurgents', mixed), 'squad'))).toMatchObject({
      weapons: 'smg smg pistol assault-rifle assault-rifle assault-rifle',
    })
  })

  test('[csw-ins-5] a Green Team has neither UBGL nor SAW', () => {
    const green = (option: string): readonly string[] =>
      forceProblems(coreWith('insurgents', { unit: 'ins-green-squad', options: take(option) }), MANY)
    expect(green('lmg')).toEqual([])
    expect(green('ubgl')[0]).toMatch(/there is no option 'ubgl'/)
    expect(green('lmg-to-saw')[0]).toMatch(/there is no option 'lmg-to-saw'/)
  })

  test('[csw-ins-6] one further Insurgents Team and one further Green Team, 1 SP each', () => {
    const force = forceOf(
      'insurgents',
      { unit: 'ins-support-squad', options: take('lmg') },
      { unit: 'ins-support-green' },
    )
    expect(forceProblems(force, MANY)).toEqual([])
    expect(forceCost(force, MANY).support).toBe(2)
    expect(team(force, 'support-green').models).toHaveLength(8)
  })

  test('[csw-ins-7, csw-ruling-148, csw-ruling-149] [csw-ex-54] the guns of a Technical', () => {
    const technical = (...options: readonly string[]) => {
      const force = forceOf('insurgents', { unit: 'ins-technical', options: take(...options) })
      const { models, vehicle, rules } = team(force, 'technical')
      return [models[0]?.weapons.join(), rp(force), vehicle?.capacity, rules.includes('makeshift-armour')]
    }
    expect(technical()).toEqual(['hmg', 0, 6, false])
    expect(technical('mmg')).toEqual(['mmg', 1, 3, false])
    expect(technical('mmg', 'hmg')).toEqual(['hmg', 1, 3, false])
    expect(technical('mmg', 'light-autocannon')).toEqual(['automatic-cannon', 1, 3, false])
    expect(technical('mmg', 'recoilless-rifle')).toEqual(['recoilless-rifle', 2, 3, false])
    expect(technical('makeshift-armour')).toEqual(['hmg', 1, 6, true])
    const two = { unit: 'ins-technical', options: take('mmg', 'hmg', 'recoilless-rifle') }
    expect(forceProblems(forceOf('insurgents', two), MANY)).toEqual([
      'Technical Pickup Truck: Recoilless Rifle and Heavy Machine Gun exclude each other: there is one mount (csw-ins-7).',
    ])
    const none = { unit: 'ins-technical', options: take('recoilless-rifle') }
    expect(forceProblems(forceOf('insurgents', none), MANY)[0]).toMatch(
      /takes the place of Medium Machine Gun, which is not bought/,
    )
  })
})

describe('Elites & Special Forces', () => {
  test('[csw-sf-2] its profiles', () => {
    const support = ['sniper', 'gpmg', 'armoured-car', 'squad-car']
    const force = forceOf('special-forces', ...support.map((id) => ({ unit: `sf-${id}` })))
    expect(forceCost(force, MANY).support).toBe(6)
    expect(profile(team(force, 'officer-team'))).toMatchObject({
      rating: 'elite',
      rules: ['combat-reflexes', 'officer', 'special-forces'],
      numbers: '3+ 3+ 4"',
    })
    expect(profile(team(force, 'section-fireteam-1'))).toMatchObject({ size: 4, numbers: '3+ 3+ 4"' })
    expect(profile(team(force, 'gpmg'))).toMatchObject({ numbers: '3+ 3+ 2"', weapons: 'gpmg assault-rifle' })
    expect(profile(team(force, 'squad-car'))).toMatchObject({ vehicle: '6 2 wheeled', weapons: '' })
  })

  test('[csw-sf-3, csw-med-1] the Medic is armed like the Signals Operator', () => {
    const weapons = [
      { model: 'officer', weapon: 'battle-rifle' },
      { model: 'signals-operator', weapon: 'smg' },
    ]
    const options = [{ option: 'medic' }, { option: 'ubgl', models: ['officer'] }]
    const force = coreWith('special-forces', { unit: 'sf-officer-team', weapons, options })
    expect(rp(force)).toBe(1)
    expect(profile(team(force, 'officer-team'))).toMatchObject({ weapons: 'battle-rifle+ubgl smg smg' })
    const armed = [{ model: 'medic', weapon: 'smg' }]
    expect(
      forceProblems(
        coreWith('special-forces', { unit: 'sf-officer-team', weapons: armed, options: take('medic') }),
        MANY,
      ),
    ).toEqual(['Officer Team: the Medic is armed like the Signals operator (csw-med-1).'])
  })

  test('[csw-sf-4] a Fireteam: grenades, MGL and AT-4 1 RP each, the rest free', () => {
    const options = take('assault-grenades', 'smoke', 'ubgl', 'saw', 'automatic-shotgun', 'dmr', 'mgl', 'at4')
    const teams = [{ team: 'fireteam-1', options }, { team: 'fireteam-2' }]
    expect(rp(coreWith('special-forces', { unit: 'sf-section', teams }))).toBe(4)
  })

  test('[csw-sf-5] a further Section as support, by the Fireteam', () => {
    const force = forceOf('special-forces', { unit: 'sf-support-section', teams: [{ team: 'fireteam-2' }] })
    expect(forceCost(force, MANY).support).toBe(1)
  })

  test('[csw-sf-6, csw-ruling-150] snipers: SMGs for both models 1, SAW 2, Body Armour 1', () => {
    const force = forceOf('special-forces', {
      unit: 'sf-sniper',
      options: take('smgs', 'saw', 'body-armour'),
    })
    expect(rp(force)).toBe(4)
    expect(profile(team(force, 'sniper'))).toMatchObject({
      weapons: 'sniper-rifle+smg+saw assault-rifle+smg',
    })
  })

  test('[csw-sf-7] Armoured Car with a TOW; a Squad Car starts unarmed', () => {
    const squadCar = (...options: readonly string[]) => {
      const force = forceOf('special-forces', { unit: 'sf-squad-car', options: take(...options) })
      const { models, vehicle } = team(force, 'squad-car')
      return [models[0]?.weapons.join(), rp(force), vehicle?.capacity]
    }
    expect(squadCar()).toEqual(['', 0, 6])
    expect(squadCar('mmg', 'hmg')).toEqual(['hmg', 1, 3])
    expect(rp(forceOf('special-forces', { unit: 'sf-armoured-car', options: take('tow') }))).toBe(2)
  })
})
