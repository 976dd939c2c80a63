import {
  bodyRadius,
  distance,
  type Hull,
  hull,
  hullCorners,
  overlaps,
  type Point,
  squaredDistance,
} from '../../geometry/index.ts'
import { isOnTable } from '../../terrain/index.ts'
import type { Barrier } from '../traversal/barriers.ts'
import { ringMeetsSolid } from '../traversal/near-solid.ts'
import { type Drive, type DriveLeg, type Pose, poseAfter, type Room } from './driver.ts'
import { sweptHull } from './turns.ts'

export function barriersOf(vehicle: Hull, barriers: readonly Barrier[]): Room {
  const onTheWay = barriers.filter(
    (barrier) => barrier.holds === 'all-the-way' && isOnGround(barrier) && !isNear(vehicle, barrier),
  )
  return { onTheWay, atTheEnd: barriers.filter(isOnGround) }
}

function isOnGround({ floor = 0 }: Barrier): boolean {
  return floor === 0
}

function isNear(vehicle: Hull, { body, gap, touching }: Barrier): boolean {
  const far = bodyRadius(vehicle) + bodyRadius(body) + gap + 1
  if (squaredDistance(vehicle.at, body.at) > far * far) return false
  if (gap === 0 && touching === 'touching-misses') return overlaps(vehicle, body)
  const apart = distance(vehicle, body)
  return touching === 'touching-counts' ? apart <= gap : apart < gap
}

/** The rim of a hull: its two sides, each from its rear to its front, then its front and its rear. */
export function rimOf(swept: Hull): readonly (readonly [Point, Point])[] {
  const [frontLeft, rearLeft, rearRight, frontRight] = hullCorners(swept)
  return [
    [rearLeft, frontLeft],
    [rearRight, frontRight],
    [frontLeft, frontRight],
    [rearLeft, rearRight],
  ]
}

/** What a hull hits on a stretch, including the turn before it; null if nothing. */
export function whyNoSweep(drive: Drive, from: Pose, leg: DriveLeg): string | null {
  const { driver, traversal, room } = drive
  const to = poseAfter(driver, from, leg).at
  const swept =
    leg.far === 0
      ? hull(from.at, leg.facing, driver.hull.length, driver.hull.width)
      : sweptHull(driver.hull, from.at, to, driver.gear, leg.facing)
  if (!hullCorners(swept).every((corner) => isOnTable(traversal.ground.map, corner))) {
    return 'The hull would hang over the edge of the table.'
  }
  if (room.onTheWay.some((barrier) => isNear(swept, barrier))) return 'There is a base or hull in the way.'
  return ringMeetsSolid(traversal, swept)
}

/** Why a vehicle may not end in this pose; null if it may. */
export function whyNoPlace({ driver, room }: Drive, { at, facing }: Pose): string | null {
  const ended = hull(at, facing, driver.hull.length, driver.hull.width)
  const near = room.atTheEnd.find((barrier) => isNear(ended, barrier))
  if (!near) return null
  return near.gap === 0
    ? 'The hull would overlap another body.'
    : 'It must end farther from something nearby.'
}
