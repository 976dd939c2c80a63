import { bearing, type Point, placeToward } from '@sandtable/table'
import { isChain } from '../figures/chain.ts'
import { type Figure, standing, type Troop } from '../figures/troop.ts'
import { nearestFirst } from '../place/places-near.ts'
import { type Charge, chargeOf, placesInContact, routeInto } from './contact-places.ts'
import { moveFault } from './move-legality.ts'
import type { MoveRules } from './move-rules.ts'
import { figureNearestTo, nearestFigure, squaredDistanceTo } from './nearest-figure.ts'
import { pathToOne } from './reach.ts'
import type { Route } from './route.ts'
import { searchRadius } from './routes-to.ts'

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
  for (const figure of [...followers].sort(
    (a, b) => squaredDistanceTo(a, target) - squaredDistanceTo(b, target),
  )) {
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

/** How many places are tried for the leading figure, and how many at the enemy for those that follow. */
const LEADS = 26
const FOLLOWERS = 24
const PARTS = 12
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
  const apart = 2 * searchRadius(rules, troop) + 20
  return nearestFirst(
    Array.from({ length: 12 }, (_, i) => placeToward(end, bearing(i * 30), apart)),
    from,
  )
}
