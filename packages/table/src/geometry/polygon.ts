import { isSamePoint, type Point, sideOf } from './point.ts'
import { distanceToSegment, pointAt, segmentContains, segmentsMeet, type Touching } from './segment.ts'

/** Corners in order, either way round, not closed: the last is joined to the first. */
export type Ring = readonly Point[]

/** An outline and what is cut out of it. */
export interface Polygon {
  readonly outline: Ring
  readonly holes?: readonly Ring[]
}

export interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

export type PointPosition = 'inside' | 'edge' | 'outside'

/** The outline first, then the holes. */
export function ringsOf(polygon: Polygon): readonly Ring[] {
  return polygon.holes ? [polygon.outline, ...polygon.holes] : [polygon.outline]
}

/**
 * Calls `found` with both ends of every side, in order, until it returns true. True if it did for some side.
 */
export function someSide(ring: Ring, found: (a: Point, b: Point, side: number) => boolean): boolean {
  let a = ring.at(-1)
  for (let i = 0; i < ring.length; i++) {
    const b = ring[i]
    // Side i runs from corner i to the next, so the side that ends in corner 0 is the last.
    if (a && b && found(a, b, i === 0 ? ring.length - 1 : i - 1)) return true
    a = b
  }
  return false
}

/** Side i of a ring: from corner i to the next. */
export function sideEnds(ring: Ring, side: number): readonly [Point, Point] {
  const a = ring[side]
  const b = ring[(side + 1) % ring.length]
  if (!a || !b) throw new Error(`A ring of ${ring.length} corners has no side ${side}.`)
  return [a, b]
}

/** Where a point lies. Exact: the crossings of a ray are counted with whole numbers. */
export function whereInPolygon({ outline, holes }: Polygon, point: Point): PointPosition {
  const where = whereInRing(outline, point)
  if (where === 'edge' || !holes) return where
  let isInside = where === 'inside'
  for (const hole of holes) {
    const inHole = whereInRing(hole, point)
    if (inHole === 'edge') return 'edge'
    if (inHole === 'inside') isInside = !isInside
  }
  return isInside ? 'inside' : 'outside'
}

/** One loop over plain numbers, because it runs for every step of every figure. */
export function whereInRing(ring: Ring, point: Point): PointPosition {
  const { y } = point
  let isInside = false
  let a = ring[ring.length - 1]
  for (let i = 0; i < ring.length; i++) {
    const b = ring[i]
    if (!a || !b) break
    if (a.y > y !== b.y > y) {
      const side = sideOf(a, b, point)
      if (side === 0) return 'edge'
      if (side > 0 === b.y > a.y) isInside = !isInside
    } else if ((a.y === y || b.y === y) && segmentContains(a, b, point)) return 'edge'
    a = b
  }
  return isInside ? 'inside' : 'outside'
}

/** True if the point is in the polygon. `touching` decides about the edge. */
export function polygonContains(polygon: Polygon, point: Point, touching: Touching): boolean {
  const where = whereInPolygon(polygon, point)
  return where === 'edge' ? touching === 'touching-counts' : where === 'inside'
}

/** True if a segment meets the polygon's edge or inside. */
export function segmentMeetsPolygon(polygon: Polygon, a: Point, b: Point): boolean {
  if (whereInPolygon(polygon, a) !== 'outside' || whereInPolygon(polygon, b) !== 'outside') return true
  return ringsOf(polygon).some((ring) =>
    someSide(ring, (c, d) => segmentsMeet(a, b, c, d, 'touching-counts')),
  )
}

/** From a point to the polygon, rounded up; 0 inside it or on its edge. */
export function distanceToPolygon(polygon: Polygon, point: Point): number {
  if (whereInPolygon(polygon, point) !== 'outside') return 0
  return distanceToEdge(polygon, point)
}

/** From a point, inside or outside, to the nearest edge, rounded up. For "within 4 inches of the edge". */
export function distanceToEdge({ outline, holes }: Polygon, point: Point): number {
  let nearest = distanceToRing(outline, point)
  for (const hole of holes ?? []) nearest = Math.min(nearest, distanceToRing(hole, point))
  return nearest
}

/** From a point to the nearest side of a ring, rounded up. */
export function distanceToRing(ring: Ring, point: Point): number {
  let nearest = Number.POSITIVE_INFINITY
  let a = ring[ring.length - 1]
  for (let i = 0; i < ring.length; i++) {
    const b = ring[i]
    if (a && b) nearest = Math.min(nearest, distanceToSegment(point, a, b))
    a = b
  }
  return nearest
}

/** Twice the area of a ring: positive if it runs anticlockwise seen from above. */
export function doubleArea(ring: Ring): number {
  let sum = 0
  someSide(ring, (a, b) => {
    sum += a.x * b.y - a.y * b.x
    return false
  })
  return sum
}

export function boxOf(points: readonly Point[]): Box {
  let minX = Number.POSITIVE_INFINITY
  let minY = Number.POSITIVE_INFINITY
  let maxX = Number.NEGATIVE_INFINITY
  let maxY = Number.NEGATIVE_INFINITY
  for (const { x, y } of points) {
    if (x < minX) minX = x
    if (y < minY) minY = y
    if (x > maxX) maxX = x
    if (y > maxY) maxY = y
  }
  return { minX, minY, maxX, maxY }
}

/** A place where a ring touches or crosses itself, accurate enough to show it; null if it never does. */
export function selfCrossing(ring: Ring): Point | null {
  const count = ring.length
  for (let i = 0; i < count; i++) {
    const [a, b] = sideEnds(ring, i)
    if (isSamePoint(a, b)) return a
    for (let j = i + 1; j < count; j++) {
      const [c, d] = sideEnds(ring, j)
      if (j === i + 1) {
        if (turnsBack(a, b, d)) return b
      } else if (i === 0 && j === count - 1) {
        if (turnsBack(c, a, b)) return a
      } else if (segmentsMeet(a, b, c, d, 'touching-counts')) return crossingNear(a, b, c, d)
    }
  }
  return null
}

/** True if the path a → b → c runs back over itself. */
function turnsBack(a: Point, b: Point, c: Point): boolean {
  return sideOf(a, b, c) === 0 && (a.x - b.x) * (c.x - b.x) + (a.y - b.y) * (c.y - b.y) > 0
}

function crossingNear(a: Point, b: Point, c: Point, d: Point): Point {
  const under = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
  if (under === 0) return segmentContains(a, b, c) ? c : segmentContains(a, b, d) ? d : a
  const part = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / under
  return pointAt(a, b, part)
}
