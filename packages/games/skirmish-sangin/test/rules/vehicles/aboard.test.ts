import { describe, expect, test } from 'vitest'
import { acting, type Played, who } from '../played.ts'

type Choice = { readonly do: string }

function offers(s: Played, what: string): readonly unknown[] {
  return s.choices().filter((one) => (one as Choice).do === what)
}

/** Somebody with a duty in a vehicle at 20,10. */
function inside(duty: string, vehicle = 'humvee', others = '', more: object = {}): Played {
  return acting(`blue average 20,10 id=a in=v ${duty}; red novice 20,30 id=z facing=1,0${others}`, {
    vehicles: `blue ${vehicle} 20,10 id=v facing=0,1`,
    ...more,
  })
}

describe('getting in and out', () => {
  test('[sks-veh-5, sks-act-9, sks-ruling-5] 1 AP beside a vehicle of their own that stands', () => {
    const beside = (x: number, vehicle = 'blue humvee', others = '', words = '') =>
      acting(`blue average ${x},10 id=a ${words}; red novice 45,45 id=z facing=1,0${others}`, {
        vehicles: `${vehicle} 20,10 id=v facing=0,1`,
      })
    expect(offers(beside(22.49), 'mount')).toEqual([
      { do: 'mount', vehicle: 'v', duty: 'driver' },
      { do: 'mount', vehicle: 'v', duty: 'gunner' },
      { do: 'mount', vehicle: 'v', duty: 'passenger' },
    ])
    expect(offers(beside(22.5), 'mount')).toEqual([])
    expect(offers(beside(22, 'red humvee'), 'mount')).toEqual([])
    const driver = '; blue novice 20,10 id=d in=v driver'
    const moving = acting(`blue average 22,10 id=a; red novice 45,45 id=z${driver}`, {
      vehicles: 'blue humvee 20,10 id=v facing=0,1 moving',
    })
    expect(offers(moving, 'mount')).toEqual([])
    const wreck = acting('blue average 22,10 id=a; red novice 45,45 id=z', {
      vehicles: 'blue humvee 20,10 id=v facing=0,1 knocked-out',
    })
    expect(offers(wreck, 'mount')).toEqual([])
    const s = beside(22, 'blue humvee', driver, 'kneeling')
    s.answer('sks-act-3', { do: 'mount', vehicle: 'v', duty: 'gunner' })
    expect(s.state.activation?.points).toBe(2)
    expect(who(s, 'a')).toMatchObject({
      place: 'aboard',
      stance: 'standing',
      motion: 'stationary',
      seat: { vehicle: 'v', duty: 'gunner', isLookingOut: false },
      models: [{ x: 2000, y: 1000 }],
    })
  })

  test('[sks-veh-15, sks-ruling-93] no more than crew and seats, one driver, a gunner for each weapon', () => {
    const crowd = (count: number, first = 'driver') =>
      Array.from(
        { length: count },
        (_, i) => `; blue novice 20,10 id=c${i} in=v ${i === 0 ? first : 'passenger'}`,
      ).join('')
    const next = (others: string) =>
      offers(
        acting(`blue average 22,10 id=a; red novice 45,45 id=z${others}`, {
          vehicles: 'blue humvee 20,10 id=v facing=0,1',
        }),
        'mount',
      ).map((one) => (one as { duty: string }).duty)
    expect(next(crowd(4))).toEqual(['gunner', 'passenger'])
    expect(next(crowd(4, 'gunner'))).toEqual(['driver', 'passenger'])
    expect(next(crowd(5))).toEqual([])
  })

  test('[sks-veh-5] out for 1 AP, beside it, if it stands', () => {
    const s = inside('passenger')
    expect(offers(s, 'dismount').map((one) => (one as { exit: string }).exit)).toEqual([
      'left',
      'right',
      'rear',
      'front',
    ])
    s.answer('sks-act-3', { do: 'dismount', exit: 'rear' })
    expect(s.state.activation?.points).toBe(2)
    expect(who(s, 'a')).toMatchObject({ place: 'table', seat: null, stance: 'standing' })
    const { x, y } = who(s, 'a').models[0]
    expect(x).toBe(2000)
    expect(y).toBeLessThanOrEqual(750)
    expect(y).toBeGreaterThan(720)
    const moving = acting(
      'blue average 20,10 id=a in=v passenger; blue novice 20,10 id=d in=v driver; red novice 45,45 id=z',
      {
        vehicles: 'blue humvee 20,10 id=v facing=0,1 moving',
      },
    )
    expect(offers(moving, 'dismount')).toEqual([])
  })

  test('[sks-ruling-93] somebody takes over from a driver who cannot act any more', () => {
    const s = inside('passenger', 'humvee', '; blue novice 20,10 id=d in=v driver out')
    s.answer('sks-act-3', { do: 'take-seat', duty: 'driver' })
    expect(who(s, 'a').seat?.duty).toBe('driver')
    expect(who(s, 'd').seat?.duty).toBe('passenger')
    expect(s.state.activation?.points).toBe(2)
    const taken = inside('passenger', 'humvee', '; blue novice 20,10 id=d in=v driver')
    expect(offers(taken, 'take-seat')).toEqual([{ do: 'take-seat', duty: 'gunner' }])
  })

  test('[sks-veh-14] somebody in a closed vehicle may look out', () => {
    const s = inside('passenger')
    s.answer('sks-act-3', { do: 'look-out', out: true })
    expect(who(s, 'a').seat?.isLookingOut).toBe(true)
    expect(offers(s, 'look-out')).toEqual([{ do: 'look-out', out: false }])
    expect(offers(inside('passenger', 'jackal-coyote'), 'look-out')).toEqual([])
  })

  test('[sks-veh-5] nobody walks, hides or fights hand to hand in a vehicle', () => {
    const all = inside('passenger')
      .choices()
      .map((one) => (one as Choice).do)
    for (const not of ['move', 'dive', 'turn', 'stance', 'strike', 'hide', 'shoot'])
      expect(all).not.toContain(not)
  })
})

