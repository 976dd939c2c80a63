import {
  type Barrier,
  type Body,
  bearing,
  distance,
  distanceToLine,
  isWithin,
  overlaps,
  type Point,
  placeToward,
  squaredDistance,
  type Traversal,
  type Vector,
} from '@sandtable/table'
import { isChain, isLinked } from '../figures/chain.ts'
import { otherBodies } from '../figures/distances.ts'
import { type Figure, standing, type Troop } from '../figures/troop.ts'
import { nearestFirst } from '../place/places-near.ts'
import { barriersFor } from './barriers.ts'
import { moveFault } from './move-legality.ts'
import type { MoveRules } from './move-rules.ts'
import { pathToOne } from './reach.ts'
import type { Route } from './route.ts'
import { roomRound } from './routes-to.ts'
import { CONTACT } from './traffic.ts'

/** csw-cc-5, hof-aslt-26, coc-13.1-1: the figure of a troop that is nearest to another troop; null if either has none left. */
export function nearestFigure<K, T extends Troop>(
  rules: MoveRules<K, T>,
  troop: T,
  target: T,
): T['models'][number] | null {
  const foes = standing(target).map((foe) => rules.bodyOf(target, foe))
  let nearest = Number.POSITIVE_INFINITY
  let found: T['models'][number] | null = null
  for (const figure of standing(troop)) {
    const body = rules.bodyOf(troop, figure)
    for (const foe of foes) {
      const far = distance(body, foe)
      if (far >= nearest) continue
      nearest = far
      found = figure
    }
  }
  return found
}

/** csw-cc-5, hof-aslt-2: the figure of a troop whose middle is nearest to a place. */
export function figureNearestTo<T extends Troop>(from: Point, troop: T): T['models'][number] | null {
  let found: T['models'][number] | null = null
  for (const figure of standing(troop)) {
    if (!found || squaredDistance(figure, from) < squaredDistance(found, from)) found = figure
  }
  return found
}

/** A place in contact; rectangular bases point at the enemy. */
interface ContactPlace extends Point {
  readonly facing?: Vector
}

/** What one charge needs to know of the table. */
interface Charge<K, T extends Troop> {
  readonly rules: MoveRules<K, T>
  readonly known: K
  readonly troop: T
  readonly allowance: number
  readonly traversal: Traversal
  readonly barriers: readonly Barrier[]
  /** Everybody else's bodies. */
  readonly others: readonly Body[]
  /** Where the figures that have found a place end. */
  readonly taken: { readonly at: Point; readonly body: Body }[]
}

function chargeOf<K, T extends Troop>(
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

/**
 * csw-cc-1, hof-aslt-26: false only if it is proven that the nearest figure cannot reach the target: the ground alone, with
 * nobody in the way, costs more than the allowance and all that the search may miss (docs/movement.md).
 */
export function mayReachContact<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  target: T,
  allowance: number,
): boolean {
  const lead = nearestFigure(rules, troop, target)
  if (!lead) return false
  const most = allowance + MAY_MISS + Math.ceil(allowance / 50)
  const charge = { ...chargeOf(rules, known, troop, target, most), barriers: [], others: [] }
  if (routeOfLead(charge, lead, target)) return true
  // The quick look found nothing: now as a point, over ground at its cheapest, to places close together round every enemy.
  const least = rules.leastTraversal?.(known, troop) ?? charge.traversal
  const places = standing(target).flatMap((foe) => placesInContact(charge, target, foe, CLOSE_DEGREES))
  return pathToOne(least, lead, 0, [], most, nearestFirst(places, lead)) !== null
}

/** What a search of paths and of places in contact may miss, besides two percent. */
const MAY_MISS = 50

/**
 * csw-cc-5, hof-aslt-2, hof-aslt-26: routes that bring the nearest figure into contact with the nearest enemy, else with
 * another, and the others near: straight where that is open, else by the shortest way round; null if none were found.
 */
export function contactRoutes<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  target: T,
  allowance: number,
): readonly Route[] | null {
  const lead = nearestFigure(rules, troop, target)
  if (!lead) return null
  const charge = chargeOf(rules, known, troop, target, allowance)
  const first = routeOfLead(charge, lead, target)
  if (!first) return null
  const places = standing(target).flatMap((foe) => placesInContact(charge, target, foe))
  const routes: Route[] = [first]
  const followers = standing(troop).filter((figure) => figure !== lead)
  const end = charge.taken[0]?.at ?? lead
  for (const figure of [...followers].sort((a, b) => farTo(a, target) - farTo(b, target))) {
    const close = nearestFirst(places, figure).slice(0, FOLLOWERS)
    const near = [...close, ...behind(charge, end, figure), ...partWay(figure, end)]
    const route = routeInto(charge, figure, close, FOLLOWERS) ?? routeInto(charge, figure, near, near.length)
    if (!route) return null
    routes.push(route)
  }
  const cohesion = rules.cohesion(troop)
  const ends = charge.taken.map(({ body }) => body)
  if (cohesion !== null && !isChain(ends, cohesion)) return null
  return moveFault(rules, known, troop, routes, { allowance, mayTouch: target }) === null ? routes : null
}

