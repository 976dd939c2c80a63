import { needed } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { toSpot } from '../../../src/rules/seeing/to-spot.ts'
import { sees as seesCharacter } from '../../../src/rules/seeing/who-sees.ts'
import { characterById, type State } from '../../../src/rules/state/state.ts'
import { toHitVehicle } from '../../../src/rules/vehicles/shoot-vehicle.ts'
import { toSpotVehicle } from '../../../src/rules/vehicles/spot-vehicle.ts'
import { acting } from '../played.ts'
import { area, line, stateOf } from '../positions.ts'

const TERMS = { raised: 0, isPointedOut: false, wasUnderFire: false }

/** A spotter at 24,10 who looks north at a vehicle at 24,30. */
function watched(vehicle = '', more: object = {}, words = '', crew = ''): State {
  return stateOf(`blue average 24,10 id=a facing=0,1 ${words}; red novice 24,30 id=d in=v driver${crew}`, {
    vehicles: `red humvee 24,30 id=v ${vehicle.includes('facing') ? '' : 'facing=0,-1'} ${vehicle}`,
    ...more,
  })
}

function spot(state: State): number | null {
  const [vehicle] = state.vehicles
  if (!vehicle) throw new Error('no vehicle')
  return needed(toSpotVehicle(state, characterById(state, 'a'), vehicle, TERMS))
}

function hit(state: State, aim = 0): number | null {
  const [vehicle] = state.vehicles
  if (!vehicle) throw new Error('no vehicle')
  return needed(
    toHitVehicle(state, characterById(state, 'a'), 'assault-rifle', vehicle, { aim, isSnap: false }),
  )
}

const at = (kind: string) => ({ map: { lines: [line('w', kind, [0, 28.5], [48, 28.5])] } })
const inside = (kind: string) => ({ map: { areas: [area('c', kind, 0, 27, 48, 33)] } })
/** Night, so that no chance is above 95. */
const NIGHT = { light: 'night' }

describe('spotting a vehicle', () => {
  test('[sks-spot-8] by its own rows, not by those of soldiers', () => {
    expect(spot(watched())).toBe(59)
    expect(spot(watched('', { light: 'dusk' }))).toBe(59 - 25)
    expect(spot(watched('', {}, '', '; red novice 24,27.5 id=f facing=1,0'))).toBe(59 + 10) // row 7
  })

  test('[sks-spot-T1-28] a moving vehicle +50', () => {
    expect(spot(watched('moving', NIGHT))).toBe(59 - 50 + 50)
    const driverless = stateOf('blue average 24,10 id=a facing=0,1; red novice 40,40', {
      vehicles: 'red humvee 24,30 id=v facing=0,-1 moving',
      ...NIGHT,
    })
    expect(spot(driverless)).toBe(9) // sks-veh-3: nobody drives it
  })

  test('[sks-spot-T1-29, sks-spot-T1-30, sks-spot-10] firing secondary weapons +30, the primary one +50', () => {
    const fired = (isPrimary: boolean, when: number) => {
      const state = watched('', NIGHT)
      for (const vehicle of state.vehicles) vehicle.lastFired = { isPrimary, at: when }
      for (const one of state.characters) one.lastActivation = 5
      return spot(state)
    }
    expect(fired(false, 5)).toBe(9 + 30)
    expect(fired(true, 5)).toBe(9 + 50)
    expect(fired(true, 4)).toBe(9)
  })

  test('[sks-spot-T1-31, sks-veh-14] side on +50: outside its front and rear 90 degrees', () => {
    expect(spot(watched('facing=1,0', NIGHT))).toBe(9 + 50)
    expect(spot(watched('facing=100,-99', NIGHT))).toBe(9 + 50)
    expect(spot(watched('facing=99,-100', NIGHT))).toBe(9)
    expect(spot(watched('facing=0,1', NIGHT))).toBe(9)
  })

  test('[sks-spot-T1-32, sks-spot-T1-33, sks-veh-18] hard cover −20, soft −10; medium counts as soft, prepared as hard', () => {
    expect(spot(watched('', inside('crops')))).toBe(59 - 10)
    const gate = {
      map: {
        lines: [
          {
            ...line('w', 'compound-wall', [0, 28.5], [48, 28.5]),
            gaps: [{ kind: 'gate', at: 30, width: 2 }],
          },
        ],
      },
    }
    expect(spot(watched('', gate))).toBe(59 - 20)
    expect(spot(watched('', at('ditch')))).toBe(59)
  })

  test('[sks-spot-T1-34, sks-veh-14, sks-veh-18] hull down −20, and not the cover as well', () => {
    expect(spot(watched('', at('low-wall')))).toBe(59 - 20)
  })

  test('[sks-ex-32] side on and moving, hull down behind a low wall', () => {
    expect(spot(watched('facing=1,0 moving', at('low-wall')))).toBe(95) // 59 + 50 + 50 − 20
    expect(hit(watched('facing=1,0 moving', at('low-wall')))).toBe(59 + 20 - 30)
  })

  test('[sks-spot-3, sks-spot-4] one in cover must be spotted first, and is until it is out of sight', () => {
    const s = acting('blue average 24,10 id=a facing=0,1; red novice 24,30 id=d in=v driver', {
      vehicles: 'red humvee 24,30 id=v facing=0,-1',
      ...inside('crops'),
    })
    expect(s.choices()).not.toContainEqual({ do: 'shoot-vehicle', weapon: 'assault-rifle', vehicle: 'v' })
    s.dice('sks-spot-3', 49)
    s.answer('sks-act-3', { do: 'spot-vehicle', vehicle: 'v' })
    expect(s.choices()).toContainEqual({ do: 'shoot-vehicle', weapon: 'assault-rifle', vehicle: 'v' })
    expect(s.choices()).not.toContainEqual({ do: 'spot-vehicle', vehicle: 'v' })
    s.answer('sks-act-3', { do: 'turn' })
    s.answer('sks-move-3', { x: 0, y: -1 })
    expect(s.state.characters[0]?.spotted).toEqual([])
  })
})

