import { legCost } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { routeCost } from '../../../src/rules/moving/route-cost.ts'
import { groundFor, sceneFor } from '../../../src/rules/moving/terrain.ts'
import {
  floorBetween,
  hasRopes,
  leastTraversal,
  roomOf,
  stairCost,
  traversalFor,
  traversalOf,
  wallsAtRest,
} from '../../../src/rules/moving/traversal.ts'
import type { State, Team } from '../../../src/rules/state/state.ts'
import { box, HUT, LINE, WOOD } from '../../positions.ts'

type Spot = readonly [number, number, number?]

const at = ([x, y, floor = 0]: Spot) => ({ x: Math.round(x * 100), y: Math.round(y * 100), floor })

function table(map: object, units = 'ins-tank-hunters 40,5 x1'): readonly [State, Team] {
  const { state } = script(callsignWarrior, { units: `blue ${units}; red ins-squad 45,45`, map } as never)
  const [first] = state.teams
  if (!first) throw new Error('a Team is needed')
  return [state, first]
}

/** What a leg costs in inches; null if it cannot be gone. */
function leg(traversal: ReturnType<typeof wallsAtRest>, from: Spot, to: Spot): number | null {
  const cost = legCost(traversal, at(from).x, at(from).y, at(to).x, at(to).y, from[2] ?? 0)
  return cost < Number.POSITIVE_INFINITY ? Math.round(cost) / 100 : null
}

const ROPES = 'pro-section/fireteam-2 40,5 x2 options=climbing-equipment'

/** Ten by eight inches: a door in the south, a slit in the east, a wall across it with a doorway, two storeys of 1.5". */
const HOUSE = {
  ...HUT('house', 'house', 6, 18, 16, 26),
  floors: 2,
  openings: [
    { id: 'door', kind: 'door', side: 0, floor: 0, at: 4, width: 1 },
    { id: 'slit', kind: 'slit', side: 1, floor: 0, at: 4, width: 1 },
  ],
  innerWalls: [
    {
      floor: 0,
      points: [
        { x: 6, y: 23 },
        { x: 16, y: 23 },
      ],
      gaps: [{ kind: 'gap', at: 2, width: 1 }],
    },
  ],
}
const TOWN = {
  buildings: [HOUSE, HUT('box', 'container', 20, 18, 24, 22)],
  lines: [
    { ...LINE('wall', 'high-wall', [0, 10], [30, 10]), height: 4, gaps: [{ kind: 'gate', at: 5, width: 2 }] },
    LINE('river', 'river', [0, 40], [48, 40]),
    LINE('hedge', 'hedge', [0, 35], [48, 35]),
  ],
  areas: [WOOD('wood', 30, 20, 40, 30)],
}

describe('what no base stands on', () => {
  const rest = (from: Spot, to: Spot) => leg(wallsAtRest(sceneFor(table(TOWN)[0])), from, to)

  test('[csw-ruling-180, csw-terr-5] high walls and rivers, but not gates and hedges; the ground costs nothing extra', () => {
    expect(rest([10, 9], [10, 11])).toBeNull()
    expect(rest([5, 9], [5, 11])).toBe(2)
    expect(rest([10, 39], [10, 41])).toBeNull()
    expect(rest([10, 34], [10, 36])).toBe(2)
    expect(rest([32, 22], [36, 22])).toBe(4)
  })

  test('[csw-ruling-180, csw-bldg-1] the walls of houses but for doors; slits are walls, doorways are not', () => {
    expect(rest([8, 17], [8, 19])).toBeNull()
    expect(rest([10.5, 17], [10.5, 19])).toBe(2)
    expect(rest([15, 22.5], [17, 22.5])).toBeNull()
    expect(rest([12, 22], [12, 24])).toBeNull()
    expect(rest([8.5, 22], [8.5, 24])).toBe(2)
  })
})

