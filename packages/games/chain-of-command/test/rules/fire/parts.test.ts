import { needed } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { ARSENAL, findWeapon } from '../../../src/forces/data/arsenal.ts'
import { FORCE_LISTS } from '../../../src/forces/data/lists.ts'
import { wipedOut } from '../../../src/rules/fire/after-losses.ts'
import { hitKindOf, removeMen } from '../../../src/rules/fire/effects.ts'
import { diceLeft } from '../../../src/rules/fire/fire-dice.ts'
import { shotsOf } from '../../../src/rules/fire/fire-plan.ts'
import { toHit } from '../../../src/rules/fire/hits.ts'
import { hitLeaders } from '../../../src/rules/fire/leader-hits.ts'
import { crewOf, shootersOf } from '../../../src/rules/fire/shooters.ts'
import { leaderById, teamById } from '../../../src/rules/state/state.ts'
import { antiTankShots } from '../../../src/rules/weapons/anti-tank.ts'
import { throwsOf } from '../../../src/rules/weapons/grenades.ts'
import { mortarTargets } from '../../../src/rules/weapons/light-mortar.ts'
import { doing, LINE, played } from '../positions.ts'
import { seen, stateOn } from '../seeing/looking.ts'
import { aims, firing, men } from './firing.ts'

const MORTAR = 'blue-hq-2-a'

describe('weapons and their crews', () => {
  test('[coc-9.0-7] a light mortar works until the last man is dead', () => {
    const left = (count: number) => {
      const state = stateOn({}, { troops: `${MORTAR} 20,10 men=${count}; red-s1-a 20,40` })
      return mortarTargets(state, teamById(state, MORTAR)).length
    }
    expect([left(2), left(1)]).toEqual([1, 1])
    const broken = stateOn({}, { troops: `${MORTAR} 20,10 broken; red-s1-a 20,40` })
    expect(mortarTargets(broken, teamById(broken, MORTAR))).toEqual([])
  })

  test('[coc-9.3.1-4] an anti-tank Team too', () => {
    const left = (count: number, more = '') => {
      const troops = `red-hq-1-a 20,10 men=${count} ${more}; blue-s1-a 20,18`
      const state = stateOn({}, { troops })
      return antiTankShots(state, teamById(state, 'red-hq-1-a')).length
    }
    expect([left(2), left(1)]).toEqual([1, 1])
    expect(left(2, 'broken')).toBe(0)
  })

  test('[coc-faq-8, coc-9.3.1-4] when the last man is dead the weapon is gone with the Team', () => {
    const state = stateOn({}, { troops: 'red-hq-1-a 20,10; red-s1-a 22,10' })
    const team = teamById(state, 'red-hq-1-a')
    expect(wipedOut([team])).toEqual([])
    for (const man of team.models) man.isLost = true
    expect(wipedOut([team])).toEqual([team])
    expect(team.place).toBe('gone')
    expect(shootersOf(state, teamById(state, 'red-s1-a')).map(({ weapon }) => weapon.id)).not.toContain(
      'panzerschreck',
    )
  })

  test('[coc-9.7-1] fire kills men, never the weapon: the last man still serves it', () => {
    const s = doing({ troops: 'blue-s1-a 20,20; red-s1-b 40,40' }, (game) => {
      const team = teamById(game.state, 'blue-s1-a')
      removeMen(game, team, crewOf(team), 2)
    })
    s.answer('coc-9.1-8', ['blue-s1-a-1', 'blue-s1-a-2'])
    const team = teamById(s.state, 'blue-s1-a')
    expect(crewOf(team)).toHaveLength(1)
    expect(shootersOf(s.state, team).map(({ weapon }) => weapon.id)).toContain(team.profile.served[0])
  })

  test('[coc-1-6] batteries off the table fire at nobody by themselves', () => {
    const state = stateOn({}, { troops: 'blue-s1-b 20,10 men=1; red-s1-a 20,20' })
    const team = teamById(state, 'blue-s1-b')
    const off = ARSENAL.infantryWeapons.find(({ offTable }) => offTable)
    if (!off) throw new Error('no battery')
    Object.assign(team, { profile: { ...team.profile, served: [off.id] } })
    for (const man of team.models) Object.assign(man, { role: 'crew' })
    expect(shootersOf(state, team)).toEqual([])
  })
})

describe('tables', () => {
  test('[coc-9.0-10, coc-ruling-27] Table Four as the pictures show it', () => {
    const bands = (id: string) => ARSENAL.infantryWeapons.find((one) => one.id === id)?.ranges
    expect(bands('rifle-grenade')).toEqual({ effective: { from: 18, upTo: 60 } })
    expect(bands('infantry-flamethrower')).toEqual({ close: { upTo: 12 } })
    const power = (id: string) => {
      const found = FORCE_LISTS[0] && findWeapon(FORCE_LISTS[0], id)
      return found && 'firepower' in found ? found.firepower : null
    }
    expect(power('infantry-flamethrower')).toEqual({ close: 12, effective: 12 })
    expect(power('bolt-rifle')).toEqual({ close: 1, effective: 1 })
  })

  test('[coc-9.0-12, coc-ruling-27] a top-mounted MMG lowers cover with the switch only, an HMG always', () => {
    const gun = (id: string) => {
      const found = ARSENAL.vehicleWeapons.find((one) => one.id === id)
      if (!found) throw new Error(`no ${id}`)
      return found
    }
    const levels = (id: string, topMmgCover: 'on' | 'off') =>
      hitKindOf(gun(id), { sixthDie: 'on', topMmgCover }).coverReduction
    expect([levels('vehicle-top-mmg', 'off'), levels('vehicle-top-mmg', 'on')]).toEqual([0, 1])
    expect([levels('vehicle-top-hmg', 'off'), levels('vehicle-top-hmg', 'on')]).toEqual([1, 1])
    expect(levels('vehicle-top-lmg', 'on')).toBe(0)
    expect(played({}).state.terms.switches.topMmgCover).toBe('off')
    expect(played({}, { topMmgCover: 'on' }).state.terms.switches.topMmgCover).toBe('on')
  })
})

