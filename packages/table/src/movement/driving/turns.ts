import type { Body } from '../../geometry/index.ts'
import {
  cross,
  dot,
  type Hull,
  hull,
  isSamePoint,
  minus,
  overlaps,
  type Point,
  pointAt,
  squaredLength,
  type Vector,
} from '../../geometry/index.ts'
import { legLength, type Path, type Place } from '../place.ts'
import { ringMeetsSolid } from '../traversal/near-solid.ts'
import type { Traversal } from '../traversal/traversal.ts'

/** A change of facing on a path, so far along it; `isTurnWithin` says how sharp it is. */
export interface Turn {
  readonly at: number
  readonly from: Vector
  readonly to: Vector
}

/** Whether a vehicle drives forward or backwards. */
export type Gear = 'forward' | 'reverse'

/** All turns of a vehicle on a path: at its start, at its corners, and at its end if a facing is given. */
export function turnsOf(path: Path, facing: Vector, gear: Gear = 'forward', finalFacing?: Vector): Turn[] {
  const turns: Turn[] = []
  let current = facing
  let at = 0
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] as Place, path[i] as Place]
    if (isSamePoint(a, b)) continue
    const to = gear === 'forward' ? minus(b, a) : minus(a, b)
    if (!isSameDirection(current, to)) turns.push({ at, from: current, to })
    current = to
    at += legLength(a, b)
  }
  if (finalFacing && !isSameDirection(current, finalFacing))
    turns.push({ at, from: current, to: finalFacing })
  return turns
}

/** Paths have corners on whole hundredths, so two directions are the same if they differ by less than half a degree or so. */
export function isSameDirection(a: Vector, b: Vector): boolean {
  return dot(a, b) > 0 && Math.abs(cross(a, b)) * 100 <= dot(a, b)
}

/** The hull at the end of a path that it follows forward (or backwards). */
export function hullAfter(vehicle: Hull, path: Path, gear: Gear = 'forward'): Hull {
  const last = turnsOf(path, vehicle.facing, gear).at(-1)
  return { ...vehicle, at: path.at(-1) ?? vehicle.at, facing: last?.to ?? vehicle.facing }
}

/**
 * What a vehicle hits when it follows a path: each straight leg sweeps the hull's whole length and width. A turn on the
 * spot is tested by the hull's positions before and after. Null if nothing.
 */
export function whyNoRoom(
  traversal: Traversal,
  vehicle: Hull,
  path: Path,
  bodies: readonly Body[],
  gear: Gear = 'forward',
): string | null {
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] as Place, path[i] as Place]
    if (isSamePoint(a, b)) continue
    const swept = sweptHull(vehicle, a, b, gear)
    if (bodies.some((body) => overlaps(swept, body))) return 'There is a base or hull in the way.'
    const solid = ringMeetsSolid(traversal, swept)
    if (solid) return solid
  }
  return null
}

/**
 * Everything a hull passes over on a straight leg: a longer hull. The leg's ends are rounded, so callers who know the
 * exact direction give it.
 */
export function sweptHull(
  { length, width }: Hull,
  a: Point,
  b: Point,
  gear: Gear = 'forward',
  facing: Vector = gear === 'forward' ? minus(b, a) : minus(a, b),
): Hull {
  return hull(pointAt(a, b, 0.5), facing, length + Math.ceil(Math.sqrt(squaredLength(minus(b, a)))), width)
}
