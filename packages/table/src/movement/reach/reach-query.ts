import { BEYOND_A_STOP } from '../costs/cost.ts'
import { legCost } from '../costs/leg.ts'
import { straightened } from '../costs/straighten.ts'
import { whyNotStand } from '../costs/walk.ts'
import { floorOf, isSamePlace, type Path, type Place, place } from '../place.ts'
import { barrierOnLeg } from '../traversal/barriers.ts'
import { isWithinAnInch, NOWHERE, pointsAround, START } from './lattice.ts'
import { pointAtIndex, type Reach, windowIndex } from './reach.ts'

/** The cost of the best known path to a place; infinite if none leads there within the budget. */
export function costTo(reach: Reach, to: Place): number {
  const { cost } = wayIn(reach, to)
  return cost <= reach.budget ? cost : Number.POSITIVE_INFINITY
}

/** True if the walker can get there within its budget and stand there. */
export function isReachable(reach: Reach, to: Place): boolean {
  return costTo(reach, to) <= reach.budget && whyNotStand(reach.walk, to) === null
}

/** A short, straightened path to a place within the budget; null if none is known. Its cost is at most `costTo`. */
export function pathTo(reach: Reach, to: Place): Path | null {
  const { cost, origin } = wayIn(reach, to)
  if (cost > reach.budget) return null
  const path = [...pathToPoint(reach, origin), to]
  const end = path.at(-2)
  if (end && isSamePlace(end, to)) path.pop()
  return straightened(reach.walk, path)
}

/** The legs that lead to a point of the lattice, from the walker's own place. */
function pathToPoint(reach: Reach, point: number): Place[] {
  const path: Place[] = []
  for (let at = point; at >= 0; at = reach.from[windowIndex(reach.frame, at)] as number)
    path.push(placeOf(reach, at))
  const start = reach.walk.walker.from
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
  const { lattice } = reach.frame
  let best: WayIn = { cost: lastLeg(reach, START, to), origin: START }
  const tryFrom = (origin: number): void => {
    if (origin === NOWHERE || origin === best.origin || leastFrom(reach, origin, to) >= best.cost) return
    const cost = costFrom(reach, origin) + lastLeg(reach, origin, to)
    if (cost < best.cost) best = { cost, origin }
  }
  const tryPoint = (point: number): void => {
    const kept = windowIndex(reach.frame, point)
    if (kept < 0 || reach.cost[kept] === Number.POSITIVE_INFINITY) return
    const corner = reach.from[kept] as number
    tryFrom(point)
    tryFrom(corner)
    // The corner may be a mere step away: then the long leg begins one corner before.
    if (corner >= 0) tryFrom(reach.from[windowIndex(reach.frame, corner)] as number)
  }
  for (const point of pointsAround(lattice, to.x, to.y, floorOf(to))) tryPoint(point)
  for (let portal = lattice.points; portal < lattice.count; portal++) {
    if (isWithinAnInch(lattice, portal, to.x, to.y)) tryPoint(portal)
  }
  return best
}

function costFrom({ cost, frame }: Reach, origin: number): number {
  return origin === START ? 0 : (cost[windowIndex(frame, origin)] as number)
}

/** No way from there is cheaper than this. */
function leastFrom(reach: Reach, origin: number, to: Place): number {
  const { x, y } = placeOf(reach, origin)
  const length = Math.sqrt((to.x - x) * (to.x - x) + (to.y - y) * (to.y - y))
  return costFrom(reach, origin) + length * reach.walk.traversal.cheapest - 1
}

function placeOf({ walk, frame }: Reach, origin: number): Place {
  if (origin === START) return walk.walker.from
  const { x, y, floor } = frame.lattice
  return place(x[origin] as number, y[origin] as number, floor[origin] as number)
}

/** The last leg of a path may cross something that ends the move, if it ends soon after. */
function lastLeg(reach: Reach, origin: number, to: Place): number {
  const { traversal, barriers } = reach.walk
  const { x, y, floor = 0 } = placeOf(reach, origin)
  if (floor !== floorOf(to)) return Number.POSITIVE_INFINITY
  const cost = legCost(traversal, x, y, to.x, to.y, floor)
  if (cost === Number.POSITIVE_INFINITY) return cost
  if (traversal.scratch.stopAt <= 1) {
    const length = Math.sqrt((to.x - x) * (to.x - x) + (to.y - y) * (to.y - y))
    if ((1 - traversal.scratch.stopAt) * length > BEYOND_A_STOP) return Number.POSITIVE_INFINITY
  }
  return barrierOnLeg(barriers, x, y, to.x, to.y, floor) >= 0 ? Number.POSITIVE_INFINITY : cost
}

/**
 * sks-mor-10: the cheapest lattice places that satisfy a condition ("the nearest cover"): all of the equally cheap
 * ones, from the south-west; empty if there is none within the budget.
 */
export function nearestPlaces(reach: Reach, willDo: (place: Place) => boolean): readonly Place[] {
  const { frame, cost, budget } = reach
  const kept = Array.from({ length: frame.points }, (_, i) => i)
    .filter((i) => (cost[i] as number) <= budget)
    .sort((i, j) => (cost[i] as number) - (cost[j] as number) || i - j)
  const found: Place[] = []
  let least = Number.POSITIVE_INFINITY
  for (const i of kept) {
    if ((cost[i] as number) > least) break
    const at = placeOf(reach, pointAtIndex(frame, i))
    if (whyNotStand(reach.walk, at) !== null || !willDo(at)) continue
    least = cost[i] as number
    found.push(at)
  }
  return found
}
