import { ceilRoot, doubleArea, type Point, type Ring, squaredDistance } from '../geometry/index.ts'
import { areaFacts, lineFacts, type TableMap } from '../terrain/index.ts'

/** What one half of the table offers. */
export interface HalfTable {
  /** Ground that hides or shelters: houses, woods, standing crops, rubble; in square hundredths. */
  readonly coverArea: number
  /** Walls, hedges and ditches. */
  readonly coverLength: number
  /** From the middle of the half's own edge to the objectives, added up. */
  readonly objectiveDistance: number
}

export interface Balance {
  readonly south: HalfTable
  readonly north: HalfTable
}

/** How fair a table is for sides that start in the south and in the north. */
export function balanceOf(map: TableMap): Balance {
  const turned = (ring: Ring): Ring => ring.map(({ x, y }) => ({ x: map.width - x, y: map.depth - y }))
  return {
    south: halfFacts(map, (ring) => ring),
    north: halfFacts(map, turned),
  }
}

/** The largest difference between the halves, in percent of both together. */
export function imbalance({ south, north }: Balance): number {
  const share = (a: number, b: number): number => (a + b === 0 ? 0 : (Math.abs(a - b) * 100) / (a + b))
  return Math.max(
    share(south.coverArea, north.coverArea),
    share(south.coverLength, north.coverLength),
    share(south.objectiveDistance, north.objectiveDistance),
  )
}

function halfFacts(map: TableMap, seen: (ring: Ring) => Ring): HalfTable {
  const middle = map.depth / 2
  const shelters = [
    ...map.buildings,
    ...map.areas.filter((area) => areaFacts(area).height > 0 && areaFacts(area).density !== 'open'),
  ]
  const coverArea = shelters.reduce((sum, { outline }) => sum + areaBelow(seen(outline), middle), 0)
  const cover = map.lines.filter((line) => lineFacts(line).heightClass !== 'flat')
  const coverLength = cover.reduce((sum, { points }) => sum + lengthBelow(seen(points), middle), 0)

  const home = { x: map.width / 2, y: 0 }
  let objectiveDistance = 0
  for (const { kind, shape } of map.zones) {
    if (kind !== 'objective' || shape.kind !== 'disc') continue
    const [at = home] = seen([shape.at])
    objectiveDistance += ceilRoot(squaredDistance(home, at))
  }
  return { coverArea, coverLength, objectiveDistance }
}

/** The area of a ring south of a line, cut by the method of Sutherland and Hodgman. */
function areaBelow(ring: Ring, y: number): number {
  const kept: Point[] = []
  for (const [i, b] of ring.entries()) {
    const a = ring.at(i - 1) ?? b
    if (a.y < y !== b.y < y) kept.push(crossingAt(a, b, y))
    if (b.y < y) kept.push(b)
  }
  return Math.abs(doubleArea(kept)) / 2
}

function lengthBelow(points: readonly Point[], y: number): number {
  let length = 0
  for (const [i, b] of points.entries()) {
    const a = points[i - 1]
    if (!a || (a.y >= y && b.y >= y)) continue
    const from = a.y < y ? a : crossingAt(a, b, y)
    const to = b.y < y ? b : crossingAt(a, b, y)
    length += Math.sqrt(squaredDistance(from, to))
  }
  return length
}

function crossingAt(a: Point, b: Point, y: number): Point {
  return { x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y), y }
}
