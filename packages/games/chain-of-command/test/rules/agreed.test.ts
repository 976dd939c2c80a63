import { isRefusal } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { FORCE_LISTS } from '../../src/forces/data/lists.ts'
import { readyMade } from '../../src/forces/ready-made.ts'
import { supportTroops } from '../../src/forces/support-units.ts'
import { hitsWhenLost } from '../../src/rules/armour/vehicle-losses.ts'
import { orders } from '../../src/rules/command/orders.ts'
import { usablePoints } from '../../src/rules/deploying/deployables.ts'
import { isWhollyOnTable } from '../../src/rules/deploying/placing-rules.ts'
import { coverLeft } from '../../src/rules/fire/effects.ts'
import { teamSetbacks } from '../../src/rules/morale/setbacks.ts'
import { footRules } from '../../src/rules/moving/move-rules.ts'
import { mapFrom } from '../../src/rules/set-up/maps.ts'
import { whyNotTogether } from '../../src/rules/set-up/options.ts'
import { pinMarkers } from '../../src/rules/shock/strength.ts'
import { teamById } from '../../src/rules/state/state.ts'
import { at, played } from './positions.ts'
import { HOUSE, stateOn } from './seeing/looking.ts'

describe('before the game', () => {
  test('[coc-1-3] lengths are inches: 72 by 48 is enough, 71.99 is not', () => {
    const map = mapFrom('norman-village')
    if (typeof map === 'string') throw new Error(map)
    expect([map.width, map.depth]).toEqual([7200, 4800])
    expect(whyNotTogether({ scenario: 'patrol', map: map as never })).toBeNull()
    const small = stateOn({}, { size: '71.99,48' }).terms.map
    expect(whyNotTogether({ scenario: 'patrol', map: small as never })).toMatch(/71.99 by 48/)
  })

  test('[coc-scen0-2] the players may change a map: their own is played like one of ours', () => {
    const ours = mapFrom('hedgerows')
    if (typeof ours === 'string') throw new Error(ours)
    const changed = { ...ours, buildings: [] }
    const found = mapFrom(changed)
    expect(typeof found === 'string' ? found : found.buildings).toEqual([])
    expect(isRefusal(found)).toBe(false)
  })

  test('[coc-support-5] transports come empty; a tank brings its crew', () => {
    for (const { supportDefaults, support } of FORCE_LISTS) {
      const options = support.flatMap((one) => one.options)
      for (const id of supportDefaults.comesEmpty) {
        const option = options.find((one) => one.id === id)
        expect(option?.kind).toBe('vehicle')
        expect(option?.weapons ?? []).toEqual([])
      }
    }
    const us = FORCE_LISTS.find(({ id }) => id === 'us-1944')
    expect(us?.supportDefaults.comesEmpty).toEqual(['jeep', 'm3-half-track'])
  })

  test('[coc-support-41] the Commissar acts on a 5, counts two men for Shock and one in Close Combat, and does not fire', () => {
    const soviet = FORCE_LISTS.find(({ id }) => id === 'soviet-1944')
    const commissar = soviet?.support.flatMap(({ options }) => options).find(({ id }) => id === 'commissar')
    expect(commissar?.effects).toMatchObject([
      { kind: 'character', activatedByCommandDie: 5, menForShock: 2, menInCloseCombat: 1, fires: false },
    ])
    const night = FORCE_LISTS.flatMap(({ support }) => support.flatMap(({ options }) => options))
    expect(night.some(({ name }) => /night/i.test(name))).toBe(false)
  })
})

