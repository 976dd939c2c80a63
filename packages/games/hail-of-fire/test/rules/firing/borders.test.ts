import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { whyNotAllocation } from '../../../src/rules/firing/allocation.ts'
import { fireRows } from '../../../src/rules/firing/fire-plan.ts'
import { mayFire, seenNear, teamsNear } from '../../../src/rules/firing/firers.ts'
import type { Hit } from '../../../src/rules/firing/hit.ts'
import { applyHit } from '../../../src/rules/firing/strike.ts'
import { mayBeNamed } from '../../../src/rules/firing/target-team.ts'
import { affectsArmour, weaponsOf } from '../../../src/rules/firing/weapons.ts'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import { doing } from '../../doing.ts'
import { HILL, HOUSE } from '../positions.ts'

function stateOf(teams: string, more: object = {}): State {
  return script(hailOfFire, { teams, ...more }).state
}

const HIT: Hit = { by: 'a', from: { x: 0, y: 0 }, at: null, fp: 1, traits: [] }
const SHELL: Hit = { ...HIT, at: 4 }

describe('hof-fire-10 to hof-fire-16: sharing out hits', () => {
  const code = (
    teams: string,
    hits: readonly Hit[],
    allocation: unknown,
    hitBefore: readonly string[] = [],
  ) => {
    const state = stateOf(`${teams}; blue us-rifle-mg 40,40 id=a`)
    const valid = state.teams.filter(({ side }) => side === 'red')
    const [target] = valid
    if (!target) throw new Error('there is no target')
    return whyNotAllocation({ hits, target, valid, hitBefore }, allocation)?.code ?? null
  }
  const two = 'red de-rifle-mg 10,10 id=r; red de-rifle-mg 13,10 id=q'

  test('[hof-fire-10] a list with a Team for each hit, and nothing else', () => {
    expect(code(two, [HIT], ['r'])).toBeNull()
    expect(code(two, [HIT], [])).toBe('not-an-allocation')
    expect(code(two, [HIT], 'r')).toBe('not-an-allocation')
    expect(code(two, [HIT], { length: 1, 0: 'r' })).toBe('not-an-allocation')
  })

  test('[hof-fire-16] no more hits are lost than must be', () => {
    expect(code(two, [HIT, HIT], ['r', null])).toBe('hits-lost')
    expect(code(two, [HIT, HIT, HIT], ['r', 'q', null])).toBeNull()
    expect(code(two, [HIT, HIT, HIT], ['r', null, null])).toBe('hits-lost')
    expect(code(two, [HIT, HIT], ['r', null], ['q'])).toBeNull() // q was hit before
  })

  test('[hof-fire-16] a soft vehicle takes any number of hits, an armoured one those with AT', () => {
    const truck = `${two}; red de-opel-blitz 16,10 id=t`
    expect(code(truck, [HIT, HIT, HIT, HIT], ['r', 'q', 't', null])).toBe('hits-lost')
    expect(code(truck, [HIT, HIT, HIT, HIT], ['r', 'q', 't', 't'])).toBeNull()
    const tank = `${two}; red de-pz4h 16,10 id=t`
    expect(code(tank, [HIT, HIT, HIT, HIT], ['r', 'q', null, null])).toBeNull()
    expect(code(tank, [SHELL, HIT, HIT, SHELL], ['t', 'r', 'q', null])).toBe('hits-lost')
    expect(code(tank, [SHELL, HIT, HIT, SHELL], ['t', 'r', 'q', 't'])).toBeNull()
    expect(code(tank, [HIT], ['t'])).toBe('cannot-take')
  })

  test('[hof-fire-13] a vehicle that was hit before in this activation may be hit again', () => {
    const tank = 'red de-pz4h 10,10 id=t; red de-rifle-mg 13,10 id=q'
    expect(code(tank, [SHELL], ['t'], ['t'])).toBeNull()
    expect(code(two, [HIT], ['r'], ['r'])).toBe('cannot-take')
  })

  test('[hof-fire-14] a second hit on a vehicle only when all others have one', () => {
    const tanks = 'red de-pz4h 10,10 id=t; red de-pz4h 13,10 id=u'
    expect(code(tanks, [SHELL, SHELL], ['t', 't'])).toBe('uneven')
    expect(code(tanks, [SHELL, SHELL, SHELL], ['t', 't', 'u'])).toBeNull()
  })
})

