import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { entryEdges } from '../../../src/rules/moving/edges.ts'
import { baseAt } from '../../../src/rules/moving/figures.ts'
import { allowanceOf } from '../../../src/rules/moving/move-legality.ts'
import { whyNotFloor, whyNotStand } from '../../../src/rules/moving/placement.ts'
import { routeCost } from '../../../src/rules/moving/route-cost.ts'
import { box, drawn, HUT, LINE, type Played, shift, team, WOOD, ways } from '../../positions.ts'

function table(units: string, map: object = {}, more: object = {}): Played {
  return script(callsignWarrior, { units, map, ...more } as never)
}

type Spot = readonly [number, number, number?]

const at = ([x, y, floor = 0]: Spot) => ({ x: Math.round(x * 100), y: Math.round(y * 100), floor })

/** What a way costs one rifleman, in hundredths of an inch; or why it cannot go there. */
function cost(map: object, start: Spot, ...points: readonly Spot[]): number | string {
  const { state } = table('blue ins-tank-hunters 10,10 x1; red ins-squad 45,45', map)
  const [walker] = state.teams
  if (!walker) throw new Error('a Team is needed')
  return routeCost(state, walker, at(start), points.map(at))
}

const HOUSE = {
  buildings: [
    {
      id: 'house',
      kind: 'house',
      outline: box(6, 18, 16, 26),
      material: 'brick',
      floors: 2,
      storeyHeight: 1.5,
      roof: { kind: 'flat' },
      openings: [
        { id: 'door', kind: 'door', side: 0, floor: 0, at: 4, width: 1 },
        { id: 'slit', kind: 'slit', side: 1, floor: 0, at: 4, width: 1 },
      ],
    },
  ],
}

describe('what a way costs', () => {
  test('[csw-core-6] nobody leaves the table', () => {
    const edge = /leaves the table/
    for (const to of [
      [-0.01, 10],
      [10, -0.01],
      [48.01, 10],
      [10, 48.01],
    ] as const)
      expect(cost({}, [10, 10], to)).toMatch(edge)
    expect([cost({}, [1, 10], [0, 10]), cost({}, [10, 47], [10, 48])]).toEqual([100, 100])
  })

  test('[csw-core-6, csw-terr-5, csw-bldg-1] what cannot be crossed or entered says why', () => {
    expect(cost({ lines: [LINE('river', 'river', [0, 12], [48, 12])] }, [10, 10], [10, 14])).toBe(
      'the river cannot be crossed (csw-core-6).',
    )
    expect(
      cost({ areas: [{ id: 'pond', kind: 'water', outline: box(5, 11, 15, 13) }] }, [10, 10], [10, 14]),
    ).toBe('the water cannot be entered (csw-core-6).')
    expect(cost({ buildings: [HUT('box', 'container', 8, 12, 12, 14)] }, [10, 10], [10, 16])).toBe(
      'the container cannot be entered (csw-core-6).',
    )
    expect(cost(HOUSE, [8, 16], [8, 20])).toBe('the house is entered and left by its openings (csw-bldg-1).')
    expect(cost(HOUSE, [18, 22.5], [14, 22.5])).toBe(
      'the house is entered and left by its openings (csw-bldg-1).',
    ) // a slit is no way in
    expect(cost(HOUSE, [10.5, 20, 1], [10.5, 16, 1])).toBe(
      'one leaves a building on the ground floor (csw-bldg-1).',
    )
    expect(cost(HOUSE, [8, 16], [8, 20, 1])).toBe('floors are changed inside a building (csw-climb-1).')
  })

  test('[csw-climb-1, csw-terr-5] a wall of 3" costs two for each inch; a higher one is not climbed', () => {
    const wall = (height: number) => ({
      lines: [{ ...LINE('wall', 'high-wall', [0, 12], [48, 12]), height }],
    })
    expect(cost(wall(3), [10, 10], [10, 14])).toBe(1000)
    expect(cost(wall(3.01), [10, 10], [10, 14])).toBe('the high wall is too high to climb (csw-climb-1).')
  })

  test('[csw-terr-1, csw-terr-2] open ground 1, woods 2, a ditch 2" more, a railway nothing', () => {
    expect(cost({ areas: [WOOD('wood', 5, 11, 15, 13)] }, [10, 10], [10, 14])).toBe(600)
    expect(cost({ lines: [LINE('ditch', 'ditch', [0, 12], [48, 12])] }, [10, 10], [10, 14])).toBe(600)
    expect(cost({ lines: [LINE('rails', 'railway', [0, 12], [48, 12])] }, [10, 10], [10, 14])).toBe(400)
    expect(
      cost({ areas: [{ id: 'f', kind: 'field', outline: box(5, 11, 15, 13) }] }, [10, 10], [10, 14]),
    ).toBe(400)
  })

  test('[csw-bldg-2, csw-ruling-45] a building costs double when it is entered, nothing extra from inside, double again coming back', () => {
    expect(cost(HOUSE, [10.5, 16], [10.5, 20])).toBe(600)
    expect(cost(HOUSE, [10.5, 20], [10.5, 16])).toBe(400)
    expect(cost(HOUSE, [10.5, 20], [10.5, 16], [10.5, 20])).toBe(1000)
    expect(cost(HOUSE, [10.5, 20], [14, 20])).toBe(350)
  })

  test('[csw-climb-1, csw-ruling-47] between floors the height is plain distance; up a side onto a roof two for one', () => {
    expect(cost(HOUSE, [10.5, 20], [10.5, 22, 1])).toBe(350)
    expect(cost(HOUSE, [10.5, 20, 1], [10.5, 22])).toBe(350)
    expect(cost(HOUSE, [10.5, 16], [10.5, 19, 2])).toBe(900)
    expect(cost(HOUSE, [10.5, 19, 2], [10.5, 16])).toBe(900)
    expect(cost(HOUSE, [10.5, 19, 2], [10.5, 22, 2])).toBe(300)
    const hut = { buildings: [HUT('box', 'container', 8, 12, 12, 16)] }
    expect(cost(hut, [10, 10], [10, 13, 1])).toBe(600)
    expect(cost(hut, [10, 13, 1], [10, 10])).toBe(600)
  })
})