describe('the least the ground costs', () => {
  const least = (from: Spot, to: Spot, units?: string): number | null => {
    const [state, team] = table(TOWN, units)
    return leg(leastTraversal(state, team), from, to)
  }

  test('[csw-climb-1, csw-bldg-2] a house is known ground; doors are free, other walls are climbed', () => {
    expect(least([10.5, 17], [10.5, 19])).toBe(2)
    expect(least([8, 17], [8, 19])).toBe(8)
    expect(least([15, 22.5], [17, 22.5])).toBe(8)
    expect(least([32, 22], [36, 22])).toBe(8)
  })

  test('[csw-eq-3] with ropes a side costs its height', () => {
    expect(least([8, 17], [8, 19], ROPES)).toBe(5)
    expect(least([10, 9], [10, 11], ROPES)).toBe(6)
    expect(least([10, 9], [10, 11])).toBeNull()
  })

  test('[csw-eq-3] of two Teams on one table only the one with ropes climbs at the price of ropes', () => {
    const [state, team] = table(TOWN, ROPES)
    const [other] = state.teams.filter(({ side }) => side !== team.side)
    if (!other) throw new Error('two Teams are needed')
    expect(leg(leastTraversal(state, team), [8, 17], [8, 19])).toBe(5)
    expect(leg(leastTraversal(state, other), [8, 17], [8, 19])).toBe(8)
    expect(leg(traversalOf(state, team), [10, 9], [10, 11])).toBe(6)
    expect(leg(traversalOf(state, other), [10, 9], [10, 11])).toBeNull()
  })
})

describe('who knows a house', () => {
  const inside = (units: string, entered: readonly string[] = []): number | null => {
    const [state, team] = table(TOWN, units)
    team.thisTurn.entered.push(...entered)
    return leg(traversalOf(state, team), [8, 20], [12, 20])
  }

  test('[csw-bldg-2] all who began in it; not if one is outside, nor in the turn of entry', () => {
    expect(inside('ins-squad 8,20 x2')).toBe(4)
    expect(inside('ins-squad at=8,20/30,10 x2')).toBe(8)
    expect(inside('ins-squad at=8,20/9.5,20/30,10 x3')).toBe(8)
    expect(inside('ins-squad at=30,10/8,20 x2')).toBe(8)
    expect(inside('ins-squad 8,20 x2', ['house'])).toBe(8)
  })

  test('[csw-bldg-1] an inner wall is passed by its doorway', () => {
    const [state, team] = table(TOWN, 'ins-squad 8,20 x2')
    expect(leg(traversalOf(state, team), [12, 22], [12, 24])).toBeNull()
    expect(leg(traversalOf(state, team), [8.5, 22], [8.5, 24])).toBe(2)
  })

  test('[csw-eq-3] ropes are for the whole Team, and their price is another ground', () => {
    expect(hasRopes(table(TOWN, ROPES)[1])).toBe(true)
    expect(hasRopes(table(TOWN)[1])).toBe(false)
    const scene = sceneFor(table(TOWN)[0])
    const wall = (ropes: boolean) =>
      leg(traversalFor(scene, { began: null, climbs: null, hasRopes: ropes }), [10, 9], [10, 11])
    expect([wall(false), wall(true), wall(false)]).toEqual([null, 6, null])
  })
})