describe('spotting from a vehicle', () => {
  function watching(vehicle: string, words = '', more: object = {}): number | null {
    const state = stateOf(
      `blue average 24,10 id=a in=v passenger ${words}; blue novice 24,10 id=d in=v driver; red novice 24,40 id=z`,
      {
        vehicles: `blue ${vehicle} 24,10 id=v facing=0,1`,
        ...more,
      },
    )
    return needed(toSpot(state, characterById(state, 'a'), characterById(state, 'z'), TERMS))
  }

  test('[sks-spot-T1-35, sks-veh-14] buttoned up −30, unless they look out or the vehicle is open', () => {
    expect(watching('humvee')).toBe(59 - 30)
    expect(watching('humvee', 'looking-out')).toBe(59)
    expect(watching('jackal-coyote')).toBe(59)
  })

  test('[sks-spot-T1-36, sks-spot-8] night vision +30 in place of the row for soldiers, at night only', () => {
    expect(watching('jackal-coyote', 'nvd', NIGHT)).toBe(59 - 50 + 30)
    expect(watching('jackal-coyote', 'nvd')).toBe(59)
    const state = stateOf('blue average 24,10 id=a in=v passenger nvd; red novice 24,40 id=z', {
      vehicles: 'blue jackal-coyote 24,10 id=v facing=0,1',
      ...NIGHT,
    })
    const { modifiers } = toSpot(state, characterById(state, 'a'), characterById(state, 'z'), TERMS)
    expect(modifiers.flatMap((one) => (one ? [one.clause] : []))).toContain('sks-spot-T1-36')
  })

  test('[sks-spot-T1-37] from a moving vehicle −30', () => {
    const state = stateOf(
      'blue average 24,10 id=a in=v passenger; blue novice 24,10 id=d in=v driver; red novice 24,40 id=z',
      {
        vehicles: 'blue jackal-coyote 24,10 id=v facing=0,1 moving',
      },
    )
    expect(needed(toSpot(state, characterById(state, 'a'), characterById(state, 'z'), TERMS))).toBe(29)
  })
})

