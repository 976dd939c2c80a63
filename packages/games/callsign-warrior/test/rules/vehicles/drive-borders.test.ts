import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import type { Mobility } from '../../../src/forces/armies.ts'
import { callsignWarrior } from '../../../src/index.ts'
import type { State, Team } from '../../../src/rules/state/state.ts'
import { whyNotDrive } from '../../../src/rules/vehicles/driving.ts'
import { mayDisembark, roomIn, vehiclesToBoard } from '../../../src/rules/vehicles/transport.ts'
import { box, changed, drawn, HUT, LINE, proposed, team, WOOD } from '../../positions.ts'

/** A position, read once, with Blue's first Team. */
function table(units: string, map: object = {}, more: object = {}): readonly [State, Team] {
  const { state } = script(callsignWarrior, { units, map, ...more } as never)
  const blue = state.teams.find(({ side }) => side === 'blue')
  if (!blue) throw new Error('a Team is needed')
  return [state, blue]
}

type Leg =
  | { readonly ahead: number }
  | { readonly back: number }
  | { readonly turn: { x: number; y: number } }

const [EAST, NORTH, WEST] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
]

/** Why a vehicle at 20,10 that points north may not drive so: the code, or null. */
function drive(
  legs: readonly Leg[],
  {
    unit = 'pro-armoured-car',
    gait = 'run' as 'run' | 'advance',
    others = 'red ins-squad 45,45',
    map = {},
    allowance = 5000,
    mobility = null as Mobility | null,
  } = {},
): string | null {
  const { state } = changed({ units: `blue ${unit} 20,10 facing=0,1; ${others}`, map }, ({ teams }) => {
    const vehicle = teams[0]?.profile.vehicle
    if (vehicle && mobility) Object.assign(vehicle, { mobility })
  })
  const [car] = state.teams
  if (!car) throw new Error('a vehicle is needed')
  return (
    whyNotDrive(state, car, { at: { x: 2000, y: 1000 }, facing: NORTH }, legs, gait, allowance)?.code ?? null
  )
}

describe('driving', () => {
  test('[csw-move-1, csw-move-3] the length of the way; reverse is half an Advance and nothing else', () => {
    expect([
      drive([{ ahead: 1200 }], { allowance: 1200 }),
      drive([{ ahead: 1201 }], { allowance: 1200 }),
    ]).toEqual([null, 'too-far'])
    expect(drive([{ ahead: 600 }, { turn: EAST }, { ahead: 601 }], { allowance: 1200 })).toBe('too-far')
    const back = (far: number) => drive([{ back: far }], { gait: 'advance', allowance: 1200 })
    expect([back(600), back(601)]).toEqual([null, 'too-far'])
    expect(drive([{ back: 300 }])).toBe('reverse-alone')
    expect(drive([{ back: 300 }, { ahead: 100 }], { gait: 'advance' })).toBe('reverse-alone')
  })

  test('[csw-move-2] pivots of 90 degrees at most', () => {
    expect(drive([{ turn: EAST }, { ahead: 100 }])).toBe(null)
    expect(drive([{ turn: { x: 10, y: -1 } }, { ahead: 100 }])).toBe('pivot-too-wide')
    expect(drive([{ turn: EAST }, { turn: NORTH }, { turn: WEST }, { turn: NORTH }, { turn: EAST }])).toBe(
      'too-many-pivots',
    )
  })

  test('[csw-core-6] all corners stay on the table, at the end and after a pivot', () => {
    expect([drive([{ ahead: 3600 }]), drive([{ ahead: 3601 }])]).toEqual([null, 'off-the-table'])
    expect(drive([{ turn: EAST }, { ahead: 2601 }])).toBe('off-the-table')
  })

  test('[csw-core-9, csw-core-10, csw-move-5] not within 3" of an enemy, not through anybody; it may leave a zone it began in', () => {
    const past = (x: number) => drive([{ ahead: 1500 }], { others: `red ins-squad ${x},17 x1` })
    expect([past(24.5), past(24.51)]).toEqual(['too-near', null])
    expect(drive([{ ahead: 1500 }], { others: 'blue ins-squad 20,17 x1; red ins-squad 45,45' })).toBe(
      'solid-in-the-way',
    )
    expect(drive([{ ahead: 1500 }], { others: 'red ins-squad 23.5,10 x1' })).toBe(null)
    expect(drive([{ ahead: 100 }], { others: 'red ins-squad 23.5,10 x1' })).toBe('ends-too-near')
    expect(drive([], { others: 'red ins-squad 23.5,10 x1' })).toBe(null)
    expect(drive([{ turn: EAST }], { others: 'blue ins-squad 22,10 x1; red ins-squad 45,45' })).toBe(
      'occupied',
    )
  })

  test('[csw-terr-1, csw-bldg-1] rough ground: not on wheels, tracks as in the open; no vehicle into houses or water', () => {
    const wood = { areas: [WOOD('wood', 10, 13, 30, 20)] }
    expect(drive([{ ahead: 1200 }], { map: wood })).toBe('impassable')
    expect(drive([{ ahead: 1200 }], { map: wood, unit: 'pro-afv-apc', allowance: 1200 })).toBe(null)
    expect(drive([{ ahead: 1200 }], { map: { areas: [WOOD('wood', 10, 24.01, 30, 30)] } })).toBe(null)
    const pond = { areas: [{ id: 'pond', kind: 'water', outline: box(10, 15, 30, 20) }] }
    const house = { buildings: [HUT('hall', 'house', 10, 15, 30, 20)] }
    const crate = { buildings: [HUT('crate', 'container', 19.5, 15, 20.5, 16)] }
    for (const map of [pond, house, crate])
      expect(drive([{ ahead: 1500 }], { map, unit: 'pro-afv-apc' })).toBe('impassable')
  })

  test('[csw-terr-2, csw-terr-5] walls: wheels cross no hard obstacle, tracks on an Advance only; hedges hold nobody up', () => {
    const over = (kind: string, unit: string, gait: 'run' | 'advance') =>
      drive([{ ahead: 1200 }], { unit, gait, map: { lines: [LINE('line', kind, [0, 16], [48, 16])] } })
    expect([
      over('low-wall', 'pro-armoured-car', 'advance'),
      over('low-wall', 'pro-afv-apc', 'advance'),
    ]).toEqual(['impassable', null])
    expect(over('low-wall', 'pro-afv-apc', 'run')).toBe('impassable')
    expect([over('hedge', 'pro-armoured-car', 'run'), over('ditch', 'pro-armoured-car', 'run')]).toEqual([
      null,
      null,
    ])
    expect([over('high-wall', 'pro-afv-apc', 'advance'), over('river', 'pro-afv-apc', 'advance')]).toEqual([
      'impassable',
      'impassable',
    ])
    expect(drive([], { map: { lines: [LINE('line', 'river', [0, 16], [48, 16])] } })).toBe(null)
  })
})

