import {
  legCost,
  type Point,
  placeToward,
  squaredDistance,
  straightOnTheWay,
  type Traversal,
  type WayField,
  wayCostFrom,
} from '@sandtable/table'
import type { Route } from '../move/route.ts'
import { type GridSteps, gridAround, gridSteps } from '../place/point.ts'

/** A figure that marches, from where it stands or enters. */
export interface Marching extends Point {
  readonly id: string
}

/** A route and where it begins. */
interface Started extends Route {
  readonly from: Point
}

/** The most corners of a proposed march, and the allowance too small to go on with. */
const MOST_CORNERS = 3
const TOO_LITTLE = 60

/** How often a march that is too long for a figure is cut shorter. */
const SHORTENED = 3

/**
 * csw-move-4, hof-move-1: routes of a whole troop toward a goal, round what is in the way, as far as the allowance goes: all
 * in step, or in file where there is no room side by side. Other figures are not looked at, so test what is yielded.
 */
export function* marches(
  field: WayField,
  goal: Point,
  models: readonly Marching[],
  allowance: number,
): Generator<readonly Route[]> {
  const lead = frontOf(field, models)
  if (!lead) return
  const corners = cornersOnTheWay(field, goal, lead, allowance)
  if (corners.length === 0) return
  const { traversal } = field.net
  const stretched = asFarAsEachCan(traversal, routesByOneStep(models, lead, corners), allowance)
  if (stretched.length > 0) yield stretched
  const abreast = asFarAsAllCan(traversal, lead, corners, allowance, (way) =>
    routesByOneStep(models, lead, way),
  )
  const left = wayLeft(field, abreast)
  if (left <= Math.max(0, wayCostFrom(field, lead) - NEARLY_ALL * allowance)) yield abreast
  const behind = asFarAsAllCan(traversal, lead, corners, allowance, (way) =>
    inFile(traversal, field, models, way),
  )
  const both = wayLeft(field, behind) < left ? [behind, abreast] : [abreast, behind]
  for (const ways of both) if (ways.length > 0) yield ways
}

/** A march that gets this part of its allowance nearer is good enough. */
const NEARLY_ALL = 0.9

/** How far the foremost figure is from the goal at the end. */
function wayLeft(field: WayField, ways: readonly Route[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const { points } of ways) {
    const end = points.at(-1)
    if (end) least = Math.min(least, wayCostFrom(field, end))
  }
  return least
}

function frontOf(field: WayField, models: readonly Marching[]): Marching | null {
  let front: Marching | null = null
  let least = Number.POSITIVE_INFINITY
  for (const model of models) {
    const cost = wayCostFrom(field, model)
    if (cost >= least) continue
    least = cost
    front = model
  }
  return front
}

/** The corners of the way to a goal; the last is as far as the allowance goes. */
function cornersOnTheWay(field: WayField, goal: Point, from: Point, allowance: number): readonly Point[] {
  const { traversal } = field.net
  const corners: Point[] = []
  let at = from
  let left = allowance
  while (corners.length < MOST_CORNERS && left > TOO_LITTLE) {
    const straight = legCost(traversal, at.x, at.y, goal.x, goal.y, 0)
    if (straight <= left && straight <= wayCostFrom(field, at) + TOO_LITTLE) return [...corners, goal]
    const next = straightOnTheWay(field, at, left)
    if (!next) break
    corners.push(next)
    left -= legCost(traversal, at.x, at.y, next.x, next.y, 0)
    at = next
  }
  return corners
}

/** Each figure as far as it can pay for. */
function asFarAsEachCan(traversal: Traversal, ways: readonly Started[], allowance: number): readonly Route[] {
  const paid: Route[] = []
  for (const { model, from, points } of ways) {
    let path = points as readonly Point[]
    for (let tries = 0; tries <= SHORTENED; tries++) {
      const cost = costOf(traversal, from, path)
      if (cost <= allowance) break
      path = cost < Number.POSITIVE_INFINITY ? shortened(from, path, Math.ceil(cost - allowance) + 1) : []
      if (tries === SHORTENED) path = []
    }
    if (path.length === 0) return []
    paid.push({ model, points: path })
  }
  return paid
}

/** Routes cut shorter until each figure can pay for its own; none if one is blocked. */
function asFarAsAllCan(
  traversal: Traversal,
  from: Marching,
  corners: readonly Point[],
  allowance: number,
  waysOn: (corners: readonly Point[]) => readonly Started[],
): readonly Route[] {
  let path = corners
  for (let tries = 0; tries <= SHORTENED; tries++) {
    const ways = waysOn(path)
    let dearest = 0
    for (const { from: start, points } of ways) dearest = Math.max(dearest, costOf(traversal, start, points))
    if (dearest === Number.POSITIVE_INFINITY) return []
    if (dearest <= allowance) return ways.map(({ model, points }) => ({ model, points }))
    path = shortened(from, path, Math.ceil(dearest - allowance) + 1)
    if (path.length === 0) return []
  }
  return []
}

function costOf(traversal: Traversal, from: Point, points: readonly Point[]): number {
  let cost = 0
  let at = from
  for (const to of points) {
    cost += legCost(traversal, at.x, at.y, to.x, to.y, 0)
    at = to
  }
  return cost
}

/** A route without its last stretch of some length. */
function shortened(from: Point, corners: readonly Point[], by: number): readonly Point[] {
  let cut = by
  for (let last = corners.length - 1; last >= 0; last--) {
    const before = corners[last - 1] ?? from
    const end = corners[last] as Point
    const length = Math.floor(Math.sqrt(squaredDistance(before, end)))
    if (length > cut) {
      const way = { x: end.x - before.x, y: end.y - before.y }
      return [...corners.slice(0, last), placeToward(before, way, length - cut)]
    }
    cut -= length
  }
  return []
}

function routesByOneStep(
  models: readonly Marching[],
  lead: Marching,
  corners: readonly Point[],
): readonly Started[] {
  return models.map((model) => {
    const dx = model.x - lead.x
    const dy = model.y - lead.y
    return { model: model.id, from: model, points: corners.map(({ x, y }) => ({ x: x + dx, y: y + dy })) }
  })
}

/** Where the figures of a file end: on a grid round the first. */
const ROOM = 330
const APART = 110
const IN_ROOM: GridSteps = gridSteps(ROOM, APART)

function inFile(
  traversal: Traversal,
  field: WayField,
  models: readonly Marching[],
  corners: readonly Point[],
): readonly Started[] {
  const end = corners.at(-1) as Point
  const spots = gridAround(end, IN_ROOM).filter(
    ({ x, y }) => legCost(traversal, end.x, end.y, x, y, 0) <= ROOM * 2,
  )
  const file = models
    .map((model) => ({ model, cost: wayCostFrom(field, model) }))
    .sort((a, b) => a.cost - b.cost)
  const lead = file[0]?.model
  return file.map(({ model }, i) => {
    const points = [...corners.slice(0, -1), spots[i] ?? end]
    const first = points[0] ?? end
    const isOpen = legCost(traversal, model.x, model.y, first.x, first.y, 0) < Number.POSITIVE_INFINITY
    const from = isOpen || !lead ? [] : [{ x: lead.x, y: lead.y }] // in the footsteps of the first
    return { model: model.id, from: model, points: [...from, ...points] }
  })
}
