import { describe, expect, test } from 'vitest'
import { acting, type Played, who } from '../played.ts'
import { area, line } from '../positions.ts'

const ROAD = {
  roads: [
    {
      id: 'r',
      kind: 'road',
      points: [
        { x: 20, y: 0 },
        { x: 20, y: 48 },
      ],
      width: 6,
    },
  ],
}
const NORTH = { x: 0, y: 1 }

/** A trained driver in a vehicle at 20,10 that looks north. */
function driving(
  type = 'humvee',
  words = 'trained=drive',
  more: object = { map: ROAD },
  others = '',
): Played {
  return acting(`blue average 20,10 id=d in=v driver ${words}; red novice 45,45 id=z facing=1,0${others}`, {
    vehicles: `blue ${type} 20,10 id=v facing=0,1`,
    ...more,
  })
}

function drive(s: Played, facing: object, inches: number, gear?: 'reverse'): void {
  s.answer('sks-act-3', { do: 'drive' })
  s.answer('sks-veh-2', [{ facing, far: Math.round(inches * 100), ...(gear ? { gear } : {}) }])
}

/** Why an action point may not be driven so; null if it may. */
function refused(s: Played, facing: object, inches: number): string | null {
  s.answer('sks-act-3', { do: 'drive' })
  try {
    return s.refuses([{ facing, far: Math.round(inches * 100) }])
  } catch {
    return null
  }
}

function vehicle(s: Played) {
  const [found] = s.state.vehicles
  if (!found) throw new Error('no vehicle')
  return found
}

describe('driving', () => {
  test('[sks-veh-2, sks-ruling-22] wheels 8 inches on the road, 4 off it; tracks 6', () => {
    expect(refused(driving(), NORTH, 8)).toBeNull()
    expect(refused(driving(), NORTH, 8.01)).not.toBeNull()
    expect(refused(driving('humvee', 'trained=drive', {}), NORTH, 4)).toBeNull()
    expect(refused(driving('humvee', 'trained=drive', {}), NORTH, 4.01)).not.toBeNull()
    for (const more of [{}, { map: ROAD }]) {
      expect(refused(driving('viking', 'trained=drive', more), NORTH, 6)).toBeNull()
      expect(refused(driving('viking', 'trained=drive', more), NORTH, 6.01)).not.toBeNull()
    }
  })

  test('[sks-veh-2] somebody not trained drives at half rate', () => {
    expect(refused(driving('humvee', ''), NORTH, 4)).toBeNull()
    expect(refused(driving('humvee', ''), NORTH, 4.01)).not.toBeNull()
  })

  test('[sks-veh-2] a turn of up to 45 degrees before each action point, one stretch for each', () => {
    expect(refused(driving(), { x: 100, y: 100 }, 2)).toBeNull()
    expect(refused(driving(), { x: 101, y: 100 }, 2)).toContain('45')
    const s = driving()
    s.answer('sks-act-3', { do: 'drive' })
    expect(
      s.refuses([
        { facing: NORTH, far: 100 },
        { facing: NORTH, far: 100 },
      ]),
    ).toContain('one stretch')
    expect(s.refuses([{ facing: NORTH }])).toContain('{ facing, far }')
    s.answer('sks-veh-2', [])
    expect(vehicle(s)).toMatchObject({ x: 2000, y: 1000, hasMoved: false })
    expect(s.state.activation?.points).toBe(2)
  })

  test('[sks-veh-2, sks-veh-3] it moves with everybody in it, forward or back, and counts as moving', () => {
    const s = driving('humvee', 'trained=drive', { map: ROAD }, '; blue novice 20,10 id=p in=v passenger')
    drive(s, NORTH, 5)
    expect(vehicle(s)).toMatchObject({ x: 2000, y: 1500, hasMoved: true })
    expect(who(s, 'p').models[0]).toMatchObject({ x: 2000, y: 1500 })
    drive(s, NORTH, 2, 'reverse')
    expect(vehicle(s)).toMatchObject({ x: 2000, y: 1300, facing: NORTH })
  })

  test('[sks-ruling-94] walls, water, trees and obstacles stop wheels; tracks go through trees and over low things', () => {
    const over = (type: string, map: object) => refused(driving(type, 'trained=drive', { map }), NORTH, 3)
    const across = (kind: string) => ({ lines: [line('w', kind, [0, 14], [48, 14])] })
    expect(over('humvee', across('low-wall'))).not.toBeNull()
    expect(over('viking', across('low-wall'))).toBeNull()
    expect(over('viking', across('compound-wall'))).not.toBeNull()
    const inside = (kind: string) => ({ areas: [area('a', kind, 0, 13, 48, 40)] })
    expect(over('humvee', inside('crops'))).toBeNull()
    expect(over('humvee', inside('orchard'))).not.toBeNull()
    expect(over('viking', inside('orchard'))).toBeNull()
    expect(over('viking', inside('water'))).not.toBeNull()
  })

  test('[sks-ruling-94] over nobody whom they see, friend or enemy, and into no vehicle', () => {
    const past = (other: string, more = '') =>
      refused(
        acting(
          `blue average 20,10 id=d in=v driver trained=drive; red novice 45,45 id=z facing=1,0; ${other}`,
          {
            vehicles: `blue humvee 20,10 id=v facing=0,1${more}`,
            map: ROAD,
          },
        ),
        NORTH,
        6,
      )
    expect(past('red novice 20,15')).not.toBeNull()
    expect(past('blue novice 20,15')).not.toBeNull()
    expect(past('red novice 20,15 hidden')).toBeNull()
    expect(past('blue novice 20,15 damage=13')).toBeNull()
    expect(past('blue novice 40,15', '; blue humvee 20,16 id=w facing=0,1')).not.toBeNull()
  })

  test('[sks-veh-2] only a driver drives, and not an immobilised vehicle', () => {
    const offers = (duty: string, state = '') =>
      acting(`blue average 20,10 id=d in=v ${duty}; red novice 45,45 id=z facing=1,0`, {
        vehicles: `blue humvee 20,10 id=v facing=0,1 ${state}`,
      })
        .choices()
        .some((one) => (one as { do: string }).do === 'drive')
    expect(offers('driver')).toBe(true)
    expect(offers('gunner')).toBe(false)
    expect(offers('driver', 'immobilised')).toBe(false) // sks-veh-T2-04
  })

  test('[sks-move-11, sks-vp-T1-11] it leaves by an exit edge within an inch, with everybody in it', () => {
    const at = (y: number) =>
      acting(
        'blue average 20,3 id=d in=v driver; blue novice 20,3 id=p in=v passenger; red novice 45,45 id=z',
        {
          vehicles: `blue humvee 20,${y} id=v facing=0,-1`,
        },
      )
    expect(at(3).choices()).toContainEqual({ do: 'drive-off', edge: 'south' })
    expect(at(3.01).choices()).not.toContainEqual({ do: 'drive-off', edge: 'south' })
    const s = at(3)
    s.answer('sks-act-3', { do: 'drive-off', edge: 'south' })
    expect(vehicle(s)).toMatchObject({ place: 'left', leftBy: 'south' })
    expect([who(s, 'd').place, who(s, 'p').leftBy]).toEqual(['left', 'south'])
  })
})

