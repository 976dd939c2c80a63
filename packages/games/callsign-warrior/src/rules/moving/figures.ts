import {
  bodiesOf as bodiesOfTroop,
  distanceFromFigure,
  enemyBodies as enemyBodiesIn,
  isWithinAny,
  type TroopRules,
  troopDistance,
  troopDistanceToPoint,
} from '@sandtable/miniatures'
import {
  ANY_FLOOR,
  type Base,
  type Body,
  base,
  type Hull,
  hull,
  isTogether,
  type Point,
  type Vector,
} from '@sandtable/table'
import { isVehicle, type Model, type State, type Team, teamById } from '../state/state.ts'
import { BASE_RADIUS, HULL, ZONE_OF_CONTROL } from '../tables.ts'

/** csw-core-7, csw-ruling-1, csw-trans-9: the Teams of this game, for the shared rules of figures on a table. */
export const TEAMS: Readonly<TroopRules<State, Team>> = {
  troops: ({ teams }) => teams,
  bodyOf,
  radius: (team) => (isVehicle(team) ? null : BASE_RADIUS),
  carrier: (state, { place, aboard }) =>
    place === 'aboard' && aboard !== null ? teamById(state, aboard) : null,
}

/** csw-core-17, csw-ruling-6: what a model covers of the table. */
export function bodyOf(team: Team, model: Point, facing: Vector = team.facing): Body {
  return isVehicle(team) ? hullAt(model, facing) : baseAt(model)
}

export function baseAt({ x, y }: Point): Base {
  return base({ x, y }, BASE_RADIUS)
}

export function hullAt({ x, y }: Point, facing: Point): Hull {
  return hull({ x, y }, facing, HULL.length, HULL.width)
}

/** csw-trans-9: the bodies a Team is measured from and to: its own, or the hull of the vehicle it is aboard. */
export function bodiesOf(state: State, team: Team): readonly Body[] {
  return bodiesOfTroop(TEAMS, state, team)
}

/** csw-core-3, csw-core-4: the smallest distance between models of two Teams; infinite if one is off the table. */
export function teamDistance(state: State, a: Team, b: Team): number {
  return troopDistance(TEAMS, state, a, b)
}

export function teamDistanceToPoint(state: State, team: Team, point: Point): number {
  return troopDistanceToPoint(TEAMS, state, team, point)
}

/** csw-hq-8: from one model to the nearest model of a Team. */
export function distanceFromModel(state: State, team: Team, model: Model, other: Team): number {
  return distanceFromFigure(TEAMS, state, team, model, other)
}

/** csw-rate-5, csw-ruling-9: true if these places form one chain, each within the Cohesion distance of another. */
export function isChain(places: readonly Point[], cohesion: number): boolean {
  return isTogether(BASE_RADIUS, places, cohesion, ANY_FLOOR)
}

/** csw-core-9: the models of the enemy on the table, in whose Zones of Control nobody may come. */
export function enemyBodies(state: State, side: Team['side']): readonly Body[] {
  return enemyBodiesIn(TEAMS, state, side)
}

/** csw-core-9: within 3" of an enemy model. */
export function isInZone(body: Body, enemies: readonly Body[]): boolean {
  return isWithinAny(body, enemies, ZONE_OF_CONTROL)
}
