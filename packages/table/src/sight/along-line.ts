import {
  type Body,
  distanceToSegment,
  dot,
  type Hull,
  hullCorners,
  minus,
  nearerToSegment,
  type Point,
  segmentsMeet,
  someSide,
  squaredLength,
  whereInRing,
} from '../geometry/index.ts'

/** A body on a line or near it. */
export interface BodyAlong {
  /** Its index in the list. */
  readonly index: number
  /** From the line to its nearest part, rounded up; 0 if it stands in the line. */
  readonly distance: number
  /** How far along the line its middle is, rounded up, from 0 to the line's length. */
  readonly before: number
}

/** The bodies within a distance of a line, seen from above, in order along it. */
export function bodiesAlong(from: Point, to: Point, bodies: readonly Body[], within: number): BodyAlong[] {
  const found: BodyAlong[] = []
  for (const [index, body] of bodies.entries()) {
    const far = distanceToLine(from, to, body)
    if (far <= within) found.push({ index, distance: far, before: placeAlong(from, to, body.at) })
  }
  return found.sort((a, b) => a.before - b.before || a.index - b.index)
}

/** Corners of hulls are rounded to whole hundredths, so they may lie this much outside. */
const ROUNDED = 2

/** False only if no line from one hull to another touches a third: a quick test by the circles around them. */
export function mayLieBetween(a: Hull, b: Hull, body: Hull): boolean {
  const reach = Math.max(radiusAround(a), radiusAround(b)) + radiusAround(body) + ROUNDED
  return distanceToSegment(body.at, a.at, b.at) <= reach
}

function radiusAround({ length, width }: Hull): number {
  return Math.sqrt(length * length + width * width) / 2
}

/** From a line to the nearest part of a body, rounded up. */
export function distanceToLine(from: Point, to: Point, body: Body): number {
  if (body.kind === 'base') return Math.max(0, distanceToSegment(body.at, from, to) - body.radius)
  const corners = hullCorners(body)
  if (whereInRing(corners, from) !== 'outside') return 0
  let nearest = Number.POSITIVE_INFINITY
  someSide(corners, (a, b) => {
    if (segmentsMeet(from, to, a, b, 'touching-counts')) nearest = 0
    nearest = nearerToSegment(from, a, b, nearest)
    nearest = nearerToSegment(to, a, b, nearest)
    nearest = nearerToSegment(a, from, to, nearest)
    return nearest === 0
  })
  return nearest
}

function placeAlong(from: Point, to: Point, point: Point): number {
  const way = minus(to, from)
  const squared = squaredLength(way)
  if (squared === 0) return 0
  const reach = Math.max(0, Math.min(squared, dot(minus(point, from), way)))
  return Math.ceil(reach / Math.sqrt(squared))
}
