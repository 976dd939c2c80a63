import { placeToward } from './bearing.ts'
import { type Base, type Body, base, distance, type Hull, hull, hullCorners, overlaps } from './body.ts'
import { roundAway } from './length.ts'
import type { Point, Vector } from './point.ts'
import { someSide, whereInRing } from './polygon.ts'
import { squaredDistanceToSegment } from './segment.ts'

/** A template on the table has the shape of a body: a disc or a rectangle. */
export function roundTemplate(at: Point, diameter: number): Base {
  return base(at, roundAway(diameter / 2))
}

/** A square along the table edges, such as the 18 inches of a barrage. */
export function squareTemplate(at: Point, side: number): Hull {
  return hull(at, { x: 0, y: 1 }, side, side)
}

/** A strip that begins at a point: a jet of flame, a block of smoke ahead of a vehicle. */
export function stripTemplate(from: Point, direction: Vector, length: number, width: number): Hull {
  return hull(placeToward(from, direction, length / 2), direction, length, width)
}

/**
 * What counts as being under a template: touching it, some part under it, the middle under it, or all of the body.
 */
export type UnderTemplate = 'touching' | 'partly' | 'middle' | 'wholly'

export function isUnder(template: Body, body: Body, under: UnderTemplate): boolean {
  switch (under) {
    case 'touching':
      return distance(template, body) === 0
    case 'partly':
      return overlaps(template, body)
    case 'middle':
      return distance(template, base(body.at, 0)) === 0
    case 'wholly':
      return isWhollyUnder(template, body)
  }
}

function isWhollyUnder(template: Body, body: Body): boolean {
  if (body.kind === 'hull') {
    return hullCorners(body).every((corner) => distance(template, base(corner, 0)) === 0)
  }
  if (template.kind === 'base') {
    const room = template.radius - body.radius
    return room >= 0 && distance(base(template.at, room), base(body.at, 0)) === 0
  }
  const corners = hullCorners(template)
  if (whereInRing(corners, body.at) === 'outside') return false
  return !someSide(corners, (a, b) => {
    const { over, under } = squaredDistanceToSegment(body.at, a, b)
    return over < body.radius * body.radius * under
  })
}

/** Which of the bodies a template strikes, by their places in the list. */
export function struckBy(template: Body, bodies: readonly Body[], under: UnderTemplate): number[] {
  return bodies.flatMap((body, i) => (isUnder(template, body, under) ? [i] : []))
}
