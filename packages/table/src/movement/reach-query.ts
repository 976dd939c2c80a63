import { barrierOnLeg } from './barriers.ts'
import { BEYOND_A_STOP } from './cost.ts'
import { LATTICE_STEP } from './lattice.ts'
import { legCost } from './leg.ts'
import { floorOf, isSamePlace, type Path, type Place, place } from './place.ts'
import type { Reach } from './reach.ts'
import { pointOf } from './reach-window.ts'
import { NOWHERE, START } from './search.ts'
import { straightened } from './straighten.ts'
import { whyNotStand } from './walk.ts'

/** What the best known path to a place costs; infinite if none leads there within the budget. */
export function costTo(reach: Reach, to: Place): number {
  const { cost } = wayIn(reach, to)
  return cost <= reach.budget ? cost : Number.POSITIVE_INFINITY
}

/** Can he get there within his budget, and stand there? */
export function isReachable(reach: Reach, to: Place): boolean {
  return costTo(reach, to) <= reach.budget && whyNotStand(reach.walk, to) === null
}

/** A short path to a place within the budget, pulled straight; null if none is known. Its cost is at most `costTo`. */
export function pathTo(reach: Reach, to: Place): Path | null {
  const { cost, origin } = wayIn(reach, to)
  if (cost > reach.budget) return null
  const path = [...pathToPoint(reach, origin), to]
  const end = path.at(-2)
  if (end && isSamePlace(end, to)) path.pop()
  return straightened(reach.walk, path)
}

/** The legs that lead to a point of the lattice, from the walker's own place. */
function pathToPoint({ walk, window, from }: Reach, point: number): Place[] {
  const path: Place[] = []
  for (let at = point; at >= 0; at = from[at] as number) {
    path.push(place(window.x[at] as number, window.y[at] as number, window.floor[at] as number))
  }
  const start = walk.walker.from
  const first = path.at(-1)
  if (!first || !isSamePlace(first, start)) path.push(start)
  return path.reverse()
}

interface WayIn {
  readonly cost: number
  readonly origin: number
}

/** The best last leg to a place: straight from the start, from a point near it, or from where such a point came from. */
function wayIn(reach: Reach, to: Place): WayIn {
  const { window, from } = reach
  let best: WayIn = { cost: lastLeg(reach, START, to), origin: START }
  const tryFrom = (origin: number): void => {
    if (origin === NOWHERE || origin === best.origin || leastFrom(reach, origin, to) >= best.cost) return
    const cost = costFrom(reach, origin) + lastLeg(reach, origin, to)
    if (cost < best.cost) best = { cost, origin }
  }
  const tryPoint = (point: number): void => {
    if (point < 0 || (reach.cost[point] as number) > reach.budget) return
    tryFrom(point)
    tryFrom(from[point] as number)
  }
  const column = Math.floor(to.x / LATTICE_STEP)
  const row = Math.floor(to.y / LATTICE_STEP)
  for (let r = row - 1; r <= row + 2; r++) {
    for (let c = column - 1; c <= column + 2; c++) tryPoint(pointOf(window, c, r, floorOf(to)))
  }
  for (let portal = window.points; portal < window.count; portal++) {
    const isNear = Math.abs((window.x[portal] as number) - to.x) <= 2 * LATTICE_STEP
    if (isNear && Math.abs((window.y[portal] as number) - to.y) <= 2 * LATTICE_STEP) tryPoint(portal)
  }
  return best
}

function costFrom({ cost }: Reach, origin: number): number {
  return origin === START ? 0 : (cost[origin] as number)
}

/** No way from there is cheaper than this. */
function leastFrom(reach: Reach, origin: number, to: Place): number {
  const { x, y } = placeOf(reach, origin)
  const length = Math.sqrt((to.x - x) * (to.x - x) + (to.y - y) * (to.y - y))
  return costFrom(reach, origin) + length * reach.walk.footing.cheapest - 1
}

function placeOf({ walk, window }: Reach, origin: number): Place {
  if (origin === START) return walk.walker.from
  return place(window.x[origin] as number, window.y[origin] as number, window.floor[origin] as number)
}

/** The last leg of a path may cross what ends the move, if it ends soon after. */
function lastLeg(reach: Reach, origin: number, to: Place): number {
  const { footing, barriers } = reach.walk
  const { x, y, floor = 0 } = placeOf(reach, origin)
  if (floor !== floorOf(to)) return Number.POSITIVE_INFINITY
  const cost = legCost(footing, x, y, to.x, to.y, floor)
  if (cost === Number.POSITIVE_INFINITY) return cost
  if (footing.notes.stopAt <= 1) {
    const length = Math.sqrt((to.x - x) * (to.x - x) + (to.y - y) * (to.y - y))
    if ((1 - footing.notes.stopAt) * length > BEYOND_A_STOP) return Number.POSITIVE_INFINITY
  }
  return barrierOnLeg(barriers, x, y, to.x, to.y, floor) >= 0 ? Number.POSITIVE_INFINITY : cost
}

/**
 * The cheapest place that will do, of the lattice: "the nearest cover". Null if none within the budget will. Of equally
 * cheap ones the first from the south-west.
 */
export function nearestReachable(reach: Reach, willDo: (place: Place) => boolean): Place | null {
  const { window, cost, stopCost, budget } = reach
  const arrival = (point: number) => Math.min(cost[point] as number, stopCost[point] as number)
  const points = Array.from({ length: window.points }, (_, point) => point)
    .filter((point) => arrival(point) <= budget)
    .sort((p, q) => arrival(p) - arrival(q) || p - q)
  for (const point of points) {
    const at = placeOf(reach, point)
    if (whyNotStand(reach.walk, at) === null && willDo(at)) return at
  }
  return null
}

