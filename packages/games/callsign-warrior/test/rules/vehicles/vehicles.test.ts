import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { ALL, alive, drawn, fire, HUT, LINE, type Played, proposed, row, team } from '../../positions.ts'

describe('damage', () => {
  test('[csw-ex-39] [csw-veh-4, csw-veh-5, csw-veh-6, csw-veh-8, csw-trans-6, csw-trans-7, csw-ruling-107, csw-ruling-109, csw-ruling-115] an RPG sets an Armoured Car on fire', () => {
    const s = drawn(
      'blue ins-tank-hunters 20,10 token; red pro-armoured-car 20,25; red pro-section/fireteam-2 aboard=red-armoured-car',
      { lines: [LINE('hedge', 'hedge', [10, 21], [30, 21])] },
    )
    s.dice('csw-shoot-7', 6)
    s.dice('csw-veh-5', 4, 5, 1, 6, 2)
    s.dice('csw-veh-4', 4, 4, 1, 2)
    s.dice('csw-veh-6', 5)
    s.dice('csw-trans-7', 4, 3, 6, 1)
    fire(s, 'red-armoured-car', ['insurgent-rpg-1:rpg'])
    expect(s.note('csw-veh-4', 'volley')).toMatchObject({ dice: [4, 4, 1, 2], successes: 2 }) // 3 and one for the hedge
    s.dice('csw-veh-8', 3)
    s.dice('csw-shock-5', 1)
    s.dice('csw-wr-11', 1)
    s.answer('csw-trans-6', proposed(s))
    expect(alive(s, 'red-section-fireteam-2')).toEqual(['soldier-2', 'soldier-4'])
    expect(team(s, 'red-armoured-car').place).toBe('destroyed')
    expect(team(s, 'red-section-fireteam-2')).toMatchObject({ place: 'table', shock: 1 })
    s.end()
  })

  const shot = (at: readonly number[], cm: readonly number[], words = '') => {
    const s = drawn(`blue ins-tank-hunters 20,10 token; red pro-armoured-car 20,25 ${words}`)
    s.dice('csw-shoot-7', 6)
    s.dice('csw-veh-5', ...at)
    s.dice('csw-veh-4', ...cm)
    return s
  }

  test('[csw-ex-40] [csw-veh-6, csw-veh-7, csw-ruling-108] equal immobilises, and destroys the second time; 0 against 0 is nothing', () => {
    const equal = shot([4, 4, 1, 1, 1], [4, 4, 1])
    equal.dice('csw-wr-11', 1)
    fire(equal, 'red-armoured-car', ['insurgent-rpg-1:rpg'])
    expect(team(equal, 'red-armoured-car')).toMatchObject({ isImmobilised: true, place: 'table' })
    const again = shot([4, 4, 1, 1, 1], [4, 4, 1], 'immobilised')
    again.dice('csw-wr-11', 1)
    fire(again, 'red-armoured-car', ['insurgent-rpg-1:rpg'])
    expect(team(again, 'red-armoured-car').place).toBe('destroyed')
    const nothing = shot([1, 1, 1, 1, 1], [1, 1, 1])
    nothing.dice('csw-wr-11', 1)
    fire(nothing, 'red-armoured-car', ['insurgent-rpg-1:rpg'])
    expect(team(nothing, 'red-armoured-car')).toMatchObject({ isImmobilised: false, shock: 1 }) // csw-veh-13
    const less = shot([4, 1, 1, 1, 1], [4, 4, 1])
    less.dice('csw-wr-11', 1)
    fire(less, 'red-armoured-car', ['insurgent-rpg-1:rpg'])
    expect(less.note('csw-veh-6')).toMatchObject({ kind: 'unharmed' })
  })

  test('[csw-veh-9, csw-ruling-110] [csw-veh-13] on fire when already immobilised: destroyed', () => {
    const s = shot([4, 4, 1, 1, 1], [4, 1, 1], 'immobilised')
    s.dice('csw-wr-11', 1)
    fire(s, 'red-armoured-car', ['insurgent-rpg-1:rpg'])
    expect(team(s, 'red-armoured-car').place).toBe('destroyed')
  })

  test('[csw-ex-41] [csw-veh-10, csw-ruling-111] exceeding by two explodes: passengers with armour are lost on 3', () => {
    const s = drawn(
      'blue pro-armoured-car 20,10 options=tow token; red pro-armoured-car 20,25; red pro-section/fireteam-2 x2 aboard=red-armoured-car',
    )
    s.dice('csw-shoot-7', 6)
    s.dice('csw-veh-5', 4, 4, 4, 4, 4, 1)
    s.dice('csw-veh-4', 4, 4, 4)
    s.dice('csw-trans-7', 3, 2)
    fire(s, 'red-armoured-car', ALL)
    s.dice('csw-shock-5', 1)
    s.dice('csw-wr-11', 1)
    s.answer('csw-trans-6', proposed(s))
    expect(s.note('csw-trans-7', 'roll')).toMatchObject({ need: 3, success: false })
    expect(alive(s, 'red-section-fireteam-2')).toEqual(['soldier-2'])
    expect(team(s, 'red-armoured-car').place).toBe('destroyed')
  })

  test('[csw-ex-42] [csw-veh-11, csw-veh-12, csw-wound-1, csw-ruling-112, csw-ruling-113] rifles hurt a Technical, not an Armoured Car', () => {
    const s = drawn('blue pro-section/fireteam-2 20,10 x2 token; red ins-technical 20,25')
    s.dice('csw-shoot-7', 5, 5, 5, 5)
    s.dice('csw-veh-12', 6, 6, 3, 1)
    s.dice('csw-veh-4', 4, 2)
    s.dice('csw-veh-6', 1)
    s.dice('csw-veh-8', 6)
    fire(s, 'red-technical', ['soldier-1:assault-rifle', 'soldier-2:assault-rifle'])
    expect(team(s, 'red-technical')).toMatchObject({ isImmobilised: true, place: 'table' })
    s.end()
    const car = drawn('blue pro-section/fireteam-2 20,10 token; red pro-armoured-car 20,25')
    car.answer('csw-order-1', 'fire')
    expect(car.asked).toBe(null)
  })

  test('[csw-ex-58] [csw-veh-3, csw-ruling-106] an AFV wholly behind a hedge has light cover', () => {
    const countermeasures = (map: object, ...dice: readonly number[]): unknown => {
      const s = script(callsignWarrior, {
        units: 'blue ins-tank-hunters 20,10 token; red pro-afv-apc 20,25',
        map: map as never,
      })
      s.dice('csw-tok-3', 1)
      s.dice('csw-shoot-7', 6)
      s.dice('csw-veh-5', 1, 1, 1, 1, 1)
      s.dice('csw-veh-4', ...dice)
      s.dice('csw-wr-11', 1)
      fire(s, 'red-afv-apc', ['insurgent-rpg-1:rpg'])
      s.end()
      return s.note('csw-veh-4', 'volley').dice
    }
    const hedge = { lines: [LINE('hedge', 'hedge', [10, 21], [30, 21])] }
    expect(countermeasures(hedge, 1, 2, 3, 1, 2, 3)).toHaveLength(6)
    expect(countermeasures({}, 1, 2, 3, 1, 2)).toHaveLength(5)
  })

  test('[csw-veh-14] Makeshift Armour re-rolls one failed countermeasure', () => {
    const s = drawn('blue ins-tank-hunters 20,10 token; red ins-technical 20,25 options=makeshift-armour')
    s.dice('csw-shoot-7', 6)
    s.dice('csw-veh-5', 4, 1, 1, 1, 1)
    s.dice('csw-veh-4', 4, 2)
    fire(s, 'red-technical', ['insurgent-rpg-1:rpg'])
    s.dice('csw-veh-14', 5)
    s.dice('csw-wr-11', 1)
    s.answer('csw-veh-14', 'yes')
    expect(s.note('csw-veh-4', 'volley')).toMatchObject({ successes: 2 })
    expect(team(s, 'red-technical').isImmobilised).toBe(false)
  })

  test('[csw-veh-1, csw-veh-2, csw-veh-15, csw-wr-25, csw-ruling-71, csw-ruling-105] orders of vehicles; all its weapons, on an Advance too', () => {
    const s = drawn('blue ins-technical 20,10 immobilised token; red ins-squad 20,45')
    expect(s.choices()).toEqual(['advance', 'fire', 'overwatch'])
    s.answer('csw-order-1', 'advance')
    expect(s.choices()).toEqual(['shoot', 'neither'])
    s.answer('csw-adv-1', 'shoot')
    s.dice('csw-shoot-7', 1, 1, 1)
    s.answer('csw-shoot-2', 'red-squad')
    s.answer('csw-shoot-4', [row('vehicle:hmg')])
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 6 }) // 5+, −1 on an Advance; no crew to lack
  })
})