/** How many places are tried for the one who leads, and how many at the enemy for those who follow. */
const LEADS = 26
const FOLLOWERS = 24
const PARTS = 12
const DEGREES = 20
const CLOSE_DEGREES = 5

function routeOfLead<K, T extends Troop>(charge: Charge<K, T>, lead: Figure, target: T): Route | null {
  const foe = figureNearestTo(lead, target)
  if (!foe) return null
  const others = standing(target).filter((figure) => figure !== foe)
  const places = [
    ...nearestFirst(placesInContact(charge, target, foe), lead),
    ...nearestFirst(
      others.flatMap((other) => placesInContact(charge, target, other)),
      lead,
    ),
  ]
  return routeInto(charge, lead, places, LEADS)
}

/** Places in contact with an enemy all round, a hundredth from touching it. */
function placesInContact<K, T extends Troop>(
  { rules, troop }: Charge<K, T>,
  target: T,
  foe: Point,
  degrees: number = DEGREES,
): readonly ContactPlace[] {
  const enemy = rules.bodyOf(target, foe)
  const farthest = roomRound(rules, troop) + roomRound(rules, target)
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

/** The route of one figure to the first of these places that is free, near enough to the others, and in its reach. */
function routeInto<K, T extends Troop>(
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

/** Nobody stands there, and it is linked to those who have gone before. */
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

/** Places on the way to where the first figure goes, the farthest first. */
function partWay(from: Point, to: Point): readonly Point[] {
  return Array.from({ length: PARTS }, (_, i) => {
    const part = (PARTS - i) / PARTS
    return { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) }
  })
}

/** Places round the first figure, on the side from which the others come. */
function behind<K, T extends Troop>(
  { rules, troop }: Charge<K, T>,
  end: Point,
  from: Point,
): readonly Point[] {
  const apart = 2 * roomRound(rules, troop) + 20
  return nearestFirst(
    Array.from({ length: 12 }, (_, i) => placeToward(end, bearing(i * 30), apart)),
    from,
  )
}

function farTo(point: Point, target: Troop): number {
  return Math.min(...standing(target).map((figure) => squaredDistance(figure, point)))
}

/** What is wrong with a charge that is a legal move. */
export interface ChargeFault {
  readonly code: 'must-reach-nearest' | 'must-reach-enemy' | 'must-close-in'
  readonly figure: string
  /** The enemy troop that the charge must reach. */
  readonly foe: string
}

/**
 * csw-cc-5, hof-aslt-2: the nearest figure comes into contact, with the nearest enemy if a search found that it can, and no
 * figure ends farther from the enemy. `found`: routes into contact, if a search found some.
 */
export function chargeFault<K, T extends Troop>(
  rules: MoveRules<K, T>,
  troop: T,
  target: T,
  routes: readonly Route[],
  found: readonly Route[] | null,
): ChargeFault | null {
  const lead = nearestFigure(rules, troop, target)
  const foe = lead && figureNearestTo(lead, target)
  if (!lead || !foe) return null
  const endOf = (list: readonly Route[], { id, x, y }: Figure): Point =>
    list.find(({ model }) => model === id)?.points.at(-1) ?? { x, y }
  const touches = (list: readonly Route[], foes: readonly Figure[]): boolean => {
    const body = rules.bodyOf(troop, endOf(list, lead), list.find(({ model }) => model === lead.id)?.facing)
    return foes.some((one) => isWithin(rules.bodyOf(target, one), body, CONTACT))
  }
  const fault = (code: ChargeFault['code'], figure: Figure): ChargeFault => ({
    code,
    figure: figure.id,
    foe: foe.id,
  })
  if (!touches(routes, [foe])) {
    if (found !== null && touches(found, [foe])) return fault('must-reach-nearest', lead)
    if (!touches(routes, standing(target))) return fault('must-reach-enemy', lead)
  }
  const shy = standing(troop).find((figure) => farTo(endOf(routes, figure), target) > farTo(figure, target))
  return shy ? fault('must-close-in', shy) : null
}