describe('where a model can stand', () => {
  function stands(map: object, spot: Spot, who = 'ins-squad', facing = { x: 0, y: 1 }): string | null {
    const { state } = table(`blue ${who} 40,5; red ins-squad 45,45`, map)
    const [walker] = state.teams
    if (!walker) throw new Error('a Team is needed')
    return whyNotStand(state, walker, at(spot), facing, [], [])?.code ?? null
  }

  test('[csw-core-6] its whole base on the table', () => {
    for (const spot of [
      [0.5, 10],
      [10, 0.5],
      [47.5, 10],
      [10, 47.5],
    ] as const)
      expect(stands({}, spot)).toBe(null)
    for (const spot of [
      [0.49, 10],
      [10, 0.49],
      [47.51, 10],
      [10, 47.51],
    ] as const)
      expect(stands({}, spot)).toBe('off-the-table')
  })

  test('[csw-core-6, csw-core-17] a hull with all its corners', () => {
    const east = { x: 1, y: 0 }
    expect(stands({}, [2, 10], 'pro-armoured-car', east)).toBe(null)
    expect(stands({}, [1.99, 10], 'pro-armoured-car', east)).toBe('off-the-table')
    expect(stands({}, [46.01, 10], 'pro-armoured-car', east)).toBe('off-the-table')
    expect(stands({}, [1.99, 10], 'pro-armoured-car')).toBe(null)
  })

  test('[csw-core-6, csw-terr-5, csw-ruling-162] not in water nor inside a container, but on its roof', () => {
    const pond = { areas: [{ id: 'pond', kind: 'water', outline: box(5, 8, 15, 13) }] }
    const hut = { buildings: [HUT('box', 'container', 8, 8, 12, 12)] }
    expect(stands(pond, [10, 10])).toBe('impassable')
    expect(stands(hut, [10, 10])).toBe('impassable')
    expect(stands(hut, [10, 10, 1])).toBe(null)
  })

  test('[csw-terr-1, csw-bldg-1] no vehicle in a house, no wheels in rough ground', () => {
    const wood = { areas: [WOOD('wood', 0, 0, 30, 30)] }
    expect(stands(wood, [10, 10], 'pro-armoured-car')).toBe('no-wheels')
    expect(stands(wood, [10, 10], 'pro-afv-apc')).toBe(null)
    expect(
      stands(
        { areas: [{ id: 'f', kind: 'field', outline: box(0, 0, 30, 30) }] },
        [10, 10],
        'pro-armoured-car',
      ),
    ).toBe(null)
    expect(stands({ buildings: [HUT('hall', 'house', 5, 5, 25, 25)] }, [15, 15], 'pro-afv-apc')).toBe(
      'no-vehicles',
    )
  })

  test('[csw-core-9, csw-move-5] 3" from an enemy; not on another model', () => {
    const { state } = table('blue ins-squad 40,5; red ins-squad 45,45')
    const [walker] = state.teams
    if (!walker) throw new Error('a Team is needed')
    const why = (y: number, ...bodies: readonly ReturnType<typeof baseAt>[]): unknown =>
      whyNotStand(state, walker, at([10, 10]), { x: 0, y: 1 }, bodies, [baseAt(at([10, y]))])?.code ?? null
    expect([why(14), why(14.01)]).toEqual(['near-an-enemy', null])
    expect(why(30, baseAt(at([10.5, 10])))).toBe('occupied')
  })

  test('[csw-climb-1, csw-terr-5] floors that are there: inside, on the flat roof, of a container the roof only', () => {
    const floor = (map: object, number: number): string | null => {
      const { state } = table('blue ins-squad 40,5; red ins-squad 45,45', map)
      return whyNotFloor(state, at([10, 20, number]))?.code ?? null
    }
    expect([0, 1, 2, 3].map((number) => floor(HOUSE, number))).toEqual([null, null, null, 'no-such-floor'])
    expect(floor({}, 1)).toBe('no-such-floor')
    const tall = { buildings: [{ ...HUT('box', 'container', 6, 18, 16, 26), floors: 2 }] }
    expect([1, 2].map((number) => floor(tall, number))).toEqual(['no-such-floor', null])
  })
})