describe('half-tracks', () => {
  const through = (far: number, allowance: number, ...areas: readonly object[]) =>
    drive([{ ahead: far }], { map: { areas }, unit: 'pro-afv-apc', mobility: 'half-tracked', allowance })

  test('[csw-terr-1] every inch of rough ground counts twice, measured where it is deepest', () => {
    const wood = WOOD('wood', 10, 14, 30, 17) // 3" deep across the whole way
    expect([through(1200, 1500, wood), through(1200, 1499, wood)]).toEqual([null, 'too-far'])
    const corner = WOOD('corner', 20.5, 14, 30, 17) // under the right side of the hull only
    expect([through(1200, 1500, corner), through(1200, 1499, corner)]).toEqual([null, 'too-far'])
    const deep = WOOD('deep', 10, 5, 30, 40)
    expect([through(600, 1200, deep), through(600, 1199, deep)]).toEqual([null, 'too-far'])
    expect(through(1200, 1200)).toBe(null)
  })
})

describe('gaps and ends of walls', () => {
  const wall = (from: number, to: number, gaps: readonly object[] = []) => ({
    lines: [{ ...LINE('wall', 'low-wall', [from, 16], [to, 16]), gaps }],
  })

  test('[csw-terr-2] a gate lets wheels through; a wall that ends beside the hull does not stop it', () => {
    expect(drive([{ ahead: 1200 }], { map: wall(0, 48) })).toBe('impassable')
    const gate = [{ kind: 'gap', at: 20, width: 4 }]
    expect(drive([{ ahead: 1200 }], { map: wall(0, 48, gate) })).toBe(null)
    expect(drive([{ ahead: 1200 }], { map: wall(0, 18.99) })).toBe(null)
    expect(drive([{ ahead: 1200 }], { map: wall(0, 19.01) })).toBe('impassable')
  })

  test('[csw-move-1] the refusal names inches', () => {
    const [state, car] = table('blue pro-armoured-car 20,10 facing=0,1; red ins-squad 45,45')
    const start = { at: { x: 2000, y: 1000 }, facing: NORTH }
    expect(whyNotDrive(state, car, start, [{ ahead: 1250 }], 'run', 1200)?.sentence).toBe(
      'The way costs 12.5" and 12" are allowed (csw-move-1).',
    )
  })

  test('[csw-core-9, csw-core-10] it may not come back into a zone it began outside, 3" and a hair away', () => {
    const turned = (x: number) => drive([{ turn: EAST }], { others: `red ins-squad ${x},10 x1` })
    expect([turned(24.5), turned(24.51)]).toEqual(['ends-too-near', 'too-near'])
    expect([turned(25.5), turned(25.51)]).toEqual(['too-near', null])
  })
})

