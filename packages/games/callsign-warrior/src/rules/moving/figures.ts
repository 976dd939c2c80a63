import {
  type Base,
  type Body,
  base,
  distance,
  distanceToPoint,
  type Hull,
  hull,
  isWithin,
  type Point,
  rootUp,
  squaredDistance,
} from '@sandtable/table'
import { aliveModels, isVehicle, type Model, type State, type Team, teamById } from '../state/state.ts'
import { BASE_RADIUS, HULL, ZONE_OF_CONTROL } from '../tables.ts'

/** csw-core-17, csw-ruling-6: what a model covers of the table. */
export function bodyOf(team: Team, model: Model): Body {
  return isVehicle(team) ? hullAt(model, team.facing) : baseAt(model)
}

export function baseAt({ x, y }: Point): Base {
  return base({ x, y }, BASE_RADIUS)
}

export function hullAt({ x, y }: Point, facing: Point): Hull {
  return hull({ x, y }, facing, HULL.length, HULL.width)
}

/** csw-trans-9: the bodies a Team is measured from and to: its own, or the hull of the vehicle it is aboard. */
export function bodiesOf(state: State, team: Team): readonly Body[] {
  if (team.place === 'aboard' && team.aboard !== null) {
    const vehicle = teamById(state, team.aboard)
    return vehicle.place === 'table' ? bodiesOf(state, vehicle) : []
  }
  if (team.place !== 'table') return []
  const bodies: Body[] = []
  for (const model of team.models) if (!model.isLost) bodies.push(bodyOf(team, model))
  return bodies
}

/** csw-core-3, csw-core-4: in inches, whenever one likes: the smallest distance between models of two Teams; infinite if one is off the table. */
export function teamDistance(state: State, a: Team, b: Team): number {
  if (!isOnFoot(a) || !isOnFoot(b)) return bodiesDistance(bodiesOf(state, a), bodiesOf(state, b))
  // Bases are all of one size: the nearest middles belong to the nearest bases.
  let nearest = Number.POSITIVE_INFINITY
  for (const one of a.models) {
    if (one.isLost) continue
    for (const other of b.models) {
      if (!other.isLost) nearest = Math.min(nearest, squaredDistance(one, other))
    }
  }
  return nearest === Number.POSITIVE_INFINITY ? nearest : gapBetween(nearest)
}

function isOnFoot(team: Team): boolean {
  return team.place === 'table' && !isVehicle(team)
}

/** From base to base, by the square of the distance of their middles. */
function gapBetween(squared: number): number {
  return Math.max(0, rootUp(squared) - 2 * BASE_RADIUS)
}

export function bodiesDistance(some: readonly Body[], others: readonly Body[]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const a of some) for (const b of others) nearest = Math.min(nearest, distance(a, b))
  return nearest
}

export function teamDistanceToPoint(state: State, team: Team, point: Point): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const body of bodiesOf(state, team)) nearest = Math.min(nearest, distanceToPoint(body, point))
  return nearest
}

/** csw-hq-8: from one model to the nearest model of a Team. */
export function distanceFromModel(state: State, team: Team, model: Model, other: Team): number {
  const from =
    team.place === 'aboard' ? bodiesOf(state, team) : team.place === 'table' ? [bodyOf(team, model)] : []
  return bodiesDistance(from, bodiesOf(state, other))
}

/** csw-rate-5, csw-ruling-9: do these places form one chain, each within the Cohesion distance of another? */
export function isChain(places: readonly Point[], cohesion: number): boolean {
  if (places.length < 2) return true
  const reach = cohesion + 2 * BASE_RADIUS
  const linked = [places[0] as Point]
  const left = places.slice(1)
  for (let i = 0; i < linked.length; i++) {
    const from = linked[i] as Point
    for (let j = left.length - 1; j >= 0; j--) {
      const to = left[j] as Point
      const dx = to.x - from.x
      const dy = to.y - from.y
      if (dx * dx + dy * dy > reach * reach) continue
      linked.push(to)
      left.splice(j, 1)
    }
  }
  return left.length === 0
}

export function isCoherent(team: Team): boolean {
  return isVehicle(team) || isChain(aliveModels(team), team.profile.cohesion)
}

/** csw-core-9: the models of the enemy on the table, in whose Zones of Control nobody may come. */
export function enemyBodies(state: State, side: Team['side']): readonly Body[] {
  const bodies: Body[] = []
  for (const team of state.teams) {
    if (team.side !== side && team.place === 'table') bodies.push(...bodiesOf(state, team))
  }
  return bodies
}

/** csw-core-9: within 3" of an enemy model. */
export function isInZone(body: Body, enemies: readonly Body[]): boolean {
  return enemies.some((enemy) => isWithin(body, enemy, ZONE_OF_CONTROL))
}

export function placeModel(model: Model, { x, y }: Point, floor = 0): void {
  model.x = x
  model.y = y
  model.floor = floor
}