describe('weapons of a vehicle', () => {
  test('[sks-veh-4] a gunner fires them with heavyWeapon, without set-up', () => {
    const s = inside('gunner trained=heavyWeapon')
    expect(offers(s, 'fire-mounted')).toEqual([{ do: 'fire-mounted', weapon: 'hmg', target: 'z' }])
    s.dice('sks-shoot-2', 60)
    s.answer('sks-act-3', { do: 'fire-mounted', weapon: 'hmg', target: 'z' })
    expect(s.note('sks-shoot-2')).toMatchObject({ base: 59, need: 59 })
    expect(who(s, 'z').markers).toMatchObject([{ weapon: 'hmg' }])
    expect(s.state.vehicles[0]?.lastFired).toMatchObject({ isPrimary: true })
    expect(who(s, 'a').weapons.map(({ id }) => id)).not.toContain('hmg')
    expect(offers(s, 'fire-mounted')).toEqual([])
  })

  test('[sks-veh-4] nobody else does', () => {
    expect(offers(inside('driver'), 'fire-mounted')).toEqual([])
    expect(offers(inside('passenger'), 'fire-mounted')).toEqual([])
  })

  test('[sks-shoot-T2-01] a stoppage stays with the vehicle until a gunner clears it', () => {
    const s = inside('gunner trained=heavyWeapon')
    s.dice('sks-shoot-2', 96)
    s.dice('sks-shoot-4', 5)
    s.answer('sks-act-3', { do: 'fire-mounted', weapon: 'hmg', target: 'z' })
    expect(s.state.vehicles[0]?.weapons).toEqual([{ id: 'hmg', isLost: false, toClear: 1 }])
    s.answer('sks-act-3', { do: 'clear-mounted', weapon: 'hmg' })
    expect(s.state.vehicles[0]?.weapons).toEqual([{ id: 'hmg', isLost: false, toClear: 0 }])
  })

  test('[sks-veh-19, sks-shoot-T1-23] passengers shoot from an open vehicle only, at −20 while it moves', () => {
    expect(offers(inside('passenger'), 'shoot')).toEqual([])
    const s = acting(
      'blue average 20,10 id=a in=v passenger; blue novice 20,10 id=d in=v driver; red novice 20,30 id=z facing=1,0',
      {
        vehicles: 'blue jackal-coyote 20,10 id=v facing=0,1 moving',
      },
    )
    s.dice('sks-shoot-2', 95)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'z' })
    expect(s.note('sks-shoot-2')).toMatchObject({ need: 39 })
  })

  test('[sks-veh-17, sks-gren-5] smoke launchers once in a game, 5 inches before the vehicle', () => {
    const s = inside('passenger', 'viking')
    s.dice('sks-gren-5', 3)
    s.answer('sks-act-3', { do: 'launch-smoke' })
    expect(s.state.happenings).toMatchObject([{ kind: 'smoke', shape: { at: { x: 2000, y: 1700 } } }])
    expect(s.state.activation?.points).toBe(2)
    expect(offers(s, 'launch-smoke')).toEqual([])
    expect(offers(inside('passenger'), 'launch-smoke')).toEqual([])
  })
})

describe('those inside as targets', () => {
  function at(vehicle: string, words = ''): Played {
    return acting(
      `red average 20,30 id=a facing=0,-1 spotted=p; blue novice 20,10 id=p in=v passenger ${words}`,
      {
        vehicles: `blue ${vehicle} 20,10 id=v facing=0,1`,
      },
    )
  }

  test('[sks-veh-5, sks-veh-13] not in a closed vehicle; in an open one in medium cover', () => {
    expect(offers(at('humvee'), 'shoot')).toEqual([])
    const s = at('jackal-coyote')
    s.dice('sks-shoot-2', 95)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'p' })
    expect(s.note('sks-shoot-2')).toMatchObject({ need: 59 - 30 })
  })

  test('[sks-veh-14] who looks out is in hard cover', () => {
    const s = at('humvee', 'looking-out')
    s.dice('sks-shoot-2', 95)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'p' })
    expect(s.note('sks-shoot-2')).toMatchObject({ need: 59 - 40 })
  })

  test('[sks-ruling-93] a wound does not throw somebody in a vehicle to the ground', () => {
    const s = at('jackal-coyote')
    s.dice('sks-shoot-2', 5)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'p' })
    expect(who(s, 'p')).toMatchObject({ place: 'aboard', stance: 'standing' })
  })
})
