import { type Figure, marches, type Route, routesByOneStep, standing } from '@sandtable/miniatures'
import { type Point, placeToward, squaredDistance, type WayField, wayCostFrom } from '@sandtable/table'
import { isWhollyOnTable } from '../rules/deploying/placing-rules.ts'
import { distanceWith } from '../rules/moving/distance.ts'
import { type MoveOrder, routeCost } from '../rules/moving/move-rules.ts'
import type { State } from '../rules/state/state.ts'
import { FIGURE_RADIUS, troopsOnTable } from '../rules/units/figures.ts'

/** How far the last figure stays behind the first, in parts of the whole move, so that blocked men keep in the chain. */
const STRUNG_OUT: readonly number[] = [0, 0.6, 1]

/** Parts of a move, from the longest: where the ground is slow or somebody stands at the end, a figure goes less far. */
const PARTS: readonly number[] = [1, 0.75, 0.5, 0.25]

const GRADES = ['open', 'broken', 'heavy', 'really-heavy'] as const

/** coc-7.1-4, coc-2.1-6: each figure goes its own way, the foremost first, or follows the foremost; those whose way is blocked stay. Undefined if none of the tries is legal. */
export function oneByOne(
  known: State,
  order: MoveOrder,
  field: WayField,
  goal: Point,
  figures: readonly Figure[],
  isLegal: (routes: readonly Route[]) => boolean,
): readonly Route[] | undefined {
  const foremostFirst = figures.toSorted((a, b) => wayCostFrom(field, a) - wayCostFrom(field, b))
  const lengths = lengthsOf(order)
  const [most = 0] = lengths
  const others = troopsOnTable(known)
    .filter(({ id }) => !order.movers.includes(id))
    .flatMap((troop) => standing(troop))
  const byTheField: Walk = (figure, far) => wayOf(field, goal, figure, far)
  for (const follows of [false, true]) {
    for (const strung of STRUNG_OUT) {
      const stands: Point[] = [...others]
      const routes: Route[] = []
      for (const [i, figure] of foremostFirst.entries()) {
        const limit = Math.floor(most * (1 - (strung * i) / figures.length))
        const end = routes[0]?.points.at(-1)
        const walk: Walk = follows && end ? (one, far) => straightTo(one, end, far) : byTheField
        const ways = waysOf(known, order, figure, walk, lengths, limit)
        const way = ways.find((one) => !stands.some((at) => isOn(at, endOf(one, figure))))
        stands.push(way ? endOf(way, figure) : figure)
        if (way) routes.push(way)
      }
      if (routes.length > 0 && isLegal(routes)) return routes
    }
  }
  return undefined
}

/** The way of a figure over this distance; none if there is none. */
type Walk = (figure: Figure, far: number) => readonly Route[]

/** The ways that a figure can go, the longest first. */
function waysOf(
  known: State,
  order: MoveOrder,
  figure: Figure,
  walk: Walk,
  lengths: readonly number[],
  limit: number,
): readonly Route[] {
  return [...lengths, ...PARTS.map((part) => Math.floor(limit * part))]
    .filter((far) => far <= limit && far > 0)
    .sort((a, b) => b - a)
    .flatMap((far) => walk(figure, far))
    .filter((way) => canGo(known, order, figure, way, limit))
}

/** Straight toward a place, and no farther. */
function straightTo(figure: Figure, { x, y }: Point, far: number): readonly Route[] {
  const way = { x: x - figure.x, y: y - figure.y }
  if (way.x === 0 && way.y === 0) return []
  const isNear = squaredDistance(figure, { x, y }) <= far * far
  return routesByOneStep([figure], isNear ? way : stepToward(figure, way, far))
}

function stepToward({ x, y }: Point, way: Point, far: number): Point {
  const end = placeToward({ x, y }, way, Math.max(0, far - ROUNDING))
  return { x: end.x - x, y: end.y - y }
}

/** Places are rounded to hundredths, which must not make a way too long. */
const ROUNDING = 2

/** coc-7.2-t: the whole distances over each kind of ground, the longest first. */
function lengthsOf({ dice, crossing, shock }: MoveOrder): readonly number[] {
  const all = GRADES.flatMap((grade) => [
    distanceWith(dice, grade, 'none', shock),
    distanceWith(dice, grade, crossing, shock),
  ])
  return [...new Set(all)].filter((far) => far > 0).sort((a, b) => b - a)
}

function wayOf(field: WayField, goal: Point, figure: Figure, far: number): readonly Route[] {
  for (const routes of marches(field, goal, [figure], far)) return routes
  return []
}

function canGo(known: State, order: MoveOrder, figure: Figure, way: Route, limit: number): boolean {
  if (!isWhollyOnTable(known, endOf(way, figure))) return false
  const cost = routeCost(known, order, figure, way.points)
  return typeof cost === 'number' && cost <= limit
}

function endOf({ points }: Route, figure: Figure): Point {
  return points.at(-1) ?? figure
}

/** Bases may touch. */
function isOn(one: Point, other: Point): boolean {
  return squaredDistance(one, other) < 4 * FIGURE_RADIUS * FIGURE_RADIUS
}
