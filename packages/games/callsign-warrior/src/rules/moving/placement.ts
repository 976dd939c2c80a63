import { type Decision, type Refusal, refusal } from '@sandtable/engine'
import {
  findPlaces as findPlacesFor,
  otherBodies,
  type PlaceRules,
  type PlaceTerms,
  placing as placingOf,
  type Spot,
} from '@sandtable/miniatures'
import {
  type Body,
  buildingAt,
  hullCorners,
  isOnTable as isPointOnTable,
  overlaps,
  type Place,
  type Point,
  regionsAt,
  solidAt,
  type TableMap,
  terrainName,
} from '@sandtable/table'
import { isVehicle, type State, type Team } from '../state/state.ts'
import { PLACE_REFUSALS } from './faults.ts'
import { baseAt, enemyBodies, hullAt, isInZone, TEAMS } from './figures.ts'
import { groundFor, mapOf, sceneFor, terrainOf } from './terrain.ts'
import { isOnRoof, wallsAtRest } from './traversal.ts'

export type PlacementTerms = PlaceTerms<Team>

/** csw-core-6, csw-core-8, csw-rate-5: Teams put on the table, for the shared rules of placing. */
const PLACED: Readonly<PlaceRules<State, Team>> = {
  ...TEAMS,
  cohesion: ({ profile }) => profile.cohesion,
  hasFacing: isVehicle,
  whyNotStand,
  whyNotFloor,
  placeRefusal: (fault) => PLACE_REFUSALS[fault.code](fault),
}

/** Several models are placed at once, tested together. */
export function placing(state: State, terms: PlacementTerms): Decision<readonly Spot[]> {
  return placingOf(PLACED, state, terms)
}

/** Puts the models one after the other on the first candidates that fit; null if one of them finds no place. */
export function findPlaces(
  state: State,
  terms: PlacementTerms,
  candidates: readonly Point[],
): readonly Spot[] | null {
  return findPlacesFor(PLACED, state, terms, candidates)
}

/** csw-climb-1, csw-terr-5: upper floors and flat roofs are for models in or on a building that has them; a container has a roof only. */
export function whyNotFloor(state: State, spot: Place): Refusal | null {
  const floor = spot.floor ?? 0
  if (floor === 0) return null
  const building = buildingAt(groundFor(state), spot)
  if (building && (isOnRoof(building, floor) || (floor < building.floors && building.kind !== 'container')))
    return null
  return refusal('no-such-floor', `There is no floor ${floor} there (csw-climb-1).`)
}

/** csw-move-5: all bodies but those of the Team itself. */
export function bodiesInTheWay(state: State, team: Team): readonly Body[] {
  return otherBodies(TEAMS, state, team)
}

/** csw-core-6, csw-core-9, csw-terr-1, csw-terr-5, csw-bldg-1, csw-ruling-180: why a model cannot stand there. */
export function whyNotStand(
  state: State,
  team: Team,
  point: Place,
  facing: Point,
  obstacles: readonly Body[],
  enemies: readonly Body[] = enemyBodies(state, team.side),
): Refusal | null {
  const body = isVehicle(team) ? hullAt(point, facing) : baseAt(point)
  if (!isBodyOnTable(mapOf(state), body))
    return refusal('off-the-table', 'That is off the table (csw-core-6).')
  const ground = groundFor(state)
  for (const region of regionsAt(ground, point)) {
    const terrain = terrainOf(region)
    if (region.kind === 'building' && isOnRoof(region.building, point.floor ?? 0)) continue
    if (terrain.isImpassable || terrain.isClimbed)
      return refusal('impassable', `Nobody can stand on ${terrainName(region)} (csw-core-6).`)
    if (!isVehicle(team)) continue
    if (region.kind === 'building')
      return refusal('no-vehicles', `A vehicle cannot stand in ${terrainName(region)} (csw-bldg-1).`)
    if (terrain.isRough && team.profile.vehicle?.mobility === 'wheeled') {
      return refusal('no-wheels', `Wheels cannot enter ${terrainName(region)} (csw-terr-1).`)
    }
  }
  const wall = solidAt(wallsAtRest(sceneFor(state)), body, point.floor ?? 0)
  if (wall) return refusal('on-a-wall', `Nobody stands across ${wall} (csw-ruling-180).`)
  if (obstacles.some((other) => overlaps(other, body)))
    return refusal('occupied', 'Another model stands there (csw-move-5).')
  if (isInZone(body, enemies)) return refusal('near-an-enemy', 'That is within 3" of an enemy (csw-core-9).')
  return null
}

function isBodyOnTable(map: TableMap, body: Body): boolean {
  const { x, y } = body.at
  if (body.kind === 'hull')
    return isPointOnTable(map, body.at) && hullCorners(body).every((corner) => isPointOnTable(map, corner))
  const { radius } = body
  return x >= radius && y >= radius && x + radius <= map.width && y + radius <= map.depth
}
