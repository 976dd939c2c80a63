import { type Refusal, refusal } from '@sandtable/engine'
import { type Body, distanceToLine, overlaps, type Point } from '@sandtable/table'
import { isChain } from '../figures/chain.ts'
import { standing, type Troop } from '../figures/troop.ts'
import type { MoveFault, MoveRules, MoveTerms, Walker } from './move-rules.ts'
import { isRoutes, type Route, type RoutePoint } from './route.ts'
import { isInContact, isInZone, type Traffic, trafficFor, type Zone } from './traffic.ts'

/** Points a route may have; nobody draws more. */
const MOST_POINTS = 40

/**
 * csw-move-4, csw-move-5, coc-7.1-4, hof-move-1: why these are no legal routes of a troop, in the game's words; null if they
 * are. Takes whatever a client sends.
 */
export function whyNotMove<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  routes: unknown,
  terms: MoveTerms<T>,
): Refusal | null {
  const fault = moveFault(rules, known, troop, routes, terms)
  return fault && refusal(fault.code, rules.moveRefusal(fault))
}

/** csw-move-4, coc-7.1-4: what is wrong with a move; null if it is legal. */
export function moveFault<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  routes: unknown,
  terms: MoveTerms<T>,
): MoveFault | null {
  if (!isRoutes(routes)) return { code: 'not-routes' }
  const figures = standing(troop)
  for (const [i, { model, points }] of routes.entries()) {
    if (!figures.some(({ id }) => id === model)) return { code: 'not-in-troop', figure: model }
    if (routes.findIndex((one) => one.model === model) < i) return { code: 'two-routes', figure: model }
    if (points.length > MOST_POINTS) return { code: 'too-many-points', most: MOST_POINTS }
  }
  if (terms.startsAt && routes.length < figures.length) return { code: 'not-all-enter' }
  const traffic = once(() => trafficFor(rules, known, troop, terms.mayTouch))
  for (const route of routes) {
    const figure = figures.find(({ id }) => id === route.model)
    const fault = figure && routeFault(rules, known, troop, figure, route, terms, traffic)
    if (fault) return fault
  }
  return endFault(rules, known, troop, routes, terms, traffic())
}

/** Found when first asked for: most random routes already fail on the ground. */
function once<T>(find: () => T): () => T {
  let found: T | undefined
  return () => {
    found ??= find()
    return found
  }
}

function routeFault<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  figure: Walker,
  { points }: Route,
  { allowance, startsAt }: MoveTerms<T>,
  traffic: () => Traffic,
): MoveFault | null {
  const { id } = figure
  const start = startsAt ? points[0] : figure
  if (!start) return { code: 'no-start', figure: id }
  const wrongStart = startsAt?.(start) ?? null
  if (wrongStart !== null) return { code: 'bad-start', figure: id, why: wrongStart }
  const walked = startsAt ? points.slice(1) : points
  const cost = rules.routeCost(known, troop, start, walked)
  if (typeof cost === 'string') return { code: 'impassable', figure: id, why: cost }
  if (cost > allowance) return { code: 'too-far', figure: id, cost, allowance }
  const radius = rules.walkerRadius(troop)
  let from: RoutePoint = start
  for (const to of walked) {
    const code = legFault(radius, from, to, traffic())
    if (code) return { code, figure: id }
    from = to
  }
  return null
}

/** csw-move-5, csw-core-9, hof-move-9, hof-move-10: what a straight leg runs into. */
function legFault(
  radius: number,
  from: Point,
  to: Point,
  { solids, zones, foes }: Traffic,
): 'solid-in-the-way' | 'too-near' | 'enemy-in-the-way' | null {
  const isFar = farFrom(from, to)
  if (solids.some((body) => !isFar(body) && distanceToLine(from, to, body) < radius))
    return 'solid-in-the-way'
  if (zones.some(({ body, gap }) => !isFar(body) && distanceToLine(from, to, body) <= radius + gap))
    return 'too-near'
  return foes.some((foe) => distanceToLine(from, to, foe) < radius) ? 'enemy-in-the-way' : null
}

/** A quick test: true for bodies so far from a leg that neither they nor the zone round them can touch it. */
function farFrom(from: Point, to: Point): (body: Body) => boolean {
  const west = Math.min(from.x, to.x) - OBSTACLE_MARGIN
  const east = Math.max(from.x, to.x) + OBSTACLE_MARGIN
  const south = Math.min(from.y, to.y) - OBSTACLE_MARGIN
  const north = Math.max(from.y, to.y) + OBSTACLE_MARGIN
  return ({ at }) => at.x < west || at.x > east || at.y < south || at.y > north
}

/** Only obstacles nearer than this to a move are tested: more than a zone, a hull and two bases together. */
export const OBSTACLE_MARGIN = 800

/** csw-rate-5, csw-core-10, coc-2.1-6, hof-move-10: where the figures stand in the end. */
function endFault<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  routes: readonly Route[],
  terms: MoveTerms<T>,
  { others, enemies, foes }: Traffic,
): MoveFault | null {
  const ends: Body[] = []
  for (const figure of standing(troop)) {
    const route = routes.find((one) => one.model === figure.id)
    const end = route?.points.at(-1)
    const body = rules.bodyOf(troop, end ?? figure, route?.facing)
    if (ends.some((other) => overlaps(other, body))) return { code: 'ends-on-own', figure: figure.id }
    ends.push(body)
    if (!end) {
      if (routes.length > 0 && isInZone(body, enemies)) return { code: 'must-leave', figure: figure.id }
      continue
    }
    // Contact with the troop it may touch can happen to lie near other enemies.
    const zones = isInContact(body, foes) ? [] : enemies
    const fault = standFault(rules, known, troop, figure.id, end, body, others, zones)
    if (fault) return fault
  }
  const cohesion = rules.cohesion(troop)
  if (routes.length === 0 || terms.mayScatter || cohesion === null) return null
  return isChain(ends, cohesion) ? null : { code: 'torn', cohesion }
}

function standFault<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  figure: string,
  end: RoutePoint,
  body: Body,
  others: readonly Body[],
  zones: readonly Zone[],
): MoveFault | null {
  if (others.some((other) => overlaps(other, body))) return { code: 'ends-on-other', figure }
  if (isInZone(body, zones)) return { code: 'ends-too-near', figure }
  const why = rules.whyNotStand(known, troop, end, body)
  return why === null ? null : { code: 'cannot-stand', figure, why }
}
