import { type Place, type Point, placeToward } from '@sandtable/table'
import { placeFigure, standing, type Troop } from '../figures/troop.ts'
import { moveFault } from './move-legality.ts'
import type { MoveRules } from './move-rules.ts'
import { pointAlong, type Route, type RoutePoint, routeLength } from './route.ts'
import { routesTo } from './routes-to.ts'

/** csw-ow-9, coc-9.1.3-1, sks-shoot-10: a declared move: where each figure starts and the route it takes. */
export interface RoutePlan {
  readonly starts: ReadonlyMap<string, RoutePoint>
  readonly routes: readonly Route[]
}

/** csw-move-4, coc-13-7: the plan of a troop that starts where it stands. */
export function planOf(troop: Troop, routes: readonly Route[]): RoutePlan {
  const starts = new Map<string, RoutePoint>()
  for (const { id, x, y, floor } of standing(troop)) starts.set(id, { x, y, floor })
  return { starts, routes }
}

/** csw-fw-1, hof-hide-8, coc-11.5-2: the plan of a troop whose routes begin off the table, at their first points. */
export function planFromEdge(routes: readonly Route[]): RoutePlan {
  const starts = new Map<string, RoutePoint>()
  for (const { model, points } of routes) starts.set(model, points[0] ?? { x: 0, y: 0 })
  return { starts, routes: routes.map(({ points, ...route }) => ({ ...route, points: points.slice(1) })) }
}

/** csw-ow-9, coc-5.1.2-7: the length of the longest route. */
export function planLength({ starts, routes }: RoutePlan): number {
  let longest = 0
  for (const { model, points } of routes)
    longest = Math.max(longest, routeLength(startIn(starts, model), points))
  return longest
}

function startIn(starts: RoutePlan['starts'], model: string): RoutePoint {
  const start = starts.get(model)
  if (!start) throw new Error(`${model} starts nowhere`)
  return start
}

/** csw-ow-9, coc-9.1.3-1, sks-shoot-10: puts every figure where it is after this part of its route. */
export function standAlong(
  troop: Troop,
  { starts, routes }: RoutePlan,
  far: number,
  floorAt: (from: RoutePoint, to: RoutePoint, at: Point) => number,
): void {
  for (const { model: id, points } of routes) {
    const figure = troop.models.find((one) => one.id === id)
    if (!figure || figure.isLost) continue
    const { x, y, floor } = pointAlong(startIn(starts, id), points, far, floorAt)
    placeFigure(figure, { x, y }, floor ?? 0)
  }
}

/** csw-cc-6, hof-move-1, coc-7.1-4: every figure by the same step, on its floor. */
export function routesByOneStep(
  figures: readonly (Place & { readonly id: string })[],
  by: Point,
): readonly Route[] {
  return figures.map(({ id, x, y, floor = 0 }) => ({
    model: id,
    points: [{ x: x + by.x, y: y + by.y, ...(floor > 0 ? { floor } : {}) }],
  }))
}

/**
 * csw-cc-6, coc-13.1-1: toward a place as far as a troop may: all by the same step as one of them where that is open, else
 * round what is in the way. Empty if it cannot get nearer.
 */
export function routesToward<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  lead: Point,
  goal: Point,
  allowance: number,
): readonly Route[] {
  const isLegal = (routes: readonly Route[]): boolean =>
    moveFault(rules, known, troop, routes, { allowance }) === null
  for (let far = allowance; far > 0; far -= TOWARD_STEP) {
    const end = placeToward(lead, { x: goal.x - lead.x, y: goal.y - lead.y }, far)
    const routes = routesByOneStep(
      standing(troop).map(({ id, x, y }) => ({ id, x, y })),
      { x: end.x - lead.x, y: end.y - lead.y },
    )
    if (isLegal(routes)) return routes
  }
  const round = routesTo(rules, known, troop, { allowance }, goal)
  return isLegal(round) ? round : []
}

const TOWARD_STEP = 25
