import {
  type Building,
  type BuildingPiece,
  buildingAt,
  type CrossingCost,
  fact,
  floorHeight,
  type Gap,
  type Ground,
  type LinePiece,
  type Opening,
  type Place,
  type Point,
  type Rate,
  type Region,
  type Scene,
  type Traversal,
  type TraversalRules,
  traversalOn,
} from '@sandtable/table'
import { aliveModels, type State, type Team } from '../state/state.ts'
import { CLIMB_COST, CLIMB_LIMIT, OBSTACLE_COST } from '../tables.ts'
import { groundFor, sceneFor, terrainOf } from './terrain.ts'

/** How one model moves: from which building, onto which roof, with or without ropes. */
export interface Mover {
  /** csw-bldg-2: in later turns inside is open ground, so the building one began in costs nothing extra. */
  readonly began: Building | null
  /** csw-climb-1: the building whose side is climbed on this leg. */
  readonly climbs: Building | null
  /** csw-eq-3 */
  readonly hasRopes: boolean
}

const TRAVERSALS = fact<Traversal>('infantry on the ground', 400)

/** What the ground costs infantry: the rules are asked once for each kind of mover. */
export function traversalFor(scene: Scene, mover: Mover): Traversal {
  const key = `${mover.began?.id ?? ''}>${mover.climbs?.id ?? ''}${mover.hasRopes ? '+' : ''}`
  return scene.cached(TRAVERSALS, key, () => traversalOn(scene.ground, rulesFor(mover)))
}

const LEAST = fact<Traversal>('the least the ground costs infantry', 2)

/** csw-climb-1, csw-eq-3: what the ground costs a Team at the least: it knows every building and climbs every side it can. */
export function leastTraversal(state: State, team: Team): Traversal {
  const scene = sceneFor(state)
  const ropes = hasRopes(team)
  return scene.cached(LEAST, ropes ? '+' : '', () => {
    const rules = rulesFor({ began: null, climbs: null, hasRopes: ropes })
    return traversalOn(scene.ground, {
      ...rules,
      region: (region) => (region.kind === 'building' ? 1 : rules.region(region)),
      wall: ({ building }, opening) =>
        opening && opening.kind !== 'slit' ? 0 : climbCost(floorHeight(building, building.floors), ropes),
    })
  })
}

const AT_REST = fact<Traversal>('walls for bases at rest', 1)

/** csw-core-6, csw-terr-5, csw-bldg-1, csw-ruling-180: what no base may stand on: high walls, the walls of houses but for their openings. */
export function wallsAtRest(scene: Scene): Traversal {
  return scene.cached(AT_REST, '', () =>
    traversalOn(scene.ground, {
      region: () => 1,
      line: (line, gap) => {
        const { isClimbed, isImpassable } = terrainOf(line)
        return !gap && (isClimbed || isImpassable) ? null : 0
      },
      wall: (_, opening) => (opening && opening.kind !== 'slit' ? 0 : null),
      innerWall: (_, gap) => (gap ? 0 : null),
    }),
  )
}

/** csw-bldg-2: the ground for a Team, which knows its way about the building in which all of it began. */
export function traversalOf(state: State, team: Team): Traversal {
  const scene = sceneFor(state)
  const { ground } = scene
  const [first, ...others] = aliveModels(team)
  const began = first ? knownBuilding(ground, team, first) : null
  const isTogether = began !== null && others.every((model) => buildingAt(ground, model) === began)
  return traversalFor(scene, { began: isTogether ? began : null, climbs: null, hasRopes: hasRopes(team) })
}

/** csw-bldg-2: the building a model is in, unless its Team has entered it only this turn and does not know its rooms yet. */
export function knownBuilding(ground: Ground, team: Team, at: Point): Building | null {
  const building = buildingAt(ground, at)
  return building && !team.thisTurn.entered.includes(building.id) ? building : null
}

/** csw-ruling-47: what it costs a model to come down to the ground floor. */
export function stairCost(state: State, { x, y, floor = 0 }: Place): number {
  return floor * (buildingAt(groundFor(state), { x, y })?.storeyHeight ?? 0)
}

/** csw-eq-3: the Team has Climbing Equipment. */
export function hasRopes(team: Team): boolean {
  return aliveModels(team).some(({ profile }) => profile.equipment.includes('climbing-equipment'))
}

/** csw-terr-1 to csw-terr-5, csw-bldg-1, csw-bldg-2, csw-climb-1: infantry on the ground. */
function rulesFor(mover: Mover): TraversalRules {
  return {
    region: (region) => rateIn(region, mover),
    line: (line, gap) => overLine(line, gap, mover.hasRopes),
    wall: (piece, opening) => throughWall(piece, opening, mover),
    innerWall: (_, gap) => (gap ? 0 : null), // csw-bldg-1
  }
}

/** csw-terr-1, csw-core-6, csw-bldg-2, csw-ruling-45: what an inch costs. */
function rateIn(region: Region, { began, climbs }: Mover): Rate {
  const terrain = terrainOf(region)
  if (region.kind === 'building') {
    if (region.building === climbs) return 1 // on its roof
    if (terrain.isClimbed) return null
    return region.building === began ? 1 : 2
  }
  if (terrain.isImpassable || terrain.isClimbed) return null
  return terrain.isRough ? 2 : 1
}

/** csw-terr-2, csw-terr-5: over an obstacle, or up and down a wall. */
function overLine(line: LinePiece, gap: Gap | null, hasEquipment: boolean): CrossingCost {
  const terrain = terrainOf(line)
  if (gap) return 0
  if (terrain.isImpassable) return null
  if (terrain.isClimbed) return climbCost(line.height, hasEquipment)
  return terrain.isObstacle ? OBSTACLE_COST : 0
}

/** csw-bldg-1: by doors, windows and other openings; or up the side onto a roof. */
function throughWall(
  { building }: BuildingPiece,
  opening: Opening | null,
  { climbs, hasRopes: hasEquipment }: Mover,
): CrossingCost {
  if (building === climbs) return climbCost(floorHeight(building, building.floors), hasEquipment)
  return opening && opening.kind !== 'slit' ? 0 : null
}

/** csw-climb-1, csw-eq-3: each inch at two, up to 3"; with equipment at one and any height. */
export function climbCost(height: number, hasEquipment: boolean): number | null {
  if (hasEquipment) return height
  return height <= CLIMB_LIMIT ? CLIMB_COST * height : null
}

/** csw-core-6: is there a flat roof to stand on? */
export function hasRoof({ roof }: Building): boolean {
  return roof.kind === 'flat'
}

/** csw-climb-1, csw-ruling-162: somebody on this floor stands on the roof, not in the building. */
export function isOnRoof(building: Building, floor: number): boolean {
  return hasRoof(building) && floor === building.floors
}

/** csw-ruling-162: the building a model is in; null outdoors and on a roof. */
export function roomOf(ground: Ground, at: Point & { readonly floor?: number }): Building | null {
  const building = buildingAt(ground, at)
  return building && isOnRoof(building, at.floor ?? 0) ? null : building
}

/** csw-climb-1, csw-ruling-164: on the way: stairs end on the other floor; a climber is on the roof once over it. */
export function floorBetween(ground: Ground, from: Place, to: Place, at: Point): number {
  const low = from.floor ?? 0
  const high = to.floor ?? 0
  if (low === high) return low
  const [left, entered] = [buildingAt(ground, from), buildingAt(ground, to)]
  if (left && left === entered) return low
  const [roof, floor] = high > 0 ? [entered, high] : [left, low]
  return buildingAt(ground, at) === roof ? floor : 0
}
