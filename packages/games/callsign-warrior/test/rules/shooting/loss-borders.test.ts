import { whyIllegal } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/index.ts'
import { buriedBomb } from '../../../src/rules/command/bombardment.ts'
import { isInCommandRange, isOfficerOnTable, officerTeam } from '../../../src/rules/command/leaders.ts'
import {
  destroyTeam,
  hasLostGunner,
  isBroken,
  loseModel,
  settleLosses,
} from '../../../src/rules/shooting/losses.ts'
import {
  canBeatZone,
  canSmoke,
  layBeatenZone,
  throwSmoke,
} from '../../../src/rules/shooting/smoke-and-zones.ts'
import { dropZone } from '../../../src/rules/state/state.ts'
import { directGame, teamIn } from '../../direct-game.ts'
import { HUT } from '../../positions.ts'

/** The Medic of Blue's Officer is with the first Team of Blue. */
function visiting(state: State): void {
  const [helped] = state.teams
  const home = state.teams.find(({ profile, side }) => side === 'blue' && profile.category === 'headquarters')
  const medic = home?.models.find(({ profile }) => profile.role === 'medic')
  if (!helped || !home || !medic) throw new Error('a Medic is needed')
  home.models.splice(home.models.indexOf(medic), 1)
  helped.models.push(medic)
}

const MEDICS =
  'blue pro-gpmg 20,20; red pro-officer-team 40,40 options=medic; blue pro-sniper 5,5; blue pro-officer-team 10,10 options=medic; red ins-squad 44,44'

describe('a Medic who helps', () => {
  test('[csw-med-4, csw-ruling-103] falls as one of the own Officer’s Team', () => {
    const { state, game } = directGame({ units: MEDICS }, {}, visiting)
    const gun = teamIn(state, 'blue-gpmg')
    const medic = gun.models.at(-1)
    if (!medic) throw new Error('a Medic is needed')
    loseModel(game, gun, medic, 'csw-shoot-10')
    expect(gun.models.map(({ id }) => id)).toEqual(['gunner', 'loader'])
    expect(gun.freshLosses).toBe(0)
    const home = teamIn(state, 'blue-officer-team')
    expect(home.freshLosses).toBe(1)
    expect(home.models.at(-1)).toBe(medic)
    loseModel(game, home, medic, 'csw-shoot-10')
    expect(home.freshLosses).toBe(1) // nobody is lost twice
  })

  test('[csw-med-4, csw-ruling-103] stays with the Team if the own one is gone', () => {
    const { state, game } = directGame({ units: MEDICS }, {}, (start) => {
      visiting(start)
      for (const one of start.teams) if (one.id === 'blue-officer-team') one.place = 'destroyed'
    })
    const gun = teamIn(state, 'blue-gpmg')
    const medic = gun.models.at(-1)
    if (!medic) throw new Error('a Medic is needed')
    loseModel(game, gun, medic, 'csw-shoot-10')
    expect(gun.models).toHaveLength(3)
    expect(gun.freshLosses).toBe(1)
  })

  test('[csw-med-4, csw-wr-23, csw-shock-5] does not keep a Team alive, and is not lost with its gun', () => {
    const { state, game } = directGame({ units: MEDICS }, {}, (start) => {
      visiting(start)
      const gunner = start.teams[0]?.models[0]
      if (gunner) gunner.isLost = true
    })
    const gun = teamIn(state, 'blue-gpmg')
    settleLosses(game, gun, [], 'fight')
    expect(gun.place).toBe('destroyed')
    const home = teamIn(state, 'blue-officer-team')
    expect(home.models.at(-1)).toMatchObject({ isLost: false })
    expect(home.models.at(-1)?.profile.role).toBe('medic')
  })
})

