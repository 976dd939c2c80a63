import { needed } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { findVehicle, findWeapon } from '../../../src/forces/data/arsenal.ts'
import { FORCE_LISTS, type ForceList } from '../../../src/forces/data/lists.ts'
import { askForMission, hitObserver, keepFiring } from '../../../src/rules/armour/battery.ts'
import { crewLevel, crewUnderShock } from '../../../src/rules/armour/crew-morale.ts'
import {
  bandsBeyond,
  HIGH_EXPLOSIVE,
  highExplosiveCheck,
  vehicleHitCheck,
} from '../../../src/rules/armour/hit-vehicle.ts'
import {
  flamesAt,
  grenadeInside,
  grenadeModifier,
  isOpenToBombs,
  isReplaced,
  mayBeClosedWith,
  mayPlaceChargeOnArrival,
  mayShootAtMan,
  mortarAtVehicle,
  mortarInside,
  vehicleMachineGun,
} from '../../../src/rules/armour/on-foot.ts'
import { crushed, evadesOverrun } from '../../../src/rules/armour/overrun.ts'
import { vehicleSetbacks } from '../../../src/rules/armour/vehicle-losses.ts'
import { coverLeft, rowOf } from '../../../src/rules/fire/effects.ts'
import { doing } from '../positions.ts'

const TANK = { class: 'tank', traits: [] } as const
const OPEN_CARRIER = { class: 'halftrack', traits: ['open-topped'] } as const
const LORRY = { class: 'softskin', traits: [] } as const

function listNamed(id: string): ForceList {
  const found = FORCE_LISTS.find((list) => list.id === id)
  if (!found) throw new Error(`no list ${id}`)
  return found
}

describe('men on foot and vehicles', () => {
  test('[coc-13-3, coc-faq-36] infantry close with no armour, open-topped or not', () => {
    expect([TANK, OPEN_CARRIER, LORRY].map(mayBeClosedWith)).toEqual([false, false, true])
  })

  test('[coc-4.3.1-13] next to armour a charge may be placed on arrival; nobody walks up to it', () => {
    expect(mayPlaceChargeOnArrival(TANK, 0)).toBe(true)
    expect(mayPlaceChargeOnArrival(TANK, 1)).toBe(false)
    expect(mayPlaceChargeOnArrival(LORRY, 0)).toBe(false)
  })

  test('[coc-8.2-5] men in armour are safe from infantry; those in a soft-skin are not', () => {
    expect(mayShootAtMan(OPEN_CARRIER, 'infantry', true)).toBe(false)
    expect(mayShootAtMan(OPEN_CARRIER, 'anti-vehicle', false)).toBe(true)
    expect(mayShootAtMan(LORRY, 'infantry', false)).toBe(true)
  })

  test('[coc-9.5-11] a sniper shoots the man at the top weapon of an open carrier; two Phases bring another', () => {
    expect(mayShootAtMan(OPEN_CARRIER, 'sniper', true)).toBe(true)
    expect(mayShootAtMan(OPEN_CARRIER, 'sniper', false)).toBe(false)
    expect(mayShootAtMan(TANK, 'sniper', true)).toBe(false)
    expect([1, 2].map(isReplaced)).toEqual([false, true])
  })

  test('[coc-9.2.1-2] a grenade works only inside: three dice, each 4 or more a net hit', () => {
    expect([TANK, OPEN_CARRIER, LORRY].map(isOpenToBombs)).toEqual([false, true, true])
    let hits = -1
    const s = doing({}, (game) => {
      hits = grenadeInside(game)
    })
    s.dice('coc-9.2.1-2', 3, 4, 6)
    s.end()
    expect(hits).toBe(2)
  })

  test('[coc-9.2.1-3, coc-ruling-30] a soft-skin is hit at −4, as an open-topped vehicle is', () => {
    expect([TANK, OPEN_CARRIER, LORRY].map(grenadeModifier)).toEqual([null, -4, -4])
  })

  test('[coc-9.4-5] a light mortar needs a 12, then three dice', () => {
    expect(needed(mortarAtVehicle())).toBe(12)
    expect(mortarAtVehicle()).toMatchObject({ dice: 2 })
    let hits = -1
    const s = doing({}, (game) => {
      hits = mortarInside(game)
    })
    s.dice('coc-9.4-5', 4, 3, 3)
    s.end()
    expect(hits).toBe(1)
  })

  test('[coc-9.6-4] a flamethrower burns a soft-skin with one hit; passengers take the hits', () => {
    expect(flamesAt(LORRY, 1)).toEqual({ isDestroyed: true, passengerHits: 1 })
    expect(flamesAt(LORRY, 0)).toEqual({ isDestroyed: false, passengerHits: 0 })
    expect(flamesAt(TANK, 3)).toEqual({ isDestroyed: false, passengerHits: 0 })
  })

  test('[coc-9.0-6] machine guns on top fire as on a tripod, one inside with six dice', () => {
    expect(vehicleMachineGun('inside').firepower).toEqual({ close: 6, effective: 6 })
    const tripod = findWeapon(listNamed('german-1944'), 'tripod-mg')
    expect(vehicleMachineGun('top-mmg').firepower).toEqual(
      tripod && 'firepower' in tripod && tripod.firepower,
    )
    expect(vehicleMachineGun('top-hmg').firepower).toEqual({ close: 10, effective: 10 })
  })
})

