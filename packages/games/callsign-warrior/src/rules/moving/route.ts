import { type Point, rootUp, squaredDistance } from '@sandtable/table'
import { isPlace } from './placement.ts'

/** A place on a way; upper floors are named. */
export interface WayPoint extends Point {
  readonly floor?: number
}

/** csw-move-4: the way of one model. A model that is not named stays. */
export interface Way {
  readonly model: string
  readonly points: readonly WayPoint[]
}

export function isWays(value: unknown): value is readonly Way[] {
  if (!Array.isArray(value)) return false
  return value.every((way: { model?: unknown; points?: unknown } | null) => {
    if (typeof way !== 'object' || way === null || typeof way.model !== 'string') return false
    if (!Array.isArray(way.points) || way.points.length === 0) return false
    return way.points.every((point: WayPoint) => isPlace(point) && isFloor(point.floor))
  })
}

function isFloor(floor: unknown): boolean {
  return floor === undefined || (typeof floor === 'number' && Number.isInteger(floor) && floor >= 0)
}

/** csw-ow-9: where a model stands after so much of its way; past its end, at the end. */
export function pointAlong(
  start: WayPoint,
  points: readonly WayPoint[],
  far: number,
  floorAt: (from: WayPoint, to: WayPoint, at: Point) => number,
): WayPoint {
  let from = start
  let left = far
  for (const to of points) {
    const length = rootUp(squaredDistance(from, to))
    if (left < length) {
      const part = left / length
      const at = {
        x: Math.round(from.x + (to.x - from.x) * part),
        y: Math.round(from.y + (to.y - from.y) * part),
      }
      return { ...at, floor: floorAt(from, to, at) }
    }
    left -= length
    from = to
  }
  return from
}

export function wayLengthOf(start: WayPoint, points: readonly WayPoint[]): number {
  let length = 0
  let from: Point = start
  for (const to of points) {
    length += rootUp(squaredDistance(from, to))
    from = to
  }
  return length
}
