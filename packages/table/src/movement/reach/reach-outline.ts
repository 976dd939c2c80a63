import { doubleArea, type Point, type Polygon, whereInRing } from '../../geometry/index.ts'
import { place } from '../place.ts'
import { LATTICE_STEP } from './lattice.ts'
import type { Reach } from './reach.ts'
import { costTo } from './reach-query.ts'

/** Where the outline crosses from a lattice point within reach to its neighbour beyond, and which crossing comes next. */
interface Crossing {
  readonly inside: Point
  readonly outside: Point
  readonly next: string
}

/**
 * The area a walker can get to, as polygons with holes, for drawing: marching squares over the lattice. Where its edge
 * runs between a point within reach and one beyond, it is put at the last hundredth within reach. It shows where its
 * middle can get, not where it has room to stand.
 */
export function reachOutline(reach: Reach, floor = 0): Polygon[] {
  const { lowFloor, floors } = reach.frame
  if (floor < lowFloor || floor >= lowFloor + floors) return []
  const crossings = crossingsOf(reach, floor)
  const rings: Point[][] = []
  const isUsed = new Set<string>()
  for (const start of crossings.keys()) {
    const ring: Point[] = []
    for (let key = start; !isUsed.has(key); ) {
      isUsed.add(key)
      const crossing = crossings.get(key)
      if (!crossing) break
      ring.push(lastWithin(reach, crossing.inside, crossing.outside, floor))
      key = crossing.next
    }
    if (ring.length > 2) rings.push(ring)
  }
  return polygonsOf(rings)
}

/** Square by square: the outline goes anticlockwise round the corners that are within reach. */
function crossingsOf({ frame, cost, budget }: Reach, floor: number): Map<string, Crossing> {
  const { width, height, column, row, lowFloor } = frame
  const first = (floor - lowFloor) * width * height
  const isIn = (c: number, r: number): boolean =>
    c >= 0 && r >= 0 && c < width && r < height && (cost[first + r * width + c] as number) <= budget
  const crossings = new Map<string, Crossing>()
  for (let r = -1; r < height; r++) {
    for (let c = -1; c < width; c++) {
      const corners = [
        [c, r],
        [c + 1, r],
        [c + 1, r + 1],
        [c, r + 1],
      ] as const
      const isCornerIn = corners.map(([x, y]) => isIn(x, y))
      const at = (i: number): Point => {
        const [x, y] = corners[i % 4] as readonly [number, number]
        return { x: (column + x - 1) * LATTICE_STEP, y: (row + y - 1) * LATTICE_STEP }
      }
      const key = (i: number): string => `${at(i).x + at(i + 1).x},${at(i).y + at(i + 1).y}`
      for (let last = 0; last < 4; last++) {
        if (!isCornerIn[last] || isCornerIn[(last + 1) % 4]) continue
        // The outline comes out of the square after the last corner within reach and goes in before the first.
        let before = (last + 3) % 4
        while (isCornerIn[before]) before = (before + 3) % 4
        crossings.set(key(last), { inside: at(last), outside: at(last + 1), next: key(before) })
      }
    }
  }
  return crossings
}

/** The farthest reachable hundredth from an inner toward an outer lattice point. */
function lastWithin(reach: Reach, inside: Point, outside: Point, floor: number): Point {
  const dx = Math.sign(outside.x - inside.x)
  const dy = Math.sign(outside.y - inside.y)
  let low = 0
  let high = LATTICE_STEP
  while (high - low > 1) {
    const middle = (low + high) >> 1
    const cost = costTo(reach, place(inside.x + dx * middle, inside.y + dy * middle, floor))
    if (cost <= reach.budget) low = middle
    else high = middle
  }
  return { x: inside.x + dx * low, y: inside.y + dy * low }
}

/** Rings that run anticlockwise are outlines; the others are holes in the outline round them. */
function polygonsOf(rings: readonly Point[][]): Polygon[] {
  const holes = rings.filter((ring) => doubleArea(ring) < 0)
  return rings
    .filter((ring) => doubleArea(ring) > 0)
    .map((outline) => {
      const own = holes.filter((hole) => whereInRing(outline, hole[0] as Point) !== 'outside')
      return own.length > 0 ? { outline, holes: own } : { outline }
    })
}
