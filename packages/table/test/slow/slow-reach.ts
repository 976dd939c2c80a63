import {
  type Place,
  type Point,
  squaredDistance,
  type TableMap,
  type TraversalRules,
  type Walker,
} from '../../src/index.ts'
import { slowLegCost } from './slow-leg.ts'

/** The steps of the plain search: 32 directions on a quarter inch. */
const STEPS = stepsTo(4).map(({ x, y }) => ({ x: x * 25, y: y * 25 }))

/** All whole vectors up to a size that are not multiples of shorter ones. */
function stepsTo(most: number): Point[] {
  const steps: Point[] = []
  for (let x = -most; x <= most; x++) {
    for (let y = -most; y <= most; y++) if (divisor(Math.abs(x), Math.abs(y)) === 1) steps.push({ x, y })
  }
  return steps
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}

/**
 * The reach of a walker the plain way: a quarter-inch grid laid through the walker, many directions, an ordered
 * list instead of a heap, every step measured with the slow leg. Never less than the true cost, and at most a percent and
 * the detour round a corner more.
 */
export function slowReach(
  map: TableMap,
  rules: TraversalRules,
  walker: Walker,
  budget: number,
): Map<string, number> {
  const cost = new Map<string, number>()
  const open: { at: Place; cost: number }[] = [{ at: walker.from, cost: 0 }]
  const best = new Map<string, number>([[keyOf(walker.from), 0]])
  while (open.length > 0) {
    open.sort((p, q) => q.cost - p.cost)
    const next = open.pop()
    if (!next || cost.has(keyOf(next.at))) continue
    cost.set(keyOf(next.at), next.cost)
    for (const step of STEPS) {
      const to = { x: next.at.x + step.x, y: next.at.y + step.y }
      if (cost.has(keyOf(to)) || to.x < 0 || to.y < 0 || to.x > map.width || to.y > map.depth) continue
      if (isBarred(walker, next.at, to)) continue
      const price = next.cost + slowLegCost(map, rules, next.at, to)
      if (price > budget || price >= (best.get(keyOf(to)) ?? Number.POSITIVE_INFINITY)) continue
      best.set(keyOf(to), price)
      open.push({ at: to, cost: price })
    }
  }
  return cost
}

function keyOf({ x, y }: Point): string {
  return `${x},${y}`
}

/** Looked at every hundredth of an inch or so of the step: slow, and plain. */
function isBarred({ barriers, radius, from }: Walker, a: Point, b: Point): boolean {
  return barriers.some(({ body, gap, touching, holds }) => {
    if (holds === 'at-the-end' || body.kind !== 'base') return false
    const room = body.radius + radius + gap
    const isIn = (at: Point) => {
      const square = squaredDistance(at, body.at)
      return touching === 'touching-counts' ? square <= room * room : square < room * room
    }
    if (isIn(from)) return false
    for (let i = 0; i <= 100; i++) {
      if (isIn({ x: a.x + ((b.x - a.x) * i) / 100, y: a.y + ((b.y - a.y) * i) / 100 })) return true
    }
    return false
  })
}