describe('templates and vehicles', () => {
  test('[csw-wr-8, csw-trans-6] who gets out of a vehicle that a template destroyed is not under that template', () => {
    const s = drawn(
      'blue pro-armoured-car 20,10 options=tow token; red ins-squad 18.4,25 x1 order=run; red pro-armoured-car 20,25; red pro-gpmg aboard=red-armoured-car',
    )
    s.dice('csw-shoot-7', 6)
    s.dice('csw-wr-8', 1)
    s.dice('csw-veh-5', 4, 4, 4, 4, 4, 4)
    s.dice('csw-veh-4', 1, 1, 1)
    s.dice('csw-trans-7', 1, 1)
    fire(s, 'red-squad', ALL)
    s.dice('csw-shock-5', 1, 1)
    s.dice('csw-wr-11', 1, 1)
    s.answer('csw-trans-6', [
      { model: 'gunner', x: 1735, y: 2500 }, // half under the 2" template, were it still there
      { model: 'loader', x: 1735, y: 2610 },
    ])
    expect(alive(s, 'red-gpmg')).toEqual(['gunner', 'loader'])
    s.end() // and no wound was rolled for them
  })

  test('[csw-sect-7, csw-trans-7] a Fireteam that dies in its burning vehicle was killed by shooting: its Section within 12" feels it', () => {
    const s = drawn(
      'blue pro-armoured-car 20,10 options=tow token; red pro-armoured-car 20,25; red pro-section/fireteam-2 x1 aboard=red-armoured-car; red pro-section/fireteam-1 30,25 x1; red pro-gpmg 20,36',
    )
    s.dice('csw-shoot-7', 6)
    s.dice('csw-veh-5', 4, 4, 4, 4, 4, 4)
    s.dice('csw-veh-4', 1, 1, 1)
    s.dice('csw-trans-7', 6)
    s.dice('csw-shock-5', 1) // the vehicle itself
    s.dice('csw-sect-7', 3)
    s.dice('csw-wr-11', 1)
    fire(s, 'red-armoured-car', ALL)
    expect(team(s, 'red-section-fireteam-1').shock).toBe(2)
    expect(team(s, 'red-gpmg').shock).toBe(0)
    s.end()
  })
})

