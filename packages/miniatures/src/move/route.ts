import { assert } from '@sandtable/engine'
import { ceilRoot, type Point, squaredDistance, type Vector } from '@sandtable/table'
import { isPoint } from '../place/point.ts'

/** A point on a route; upper floors are named. */
export interface RoutePoint extends Point {
  readonly floor?: number
}

/** csw-move-4, hof-move-1, coc-7.1-4, sks-move-1: the route of one figure. A figure that is not named stays. */
export interface Route {
  readonly model: string
  readonly points: readonly RoutePoint[]
  /** hof-move-7, coc-11.6-5: the way it points in the end, where that matters. */
  readonly facing?: Vector
}

/** csw-dash-6, csw-gt-1, coc-7.2-3: where a route leads. A legal route has at least one point. */
export function endOf({ model, points }: Route): RoutePoint {
  const end = points.at(-1)
  assert(end, `the route of ${model} leads nowhere`)
  return end
}

/** csw-move-4, coc-7.1-4: true if a value sent by a client has the form of a list of routes. */
export function isRoutes(value: unknown): value is readonly Route[] {
  if (!Array.isArray(value)) return false
  return value.every((route: { model?: unknown; points?: unknown; facing?: unknown } | null) => {
    if (typeof route !== 'object' || route === null || typeof route.model !== 'string') return false
    if (route.facing !== undefined && !isDirection(route.facing)) return false
    if (!Array.isArray(route.points) || route.points.length === 0) return false
    return route.points.every((point: RoutePoint) => isPoint(point) && isFloor(point.floor))
  })
}

function isDirection(value: unknown): boolean {
  return isPoint(value) && (value.x !== 0 || value.y !== 0)
}

function isFloor(floor: unknown): boolean {
  return floor === undefined || (typeof floor === 'number' && Number.isInteger(floor) && floor >= 0)
}

/** csw-ow-9, coc-9.1.3-1, sks-shoot-10: where a figure stands after a length of its route; past its end, at the end. */
export function pointAlong(
  start: RoutePoint,
  points: readonly RoutePoint[],
  far: number,
  floorAt: (from: RoutePoint, to: RoutePoint, at: Point) => number,
): RoutePoint {
  let from = start
  let left = far
  for (const to of points) {
    const length = ceilRoot(squaredDistance(from, to))
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

/** csw-cc-7, coc-7.2-3: how long a route is. */
export function routeLength(start: RoutePoint, points: readonly RoutePoint[]): number {
  let length = 0
  let from: Point = start
  for (const to of points) {
    length += ceilRoot(squaredDistance(from, to))
    from = to
  }
  return length
}