describe('shooting at a vehicle', () => {
  test('[sks-veh-6, sks-veh-18, sks-shoot-11, sks-ruling-13, sks-ruling-33, sks-shoot-T1-20] a moving vehicle +20, or −20 by the switch', () => {
    expect(hit(watched())).toBe(59)
    expect(hit(watched('', {}, 'kneeling'), 2)).toBe(59 + 10 + 20)
    expect(hit(watched('moving'))).toBe(59 + 20)
    expect(hit(watched('moving', { switches: { movingVehicle: -20 } }))).toBe(59 - 20) // sks-shoot-11
  })

  test('[sks-shoot-T1-21, sks-shoot-T1-22, sks-veh-18] hard cover −30, soft −20', () => {
    expect(hit(watched('', at('low-wall')))).toBe(59 - 30)
    expect(hit(watched('', inside('crops')))).toBe(59 - 20)
  })

  test('[sks-shoot-T1-11, sks-veh-18] within 4 inches +30', () => {
    const near = (y: number) =>
      hit(
        stateOf(`blue average 24,${y} id=a facing=0,1; red novice 24,30 id=d in=v driver`, {
          vehicles: 'red humvee 24,30 id=v facing=0,-1',
        }),
      )
    expect(near(23.51)).toBe(89)
    expect(near(23.5)).toBe(59)
  })

  test('[sks-shoot-T1-23] from a moving vehicle −20', () => {
    const state = stateOf(
      'blue average 24,10 id=a in=w passenger; blue novice 24,10 id=d in=w driver; red novice 24,30 id=e in=v driver',
      {
        vehicles: 'red humvee 24,30 id=v facing=0,-1; blue jackal-coyote 24,10 id=w facing=0,1 moving',
      },
    )
    expect(hit(state)).toBe(39)
  })

  test('[sks-veh-6, sks-shoot-5] vehicles of the enemy in range and sight that still drive or fight', () => {
    const offers = (vehicle: string, weapon = 'assault-rifle', words = '') =>
      acting(`blue average 24,10 id=a facing=0,1 ${weapon} ${words}; red novice 45,45 id=z facing=1,0`, {
        vehicles: `${vehicle} id=v facing=0,-1`,
      })
        .choices()
        .filter((one) => (one as { do: string }).do === 'shoot-vehicle')
    expect(offers('red humvee 24,30')).toHaveLength(1)
    expect(offers('blue humvee 24,30')).toEqual([])
    expect(offers('red humvee 24,5')).toEqual([])
    expect(offers('red humvee 24,37.49', 'pistol')).toHaveLength(1)
    expect(offers('red humvee 24,37.5', 'pistol')).toEqual([])
    const wreck = acting('blue average 24,10 id=a facing=0,1; red novice 45,45 id=z', {
      vehicles: 'red humvee 24,30 id=v facing=0,-1 destroyed',
    })
    expect(wreck.choices()).not.toContainEqual({ do: 'shoot-vehicle', weapon: 'assault-rifle', vehicle: 'v' })
  })

  test('[sks-veh-12] helicopters: only heavy weapons, at −20', () => {
    const offers = (words: string) =>
      acting(`blue average 24,10 id=a facing=0,1 ${words}; red novice 45,45 id=z facing=1,0`, {
        vehicles: 'red chinook 24,30 id=v facing=0,-1; blue humvee 24,10 id=w facing=0,1',
      })
        .choices()
        .filter((one) => (one as { do: string }).do === 'shoot-vehicle')
    expect(offers('')).toEqual([])
    expect(offers('in=w gunner')).toEqual([{ do: 'shoot-vehicle', weapon: 'hmg', vehicle: 'v' }])
    const state = stateOf('blue average 24,10 id=a facing=0,1; red novice 45,45 id=z', {
      vehicles: 'red chinook 24,30 id=v facing=0,-1',
    })
    expect(hit(state)).toBe(59 - 20)
  })

  test('[sks-spot-1, sks-veh-T2-06] nobody sees through a burning wreck', () => {
    const sees = (happenings: State['happenings']) => {
      const state: State = {
        ...stateOf('blue average 24,10 id=a facing=0,1 thermal; red novice 24,30 id=z facing=0,1'),
        happenings,
      }
      return seesCharacter(state, characterById(state, 'a'), characterById(state, 'z'))
    }
    const outline = [
      { x: 2300, y: 1900 },
      { x: 2500, y: 1900 },
      { x: 2500, y: 2100 },
      { x: 2300, y: 2100 },
    ]
    expect(sees([])).toBe(true)
    expect(sees([{ kind: 'fire', id: 'wreck-v', shape: { kind: 'polygon', outline } }])).toBe(false)
    expect(sees([{ kind: 'dust', id: 'd', shape: { kind: 'polygon', outline } }])).toBe(true)
  })
})