describe('a Team that is gone', () => {
  test('[csw-tok-5, csw-wr-5, csw-sf-12] takes its own zone and its place aboard along, and no other’s', () => {
    const { state, game } = directGame(
      {
        units:
          'blue pro-gpmg aboard=blue-afv-apc token; blue pro-afv-apc 10,10; blue pro-officer-team 40,10; red ins-squad 44,44',
        blue: { bonusTokens: 2 },
      },
      {},
      (start) => {
        start.zones.push(
          { team: 'other', model: 'gunner', at: { x: 0, y: 0 } },
          { team: 'blue-gpmg', model: 'gunner', at: { x: 0, y: 0 } },
          { team: 'last', model: 'gunner', at: { x: 0, y: 0 } },
        )
      },
    )
    const gun = teamIn(state, 'blue-gpmg')
    destroyTeam(game, gun, [], 'fight')
    expect(gun).toMatchObject({ place: 'destroyed', aboard: null, hasToken: false, order: null, shock: 0 })
    expect(state.zones.map(({ team }) => team)).toEqual(['other', 'last'])
    expect(state.players.blue.bonusTokens).toBe(2)
    destroyTeam(game, teamIn(state, 'blue-officer-team'), [], 'fight')
    expect(state.players.blue.bonusTokens).toBe(0)
    dropZone(state, teamIn(state, 'red-squad'))
    expect(state.zones).toHaveLength(2)
  })

  test('[csw-wr-23] a gun without its gunner is lost; a squad, or a vehicle, has none to lose', () => {
    const without = (unit: string, model: number): boolean => {
      const { state } = directGame({ units: `blue ${unit} 10,10; red ins-squad 40,40` }, {}, (start) => {
        const gone = start.teams[0]?.models[model]
        if (gone) gone.isLost = true
      })
      const [first] = state.teams
      return first ? hasLostGunner(first) : false
    }
    expect([without('pro-gpmg', 0), without('pro-gpmg', 1)]).toEqual([true, false])
    expect(without('pro-sniper', 0) || without('pro-sniper', 1)).toBe(true)
    expect(without('ins-squad', 0)).toBe(false)
    expect(without('ins-technical', 0)).toBe(false)
  })

  test('[csw-rally-1] a vehicle is never Broken', () => {
    const { state } = directGame(
      { units: 'blue ins-technical 10,10; red ins-squad 40,40 x3' },
      {},
      (start) => {
        for (const model of start.teams[0]?.models ?? []) model.isLost = true
      },
    )
    expect(state.teams.map((one) => isBroken(one))).toEqual([false, true])
  })
})

describe('smoke and zones', () => {
  test('[csw-eq-7] who has a grenade and has not fired; nobody twice', () => {
    const can = (words: string, change: (state: State) => void = () => {}): boolean => {
      const { state } = directGame(
        { units: `blue pro-section/fireteam-2 10,10 ${words}; red ins-squad 40,40` },
        {},
        change,
      )
      const [first] = state.teams
      return first ? canSmoke(first) : false
    }
    expect([can('options=smoke'), can('')]).toEqual([true, false])
    const fired = ({ teams }: State): void => {
      const model = teams[0]?.models[2]
      if (model) model.hasFired = true
    }
    expect(can('options=smoke', fired)).toBe(false)
    const one = ({ teams }: State): void => {
      for (const model of teams[0]?.models.slice(1) ?? [])
        Object.assign(model, { profile: { ...model.profile, equipment: [] } })
    }
    expect(can('options=smoke', one)).toBe(true)
  })

  test('[csw-eq-7, csw-hid-2] within 8", friend or foe, on the table; it is noted and reveals', () => {
    const { state, game, asked, notes } = directGame(
      {
        units:
          'blue pro-section/fireteam-2 10,10 x1 hidden options=smoke; blue pro-gpmg 10,19; red ins-squad 10,19.01 x1; red ins-mmg 12,10 reserve; red ins-sniper 12,12; red ins-technical 6,10; red ins-tank-hunters aboard=red-technical',
      },
      { answers: ['blue-gpmg'] },
    )
    const thrower = teamIn(state, 'blue-section-fireteam-2')
    throwSmoke(game, thrower)
    expect((asked[0] as unknown as { options: unknown }).options).toEqual([
      'blue-section-fireteam-2',
      'blue-gpmg',
      'red-sniper',
      'red-technical',
    ])
    expect(teamIn(state, 'blue-gpmg').thisTurn.isSmoked).toBe(true)
    expect(thrower).toMatchObject({ hasUsedSmoke: true, isHidden: false })
    expect(notes).toMatchObject([
      { kind: 'smoke', clause: 'csw-eq-7', team: 'blue-section-fireteam-2', friend: 'blue-gpmg' },
      { kind: 'revealed', clause: 'csw-hid-2', team: 'blue-section-fireteam-2' },
    ])
  })

  test('[csw-wr-2, csw-bldg-3] from a room the gunner lays it through a door within 2", not through the wall', () => {
    const laid = (east: number): string | null => {
      const house = HUT('house', 'house', 10, 10, 24, 16)
      const { game, state, asked } = directGame(
        { units: `blue pro-gpmg ${east},11 x1; red ins-squad 40,40`, map: { buildings: [house] } },
        { answers: [{ x: 1200, y: 500 }] },
      )
      layBeatenZone(game, teamIn(state, 'blue-gpmg'))
      return asked[0] ? (whyIllegal(asked[0], { x: 1200, y: 500 })?.code ?? null) : 'nothing'
    }
    expect(laid(12)).toBe(null)
    expect(laid(22)).toBe('out-of-sight')
  })

  test('[csw-wr-2, csw-eq-7] a Beaten Zone needs the rule, its gunner, and no smoke in the same turn', () => {
    const can = (unit: string, change: (state: State) => void = () => {}): boolean => {
      const { state } = directGame({ units: `blue ${unit} 10,10; red ins-squad 40,40` }, {}, change)
      const [first] = state.teams
      return first ? canBeatZone(first) : false
    }
    expect([can('pro-gpmg'), can('ins-mmg'), can('pro-sniper')]).toEqual([true, false, false])
    expect(
      can('pro-gpmg', ({ teams }) => {
        if (teams[0]) teams[0].thisTurn.hasThrownSmoke = true
      }),
    ).toBe(false)
    expect(
      can('pro-gpmg', ({ teams }) => {
        const gunner = teams[0]?.models.find(({ profile }) => profile.weapons.includes('gpmg'))
        if (gunner) gunner.isLost = true
      }),
    ).toBe(false)
  })
})

