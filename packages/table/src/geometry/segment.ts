import { ceilRoot, roundAway } from './length.ts'
import { cross, dot, minus, type Point, sideOf, squaredDistance, squaredLength } from './point.ts'

/**
 * Whether shapes that only touch, in a corner or along an edge, count as meeting. Every such question states it, so
 * that no rule depends on an accidental `<` or `<=`.
 */
export type Touching = 'touching-counts' | 'touching-misses'

/** Do two segments meet? If touching misses, they must cross at one point inside both. Exact. */
export function segmentsMeet(a: Point, b: Point, c: Point, d: Point, touching: Touching): boolean {
  const cSide = Math.sign(sideOf(a, b, c))
  const dSide = Math.sign(sideOf(a, b, d))
  const aSide = Math.sign(sideOf(c, d, a))
  const bSide = Math.sign(sideOf(c, d, b))
  if (cSide * dSide < 0 && aSide * bSide < 0) return true
  if (touching === 'touching-misses') return false
  return (
    (cSide === 0 && isBetween(a, b, c)) ||
    (dSide === 0 && isBetween(a, b, d)) ||
    (aSide === 0 && isBetween(c, d, a)) ||
    (bSide === 0 && isBetween(c, d, b))
  )
}

/** A fast test: true only if nothing of this size around the point can meet the segment. */
export function isFarFromSegment({ x, y }: Point, a: Point, b: Point, size: number): boolean {
  return (
    (a.x < x - size && b.x < x - size) ||
    (a.x > x + size && b.x > x + size) ||
    (a.y < y - size && b.y < y - size) ||
    (a.y > y + size && b.y > y + size)
  )
}

/** Does the point lie on the segment, ends included? Exact. */
export function segmentContains(a: Point, b: Point, point: Point): boolean {
  return sideOf(a, b, point) === 0 && isBetween(a, b, point)
}

/** For a point on the line through a and b: is it between them? */
function isBetween(a: Point, b: Point, point: Point): boolean {
  return (
    point.x >= Math.min(a.x, b.x) &&
    point.x <= Math.max(a.x, b.x) &&
    point.y >= Math.min(a.y, b.y) &&
    point.y <= Math.max(a.y, b.y)
  )
}

/** A fraction in whole numbers. The denominator is positive. */
export interface Fraction {
  readonly over: number
  readonly under: number
}

/** The squared distance from a point to a segment, as an exact fraction. */
export function squaredDistanceToSegment(point: Point, a: Point, b: Point): Fraction {
  const along = minus(b, a)
  const to = minus(point, a)
  const under = squaredLength(along)
  const reach = dot(to, along)
  if (under === 0 || reach <= 0) return { over: squaredLength(to), under: 1 }
  if (reach >= under) return { over: squaredDistance(point, b), under: 1 }
  const off = cross(along, to)
  return { over: off * off, under }
}

/**
 * The distance from a point to a segment, rounded up to a whole hundredth: as above, but without allocating anything.
 */
export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const x = b.x - a.x
  const y = b.y - a.y
  const toX = point.x - a.x
  const toY = point.y - a.y
  const under = x * x + y * y
  const reach = toX * x + toY * y
  if (under === 0 || reach <= 0) return ceilRoot(toX * toX + toY * toY)
  if (reach >= under) return ceilRoot(squaredDistance(point, b))
  const off = x * toY - y * toX
  return ceilRoot(off * off, under)
}

/** The smaller of `nearest`, a whole number, and the distance from a point to a segment, rounded up: no root if it is not nearer. */
export function nearerToSegment(point: Point, a: Point, b: Point, nearest: number): number {
  const x = b.x - a.x
  const y = b.y - a.y
  const toX = point.x - a.x
  const toY = point.y - a.y
  const under = x * x + y * y
  const reach = toX * x + toY * y
  const less = nearest > 0 ? nearest - 1 : 0
  if (under === 0 || reach <= 0) {
    const squared = toX * toX + toY * toY
    return squared > less * less ? nearest : ceilRoot(squared)
  }
  if (reach >= under) {
    const squared = squaredDistance(point, b)
    return squared > less * less ? nearest : ceilRoot(squared)
  }
  const off = x * toY - y * toX
  return off * off > less * less * under ? nearest : ceilRoot(off * off, under)
}

/** The distance between two segments, rounded up; 0 if they touch. */
export function distanceBetweenSegments(a: Point, b: Point, c: Point, d: Point): number {
  if (segmentsMeet(a, b, c, d, 'touching-counts')) return 0
  return Math.min(
    distanceToSegment(a, c, d),
    distanceToSegment(b, c, d),
    distanceToSegment(c, a, b),
    distanceToSegment(d, a, b),
  )
}

/** The place of a segment nearest to a point, rounded to whole hundredths. For paths and drawing, not for "within". */
export function nearestOnSegment(point: Point, a: Point, b: Point): Point {
  const along = minus(b, a)
  const under = squaredLength(along)
  const reach = dot(minus(point, a), along)
  if (under === 0 || reach <= 0) return a
  if (reach >= under) return b
  return pointAt(a, b, reach / under)
}

/** The point at this share (0 to 1) of the way from a to b, rounded to whole hundredths. */
export function pointAt(a: Point, b: Point, part: number): Point {
  return { x: a.x + roundAway((b.x - a.x) * part), y: a.y + roundAway((b.y - a.y) * part) }
}
