import type { RoutePoint } from '@sandtable/miniatures'
import {
  type Building,
  buildingAt,
  floorHeight,
  type Ground,
  legCost,
  pathParts,
  type Scene,
  terrainName,
} from '@sandtable/table'
import type { State, Team } from '../state/state.ts'
import { buildingTerrain, sceneFor, terrainOf } from './terrain.ts'
import { climbCost, hasRopes, isOnRoof, knownBuilding, type Mover, traversalFor } from './traversal.ts'

/** csw-terr-1 to csw-climb-1: what a way costs infantry in whole hundredths, or why it cannot be gone. */
export function routeCost(
  state: State,
  team: Team,
  start: RoutePoint,
  points: readonly RoutePoint[],
): number | string {
  const scene = sceneFor(state)
  const { ground } = scene
  const ropes = hasRopes(team)
  let began = knownBuilding(ground, team, start)
  let from = start
  let cost = 0
  for (const to of points) {
    const leg = legOf(scene, from, to, began, ropes)
    if (typeof leg === 'string') return leg
    cost += leg
    if (began && buildingAt(ground, to) !== began) began = null // csw-bldg-2: coming back would be entering
    from = to
  }
  return Math.ceil(cost - ROUNDING)
}

/** Costs are kept to the 1024th of a hundredth; a sum of a few is not exact to more than this. */
const ROUNDING = 1 / 64

/** One leg of a route: on one floor, from floor to floor, or up and down a side. */
function legOf(
  scene: Scene,
  from: RoutePoint,
  to: RoutePoint,
  began: Building | null,
  ropes: boolean,
): number | string {
  const { ground } = scene
  const low = from.floor ?? 0
  const high = to.floor ?? 0
  if (low === high)
    return onFloor(scene, from, to, low, { began, climbs: roofUnder(ground, from), hasRopes: ropes })
  const left = buildingAt(ground, from)
  const entered = buildingAt(ground, to)
  if (left && left === entered && !buildingTerrain(left).isClimbed) {
    // csw-climb-1, csw-ruling-47: between floors height counts as plain distance.
    const walked = onFloor(scene, from, to, low, { began, climbs: roofUnder(ground, from), hasRopes: ropes })
    return typeof walked === 'string' ? walked : walked + Math.abs(high - low) * left.storeyHeight
  }
  const roof = entered && isOnRoof(entered, high) ? entered : left && isOnRoof(left, low) ? left : null
  if (!roof || (roof === entered ? low : high) !== 0)
    return 'floors are changed inside a building (csw-climb-1).'
  if (climbCost(floorHeight(roof, roof.floors), ropes) === null)
    return `${roof.id} is too high to climb (csw-climb-1).`
  return onFloor(scene, from, to, 0, { began: null, climbs: roof, hasRopes: ropes })
}

function onFloor(
  scene: Scene,
  from: RoutePoint,
  to: RoutePoint,
  floor: number,
  mover: Mover,
): number | string {
  const traversal = traversalFor(scene, mover)
  const cost = legCost(traversal, from.x, from.y, to.x, to.y, floor)
  return cost < Number.POSITIVE_INFINITY ? cost : whyNotLeg(scene, from, to, floor, mover)
}

/** The building on whose roof a model stands: there the inside costs nothing extra. */
function roofUnder(ground: Ground, at: RoutePoint): Building | null {
  if (!at.floor) return null
  const building = buildingAt(ground, at)
  return building && isOnRoof(building, at.floor) ? building : null
}

/** A sentence about what on this leg cannot be crossed or entered. */
function whyNotLeg(scene: Scene, from: RoutePoint, to: RoutePoint, floor: number, mover: Mover): string {
  const { width, depth } = scene.ground.map
  if (to.x < 0 || to.y < 0 || to.x > width || to.y > depth) return 'the way leaves the table (csw-core-6).'
  const path = [from, to].map(({ x, y }) => ({ x, y, floor }))
  for (const part of pathParts(traversalFor(scene, mover), path)) {
    if (part.cost < Number.POSITIVE_INFINITY || part.kind === 'floor') continue
    if (part.kind === 'ground') {
      return `${part.on ? terrainName(part.on) : 'that ground'} cannot be entered (csw-core-6).`
    }
    const { what } = part
    if (what.kind === 'inner-wall') return 'a wall is in the way (csw-bldg-1).'
    const terrain = terrainOf(what)
    if (what.kind === 'building') {
      if (floor > 0) return 'one leaves a building on the ground floor (csw-bldg-1).'
      return `${terrainName(what)} is entered and left by its openings (csw-bldg-1).`
    }
    if (terrain.isClimbed) return `${terrainName(what)} is too high to climb (csw-climb-1).`
    return `${terrainName(what)} cannot be crossed (csw-core-6).`
  }
  return 'there is no way (csw-core-6).'
}