describe('dice', () => {
  test('[coc-faq-42] a Team that fires has one die at least', () => {
    expect(diceLeft([{ id: 'a', dice: 2, shock: 9, isPinned: true }], true)).toBe(1)
    expect(diceLeft([{ id: 'a', dice: 6, shock: 3, isPinned: false }], false)).toBe(5)
  })

  test('[coc-faq-45] Covering Fire can make hits impossible', () => {
    expect(needed(toHit('elite', 'effective'))).toBe(6)
    expect(needed(toHit('elite', 'effective', true))).toBe(7)
  })

  test('[coc-faq-13] Teams of a target in different range bands: the firer divides the dice', () => {
    const s = firing(
      { troops: 'blue-s1-b 20,10; red-s1-a 20,28 men=1; red-s1-b 20,31.5 men=1' },
      { by: ['blue-s1-b'] },
    )
    s.answer('coc-8.3-1', aims('red-s1-a', ...men('blue-s1-b', 2)))
    expect(s.asked?.clause).toBe('coc-8.3-6')
    expect(s.refuses({ 'red-s1-a': 0, 'red-s1-b': 2 })).toMatch(/nearer/)
  })
})

describe('friends', () => {
  const WALL = 'blue-s1-b 20,10 men=1; blue-s2-a 20,14; red-s1-a 20,18'

  test('[coc-8.2-6] grenades and mortars pass over friends; rifles do not fire through them', () => {
    const state = stateOn({}, { troops: WALL })
    const team = teamById(state, 'blue-s1-b')
    expect(shotsOf(state, { side: 'blue', teams: [team], leaders: [] })).toEqual([])
    expect(throwsOf(state, team).map(({ target }) => target)).toEqual(['red-s1-a'])
    const mortar = stateOn({}, { troops: `${MORTAR} 20,10; blue-s2-a 20,14; red-s1-a 20,40` })
    expect(mortarTargets(mortar, teamById(mortar, MORTAR)).map(({ id }) => id)).toEqual(['red-s1-a'])
  })

  test('[coc-ruling-90] a feature hides nobody who is at it; the one of the firer gives no cover', () => {
    const hedge = { lines: [LINE('hedge', 'hedge', [10, 20], [40, 20])] }
    expect(seen(hedge, { x: 20, y: 10 }, { x: 20, y: 21 })).toBe('light')
    expect(seen(hedge, { x: 20, y: 19 }, { x: 20, y: 35 })).toBe('none')
  })
})

describe('light mortars of the lists', () => {
  const reach = (support: string, force: string, inches: number) => {
    const id = `blue-${support}-1-a`
    const state = stateOn(
      {},
      {
        options: { 'blue-force': force },
        supports: `blue ${support}`,
        troops: `${id} 20,5; red-s1-a 20,${6 + inches}`,
      },
    )
    return mortarTargets(state, teamById(state, id)).length
  }

  test('[coc-nat-de-6] the 5 cm mortar: H.E. only, from 12"; nearer its crew use rifles', () => {
    const german = 'german-infantry-regular'
    expect([reach('5cm-mortar-team', german, 12), reach('5cm-mortar-team', german, 11.99)]).toEqual([1, 0])
    const list = FORCE_LISTS.find(({ id }) => id === 'german-1944')
    const weapon = list && findWeapon(list, 'mortar-5cm')
    expect(weapon).toMatchObject({ minimumRange: 12, belowMinimumRange: 'crew-rifles' })
    expect(weapon && 'smoke' in weapon && weapon.smoke === true).toBe(false)
  })

  test('[coc-nat-us-4] the 60 mm mortar: H.E. only, from 18"', () => {
    const us = 'us-rifle-regular'
    expect([reach('60mm-mortar-team', us, 18), reach('60mm-mortar-team', us, 17.99)]).toEqual([1, 0])
    const list = FORCE_LISTS.find(({ id }) => id === 'us-1944')
    const weapon = list && findWeapon(list, 'mortar-60mm')
    expect(weapon && 'smoke' in weapon && weapon.smoke === true).toBe(false)
  })
})

test('[coc-ruling-92] for the Leader test only men really removed count, of Teams near before the losses', () => {
  const s = doing({ troops: 'red-s1-b 20,23; red-s1-leader 30,23; red-s2-b 50,23' }, (game) => {
    const [near, far] = ['red-s1-b', 'red-s2-b'].map((id) => teamById(game.state, id))
    if (!near || !far) throw new Error('no Teams')
    const loss = (team: typeof near, count: number) => {
      const killed = team.models.slice(0, count)
      for (const man of killed) man.isLost = true
      return { team, killed, shock: 0 }
    }
    hitLeaders(game, [loss(near, 1), loss(far, 3)])
  })
  s.dice('coc-9.1.1-1', 2)
  s.end()
  expect(leaderById(s.state, 'red-s1-leader').isWounded).toBe(false)
})
