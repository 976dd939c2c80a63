import { ceilRoot, roundAway } from './length.ts'
import { type Point, sideOf, squaredDistance, squaredLength, type Vector } from './point.ts'
import { distanceToRing, type Ring, someSide, whereInRing } from './polygon.ts'
import { nearerToSegment, segmentsMeet, squaredDistanceToSegment } from './segment.ts'

/** A round base, or any other circle: its middle and half its width. */
export interface Base {
  readonly kind: 'base'
  readonly at: Point
  readonly radius: number
}

/** A vehicle or a rectangular base: its middle, its facing, and its size. */
export interface Hull {
  readonly kind: 'hull'
  readonly at: Point
  readonly facing: Vector
  readonly length: number
  readonly width: number
}

/** The area that a figure or vehicle covers, seen from above. */
export type Body = Base | Hull

export function base(at: Point, radius: number): Base {
  return { kind: 'base', at, radius }
}

export function hull(at: Point, facing: Vector, length: number, width: number): Hull {
  return { kind: 'hull', at, facing, length, width }
}

/**
 * The corners of a hull, anticlockwise: front left, rear left, rear right, front right. A hull may face in any
 * direction, so its corners are rounded to whole hundredths here, once; everything else about hulls is computed exactly
 * from these.
 */
export function hullCorners({ at, facing, length, width }: Hull): readonly [Point, Point, Point, Point] {
  const size = Math.sqrt(squaredLength(facing))
  if (size === 0) throw new Error('A hull looks somewhere: its facing is not (0, 0).')
  const aheadX = (facing.x * length) / (2 * size)
  const aheadY = (facing.y * length) / (2 * size)
  const asideX = (-facing.y * width) / (2 * size)
  const asideY = (facing.x * width) / (2 * size)
  return [
    { x: at.x + roundAway(aheadX + asideX), y: at.y + roundAway(aheadY + asideY) },
    { x: at.x + roundAway(asideX - aheadX), y: at.y + roundAway(asideY - aheadY) },
    { x: at.x + roundAway(-aheadX - asideX), y: at.y + roundAway(-aheadY - asideY) },
    { x: at.x + roundAway(aheadX - asideX), y: at.y + roundAway(aheadY - asideY) },
  ]
}

/**
 * From the nearest point of one body to the nearest point of the other, rounded up to a whole hundredth, so that
 * `distance(a, b) <= inch(6)` is exactly "within 6 inches". 0 if they touch or overlap.
 */
export function distance(a: Body, b: Body): number {
  if (a.kind === 'base' && b.kind === 'base') {
    return Math.max(0, ceilRoot(squaredDistance(a.at, b.at)) - a.radius - b.radius)
  }
  if (a.kind === 'base') return baseToHull(a, b as Hull)
  if (b.kind === 'base') return baseToHull(b, a)
  return betweenRings(hullCorners(a), hullCorners(b))
}

/** From a body to a point, rounded up; 0 if the point is on or under it. */
export function distanceToPoint(body: Body, point: Point): number {
  return distance(body, base(point, 0))
}

/** The same as `distance(a, b) <= limit`, but faster if they are far apart. */
export function isWithin(a: Body, b: Body, limit: number): boolean {
  return !isFarther(a, b, limit) && distance(a, b) <= limit
}

/** A fast test before measuring: true if they are certainly farther apart than this. */
function isFarther(a: Body, b: Body, limit: number): boolean {
  const reach = bodyRadius(a) + bodyRadius(b) + limit + ROUNDING
  return squaredDistance(a.at, b.at) > reach * reach
}

/** No part of a body is farther from its middle than this. */
export function bodyRadius(body: Body): number {
  return body.kind === 'base' ? body.radius : (body.length + body.width) / 2
}

/** More than the total rounding error of the corners of two hulls and a distance. */
const ROUNDING = 4

/** In contact: no gap, overlapping or not. */
export function isTouching(a: Body, b: Body): boolean {
  return distance(a, b) === 0
}

