import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  costTo,
  groundOf,
  inch,
  isBarredAt,
  LATTICE_STEP,
  movePoint,
  nearestPlaces,
  pathCost,
  pathTo,
  place,
  reachOf,
  shortestPath,
  type TableMap,
  traversalOn,
  type Walker,
  whyNotPath,
  whyNotStand,
} from '../../src/index.ts'
import { anyMap, anySmallMap, FARM, intoTable, moveMap, SMALL, thousands } from '../maps.ts'
import { anySpot, anyWalker, moveWalker, ON_FOOT } from '../movers.ts'
import { slowReach } from '../slow/slow-reach.ts'

const SIZE = 2400

describe('reach', () => {
  test('in the open it is a disc, to the hundredth', () => {
    const traversal = traversalOn(
      groundOf({ ...FARM, areas: [], lines: [], buildings: [], works: [] }),
      ON_FOOT,
    )
    const reach = reachOf(traversal, { from: place(2400, 2400), radius: 50, barriers: [] }, inch(12))
    expect(costTo(reach, place(2400 + 720, 2400 + 960))).toBe(inch(12))
    expect(costTo(reach, place(2400 + 721, 2400 + 960))).toBe(Number.POSITIVE_INFINITY)
    expect(pathTo(reach, place(2400 - 960, 2400 + 720))).toHaveLength(2)
  })

  test('the nearest places that will do are all of the equally near ones', () => {
    const traversal = traversalOn(
      groundOf({ ...FARM, areas: [], lines: [], buildings: [], works: [] }),
      ON_FOOT,
    )
    const reach = reachOf(traversal, { from: place(2400, 2400), radius: 50, barriers: [] }, inch(2))
    const east = nearestPlaces(reach, ({ x }) => x >= 2500)
    expect(east).toEqual([place(2500, 2400)])
    const apart = nearestPlaces(reach, ({ x, y }) => x === 2500 && y !== 2400)
    expect(apart).toEqual([place(2500, 2350), place(2500, 2450)])
    expect(nearestPlaces(reach, ({ x }) => x > 2600)).toEqual([])
  })

  test('a wall is passed by its gate', () => {
    const traversal = traversalOn(groundOf(FARM), { ...ON_FOOT, line: (_, gap) => (gap ? 0 : null) })
    const path = shortestPath(
      traversal,
      { from: place(800, 1000), radius: 50, barriers: [] },
      place(800, 1400),
      inch(24),
    )
    expect(path).not.toBeNull()
    expect(path?.some(({ x }) => x >= 900)).toBe(true)
    expect(pathCost(traversal, path ?? [])).toBeLessThan(450)
  })

  test('every place it reaches has a legal path within the budget that costs no more than it says', () => {
    const met = { reached: 0, beyond: 0, barred: 0 }
    fc.assert(
      fc.property(
        anySmallMap(),
        anyWalker(SMALL, 2),
        fc.array(anySpot(SMALL), { minLength: 4, maxLength: 4 }),
        (map, walker, spots) => {
          const traversal = traversalOn(groundOf(map), ON_FOOT)
          const budget = inch(4)
          const reach = reachOf(traversal, walker, budget)
          for (const to of spots) {
            const cost = costTo(reach, to)
            const path = pathTo(reach, to)
            met[path ? 'reached' : 'beyond']++
            if (isBarredAt(reach.walk, to)) {
              met.barred++
              expect(path).toBeNull()
            }
            if (cost === Number.POSITIVE_INFINITY) expect(path).toBeNull()
            else {
              expect(path?.at(-1)).toEqual(to)
              expect(pathCost(traversal, path ?? [])).toBeLessThanOrEqual(cost)
              expect(whyNotPath(traversal, walker, path ?? [], budget)).toBe(whyNotStand(reach.walk, to))
            }
          }
        },
      ),
      thousands(),
    )
    expect(Math.min(met.reached, met.beyond)).toBeGreaterThan(1000)
    expect(met.barred).toBeGreaterThan(100)
  })

  /** What a reach may overrate a cost by. */
  const spare = (cost: number) => inch(0.35) + cost * 0.02

  test('no place outside has a path within the budget: no path anybody draws leads farther', () => {
    const budget = inch(4)
    let drawn = 0
    fc.assert(
      fc.property(
        anySmallMap(),
        anyWalker(SMALL, 2),
        fc.array(fc.tuple(anySpot(SMALL), anySpot(SMALL)), { minLength: 6, maxLength: 6 }),
        (map, walker, spots) => {
          const traversal = traversalOn(groundOf(map), ON_FOOT)
          const reach = reachOf(traversal, walker, budget)
          for (const [corner, to] of spots) {
            for (const path of [
              [walker.from, to],
              [walker.from, corner, to],
            ]) {
              const cost = pathCost(traversal, path)
              if (cost + spare(cost) > budget || whyNotPath(traversal, walker, path, budget)) continue
              drawn++
              expect(costTo(reach, to)).toBeLessThanOrEqual(path.length > 2 ? cost + spare(cost) : cost)
            }
          }
        },
      ),
      thousands(),
    )
    expect(drawn).toBeGreaterThan(1000)
  })

  test('no place that a plain search reaches with a little to spare is missed', () => {
    const compare = (map: TableMap, walker: Walker, budget: number) => {
      const reach = reachOf(traversalOn(groundOf(map), ON_FOOT), walker, budget)
      for (const [key, cost] of slowReach(map, ON_FOOT, walker, budget)) {
        const [x = 0, y = 0] = key.split(',').map(Number)
        const found = costTo(reach, place(x, y))
        if (cost + spare(cost) <= budget) expect([key, found]).not.toContain(Number.POSITIVE_INFINITY)
        if (found < Number.POSITIVE_INFINITY) expect(found).toBeLessThanOrEqual(cost + spare(cost))
      }
    }
    fc.assert(
      fc.property(anySmallMap(), anyWalker(SMALL, 2), (map, walker) => compare(map, walker, inch(1))),
      thousands(100),
    )
    fc.assert(
      fc.property(anyMap(), anyWalker(SIZE), (map, walker) => compare(map, walker, inch(3))),
      thousands(2),
    )
  })

  test('turning the table by quarters changes no cost', () => {
    fc.assert(
      fc.property(anySmallMap(), anyWalker(SMALL, 2), fc.constantFrom(1, 2, 3), (map, walker, quarters) => {
        const motion = intoTable(quarters, SMALL)
        const one = reachOf(traversalOn(groundOf(map), ON_FOOT), walker, inch(4))
        const turned = traversalOn(groundOf(moveMap(map, motion, SMALL, SMALL)), ON_FOOT)
        const other = reachOf(turned, moveWalker(walker, motion), inch(4))
        for (let x = 0; x <= SMALL; x += 4 * LATTICE_STEP) {
          for (let y = 0; y <= SMALL; y += 4 * LATTICE_STEP) {
            const there = movePoint({ x, y }, motion)
            expect([x, y, costTo(other, place(there.x, there.y))]).toEqual([x, y, costTo(one, place(x, y))])
          }
        }
      }),
      thousands(1000),
    )
  })

  test('moving everything by a whole lattice step on a larger table changes no cost', () => {
    fc.assert(
      fc.property(anySmallMap(), anyWalker(SMALL, 2), fc.nat(4), fc.nat(4), (map, walker, east, north) => {
        const motion = intoTable(0, SMALL, east * 200, north * 200)
        const roomy = moveMap(map, intoTable(0, SMALL), SMALL + 800, SMALL + 800)
        const moved = moveMap(map, motion, SMALL + 800, SMALL + 800)
        const one = reachOf(traversalOn(groundOf(roomy), ON_FOOT), walker, inch(2))
        const other = reachOf(traversalOn(groundOf(moved), ON_FOOT), moveWalker(walker, motion), inch(2))
        for (let x = 200; x < SMALL; x += 4 * LATTICE_STEP) {
          for (let y = 200; y < SMALL; y += 4 * LATTICE_STEP) {
            if (!isClearOfTheEdge(walker, x, y)) continue
            const there = movePoint({ x, y }, motion)
            expect([x, y, costTo(other, place(there.x, there.y))]).toEqual([x, y, costTo(one, place(x, y))])
          }
        }
      }),
      thousands(1000),
    )
  })

  test('the shortest path is as good as the reach says', () => {
    let found = 0
    fc.assert(
      fc.property(anySmallMap(), anyWalker(SMALL, 2), anySpot(SMALL), (map, walker, to) => {
        const traversal = traversalOn(groundOf(map), ON_FOOT)
        const cost = costTo(reachOf(traversal, walker, inch(6)), to)
        const path = shortestPath(traversal, walker, to, inch(6))
        if (cost + spare(cost) <= inch(6)) expect(path).not.toBeNull()
        if (!path) return
        found++
        expect(pathCost(traversal, path)).toBeLessThanOrEqual(Math.min(inch(6), cost + spare(cost)))
      }),
      thousands(1000),
    )
    expect(found).toBeGreaterThan(200)
  })
})

/** Up to two inches from the walker both tables are the same, with everything that could be in the way. */
function isClearOfTheEdge({ from }: Walker, x: number, y: number): boolean {
  const reach = inch(2)
  return from.x > reach && from.y > reach && Math.max(Math.abs(x - from.x), Math.abs(y - from.y)) <= reach
}