describe('hof-fire-2: who may fire', () => {
  const can = (teams: string, more: object = {}, id = 'a') => {
    const state = stateOf(teams, more)
    const team = teamById(state, id)
    const leader = state.teams.find((one) => one.id === 'l') ?? null
    const [weapon] = weaponsOf(state, team)
    return weapon ? mayFire(state, team, weapon, teamById(state, 'r'), leader) : null
  }
  const barn = { map: { buildings: [HOUSE('barn', 20, 14, 30, 16)] } }

  test('[hof-trait-T1-15] a light mortar fires at what its Leader sees, another Team does not', () => {
    const seen = (entry: string, leader = 'blue us-leader 36,18 id=l') =>
      can(`blue ${entry} 25,10 id=a; ${leader}; red de-rifle-mg 25,20 id=r`, barn)
    expect(seen('us-60mm-mortar')).toBe(true)
    expect(seen('us-rifle-mg')).toBe(false)
    expect(seen('us-60mm-mortar', 'blue us-leader 25,8 id=l')).toBe(false) // who sees nothing either
    expect(seen('us-60mm-mortar', 'blue us-rifle-mg 36,18 id=l')).toBe(false) // no Leader
    expect(seen('us-60mm-mortar', 'blue us-leader 36,18 id=l gone')).toBe(false)
  })

  test('[hof-fire-2] what it sees itself counts first', () => {
    const state = stateOf(
      'blue us-60mm-mortar 25,10 id=a; blue us-leader 34,10 id=l; red de-rifle-mg 25,20 id=r; red de-rifle-mg 28,20 id=q',
    )
    const names = (id: string) =>
      seenNear(state, teamById(state, id), teamById(state, 'r'), teamById(state, 'l')).map((one) => one.id)
    expect(names('a')).toEqual(['r', 'q'])
  })

  test('[hof-fire-10] Teams of the target’s side within 4 inches of it are near', () => {
    const near = (x: number) => {
      const state = stateOf(
        `red de-rifle-mg 20,20 id=r; red de-rifle-mg ${x},20 id=q; blue us-rifle-mg 20,23 id=a`,
      )
      return teamsNear(state, teamById(state, 'r')).map(({ id }) => id)
    }
    expect(near(26)).toEqual(['r', 'q'])
    expect(near(26.01)).toEqual(['r'])
  })

  test('[hof-trait-T1-20] a bazooka does not fire from a building, a rifle Team does', () => {
    const house = { map: { buildings: [HOUSE('inn', 20, 6, 30, 12)] } }
    expect(can('blue us-bazooka 25,11 id=a; red de-rifle-mg 25,14 id=r', house)).toBe(false)
    expect(can('blue us-rifle-mg 25,11 id=a; red de-rifle-mg 25,14 id=r', house)).toBe(true)
    expect(can('blue us-bazooka 25,11 id=a; red de-rifle-mg 25,14 id=r')).toBe(true)
  })

  test('[hof-fire-21] rifles fire at a tank only for the sake of a soft Team beside it; at a truck they do', () => {
    const tank = 'blue us-rifle-mg 25,10 id=a; red de-pz4h 25,20 id=r'
    expect(can(tank)).toBe(false)
    expect(can(`${tank}; red de-rifle-mg 28,20 id=q`)).toBe(true)
    expect(can('blue us-rifle-mg 25,10 id=a; red de-opel-blitz 25,20 id=r')).toBe(true)
  })

  test('[hof-fire-23] a friend in the way hinders; one that is gone, or beside, does not', () => {
    const line = (friend: string) =>
      can(`blue us-3in-gun 25,10 id=a facing=0,1; ${friend}; red de-rifle-mg 25,30 id=r`)
    expect(line('blue us-m4-sherman 25,13 id=f facing=1,0')).toBe(false)
    expect(line('blue us-m4-sherman 25,13 id=f facing=1,0 gone')).toBe(true)
    expect(line('blue us-m4-sherman 31,13 id=f facing=1,0')).toBe(true)
  })

  test('[hof-fire-23] one of the Teams near the target in a free line is enough', () => {
    const teams =
      'blue us-3in-gun 25,10 id=a facing=0,1; blue us-m4-sherman 25,13 id=f facing=1,0; red de-rifle-mg 25,30 id=r'
    expect(can(teams)).toBe(false)
    expect(can(`${teams}; red de-rifle-mg 31,30 id=q`)).toBe(true)
  })

  test('[hof-fire-23] from a hill over a friend below, not over one on the same hill', () => {
    const hill = { map: { hills: [HILL('h', 15, 5, 35, 12)] } }
    const over = (friendY: number) =>
      can(
        `blue us-3in-gun 25,8 id=a facing=0,1; blue us-m4-sherman 25,${friendY} id=f facing=1,0; red de-rifle-mg 25,30 id=r`,
        hill,
      )
    expect([over(16), over(11)]).toEqual([true, false])
  })
})

