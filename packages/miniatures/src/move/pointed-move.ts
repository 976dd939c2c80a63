import {
  type Place,
  type Point,
  type Polygon,
  reachOf,
  reachOutline,
  squaredDistance,
} from '@sandtable/table'
import { placeFigure, standing, type Troop } from '../figures/troop.ts'
import { middleOf } from '../place/places-near.ts'
import { barriersFor } from './barriers.ts'
import { moveFault } from './move-legality.ts'
import type { MoveRules } from './move-rules.ts'
import type { Route, RoutePoint } from './route.ts'
import { routesTo, searchRadius } from './routes-to.ts'

/** A move for a whole troop, as a player means it by pointing at places. */
export interface MovePlan {
  readonly ways: readonly Route[]
  /** What the longest of the routes costs, in hundredths of an inch. */
  readonly used: number
  /** Whether the troop stops before the last place. */
  readonly isShort: boolean
}

/**
 * csw-move-4, hof-move-1, coc-7.1-4: routes of a troop to the last of these places by way of the others, as far as its allowance
 * goes. The figures are moved along: hand it a copy of the troop, in a copy of what is known.
 */
export function pointedMove<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  allowance: number,
  places: readonly Place[],
): MovePlan {
  const legs = new Map<string, RoutePoint[]>(standing(troop).map(({ id }) => [id, []]))
  let used = 0
  let isShort = false
  for (const place of places) {
    const routes = leg(rules, known, troop, allowance - used, place)
    used += routesCost(rules, known, troop, routes)
    for (const { model: id, points } of routes) {
      legs.get(id)?.push(...points)
      const end = points.at(-1)
      const figure = troop.models.find((one) => one.id === id)
      if (figure && end) placeFigure(figure, { x: end.x, y: end.y }, end.floor ?? 0)
    }
    isShort = !isThere(standing(troop), place)
    if (isShort) break
  }
  const ways = [...legs].flatMap(([model, points]) => (points.length > 0 ? [{ model, points }] : []))
  return { ways, used, isShort }
}

/** In the formation the troop has, if it can go so; else as the ground allows. */
function leg<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  allowance: number,
  place: Place,
): readonly Route[] {
  const isLegal = (routes: readonly Route[]): boolean =>
    moveFault(rules, known, troop, routes, { allowance }) === null
  const kept = inFormation(troop, place)
  if (isLegal(kept)) return kept
  const { x, y, floor = 0 } = place
  const climb = rules.stairCost(known, place)
  const routes = routesTo(rules, known, troop, { allowance: allowance - climb }, { x, y })
  if (floor === 0) return routes
  const upstairs = routes.map((route) => ({ ...route, points: withStairs(route.points, floor) }))
  return isLegal(upstairs) ? upstairs : routes
}

function withStairs(points: readonly RoutePoint[], floor: number): readonly RoutePoint[] {
  const end = points.at(-1)
  return end ? [...points, { x: end.x, y: end.y, floor }] : points
}

/** Each figure by the same step, straight: only where the whole troop changes no floor. */
function inFormation(troop: Troop, place: Place): readonly Route[] {
  const figures = standing(troop)
  const middle = middleOf(figures)
  const by = { x: place.x - middle.x, y: place.y - middle.y }
  const floor = place.floor ?? 0
  return figures.map(({ id, x, y }) => ({ model: id, points: [{ x: x + by.x, y: y + by.y, floor }] }))
}

/** csw-move-4, hof-move-1, coc-7.1-4: what the longest of some routes costs. */
export function routesCost<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  routes: readonly Route[],
): number {
  const costs = routes.map(({ model: id, points }) => {
    const figure = troop.models.find((one) => one.id === id)
    const cost = figure ? rules.routeCost(known, troop, figure, points) : 0
    return typeof cost === 'number' ? cost : 0
  })
  return Math.max(0, ...costs)
}

/** A troop is at a place when the place lies among its figures. */
const NEAR = 200

function isThere(figures: readonly Point[], place: Point): boolean {
  return [middleOf(figures), ...figures].some(
    ({ x, y }) => Math.abs(x - place.x) <= NEAR && Math.abs(y - place.y) <= NEAR,
  )
}

/** csw-move-4, csw-core-9, hof-move-1, coc-7.1-4: where the figure in the middle of a troop can get, round all that is in its way. */
export function troopReach<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  allowance: number,
): readonly Polygon[] {
  const figures = standing(troop)
  const middle = middleOf(figures)
  const [first] = [...figures].sort((a, b) => squaredDistance(a, middle) - squaredDistance(b, middle))
  if (!first || allowance <= 0) return []
  const { x, y, floor } = first
  const from = floor > 0 ? { x, y, floor } : { x, y }
  const barriers = barriersFor(rules, known, troop, { allowance })
  const walker = { from, radius: searchRadius(rules, troop), barriers }
  return reachOutline(reachOf(rules.traversal(known, troop), walker, allowance), 0)
}