describe('coming on', () => {
  test('[csw-fw-1, csw-res-4, csw-ruling-123] by the own edge; reserves also by the near part of the sides', () => {
    const edges = (edge: string, place: string, options: object = {}) => {
      const { state } = table(
        `blue ins-squad ${place}; red ins-squad 45,45`,
        {},
        { blue: { edges: [edge] }, ...options },
      )
      const [walker] = state.teams
      if (!walker) throw new Error('a Team is needed')
      return entryEdges(state, walker).map(({ edge: name, from, to }) => `${name} ${from / 100}-${to / 100}`)
    }
    expect(edges('south', 'first-wave')).toEqual(['south 0-48'])
    expect(edges('south', 'reserve')).toEqual(['south 0-48', 'west 0-24', 'east 0-24'])
    expect(edges('north', 'reserve')).toEqual(['north 0-48', 'west 24-48', 'east 24-48'])
    expect(edges('west', 'reserve')).toEqual(['west 0-48', 'south 0-24', 'north 0-24'])
    expect(edges('east', 'reserve')).toEqual(['east 0-48', 'south 24-48', 'north 24-48'])
    const crash = { options: { scenario: 'blue-bird-down' } }
    expect(edges('south', 'reserve', crash)).toEqual(['south 0-48'])
  })

  test('[csw-fw-1, csw-bldg-2] who comes on, moves or stays is noted; so is the house it enters', () => {
    const s = drawn('blue ins-tank-hunters first-wave x1 token; red ins-squad 45,45')
    s.answer('csw-order-1', 'run')
    s.answer(
      'csw-fw-1',
      ways({
        'insurgent-1': [
          [10, 0.5],
          [10, 5],
        ],
      }),
    )
    expect(s.note('csw-fw-1', 'entered')).toMatchObject({ team: 'blue-tank-hunters' })
    expect(s.note('csw-fw-1', 'moved')).toMatchObject({ gait: 'run', x: 1000, y: 500 })
    const still = drawn('blue ins-squad 10,10 token; red ins-squad 45,45')
    still.answer('csw-order-1', 'run')
    still.answer('csw-run-1', [])
    expect(still.notes('csw-run-1').filter(({ kind }) => kind === 'moved')).toEqual([])
    const gone = drawn('blue ins-squad 10,10 token; red ins-squad 45,45')
    gone.answer('csw-order-1', 'run')
    gone.answer('csw-run-1', shift(gone, 'blue-squad', 0, 3))
    expect(gone.note('csw-run-1', 'moved')).toMatchObject({
      team: 'blue-squad',
      gait: 'run',
      x: 1000,
      y: 1300,
    })
    const inside = drawn('blue ins-squad at=10.5,16/10.5,20 x2 token; red ins-squad 45,45', HOUSE)
    inside.answer('csw-order-1', 'run')
    inside.answer('csw-run-1', ways({ leader: [[10.5, 19]] }))
    expect(team(inside, 'blue-squad').thisTurn.entered).toEqual(['house'])
  })

  test('[csw-shock-7, csw-abpro-1, csw-veh-15] what is left of the rate: Get Moving on a Run only, never less than nothing', () => {
    const { state } = table(
      'blue ins-squad 10,10; blue pro-armoured-car 20,10 immobilised; red ins-squad 45,45',
    )
    const [squad, car] = state.teams
    if (!squad || !car) throw new Error('two Teams are needed')
    const with_ = (words: object, gait: 'advance' | 'run') =>
      allowanceOf({ ...squad, thisTurn: { ...squad.thisTurn, ...words } }, gait)
    expect([with_({ getMoving: true }, 'run'), with_({ getMoving: true }, 'advance')]).toEqual([1800, 600])
    expect([with_({ pinned: 1 }, 'advance'), with_({ pinned: 3 }, 'advance')]).toEqual([400, 0])
    expect(with_({ pinned: 4 }, 'advance')).toBe(0)
    expect(allowanceOf(car, 'run')).toBe(0)
  })
})