describe('floors', () => {
  const ground = groundFor(table(TOWN)[0])
  const between = (from: Spot, to: Spot, here: Spot) => floorBetween(ground, at(from), at(to), at(here))

  test('[csw-climb-1, csw-ruling-164] stairs end on the other floor; a climber is up once over the roof', () => {
    expect(between([10, 20], [12, 20], [11, 20])).toBe(0)
    expect(between([10, 20, 1], [12, 20, 1], [11, 20])).toBe(1)
    expect(between([10, 20], [12, 20, 1], [11, 20])).toBe(0)
    expect(between([10, 20, 1], [12, 20], [11, 20])).toBe(1)
    expect(between([22, 16], [22, 20, 1], [22, 17])).toBe(0)
    expect(between([22, 16], [22, 20, 1], [22, 19])).toBe(1)
    expect(between([22, 20, 1], [22, 16], [22, 19])).toBe(1)
    expect(between([22, 20, 1], [22, 16], [22, 17])).toBe(0)
    expect(between([10, 17], [10, 20, 2], [10, 19])).toBe(2)
    const { x, y } = at([11, 20])
    expect(floorBetween(ground, { x, y }, { x, y }, { x, y })).toBe(0)
    expect(floorBetween(ground, { x: 2200, y: 1600 }, at([22, 20, 1]), { x: 2200, y: 1700 })).toBe(0)
    expect(floorBetween(ground, at([22, 20, 1]), { x: 2200, y: 1600 }, { x: 2200, y: 1900 })).toBe(1)
  })

  test('[csw-ruling-162] on a flat roof one is in no room; without a floor one is on the ground', () => {
    expect(roomOf(ground, at([10, 20]))?.id).toBe('house')
    expect(roomOf(ground, at([10, 20, 1]))?.id).toBe('house')
    expect(roomOf(ground, at([10, 20, 2]))).toBeNull()
    expect(roomOf(ground, { x: 2200, y: 2000 })?.id).toBe('box')
    expect(roomOf(ground, at([30, 10]))).toBeNull()
    const attic = { buildings: [{ ...HOUSE, roof: { kind: 'pitched', height: 1 } }] }
    expect(roomOf(groundFor(table(attic)[0]), at([10, 20, 2]))?.id).toBe('house')
  })

  test('[csw-ruling-47] coming down costs the height of the storeys', () => {
    const [state] = table(TOWN)
    expect([0, 1, 2].map((floor) => stairCost(state, at([10, 20, floor])))).toEqual([0, 150, 300])
    expect(stairCost(state, { x: 1000, y: 2000 })).toBe(0)
    expect(stairCost(state, at([30, 10, 1]))).toBe(0)
  })
})

describe('ways over floors and roofs', () => {
  const cost = (start: Spot, ...points: readonly Spot[]): number | string => {
    const [state, team] = table(TOWN)
    return routeCost(state, team, at(start), points.map(at))
  }

  test('[csw-climb-1, csw-terr-5] on the roof of a container an inch is an inch; off it the side is climbed down', () => {
    expect(cost([21, 20, 1], [23, 20, 1])).toBe(200)
    expect(cost([21, 20, 1], [23, 20])).not.toBeTypeOf('number')
    expect(cost([22, 20, 1], [22, 16])).toBe(700)
  })

  test('[csw-climb-1] two storeys cost twice the height; no floor is left but by the ground or the roof', () => {
    expect(cost([10, 20], [12, 20, 2])).toBe(500)
    expect(cost([10, 20, 2], [12, 20, 1])).toBe(350)
    expect(cost([10, 20, 1], [10, 16])).toBe('floors are changed inside a building (csw-climb-1).')
    expect(cost([30, 10, 1], [32, 10])).toBe('floors are changed inside a building (csw-climb-1).')
    expect(cost([10, 20, 1], [22, 20, 1])).toBe('one leaves a building on the ground floor (csw-bldg-1).')
    expect(cost([12, 22], [12, 24])).toBe('a wall is in the way (csw-bldg-1).')
    expect(cost([12, 22], [12, 24, 1])).toBe('a wall is in the way (csw-bldg-1).')
  })

  test('[csw-core-6] at the very edge of the table it is not the edge that is in the way', () => {
    const pond = (west: number, south: number, east: number, north: number) =>
      ({ areas: [{ id: 'pond', kind: 'water', outline: box(west, south, east, north) }] }) as object
    const to = (map: object, from: Spot, end: Spot) => {
      const [state, team] = table(map)
      return routeCost(state, team, at(from), [at(end)])
    }
    const sentence = 'the water cannot be entered (csw-core-6).'
    expect(to(pond(0, 8, 2, 12), [4, 10], [0, 10])).toBe(sentence)
    expect(to(pond(8, 0, 12, 2), [10, 4], [10, 0])).toBe(sentence)
    expect(to(pond(46, 8, 48, 12), [44, 10], [48, 10])).toBe(sentence)
    expect(to(pond(8, 46, 12, 48), [10, 44], [10, 48])).toBe(sentence)
  })
})