describe('who uses Jump-Off Points', () => {
  test('[coc-nat-su-5] Tank Riders come on and fight on foot', () => {
    const force = { 'blue-force': 'soviet-tank-rider-regular' } as const
    const { state } = played({ points: 'blue 36,10' }, force)
    const own = state.units.filter(({ side }) => side === 'blue')
    expect(own.length).toBeGreaterThan(0)
    for (const { profile } of own) expect(['section', 'team']).toContain(profile.kind)
    expect(usablePoints(state, 'blue').map(({ id }) => id)).toEqual(['blue-point-1'])
  })

  test('[coc-4.3.1-14] no support of a vehicle waits for one', () => {
    for (const list of FORCE_LISTS) {
      const vehicle = list.support.flatMap(({ options }) => options).find(({ kind }) => kind === 'vehicle')
      if (!vehicle) continue
      const id = `${list.nation.toLowerCase()}`
      const force = [
        'german-infantry-regular',
        'soviet-rifle-regular',
        'us-rifle-regular',
        'british-infantry-regular',
      ]
        .map(readyMade)
        .find((one) => one.list === list.id)
      expect([id, force === undefined]).toEqual([id, false])
      if (force) expect(supportTroops(force, { option: vehicle.id }, 'x').units).toEqual([])
    }
  })
})

describe('moving', () => {
  test('[coc-7.1-6] nobody walks off the table', () => {
    const state = stateOn({}, { troops: 'blue-s1-b 20,5' })
    expect(isWhollyOnTable(state, at(20, 0.5))).toBe(true)
    expect(isWhollyOnTable(state, at(20, 0.49))).toBe(false)
    expect(isWhollyOnTable(state, at(71.5, 47.5))).toBe(true)
    expect(isWhollyOnTable(state, at(71.51, 20))).toBe(false)
  })

  test('[coc-7.2.2-3] a gun is not pushed through a door; men without one go in', () => {
    const openings = [{ id: 'd', kind: 'door', side: 0, floor: 0, at: 4, width: 3 }]
    const cost = (gun: string | null) => {
      const state = stateOn(
        { buildings: [HOUSE(16, 22, { openings })] },
        { options: { 'blue-force': 'german-infantry-regular' }, troops: 'blue-s1-b 20,20 men=2' },
      )
      const team = teamById(state, 'blue-s1-b')
      if (gun) Object.assign(team, { profile: { ...team.profile, served: [gun] } })
      const order = { mode: 'normal', crossing: 'minor', dice: [6, 6], shock: 0, movers: [team.id] } as const
      return footRules(order).routeCost(state, team as never, at(20, 20), [at(20, 24)])
    }
    expect(cost('leig-18')).toMatch(/into a building/)
    expect(cost(null)).toBe(400)
  })
})

describe('what everybody sees', () => {
  test('[coc-14.6-9] one marker for Pinned, two for Broken', () => {
    expect((['steady', 'pinned', 'broken'] as const).map((nerve) => pinMarkers({ nerve }))).toEqual([0, 1, 2])
  })

  test('[coc-hid-6] without the optional rule men in a building are known', () => {
    const s = played({ map: { buildings: [HOUSE(30, 30)] }, troops: 'red-s1-b 33,33 men=1; blue-s1-b 10,10' })
    expect(s.view('blue').teams.find(({ id }) => id === 'red-s1-b')?.models[0]).toMatchObject(at(33, 33))
  })
})

test('[coc-4.5.4-9] a Support Weapon can be put on Overwatch', () => {
  const state = stateOn(
    {},
    {
      options: { 'blue-force': 'german-infantry-regular' },
      troops: 'blue-s1-a 20,20; blue-s1-leader 20,18 initiatives=1',
    },
  )
  const team = teamById(state, 'blue-s1-a')
  Object.assign(team, { profile: { ...team.profile, served: ['pak-40'] } })
  expect(orders(state, 'blue').map(({ order }) => order)).toContainEqual({ kind: 'overwatch', team: team.id })
})

test('[coc-15.1-6] wire and mines have nobody to lose, so nothing is tested for them', () => {
  const force = readyMade('german-infantry-regular')
  for (const option of ['barbed-wire', 'minefield', 'roadblock'])
    expect(supportTroops(force, { option }, 'x')).toEqual({ units: [], leaders: [] })
  const { state } = played({ supports: 'red barbed-wire' })
  expect(state.units.some(({ profile }) => profile.support !== null)).toBe(false)
  expect(teamSetbacks(state, [], 'wiped-out')).toEqual([])
})

test('[coc-ruling-57] an explosion meets the cover of each Team, hits on passengers meet none', () => {
  expect(coverLeft('hard', hitsWhenLost('bystanders'))).toBe('hard')
  expect(coverLeft('hard', hitsWhenLost('passengers'))).toBe('none')
})
