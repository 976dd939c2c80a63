import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  costTo,
  footingOn,
  groundOf,
  inch,
  LATTICE_STEP,
  movePoint,
  pathCost,
  pathTo,
  place,
  reachOf,
  shortestPath,
  type Walker,
  whyNotPath,
  whyNotStand,
} from '../src/index.ts'
import { anyMap, FARM, moveMap } from './maps.ts'
import { anySpot, anyWalker, ON_FOOT, SIZE } from './movers.ts'
import { slowReach } from './slow/slow-reach.ts'

describe('reach', () => {
  test('in the open it is a disc, to the hundredth', () => {
    const footing = footingOn(groundOf({ ...FARM, areas: [], lines: [], buildings: [], works: [] }), ON_FOOT)
    const reach = reachOf(footing, { from: place(2400, 2400), radius: 50, barriers: [] }, inch(12))
    expect(costTo(reach, place(2400 + 720, 2400 + 960))).toBe(inch(12))
    expect(costTo(reach, place(2400 + 721, 2400 + 960))).toBe(Number.POSITIVE_INFINITY)
    expect(pathTo(reach, place(2400 - 960, 2400 + 720))).toHaveLength(2)
  })

  test('a wall is passed by its gate', () => {
    const footing = footingOn(groundOf(FARM), { ...ON_FOOT, line: (_, gap) => (gap ? 0 : null) })
    const path = shortestPath(
      footing,
      { from: place(800, 1000), radius: 50, barriers: [] },
      place(800, 1400),
      inch(24),
    )
    expect(path).not.toBeNull()
    expect(path?.some(({ x }) => x >= 900)).toBe(true)
    expect(pathCost(footing, path ?? [])).toBeLessThan(450)
  })

  test('every place it reaches has a legal path within the budget that costs no more than it says', () => {
    fc.assert(
      fc.property(
        anyMap(),
        anyWalker,
        fc.array(anySpot, { minLength: 8, maxLength: 8 }),
        (map, walker, spots) => {
          const footing = footingOn(groundOf(map), ON_FOOT)
          const budget = inch(8)
          const reach = reachOf(footing, walker, budget)
          for (const to of spots) {
            const cost = costTo(reach, to)
            const path = pathTo(reach, to)
            if (cost === Number.POSITIVE_INFINITY) expect(path).toBeNull()
            else {
              expect(path?.at(-1)).toEqual(to)
              expect(pathCost(footing, path ?? [])).toBeLessThanOrEqual(cost)
              expect(whyNotPath(footing, walker, path ?? [], budget)).toBe(whyNotStand(reach.walk, to))
            }
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  test('no place that a plain search reaches with a little to spare is missed', () => {
    const spare = (cost: number) => inch(0.25) + cost * 0.02
    fc.assert(
      fc.property(anyMap(), anyWalker, (map, walker) => {
        const footing = footingOn(groundOf(map), ON_FOOT)
        const budget = inch(3)
        const reach = reachOf(footing, walker, budget)
        for (const [key, cost] of slowReach(map, ON_FOOT, walker, budget)) {
          const [x = 0, y = 0] = key.split(',').map(Number)
          if (cost + spare(cost) <= budget)
            expect([key, costTo(reach, place(x, y))]).not.toContain(Number.POSITIVE_INFINITY)
          if (costTo(reach, place(x, y)) < Number.POSITIVE_INFINITY)
            expect(costTo(reach, place(x, y))).toBeLessThanOrEqual(cost + spare(cost))
        }
      }),
      { numRuns: 6 },
    )
  })

  test('turning the table by quarters changes no cost', () => {
    fc.assert(
      fc.property(anyMap(), anyWalker, fc.constantFrom(1, 2, 3), (map, walker, quarters) => {
        const by = { x: quarters === 3 ? 0 : SIZE, y: quarters === 1 ? 0 : SIZE }
        const motion = { quarters, by } as const
        const turn = (at: { x: number; y: number }) => movePoint(at, motion)
        const turned: Walker = {
          ...walker,
          from: turn(walker.from),
          barriers: walker.barriers.map((barrier) => ({
            ...barrier,
            body: { ...barrier.body, at: turn(barrier.body.at) },
          })),
        }
        const one = reachOf(footingOn(groundOf(map), ON_FOOT), walker, inch(6))
        const other = reachOf(footingOn(groundOf(moveMap(map, motion, SIZE, SIZE)), ON_FOOT), turned, inch(6))
        for (let x = 0; x <= SIZE; x += 3 * LATTICE_STEP) {
          for (let y = 0; y <= SIZE; y += 3 * LATTICE_STEP) {
            const there = turn({ x, y })
            expect([x, y, costTo(other, place(there.x, there.y))]).toEqual([x, y, costTo(one, place(x, y))])
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})