describe('the IED', () => {
  test('[csw-abins-7, csw-ruling-98] the IED is noted; Teams off the table, and farther than 3", are spared', () => {
    const { state, game, notes } = directGame({
      units: 'blue ins-squad 40,40; red ins-squad 10,13.51 x1; red ins-mmg 10,10 reserve',
    })
    buriedBomb(game, 'blue', { x: 1000, y: 1000 })
    expect(notes).toEqual([
      { kind: 'ied', clause: 'csw-abins-7', side: 'blue', x: 1000, y: 1000, reveals: true },
    ])
    expect(state.teams.every(({ shock }) => shock === 0)).toBe(true)
  })
})

describe('the Officer', () => {
  const state = (units: string, blue: object = {}): State =>
    directGame({ units: `${units}; red ins-squad 44,44`, blue }).state

  test('[csw-trans-9, csw-ruling-161] on the table, or aboard a vehicle that is', () => {
    const on = (units: string): boolean => isOfficerOnTable(state(units), 'blue')
    expect(on('blue pro-officer-team 10,10')).toBe(true)
    expect(on('blue pro-officer-team reserve; blue pro-afv-apc 10,10')).toBe(false)
    expect(on('blue pro-officer-team aboard=blue-afv-apc; blue pro-afv-apc 10,10')).toBe(true)
    expect(
      on('blue pro-officer-team aboard=blue-afv-apc; blue pro-afv-apc reserve; blue pro-gpmg 10,10'),
    ).toBe(false)
    expect(on('blue pro-gpmg 10,10')).toBe(false)
  })

  test('[csw-hq-2, csw-hq-8, csw-abpro-8, csw-eq-5] 12" from the Officer model, everywhere by High Command with a radio', () => {
    const near = (gun: string, officers = '10,10', blue: object = {}): boolean => {
      const all = state(`blue pro-gpmg ${gun}; blue pro-officer-team ${officers}`, blue)
      return isInCommandRange(all, teamIn(all, 'blue-gpmg'))
    }
    expect([near('10,23 x1'), near('10,23.01 x1')]).toEqual([true, false])
    expect(near('10,40', '10,10', { highCommand: true })).toBe(true)
    expect(near('10,40', '10,10 fallen=signals-operator', { highCommand: true })).toBe(false)
    expect(near('10,12 x1', '10,10 fallen=officer')).toBe(false)
    expect(near('10,12 x1', 'reserve')).toBe(false)
    expect(officerTeam(state('blue pro-officer-team 10,10 destroyed'), 'blue')).toBe(null)
  })
})