describe('getting in', () => {
  const boards = (units: string): readonly string[] => {
    const [state, blue] = table(`blue ${units}; red ins-squad 45,45`)
    return vehiclesToBoard(state, blue).map(({ id }) => id)
  }

  test('[csw-trans-2] every model within 2" of the hull of a friendly vehicle on the table with room', () => {
    const SQUAD = 'pro-section/fireteam-2'
    expect(boards(`${SQUAD} 20,10 x1; blue pro-armoured-car 20,14.5 facing=0,1`)).toEqual([
      'blue-armoured-car',
    ])
    expect(boards(`${SQUAD} 20,10 x1; blue pro-armoured-car 20,14.51 facing=0,1`)).toEqual([])
    expect(boards(`${SQUAD} 20,10 x4 gap=2; blue pro-armoured-car 20,13 facing=0,1`)).toEqual([]) // the last is too far
    expect(boards(`${SQUAD} 20,10 x2; red pro-armoured-car 20,14 facing=0,1`)).toEqual([])
    expect(boards(`${SQUAD} 20,10 x2; blue pro-armoured-car destroyed 20,14 facing=0,1`)).toEqual([])
    expect(boards(`${SQUAD} 20,10 x2; blue pro-gpmg 20,12`)).toEqual([])
    expect(boards('pro-armoured-car 20,10; blue pro-afv-apc 20,14.5')).toEqual([])
  })

  test('[csw-trans-1] only as many as there is room for', () => {
    const [state, blue] = table(
      'blue pro-armoured-car 20,10; blue pro-gpmg aboard=blue-armoured-car; blue pro-section/fireteam-2 20,13.5 x3; red ins-squad 45,45',
    )
    expect(roomIn(state, blue)).toBe(2)
    const section = state.teams[2]
    expect(section && vehiclesToBoard(state, section)).toEqual([])
  })

  test('[csw-trans-2, csw-hid-2] who gets in is noted, hides no more and does not shoot; or stays out', () => {
    const at = (choice: string) => {
      const s = drawn(
        'blue pro-sniper 20,10 hidden token; blue pro-armoured-car 20,14 facing=0,1; red ins-squad 45,45',
        {
          areas: [WOOD('wood', 10, 5, 30, 12)],
        },
      )
      s.answer('csw-order-1', 'advance')
      s.answer('csw-adv-1', 'move-and-shoot')
      s.answer('csw-move-4', [])
      s.answer('csw-trans-2', choice)
      return s
    }
    const s = at('blue-armoured-car')
    expect(team(s, 'blue-sniper')).toMatchObject({
      place: 'aboard',
      aboard: 'blue-armoured-car',
      isHidden: false,
    })
    expect(s.note('csw-trans-2', 'embarked')).toMatchObject({
      team: 'blue-sniper',
      vehicle: 'blue-armoured-car',
    })
    s.end()
    expect(team(at('none'), 'blue-sniper').place).toBe('table')
  })
})

describe('getting out', () => {
  test('[csw-trans-4] from a vehicle on the table that has not run', () => {
    const may = (vehicle: string): boolean => {
      const [state, blue] = table(
        `blue pro-gpmg aboard=blue-armoured-car; blue pro-armoured-car ${vehicle}; red ins-squad 45,45`,
      )
      return mayDisembark(state, blue)
    }
    expect([may('20,10'), may('first-wave')]).toEqual([true, false])
  })

  test('[csw-trans-4] they stand against the hull, it is noted, and they move on', () => {
    const s = drawn(
      'blue pro-armoured-car 20,10 facing=0,1; blue pro-gpmg aboard=blue-armoured-car token; red ins-squad 45,45',
    )
    s.answer('csw-order-1', 'run')
    expect(
      s.refuses([
        { model: 'gunner', x: 2300, y: 1000 },
        { model: 'loader', x: 2300, y: 1150 },
      ]),
    ).toMatch(/against the hull/)
    s.answer('csw-trans-4', proposed(s))
    expect(team(s, 'blue-gpmg')).toMatchObject({ place: 'table', aboard: null })
    expect(s.note('csw-trans-4', 'disembarked')).toMatchObject({
      team: 'blue-gpmg',
      vehicle: 'blue-armoured-car',
    })
    expect(s.asked?.clause).toBe('csw-move-4')
  })
})
