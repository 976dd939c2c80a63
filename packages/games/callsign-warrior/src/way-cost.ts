import {
  buildingAt,
  type Crossing,
  isOnTable as isPointOnTable,
  rootUp,
  sightLine,
  squaredDistance,
} from '@sandtable/table'
import { aliveModels, type State, type Team } from './state.ts'
import { groundFor, mapOf, terrainOf } from './terrain.ts'
import type { WayPoint } from './way.ts'

/** csw-terr-2: 2" to cross an obstacle. */
const OBSTACLE_COST = 200

/** csw-climb-1: up to 3" high, each inch costs 2". */
const CLIMB_LIMIT = 300

/** csw-terr-1 to csw-climb-1: what a way costs infantry, or why it cannot be gone. */
export function wayCost(
  state: State,
  team: Team,
  start: WayPoint,
  points: readonly WayPoint[],
): number | string {
  let cost = 0
  let from = start
  let hasEntered = false
  for (const to of points) {
    const leg = legCost(state, team, from, to, hasEntered)
    if (typeof leg === 'string') return leg
    cost += leg.cost
    hasEntered = leg.hasEntered
    from = to
  }
  return cost
}

interface Leg {
  readonly cost: number
  /** csw-bldg-2: it has entered a building in this move. */
  readonly hasEntered: boolean
}

/** One straight piece of a way. */
function legCost(state: State, team: Team, from: WayPoint, to: WayPoint, hadEntered: boolean): Leg | string {
  if (!isPointOnTable(mapOf(state), to)) return 'the way leaves the table (csw-core-6).'
  const ground = groundFor(state)
  const length = rootUp(squaredDistance(from, to))
  const climb = floorCost(state, from, to)
  if (typeof climb === 'string') return climb
  let cost = length + climb
  let rough = 0
  let hasEntered = hadEntered
  for (const crossing of sightLine(ground, { at: from, z: 0 }, { at: to, z: 0 }).crossings) {
    const passed = passCost(team, crossing, from, hasEntered)
    if (typeof passed === 'string') return passed
    cost += passed.extra
    rough += passed.rough
    hasEntered = passed.hasEntered
  }
  return { cost: cost + Math.min(rough, length), hasEntered }
}

/** csw-climb-1, csw-ruling-47: between floors of a building height counts as plain distance. */
function floorCost(state: State, from: WayPoint, to: WayPoint): number | string {
  const change = Math.abs((to.floor ?? 0) - (from.floor ?? 0))
  if (change === 0) return 0
  const ground = groundFor(state)
  const building = buildingAt(ground, from)
  if (!building || buildingAt(ground, to) !== building)
    return 'floors are changed inside a building (csw-climb-1).'
  return change * building.storeyHeight
}

interface Passing {
  readonly extra: number
  readonly rough: number
  readonly hasEntered: boolean
}

/** What one piece of terrain costs on the way, or why it cannot be passed. */
function passCost(team: Team, crossing: Crossing, from: WayPoint, hasEntered: boolean): Passing | string {
  if (crossing.kind === 'cloud') return { extra: 0, rough: 0, hasEntered }
  const terrain = terrainOf(crossing.piece)
  const { id } = crossing.piece
  switch (crossing.kind) {
    case 'line':
    case 'inner-wall': {
      if (crossing.gap || crossing.touches) return { extra: 0, rough: 0, hasEntered }
      if (crossing.kind === 'inner-wall') return 'a wall is in the way (csw-bldg-1).'
      if (terrain.isImpassable) return `${id} cannot be crossed (csw-core-6).`
      if (terrain.isClimbed) return climbCost(team, id, crossing.piece.height, hasEntered)
      return { extra: terrain.isObstacle ? OBSTACLE_COST : 0, rough: 0, hasEntered } // csw-terr-2
    }
    case 'building': {
      if (terrain.isClimbed) return `${id} cannot be walked through (csw-terr-5).`
      if ((from.floor ?? 0) > 0 && crossing.walls.length > 0)
        return 'one leaves a building on the ground floor (csw-bldg-1).'
      if (crossing.walls.some(({ opening }) => !opening || opening.kind === 'slit')) {
        return `${id} is entered and left by its openings (csw-bldg-1).`
      }
      const enters = hasEntered || !crossing.startsInside
      return { extra: enters ? crossing.depth : 0, rough: 0, hasEntered: enters } // csw-bldg-2, csw-ruling-45
    }
    default:
      if (terrain.isImpassable) return `${id} cannot be entered (csw-core-6).`
      return { extra: 0, rough: terrain.isRough ? crossing.depth : 0, hasEntered } // csw-terr-1
  }
}

/** csw-climb-1, csw-eq-3, csw-terr-5: walls are climbed, each inch at two; with equipment at one and any height. */
function climbCost(team: Team, id: string, height: number, hasEntered: boolean): Passing | string {
  const isEquipped = aliveModels(team).some(({ profile }) => profile.equipment.includes('climbing-equipment'))
  if (isEquipped) return { extra: height, rough: 0, hasEntered }
  if (height > CLIMB_LIMIT) return `${id} is too high to climb (csw-climb-1).`
  return { extra: 2 * height, rough: 0, hasEntered }
}
