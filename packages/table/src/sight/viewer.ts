import { type Body, hullCorners, type Point, roundAway } from '../geometry/index.ts'
import { buildingAt, elevationAt, floorHeight, type Ground } from '../terrain/index.ts'
import type { SightPoint } from './sight-line.ts'

/** A figure or vehicle that sees and is seen: the area it covers, the height of its eyes, its floor. */
export interface Viewer {
  readonly body: Body
  /** Above what it stands on; sight is mutual, so it is seen at this height too. */
  readonly eyes: number
  /** The floor of the building it is in; the ground floor is 0, a flat roof the one after the last. */
  readonly floor?: number
}

/** The height of the eyes above the table. */
export function eyeLevel(ground: Ground, { body, eyes, floor }: Viewer): number {
  const standing = elevationAt(ground, body.at) + eyes
  if (!floor) return standing
  const building = buildingAt(ground, body.at)
  return building ? standing + floorHeight(building, floor) : standing
}

/** The middle of a viewer, where its centre line begins. */
export function sightPoint(ground: Ground, viewer: Viewer): SightPoint {
  return { at: viewer.body.at, z: eyeLevel(ground, viewer) }
}

export type LinePoints = readonly [Point, Point]

/**
 * The two outer lines between two bodies, which touch the left edges and the right edges of both, as seen from the
 * first, and cross neither. Rounded to whole hundredths here, once. Null if one body covers the other.
 */
export function outerSightLines(
  a: Body,
  b: Body,
): { readonly left: LinePoints; readonly right: LinePoints } | null {
  const left = outerLine(circlesOf(a), circlesOf(b), 1)
  const right = outerLine(circlesOf(a), circlesOf(b), -1)
  return left && right ? { left, right } : null
}

interface Circle extends Point {
  readonly r: number
}

/** A base is a circle; a hull is what lies between four corners, each a circle of no size. */
function circlesOf(body: Body): readonly Circle[] {
  if (body.kind === 'base') return [{ x: body.at.x, y: body.at.y, r: body.radius }]
  return hullCorners(body).map(({ x, y }) => ({ x, y, r: 0 }))
}

/** The line that touches a circle of each, on this side, with no other circle beyond it. Of several the longest. */
function outerLine(as: readonly Circle[], bs: readonly Circle[], side: 1 | -1): LinePoints | null {
  let found: LinePoints | null = null
  let longest = -1
  for (const a of as) {
    for (const b of bs) {
      const normal = normalOf(a, b, side)
      if (!normal) continue
      const reach = a.x * normal.x + a.y * normal.y + a.r
      const isOuter = (c: Circle): boolean => c.x * normal.x + c.y * normal.y + c.r <= reach + HAIR
      if (!as.every(isOuter) || !bs.every(isOuter)) continue
      const from = { x: a.x + roundAway(normal.x * a.r), y: a.y + roundAway(normal.y * a.r) }
      const to = { x: b.x + roundAway(normal.x * b.r), y: b.y + roundAway(normal.y * b.r) }
      const size = (to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)
      if (size > longest) {
        longest = size
        found = [from, to]
      }
    }
  }
  return found
}

/** Less than any distance that matters, more than arithmetic errors. */
const HAIR = 1e-6

/** The direction, of length 1, in which the tangent of two circles lies on one side of the way from a to b. */
function normalOf(a: Circle, b: Circle, side: 1 | -1): Point | null {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const squared = dx * dx + dy * dy
  const taper = a.r - b.r
  const room = squared - taper * taper
  if (room <= 0) return null
  const height = side * Math.sqrt(room)
  return { x: (dx * taper - dy * height) / squared, y: (dy * taper + dx * height) / squared }
}
