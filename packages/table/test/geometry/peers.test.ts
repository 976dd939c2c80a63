import { Clipper64, ClipType, FillRule, type Paths64 } from 'clipper2-ts'
import fc from 'fast-check'
import { breakIntersections, compute, type Segments, type Vector2D } from 'visibility-polygon'
import { expect, test } from 'vitest'
import {
  depthIn,
  distanceToEdge,
  distanceToSegment,
  emptyMap,
  fieldOfView,
  groundOf,
  type Line,
  type Point,
  type Polygon,
  type SightRule,
  sightLine,
  type TableMap,
  whereInRing,
} from '../../src/index.ts'
import { anyPoint, anySmallMap, SMALL, thousands } from '../maps.ts'

/** Other people's libraries, where they answer the same question in their own way. */

const SIZE = SMALL

/** Clipper rounds where paths cross; on a finer raster that does not matter. */
const FINER = 64

/** How much of a line lies in a polygon, by Clipper: the open path cut to the polygon. */
function clippedLength({ outline, holes }: Polygon, from: Point, to: Point): number {
  const scaled = (points: readonly Point[]) => points.map(({ x, y }) => ({ x: x * FINER, y: y * FINER }))
  const clipper = new Clipper64()
  clipper.addOpenSubject([scaled([from, to])])
  clipper.addClip([outline, ...(holes ?? [])].map(scaled))
  const open: Paths64 = []
  clipper.execute(ClipType.Intersection, FillRule.EvenOdd, [], open)
  let length = 0
  for (const path of open) {
    for (const [i, b] of path.entries()) {
      const a = path[i - 1]
      if (a) length += Math.hypot(b.x - a.x, b.y - a.y)
    }
  }
  return length / FINER
}

test('Clipper cuts a line to an area at the same length', () => {
  let compared = 0
  fc.assert(
    fc.property(anySmallMap(), anyPoint(SIZE), anyPoint(SIZE), (map, from, to) => {
      const line = sightLine(groundOf(map), { at: from, z: 50 }, { at: to, z: 50 })
      for (const area of map.areas) {
        if (runsAlong(area, from, to)) continue // along an edge Clipper may say inside, we say outside
        const pieces = line.crossings.filter((c) => c.kind === 'area' && c.piece.id === area.id).length
        expect(Math.abs(depthIn(line, area.id) - clippedLength(area, from, to))).toBeLessThan(pieces + 0.5)
        if (pieces > 0) compared++
      }
    }),
    thousands(),
  )
  expect(compared).toBeGreaterThan(50)
})

function runsAlong({ outline }: Polygon, from: Point, to: Point): boolean {
  const aside = ({ x, y }: Point) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
  return outline.some(
    (corner, i) => aside(corner) === 0 && aside(outline[(i + 1) % outline.length] ?? corner) === 0,
  )
}

const BLOCKS: SightRule = (crossing) => (crossing.kind === 'line' ? 'blocks' : 'clear')

/** Walls of one stretch each, and somebody among them. */
const anyWalls = fc
  .array(fc.tuple(anyPoint(SIZE), anyPoint(SIZE)), { minLength: 1, maxLength: 6 })
  .map((ends) => ends.filter(([a, b]) => a.x !== b.x || a.y !== b.y))

function walledMap(walls: readonly (readonly [Point, Point])[]): TableMap {
  const lines: Line[] = walls.map((points, i) => ({ id: `wall-${i}`, kind: 'high-wall', points }))
  return { ...emptyMap('Walls', SIZE, SIZE), lines }
}

/** What can be seen, by visibility-polygon: the walls and a fence round the table. */
function visible(walls: readonly (readonly [Point, Point])[], from: Point): Vector2D[] {
  const far = SIZE * 2
  const corners: Vector2D[] = [
    [-far, -far],
    [far, -far],
    [far, far],
    [-far, far],
  ]
  const fence = corners.map((corner, i) => [corner, corners[(i + 1) % 4] ?? corner])
  const segments: Segments = [
    ...walls.map(([a, b]): Vector2D[] => [
      [a.x, a.y],
      [b.x, b.y],
    ]),
    ...fence,
  ]
  return compute([from.x, from.y], breakIntersections(segments))
}

const isNearWall = (walls: readonly (readonly [Point, Point])[], point: Point) =>
  walls.some(([a, b]) => distanceToSegment(point, a, b) < 10)

test('visibility-polygon sees the same points', () => {
  const seen = { yes: 0, no: 0 }
  fc.assert(
    fc.property(
      anyWalls,
      anyPoint(SIZE),
      fc.array(anyPoint(SIZE), { minLength: 10, maxLength: 10 }),
      (walls, from, points) => {
        if (isNearWall(walls, from)) return
        const ground = groundOf(walledMap(walls))
        const polygon = visible(walls, from)
        for (const to of points) {
          if (isNearTheRim(polygon, to) || isNearWall(walls, to)) continue
          const { crossings } = sightLine(ground, { at: from, z: 50 }, { at: to, z: 50 })
          // A wall seen from its end, or a corner just touched, we name; to the other it is nothing.
          if (crossings.some((crossing) => crossing.kind === 'line' && crossing.touches)) continue
          const isSeen = crossings.length === 0
          expect(isSeen).toBe(isIn(polygon, to))
          seen[isSeen ? 'yes' : 'no']++
        }
      },
    ),
    thousands(),
  )
  expect(seen.yes).toBeGreaterThan(500)
  expect(seen.no).toBeGreaterThan(500)
})

/** Within a tenth of an inch of the border of what is seen, rounding decides. */
function isNearTheRim(polygon: readonly Vector2D[], point: Point): boolean {
  return distanceToEdge({ outline: rounded(polygon) }, point) < 10
}

function isIn(polygon: readonly Vector2D[], point: Point): boolean {
  return whereInRing(rounded(polygon), point) !== 'outside'
}

function rounded(polygon: readonly Vector2D[]): Point[] {
  return polygon.map(([x, y]) => ({ x: Math.round(x), y: Math.round(y) }))
}

test('the field of view covers what visibility-polygon says, up to its range', () => {
  const RANGE = 1000
  let compared = 0
  fc.assert(
    fc.property(
      anyWalls,
      anyPoint(SIZE),
      fc.array(anyPoint(SIZE), { minLength: 10, maxLength: 10 }),
      (walls, from, points) => {
        if (isNearWall(walls, from)) return
        const field = fieldOfView(groundOf(walledMap(walls)), { at: from, z: 50 }, RANGE, BLOCKS, 50)
        const polygon = visible(walls, from)
        for (const to of points) {
          const isFar = Math.hypot(to.x - from.x, to.y - from.y) > RANGE - 20
          if (isFar || isNearTheRim(polygon, to) || distanceToEdge({ outline: field }, to) < 10) continue
          expect(whereInRing(field, to) !== 'outside').toBe(isIn(polygon, to))
          compared++
        }
      },
    ),
    thousands(100),
  )
  expect(compared).toBeGreaterThan(200)
})