describe('the whole hull', () => {
  const pivot = (lines: readonly object[], buildings: readonly object[] = []): Played => {
    const s = script(callsignWarrior, {
      units: 'blue pro-armoured-car 20,20 token; red ins-sniper 45,45',
      map: { lines, buildings } as never,
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', 'move')
    return s
  }

  test('[csw-terr-2, csw-move-2] a pivot does not put a wheeled hull across a stone wall, across a hedge it does', () => {
    const east = [{ turn: { x: 1, y: 0 } }]
    const wall = LINE('wall', 'low-wall', [21.5, 15], [21.5, 25]) // beside the hull, in the way of its turned bonnet
    expect(pivot([wall]).refuses(east)).toMatch(/wheels cannot cross it/)
    const s = pivot([LINE('hedge', 'hedge', [21.5, 15], [21.5, 25])])
    s.answer('csw-move-4', east)
    expect(team(s, 'blue-armoured-car').facing).toEqual({ x: 1, y: 0 })
  })

  test('[csw-bldg-1, csw-core-6] nor does it drive a corner of a house into its bonnet', () => {
    const s = pivot([], [HUT('hut', 'house', 20.2, 24, 20.8, 30)]) // narrower than the gap between two wheels
    expect(s.refuses([{ ahead: 300 }])).toMatch(/no vehicle can enter it/)
    s.answer('csw-move-4', [{ ahead: 150 }])
  })
})
