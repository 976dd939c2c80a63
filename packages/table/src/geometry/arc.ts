import { type Body, type Hull, hullCorners } from './body.ts'
import { roundAway } from './length.ts'
import { cross, dot, minus, type Point, plus, quarterLeft, squaredLength, type Vector } from './point.ts'
import { segmentMeetsPolygon } from './polygon.ts'
import { distanceToSegment, type Touching } from './segment.ts'

/** The widths of arcs that rulebooks use, in degrees. */
export const ARC_WIDTHS = [45, 60, 90, 120, 180, 270, 360] as const
export type ArcWidth = (typeof ARC_WIDTHS)[number]

/** An arc of sight or fire: an angle at a place, half of it to each side of the middle. */
export interface Arc {
  readonly from: Point
  readonly middle: Vector
  readonly width: ArcWidth
}

export function arc(from: Point, middle: Vector, width: ArcWidth): Arc {
  return { from, middle, width }
}

/**
 * True if the point is in the arc. Exact, with whole numbers: the slopes of the borders are 1, √3 and √2 − 1, and their
 * squares are compared. Whether points on a border and the place itself count is given.
 */
export function arcContains({ from, middle, width }: Arc, point: Point, touching: Touching): boolean {
  const to = minus(point, from)
  if (to.x === 0 && to.y === 0) return touching === 'touching-counts'
  const border = beyondBorder(width, dot(middle, to), Math.abs(cross(middle, to)))
  return border < 0 || (border === 0 && touching === 'touching-counts')
}

/** Negative inside the arc, 0 on its border, positive outside, for a vector given as distances ahead and aside. */
function beyondBorder(width: ArcWidth, ahead: number, aside: number): number {
  switch (width) {
    case 45: // the border rises by √2 − 1: aside + ahead = √2 · ahead
      return ahead <= 0 ? 1 : compareSquares(aside + ahead, 1, ahead, 2)
    case 60:
      return ahead <= 0 ? 1 : compareSquares(aside, 3, ahead, 1)
    case 90:
      return aside - ahead
    case 120:
      return ahead <= 0 ? 1 : compareSquares(aside, 1, ahead, 3)
    case 180:
      return -ahead
    case 270:
      return ahead >= 0 ? -1 : -ahead - aside
    case 360:
      return -1
  }
}

/** The sign of a²·m − b²·n. Squares of long distances do not fit into numbers, so close cases use bigint. */
function compareSquares(a: number, m: number, b: number, n: number): number {
  const left = a * a * m
  const right = b * b * n
  if (Math.abs(left - right) > left / 1e12) return left - right
  const exact = BigInt(a) * BigInt(a) * BigInt(m) - BigInt(b) * BigInt(b) * BigInt(n)
  return exact < 0n ? -1 : exact > 0n ? 1 : 0
}

/**
 * True if any part of a body is in the arc: its middle, a corner, or a part that reaches a border. Borders of 90, 180
 * and 270 degrees are exact; others are rounded to the nearest hundredth at the body's distance.
 */
export function arcReaches(given: Arc, body: Body): boolean {
  if (arcContains(given, body.at, 'touching-counts')) return true
  const far = 2 * Math.ceil(Math.sqrt(squaredLength(minus(body.at, given.from)))) + 1000
  const borders = arcBorders(given, far)
  if (body.kind === 'base') {
    return borders.some((end) => distanceToSegment(body.at, given.from, end) <= body.radius)
  }
  const corners = hullCorners(body)
  if (corners.some((corner) => arcContains(given, corner, 'touching-counts'))) return true
  return borders.some((end) => segmentMeetsPolygon({ outline: corners }, given.from, end))
}

/** The ends of the two borders, left and right, at this distance; none for a full circle. */
export function arcBorders({ from, middle, width }: Arc, far: number): readonly Point[] {
  if (width === 360) return []
  const [ahead, aside] = HALF[width]
  const left = quarterLeft(middle)
  const scale = far / Math.sqrt(squaredLength(middle) * (ahead * ahead + aside * aside))
  const end = (sign: number): Point => ({
    x: from.x + roundAway((middle.x * ahead + sign * left.x * aside) * scale),
    y: from.y + roundAway((middle.y * ahead + sign * left.y * aside) * scale),
  })
  return [end(1), end(-1)]
}

/** The direction of a border: the part ahead, the part aside. */
const HALF: Readonly<Record<Exclude<ArcWidth, 360>, readonly [number, number]>> = {
  45: [1, Math.sqrt(2) - 1],
  60: [Math.sqrt(3), 1],
  90: [1, 1],
  120: [1, Math.sqrt(3)],
  180: [0, 1],
  270: [-1, 1],
}

/** The arc of a weapon in the hull, from the hull's middle or from the middle of its front. */
export function hullArc(of: Hull, width: ArcWidth, from: 'middle' | 'front'): Arc {
  if (from === 'middle') return arc(of.at, of.facing, width)
  const [frontLeft, , , frontRight] = hullCorners(of)
  const front = {
    x: roundAway((frontLeft.x + frontRight.x) / 2),
    y: roundAway((frontLeft.y + frontRight.y) / 2),
  }
  return arc(front, of.facing, width)
}

/** Straight ahead of a hull, as wide as given: where a gun without a turret can fire. */
export function isInCorridor(of: Hull, width: number, point: Point, touching: Touching): boolean {
  const to = minus(point, of.at)
  if (dot(of.facing, to) <= 0) return false
  const aside = 2 * Math.abs(cross(of.facing, to))
  const border = compareSquares(aside, 1, width, squaredLength(of.facing))
  return border < 0 || (border === 0 && touching === 'touching-counts')
}

export type Aspect = 'front' | 'left' | 'rear' | 'right'

/**
 * The side of a hull that a point sees. By quarters: four arcs of 90 degrees from its middle. By corners: separated by
 * the lines from the middle through the corners. A point on a border counts as front, then rear.
 */
export function aspectOf(of: Hull, point: Point, parted: 'quarters' | 'corners'): Aspect {
  const to = minus(point, of.at)
  const ahead = dot(of.facing, to)
  const leftward = cross(of.facing, to)
  const reach = parted === 'corners' ? of.length : 1
  const breadth = parted === 'corners' ? of.width : 1
  if (Math.abs(leftward) * reach <= Math.abs(ahead) * breadth) return ahead >= 0 ? 'front' : 'rear'
  return leftward > 0 ? 'left' : 'right'
}

/** The turn from one way to another, as a rulebook asks for it: up to 45, 90 or 180 degrees. */
export function isTurnWithin(from: Vector, to: Vector, degrees: 45 | 90 | 180): boolean {
  const width = degrees === 45 ? 90 : degrees === 90 ? 180 : 360
  return arcContains(arc({ x: 0, y: 0 }, from, width), plus({ x: 0, y: 0 }, to), 'touching-counts')
}