describe('driving over an IED', () => {
  test('[sks-ied-2, sks-ied-3, sks-ex-22] within an inch of the hull; strength against protection', () => {
    const s = driving('cougar-bulldog-mastiff', 'trained=drive', { map: ROAD, ieds: 'medium pressure 22,15' })
    s.dice('sks-ied-2', 70)
    s.dice('sks-veh-7', 3)
    s.dice('sks-veh-10', 1)
    drive(s, NORTH, 8)
    expect(s.note('sks-veh-7')).toMatchObject({ die: 3, power: 8, need: 10, isThrough: true })
    expect(vehicle(s).y).toBe(1300) // its front corner is an inch beside it
    expect(s.state.ieds[0]).toMatchObject({ end: 'blown' })
    expect(who(s, 'd').markers).toHaveLength(1)
  })

  test('[sks-ied-2, sks-ied-3] farther aside it does not roll; not through: blown harmlessly', () => {
    const far = driving('cougar-bulldog-mastiff', 'trained=drive', {
      map: ROAD,
      ieds: 'medium pressure 22.01,15',
    })
    drive(far, NORTH, 8)
    expect(far.notes('sks-ied-2')).toEqual([])
    const s = driving('cougar-bulldog-mastiff', 'trained=drive', { map: ROAD, ieds: 'medium pressure 20,15' })
    s.dice('sks-ied-2', 1)
    s.dice('sks-veh-7', 2)
    drive(s, NORTH, 8)
    expect(s.note('sks-veh-7')).toMatchObject({ isThrough: false })
    expect(s.state.ieds[0]).toMatchObject({ end: 'blown-harmlessly' })
  })

  test('[sks-ied-3] vehicles in the kill zone only; occupants of open ones are struck as well', () => {
    const blast = (type: string, y: number) => {
      const s = acting(`red novice 20,40 id=t; blue elite 20,${y} id=d in=v driver`, {
        vehicles: `blue ${type} 20,${y} id=v facing=0,1`,
        ieds: 'small command 20,30',
      })
      return s
    }
    const trigger = (s: Played) => s.answer('sks-act-3', { do: 'trigger', ied: 'ied-1' })
    const reached = blast('jackal-coyote', 25.5) // the front is 2.5 inches away
    reached.dice('sks-gren-3', 1, 1, 1, 1)
    reached.dice('sks-wound-6', 1)
    reached.dice('sks-veh-7', 1)
    trigger(reached)
    expect(who(reached, 'd').damage).toBe(4)
    const beyond = blast('humvee', 25.49)
    trigger(beyond)
    expect(beyond.notes('sks-veh-7')).toEqual([])
    expect(who(beyond, 'd').damage).toBe(0)
  })
})