describe('hitting vehicles', () => {
  const plain = { view: 'open', bands: 0, shock: 0, isPinned: false } as const

  test('[coc-14.4-2] −1 for each Shock', () => {
    expect(needed(vehicleHitCheck(plain))).toBe(5)
    expect(needed(vehicleHitCheck({ ...plain, shock: 2 }))).toBe(7)
    expect(needed(vehicleHitCheck({ ...plain, view: 'obscured' }))).toBe(7)
    expect(needed(vehicleHitCheck({ ...plain, view: 'hull-down' }))).toBe(9)
  })

  test('[coc-14.5-5] a Pinned gun or anti-tank Team: −2 more', () => {
    expect(needed(vehicleHitCheck({ ...plain, shock: 1, isPinned: true }))).toBe(8)
  })

  test('[coc-ex-39] a Panzerschreck at 22" is in its second band: −1', () => {
    const weapon = findWeapon(listNamed('german-1944'), 'panzerschreck')
    if (!weapon || !('bands' in weapon)) throw new Error('no Panzerschreck')
    const bands = bandsBeyond(weapon, 2200)
    expect(bands).toBe(1)
    expect(needed(vehicleHitCheck({ ...plain, bands: bands ?? 0 }))).toBe(6)
    expect(bandsBeyond(weapon, 600)).toBe(0)
  })

  test('[coc-ex-62] H.E. 5 at Elite infantry in hard cover: 4, 4, 5, 1, 6 is four hits on the light row', () => {
    const check = highExplosiveCheck()
    expect([4, 4, 5, 1, 6].filter((die) => die >= (needed(check) ?? 7))).toHaveLength(4)
    expect(needed(check)).toBe(4)
    expect(rowOf(coverLeft('hard', HIGH_EXPLOSIVE))).toBe('light')
  })

  test('[coc-ex-46] level 3: with 2 Shock it acts, with 3 it goes no further, with 4 it is abandoned', () => {
    const level = crewLevel('junior', 'regular')
    expect(level).toBe(3)
    expect([2, 3, 4].map((shock) => crewUnderShock(shock, level))).toEqual(['fights', 'halted', 'abandons'])
    expect(crewLevel('senior', 'elite')).toBe(5)
    expect(crewLevel('senior', 'green')).toBe(3)
    expect(crewLevel(null, 'elite')).toBe(1)
  })

  test('[coc-ex-48] a Team with 3 Shock is caught on a 3 and gets away on a 4', () => {
    const results: (number | boolean)[] = []
    const s = doing({}, (game) => {
      for (let i = 0; i < 2; i++) {
        const evades = evadesOverrun(game, { shock: 3 })
        results.push(evades ? true : crushed(game))
      }
    })
    s.dice('coc-13.2-1', 3)
    s.dice('coc-13.2-2', 5)
    s.dice('coc-13.2-1', 4)
    s.end()
    expect(results).toEqual([5, true])
  })

  test('[coc-faq-54] the Firefly is slow and the Challenger average', () => {
    const british = listNamed('british-1944')
    const speed = (name: string) => british.arsenal.vehicles.find((one) => one.name.includes(name))?.speed
    expect(speed('Firefly')).toBe('slow')
    expect(speed('Challenger')).toBe('average')
    expect(findVehicle(british, 'no-such-tank')).toBeNull()
  })
})

describe('vehicles and Force Morale', () => {
  const rows = (
    how: 'destroyed' | 'abandoned' | 'left-the-table' | 'bailed-out-crew-lost',
    isOfPlatoon = false,
  ) => vehicleSetbacks({ side: 'blue', id: 'blue-tank', how, isOfPlatoon }).map(({ row }) => row)

  test('[coc-15.2-1] who drives a transport off the table takes no test', () => {
    expect(rows('left-the-table')).toEqual([])
  })

  test('[coc-15.2-2, coc-faq-52, coc-ruling-84] destroyed: a support killed, or a Team of the platoon; abandoned: nothing', () => {
    expect(rows('destroyed')).toEqual(['support-killed'])
    expect(rows('destroyed', true)).toEqual(['team-wiped-out'])
    expect(rows('abandoned')).toEqual([])
  })

  test('[coc-15.2-3] a crew that has left its vehicle is no loss', () => {
    expect(rows('bailed-out-crew-lost')).toEqual([])
  })
})

describe('batteries', () => {
  test('[coc-ex-83] the second mission: 3 is not now, 5 at once; the first needs no die', () => {
    const answers: string[] = []
    const s = doing({}, (game) => {
      for (const missions of [0, 1, 1]) answers.push(askForMission(game, missions))
    })
    s.dice('coc-10.3.3-1', 3, 5)
    s.end()
    expect(answers).toEqual(['at-once', 'not-now', 'at-once'])
  })

  test('[coc-5.1.6-3] a die keeps one battery firing, and no more than one', () => {
    const kept: (readonly string[])[] = []
    const keep = (cocDice: number) =>
      doing({ blue: { cocDice } }, (game) => {
        kept.push(keepFiring(game, 'blue', ['battery-1', 'battery-2']))
      })
    const s = keep(2)
    s.answer('coc-5.1.6-3', 'no')
    s.answer('coc-5.1.6-3', 'yes')
    s.end()
    expect(kept.at(-1)).toEqual(['battery-2'])
    expect(s.state.players.blue.cocDice).toBe(1)
    keep(0).play()
    expect(kept.at(-1)).toEqual([])
  })

  test('[coc-9.1.1-8] an Observer who is hit is killed on 1 to 3, else wounded', () => {
    const results: string[] = []
    const s = doing({}, (game) => {
      results.push(hitObserver(game), hitObserver(game))
    })
    s.dice('coc-9.1.1-8', 3, 4)
    s.end()
    expect(results).toEqual(['killed', 'wounded'])
  })
})
