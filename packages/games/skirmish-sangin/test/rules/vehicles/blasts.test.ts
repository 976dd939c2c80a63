import { needed } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { inMotion } from '../../../src/rules/blast/throw.ts'
import { toThrow } from '../../../src/rules/blast/to-throw.ts'
import { characterById } from '../../../src/rules/state/state.ts'
import { halfPen } from '../../../src/rules/vehicles/penetrate.ts'
import { acting, type Played, who } from '../played.ts'
import { stateOf } from '../positions.ts'

function rpg(vehicle: string, others = '', weapon = 'rpg'): Played {
  return acting(
    `red elite 10,10 id=a ${weapon} trained=launcher facing=1,0; blue average 24,10 id=d in=v driver${others}`,
    { vehicles: `blue ${vehicle} 24,10 id=v facing=0,1` },
  )
}

function shoot(s: Played, weapon = 'rpg'): void {
  s.answer('sks-act-3', { do: 'shoot-vehicle', weapon, vehicle: 'v' })
}

describe('what explodes on a vehicle', () => {
  test('[sks-ex-20, sks-veh-20] an RPG hits a Warrior: 15 against 14 is a margin of 1; 14 does not penetrate', () => {
    const s = rpg('warrior')
    s.dice('sks-gren-7', 50)
    s.dice('sks-veh-7', 5)
    s.dice('sks-veh-10', 6)
    s.dice('sks-veh-T2-02', 1)
    s.dice('sks-veh-T2', 1, 1)
    s.dice('sks-wound-6', 1)
    shoot(s)
    expect(s.note('sks-veh-7')).toMatchObject({ die: 5, power: 10, need: 14, isThrough: true })
    expect(s.note('sks-veh-10', 'look-up')).toMatchObject({ total: 7, result: 'occupant-hit' })
    expect(who(s, 'd').damage).toBe(2)
    expect(who(s, 'a').weapons[0]?.rounds).toBe(2)
    const less = rpg('warrior')
    less.dice('sks-gren-7', 50)
    less.dice('sks-veh-7', 4)
    shoot(less)
    expect(less.note('sks-veh-7')).toMatchObject({ isThrough: false })
  })

  test('[sks-veh-20] those around it are struck by the zones, those in a closed vehicle are not', () => {
    const s = rpg('warrior', '; blue novice 24,13 id=n; blue novice 24,17 id=far')
    s.dice('sks-gren-7', 50)
    s.dice('sks-veh-7', 1)
    s.dice('sks-gren-3', 1)
    s.dice('sks-wound-6', 1)
    s.dice('sks-gren-3', 2)
    s.dice('sks-wound-6', 1)
    shoot(s)
    expect([who(s, 'd').damage, who(s, 'n').damage, who(s, 'far').damage]).toEqual([0, 1, 2])
  })

  test('[sks-veh-20] in an open-topped vehicle they are struck by the zones as well', () => {
    const s = rpg('jackal-coyote')
    s.dice('sks-gren-7', 50)
    s.dice('sks-veh-7', 1)
    s.dice('sks-veh-10', 1)
    s.dice('sks-gren-3', 1, 1, 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    shoot(s)
    expect(who(s, 'd').damage).toBe(6)
  })

  test('[sks-veh-11] an explosion whose kill zone reaches it uses half its PEN, rounded up', () => {
    expect([10, 5, 3, 20].map(halfPen)).toEqual([5, 3, 2, 10])
    const miss = (degrees: number, more: (s: Played) => void = () => {}) => {
      const s = rpg('warrior')
      s.dice('sks-gren-7', 95)
      s.dice('sks-gren-2', 2, degrees)
      more(s)
      shoot(s)
      return s.notes('sks-veh-7')
    }
    expect(miss(360, (s) => s.dice('sks-veh-7', 9))).toMatchObject([{ power: 5, need: 14, isThrough: false }])
  })

  test('[sks-veh-4, sks-hw-6] a gunner fires a grenade machine gun of the vehicle', () => {
    const s = acting(
      'blue average 10,10 id=g in=v gunner trained=heavyWeapon; red novice 40,10 id=z facing=-1,0',
      {
        vehicles: 'blue humvee 10,10 id=v facing=1,0 fit=1',
      },
    )
    s.dice('sks-hw-6', 1)
    s.dice('sks-gren-7', 50)
    s.dice('sks-gren-3', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    s.answer('sks-act-3', { do: 'fire-mounted', weapon: 'gmg', target: 'z' })
    expect(who(s, 'z').damage).toBe(4)
    expect(s.state.vehicles[0]?.lastFired?.isPrimary).toBe(true)
  })

  test('[sks-veh-19] grenades are thrown from an open vehicle only', () => {
    const thrower = (vehicle: string, moving: string) =>
      acting(
        'blue average 10,10 id=a in=v passenger grenades; blue novice 10,10 id=d in=v driver; red novice 10,22 id=z facing=1,0',
        {
          vehicles: `blue ${vehicle} 10,10 id=v facing=0,1 ${moving}`,
        },
      )
    expect(thrower('jackal-coyote', '').choices()).toContainEqual({
      do: 'throw',
      weapon: 'hand-grenade',
      target: 'z',
    })
    expect(thrower('humvee', '').choices()).not.toContainEqual({
      do: 'throw',
      weapon: 'hand-grenade',
      target: 'z',
    })
  })

  test('[sks-gren-T1-06, sks-gren-T1-07] the rows for moving vehicles', () => {
    const state = stateOf(
      'blue average 10,10 id=a in=w passenger; blue novice 10,10 id=e in=w driver; red novice 10,20 id=d in=v driver',
      {
        vehicles: 'red humvee 10,20 id=v moving; blue jackal-coyote 10,10 id=w moving',
      },
    )
    const a = characterById(state, 'a')
    const [vehicle, own] = state.vehicles
    if (!vehicle || !own) throw new Error('no vehicles')
    const need = () => {
      const aim = { at: { x: 1000, y: 2000 }, target: null, vehicle }
      return needed(toThrow(a, inMotion(state, a, aim), 0))
    }
    expect(need()).toBe(59 - 20 - 20)
    vehicle.hasMoved = false
    expect(need()).toBe(59 - 20)
    vehicle.hasMoved = true
    own.hasMoved = false
    expect(need()).toBe(59 - 20)
    own.hasMoved = false
    vehicle.hasMoved = false
    expect(need()).toBe(59)
  })

  test('[sks-veh-20, sks-gren-1] a grenade is thrown at a vehicle, with PEN 3', () => {
    const s = acting('red average 10,10 id=a grenades facing=1,0; blue average 20,10 id=d in=v driver', {
      vehicles: 'blue humvee 20,10 id=v facing=0,1',
    })
    s.dice('sks-gren-1', 50)
    s.dice('sks-veh-7', 1)
    s.answer('sks-act-3', { do: 'shoot-vehicle', weapon: 'hand-grenade', vehicle: 'v' })
    expect(s.note('sks-veh-7')).toMatchObject({ power: 3, need: 7, isThrough: false })
  })
})
