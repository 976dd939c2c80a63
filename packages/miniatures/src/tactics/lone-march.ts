import {
  type DriveLeg,
  minus,
  type Point,
  placeToward,
  squaredDistance,
  type WayField,
} from '@sandtable/table'
import { type Marching, marches } from './troop-march.ts'

/** Rough ground and other figures may stop a march: the whole allowance, else less of it. */
const STRETCHES = [1, 0.7, 0.4] as const

/**
 * hof-move-1, sks-move-1: ways of one figure toward a goal: round what is in the way if there is a field of ways, then straight on, as far
 * as the allowance goes. Other figures are not looked at, so test what is yielded.
 */
export function* waysToward(
  figure: Marching,
  goal: Point,
  allowance: number,
  field: WayField | null,
): Generator<readonly Point[]> {
  if (field) for (const [route] of marches(field, goal, [figure], allowance)) if (route) yield route.points
  const far = approximateDistance(figure, goal)
  if (far === 0) return
  for (const part of STRETCHES) yield [pointBetween(figure, goal, Math.min(1, (allowance * part) / far))]
}

/** hof-move-8, coc-3.1-9: a point on the way from one to another: 0 is the first, 1 the second. */
export function pointBetween(from: Point, to: Point, part: number): Point {
  const far = Math.floor(approximateDistance(from, to) * part)
  return part >= 1 || far === 0 ? { x: to.x, y: to.y } : placeToward(from, minus(to, from), far)
}

/** hof-trans-3, hof-hide-2, coc-3.1-9: from point to point, not rounded: for comparing, not for rules. */
export function approximateDistance(a: Point, b: Point): number {
  return Math.sqrt(squaredDistance(a, b))
}

/** hof-move-7, sks-veh-2: a drive through these points, as stretches with the way the front looks. */
export function legsThrough(start: Point, points: readonly Point[]): readonly DriveLeg[] {
  let from = start
  return points.flatMap((to) => {
    const leg = { facing: minus(to, from), far: Math.floor(approximateDistance(from, to)) }
    from = to
    return leg.far === 0 ? [] : [leg]
  })
}

/** A march of one figure: where to, and how good cover at its end is. */
export interface LoneMarch {
  readonly goal: Point
  readonly allowance: number
  readonly field: WayField | null
  /** A place of cover in reach, if one was thought of. */
  readonly cover: Point | null
  readonly isInCover: (at: Point) => boolean
  /** What cover at the end is worth: as much as getting this many hundredths of an inch farther. */
  readonly coverWorth: number
}

/** hof-move-1, sks-move-1: ways of one figure toward a goal, the best first: those that leave least to go, with cover at their end. */
export function bestWays(figure: Marching, march: LoneMarch): readonly (readonly Point[])[] {
  const { goal, allowance, field, cover, isInCover, coverWorth } = march
  const ways = [...waysToward(figure, goal, allowance, field), ...(cover ? [[cover]] : [])]
  const left = (way: readonly Point[]): number => {
    const end = way.at(-1) ?? figure
    return approximateDistance(end, goal) - (isInCover(end) ? coverWorth : 0)
  }
  return ways
    .map((way) => ({ way, far: left(way) }))
    .sort((a, b) => a.far - b.far)
    .map(({ way }) => way)
}

/**
 * hof-move-8, sks-move-1: a way with a facing at its end: toward the point `at`, unless the figure ends there.
 */
export function lookingAt<P extends Point>(way: readonly P[], at: Point | null): readonly P[] {
  const end = way.at(-1)
  if (!at || !end || (at.x === end.x && at.y === end.y)) return way
  return [...way.slice(0, -1), { ...end, facing: minus(at, end) }]
}
