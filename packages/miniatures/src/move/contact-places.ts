import {
  type Barrier,
  type Body,
  bearing,
  distance,
  distanceToLine,
  overlaps,
  type Point,
  placeToward,
  type Traversal,
  type Vector,
} from '@sandtable/table'
import { isLinked } from '../figures/chain.ts'
import { otherBodies } from '../figures/distances.ts'
import type { Figure, Troop } from '../figures/troop.ts'
import { barriersFor } from './barriers.ts'
import type { MoveRules } from './move-rules.ts'
import { pathToOne } from './reach.ts'
import type { Route } from './route.ts'
import { searchRadius } from './routes-to.ts'

/** A place in contact; rectangular bases point at the enemy. */
export interface ContactPlace extends Point {
  readonly facing?: Vector
}

/** What one charge needs to know of the table. */
export interface Charge<K, T extends Troop> {
  readonly rules: MoveRules<K, T>
  readonly known: K
  readonly troop: T
  readonly allowance: number
  readonly traversal: Traversal
  readonly barriers: readonly Barrier[]
  /** The bodies of all other troops. */
  readonly others: readonly Body[]
  /** Where the figures that have found a place end. */
  readonly taken: { readonly at: Point; readonly body: Body }[]
}

/** csw-cc-5, coc-13.1-1: what a search for places in contact knows of a charge. */
export function chargeOf<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  target: T,
  allowance: number,
): Charge<K, T> {
  return {
    ...{ rules, known, troop, allowance },
    traversal: rules.traversal(known, troop),
    barriers: barriersFor(rules, known, troop, { allowance, mayTouch: target }),
    others: otherBodies(rules, known, troop),
    taken: [],
  }
}

const DEGREES = 20

/** csw-cc-5, coc-13.1-1: places in contact with an enemy all round, a hundredth from touching it. */
export function placesInContact<K, T extends Troop>(
  { rules, troop }: Charge<K, T>,
  target: T,
  foe: Point,
  degrees: number = DEGREES,
): readonly ContactPlace[] {
  const enemy = rules.bodyOf(target, foe)
  const farthest = searchRadius(rules, troop) + searchRadius(rules, target)
  const isRound = rules.radius(troop) !== null && enemy.kind === 'base'
  return Array.from({ length: 360 / degrees }, (_, i) => {
    const way = bearing(i * degrees)
    if (isRound) return placeToward(enemy.at, way, farthest + 1)
    const facing = { x: -way.x, y: -way.y }
    let [near, far] = [0, farthest + 1]
    while (far - near > 1) {
      const half = Math.floor((near + far) / 2)
      if (distance(rules.bodyOf(troop, placeToward(enemy.at, way, half), facing), enemy) > 0) far = half
      else near = half
    }
    return { ...placeToward(enemy.at, way, far), facing }
  })
}

/** csw-cc-5, coc-13.1-1: the route of one figure to the first of these places that is free, near enough to the others, and in its reach. */
export function routeInto<K, T extends Troop>(
  charge: Charge<K, T>,
  figure: Figure,
  places: readonly ContactPlace[],
  most: number,
): Route | null {
  const { rules, known, troop, allowance, taken } = charge
  const free: ContactPlace[] = []
  const end = places.slice(0, most).find((place) => {
    if (!isFree(charge, place)) return false
    free.push(place)
    if (!isOpen(charge, figure, place)) return false
    const cost = rules.routeCost(known, troop, figure, [plain(place)])
    return typeof cost === 'number' && cost <= allowance
  })
  const points = end
    ? [plain(end)]
    : pathToOne(charge.traversal, figure, rules.walkerRadius(troop), charge.barriers, allowance, free)
  const last = points?.at(-1)
  if (!points || !last) return null
  const facing = (end ?? free.find(({ x, y }) => x === last.x && y === last.y))?.facing
  taken.push({ at: last, body: rules.bodyOf(troop, last, facing) })
  return { model: figure.id, points, ...(facing ? { facing } : {}) }
}

function plain({ x, y }: Point): Point {
  return { x, y }
}

/** True if the place is free, and linked to the figures placed before. */
function isFree<K, T extends Troop>(
  { rules, others, taken, troop }: Charge<K, T>,
  place: ContactPlace,
): boolean {
  const body = rules.bodyOf(troop, place, place.facing)
  const ends = taken.map((one) => one.body)
  if (others.some((other) => overlaps(other, body)) || ends.some((one) => overlaps(one, body))) return false
  const cohesion = rules.cohesion(troop)
  return ends.length === 0 || cohesion === null || isLinked(body, ends, cohesion)
}

/** No solid body, no enemy and no zone of another on the straight line. */
function isOpen<K, T extends Troop>(
  { rules, troop, barriers }: Charge<K, T>,
  from: Point,
  to: Point,
): boolean {
  const radius = rules.walkerRadius(troop)
  return barriers.every(({ body, gap, holds, touching }) => {
    if (holds === 'at-the-end') return true
    const far = distanceToLine(from, to, body) - radius
    return touching === 'touching-counts' ? far > gap : far >= gap
  })
}