/** True if two bodies overlap by more than an edge. Bases that just touch do not. */
export function overlaps(a: Body, b: Body): boolean {
  if (a.kind === 'base' && b.kind === 'base') {
    const reach = a.radius + b.radius
    return squaredDistance(a.at, b.at) < reach * reach
  }
  if (isFarther(a, b, 0)) return false
  if (a.kind === 'base') return hullIsNearer(b as Hull, a)
  if (b.kind === 'base') return hullIsNearer(a, b)
  return ringsOverlap(hullCorners(a), hullCorners(b))
}

/** The distance between two units is that of their nearest bodies; infinite if one has none. */
export function distanceBetweenUnits(unit: readonly Body[], other: readonly Body[]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const a of unit) {
    for (const b of other) nearest = Math.min(nearest, distance(a, b))
  }
  return nearest
}

/** The body of a unit that is nearest to this one; the first of equally near ones. Null if the unit has none. */
export function nearestOf(body: Body, unit: readonly Body[]): number | null {
  let found: number | null = null
  let nearest = Number.POSITIVE_INFINITY
  for (const [i, other] of unit.entries()) {
    const far = distance(body, other)
    if (far < nearest) {
      nearest = far
      found = i
    }
  }
  return found
}

function baseToHull(round: Base, rectangle: Hull): number {
  const corners = hullCorners(rectangle)
  const far = whereInRing(corners, round.at) === 'outside' ? distanceToRing(corners, round.at) : 0
  return Math.max(0, far - round.radius)
}

/** Is the hull's nearest point nearer to the middle of the base than its rim? */
function hullIsNearer(rectangle: Hull, round: Base): boolean {
  const corners = hullCorners(rectangle)
  if (whereInRing(corners, round.at) === 'inside') return true
  return someSide(corners, (a, b) => {
    const { over, under } = squaredDistanceToSegment(round.at, a, b)
    return over < round.radius * round.radius * under
  })
}

/**
 * The distance between two convex rings, rounded up; 0 if they meet. The smallest distance of separate rings is at a
 * corner of one of them.
 */
function betweenRings(ring: Ring, other: Ring): number {
  const isApart = hasSeparatingSide(ring, other, 'apart') || hasSeparatingSide(other, ring, 'apart')
  if (!isApart && !((isFlat(ring) || isFlat(other)) && !doSidesMeet(ring, other))) return 0
  return cornersTo(ring, other, cornersTo(other, ring, Number.POSITIVE_INFINITY))
}

/** True for a hull without length or width. Its ring may lie apart from another although none of its sides separates them. */
function isFlat([a, b, c]: Ring): boolean {
  return !a || !b || !c || sideOf(a, b, c) === 0
}

function doSidesMeet(ring: Ring, other: Ring): boolean {
  return someSide(ring, (a, b) => someSide(other, (c, d) => segmentsMeet(a, b, c, d, 'touching-counts')))
}

/** The smaller of `nearest` and the smallest distance from a corner of one ring to the sides of the other. */
function cornersTo(ring: Ring, other: Ring, nearest: number): number {
  let least = nearest
  let before = other.at(-1)
  for (const at of other) {
    if (before) for (const corner of ring) least = nearerToSegment(corner, before, at, least)
    before = at
  }
  return least
}

/**
 * True if two convex rings share no inside: some side has the other ring completely on its outer side (separating
 * axis).
 */
function ringsOverlap(ring: Ring, other: Ring): boolean {
  return !hasSeparatingSide(ring, other, 'touching') && !hasSeparatingSide(other, ring, 'touching')
}

/** True if the other ring is wholly on the outer side of a side of the ring; touching that side or apart from it. */
function hasSeparatingSide(ring: Ring, other: Ring, how: 'touching' | 'apart'): boolean {
  const most = how === 'touching' ? 0 : -1
  return someSide(ring, (a, b) =>
    other.every((p) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) <= most),
  )
}
