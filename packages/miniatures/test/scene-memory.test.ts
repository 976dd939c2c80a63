import {
  fact,
  groundOf,
  type Happening,
  inch,
  isCloud,
  mapAfter,
  sceneOf,
  solidAt,
  type TableMap,
  type Traversal,
  type TraversalRules,
  traversalOn,
} from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import {
  contactRoutes,
  type MoveRules,
  mapInWords,
  mayReachContact,
  moveFault,
  routesTo,
  troopReach,
} from '../src/index.ts'
import { at, figure, type Toy, type ToyTroop, troop, WALKING } from './toy.ts'

const MAP: TableMap = mapInWords({
  size: '30,30',
  map: {
    lines: [
      {
        id: 'wall',
        kind: 'high-wall',
        points: [
          { x: 4, y: 14 },
          { x: 16, y: 14 },
        ],
      },
    ],
    buildings: [
      {
        id: 'hut',
        kind: 'house',
        outline: [
          { x: 16, y: 10 },
          { x: 22, y: 10 },
          { x: 22, y: 18 },
          { x: 16, y: 18 },
        ],
        material: 'brick',
        floors: 2,
        storeyHeight: 2,
        roof: { kind: 'flat' },
        openings: [],
      },
    ],
  } as never,
})

/** Walls stop everybody; smoke costs double, wrecks cannot be entered, and each floor of a house costs more. */
const RULES: TraversalRules = {
  region: (region) => {
    if (region.kind === 'work') return null
    return region.kind === 'building' ? 1 + region.building.floors : 1
  },
  line: (_, gap) => (gap ? 0 : null),
  wall: (_, opening) => (opening ? 0 : null),
  cloud: ({ kind }) => (kind === 'smoke' ? 2 : null),
}

const HAPPENINGS: readonly Happening[] = [
  { kind: 'smoke', id: 'smoke', shape: { kind: 'disc', at: at(12, 11), radius: inch(2) } },
  {
    kind: 'breach',
    building: 'hut',
    opening: { id: 'hole', kind: 'door', side: 3, floor: 0, at: inch(6.5), width: inch(2) },
  },
  { kind: 'lowered', building: 'hut', floors: 1 },
  {
    kind: 'work',
    work: { id: 'wreck', kind: 'wreck', outline: [at(8, 12), at(12, 12), at(12, 13), at(8, 13)] },
  },
  { kind: 'removed', feature: 'wall' },
  { kind: 'removed', feature: 'hut' },
]

const after = (count: number): readonly Happening[] => HAPPENINGS.slice(0, count)
const LISTS = HAPPENINGS.map((_, i) => after(i)).concat([HAPPENINGS])
const TRAVERSAL = fact<Traversal>('toy', 4)

interface Known extends Toy {
  readonly happenings: readonly Happening[]
}

function remembered({ happenings }: Known): Traversal {
  const scene = sceneOf(MAP, happenings)
  return scene.cached(TRAVERSAL, '', () => traversalOn(scene.ground, RULES, scene.clouds))
}

function fresh({ happenings }: Known): Traversal {
  const changed = mapAfter(
    MAP,
    happenings.filter((one) => !isCloud(one)),
  )
  return traversalOn(groundOf({ ...changed }), RULES, happenings.filter(isCloud))
}

const rules = (traversal: (known: Known) => Traversal): MoveRules<Known, ToyTroop> => ({
  ...(WALKING as unknown as MoveRules<Known, ToyTroop>),
  traversal,
})

/** All that the shared functions say of one position. */
function answers(by: MoveRules<Known, ToyTroop>, happenings: readonly Happening[]): unknown {
  const team = troop('team', 'blue', figure('a', 10, 10), figure('b', 11.5, 10))
  const foe = troop('foe', 'red', figure('e', 12, 17))
  const known: Known = { troops: [team, foe], happenings }
  const routes = routesTo(by, known, team, { allowance: inch(9) }, at(19, 14))
  return {
    routes,
    fault: moveFault(by, known, team, routes, { allowance: inch(9) }),
    contact: contactRoutes(by, known, team, foe, inch(9)),
    may: mayReachContact(by, known, team, foe, inch(9)),
    reach: troopReach(by, known, team, inch(9)),
    stands: solidAt(by.traversal(known, team), by.bodyOf(team, at(15.8, 14)), 0),
  }
}

describe('what the scene remembers', () => {
  test('smoke, breaches, lost floors, wrecks and removed walls: remembered answers equal fresh ones, in any order', () => {
    const truth = LISTS.map((list) => JSON.stringify(answers(rules(fresh), list)))
    expect(new Set(truth).size).toBeGreaterThan(4) // what happens matters
    for (const order of [LISTS, [...LISTS].reverse(), LISTS]) {
      for (const list of order)
        expect(JSON.stringify(answers(rules(remembered), list))).toBe(truth[LISTS.indexOf(list)])
    }
  })
})