describe('weapons', () => {
  const ids = (teams: string, id = 'a') => {
    const state = stateOf(`${teams}; red de-rifle-mg 40,40`)
    return weaponsOf(state, teamById(state, id)).map((one) => one.id)
  }

  test('[hof-trait-T1-18] a Team for barrages only fires no weapon of its own, whatever is printed for it', () => {
    expect(ids('blue br-42in-mortar 10,10 id=a')).toEqual([])
    expect(ids('blue sv-120mm-mortar 10,10 id=a')).toEqual([])
    expect(ids('blue de-nw41 10,10 id=a')).toEqual([])
    expect(ids('blue us-81mm-mortar 10,10 id=a')).toEqual(['main'])
  })

  test('[hof-trait-T1-23] passengers fire what the transport has for them', () => {
    const carried = (transport: string) =>
      ids(`blue ${transport} 10,10 id=a; blue us-rifle-mg 0,0 id=p aboard=a`)
    expect(carried('us-halftrack')).toEqual(['mg', '50cal'])
    expect(carried('us-gmc-truck')).toEqual([])
    expect(ids('blue us-halftrack 10,10 id=a')).toEqual([])
  })

  test('[hof-armor-10] AT 0 and none do not affect armour', () => {
    expect([null, 0, 1].map((at) => affectsArmour({ at }))).toEqual([false, false, true])
  })

  test('[hof-later-5] with the switch a Team with two weapons may fire one of them with one die', () => {
    const rows = (entry: string, multiWeapon: 'on' | 'off') => {
      const state = stateOf(`blue ${entry} 10,10 id=a facing=0,1; red de-rifle-mg 10,20 id=r`, {
        options: { multiWeapon },
      })
      return fireRows(state, [teamById(state, 'a')], teamById(state, 'r'), null).map(({ dice }) => dice)
    }
    expect(rows('br-firefly', 'on')).toEqual(['full', 'full', 'one', 'one'])
    expect(rows('br-firefly', 'off')).toEqual(['full', 'full'])
    expect(rows('us-rifle-mg', 'on')).toEqual(['full'])
  })
})

describe('hof-fire-24: a forward observer as target', () => {
  const named = (teams: string, more: object = {}) => {
    const state = stateOf(teams, more)
    const firers = state.teams.filter(({ side }) => side === 'blue')
    return mayBeNamed(state, firers, teamById(state, 'o'))
  }
  const barn = { map: { buildings: [HOUSE('barn', 20, 14, 30, 16)] } }

  test('[hof-fire-24] seen in the open by one of those who fire', () => {
    expect(named('blue us-rifle-mg 25,10 id=a; red de-fo 25,20 id=o')).toBe(true)
    expect(named('blue us-rifle-mg 25,10 id=a; red de-fo 25,30 id=o', barn)).toBe(false)
    expect(
      named('blue us-rifle-mg 25,10 id=a; blue us-rifle-mg 40,10 id=b; red de-fo 25,30 id=o', barn),
    ).toBe(true)
  })
})

describe('hof-trait-T1-13: a bunker buster', () => {
  const burst = (teams: string) => {
    const s = doing({ teams: `red de-rifle-mg 20,20 id=r; ${teams}` }, (game) =>
      applyHit(game, teamById(game.state, 'r'), { ...HIT, traits: ['bunker-buster'] }),
    )
    s.play()
    s.end()
    return s.state.teams.map(({ received }) => received.length)
  }

  test('[hof-trait-T1-13] splashes Teams of either side close by, armoured ones and the struck one excepted', () => {
    expect(
      burst('red de-rifle-mg 22.5,20 id=q; blue us-rifle-mg 17.5,20 id=a; red de-pz4h 20,22 id=t'),
    ).toEqual([1, 1, 1, 0])
    expect(burst('red de-rifle-mg 26,20 id=q')).toEqual([1, 0])
  })
})
