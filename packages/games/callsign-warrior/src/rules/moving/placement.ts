import { type Chance, type Clause, type Decision, type Json, place } from '@sandtable/engine'
import {
  type Body,
  buildingAt,
  distance,
  hullCorners,
  isOnTable as isPointOnTable,
  overlaps,
  type Place,
  type Point,
  regionsAt,
  squaredLength,
  type TableMap,
} from '@sandtable/table'
import { aliveModels, isVehicle, type Model, type State, type Team } from '../state/state.ts'
import { baseAt, bodiesOf, enemyBodies, hullAt, isChain, isInZone } from './figures.ts'
import { groundFor, mapOf, terrainOf } from './terrain.ts'
import { isOnRoof } from './traversal.ts'

/** Where a model is put. */
export interface Spot extends Point {
  readonly model: string
  readonly floor?: number
  /** csw-core-8: the way a vehicle points. */
  readonly facing?: Point
}

export interface PlacementTerms {
  readonly clause: Clause
  readonly name: string
  readonly team: Team
  /** Who is placed; the others of the Team stand where they are. */
  readonly models: readonly Model[]
  /** Why this is no place for this game's purpose, in a sentence. */
  readonly whyNotHere: (point: Point) => string | null
  /** Places to try, for those who do not choose by hand. */
  readonly candidates: (chance: Chance) => readonly Point[]
  readonly facing?: Point
  /** csw-med-5: the Medic does not mind the enemy's Zones of Control. */
  readonly ignoresZones?: boolean
  readonly about?: Json
}

/** Several models are placed at once, tested together. */
export function placing(state: State, terms: PlacementTerms): Decision<readonly Spot[]> {
  const { clause, name, team, about } = terms
  return place<readonly Spot[]>({
    clause,
    name,
    seat: team.side,
    about: about ?? { team: team.id },
    illegal: (spots) => whyNotPlaced(state, terms, spots),
    sample: (chance) => {
      for (let tries = 0; tries < SAMPLE_TRIES; tries++) {
        const spots = findPlaces(state, terms, terms.candidates(chance))
        if (spots) return spots
      }
      throw new Error(`${clause}: no place found for ${team.id}`)
    },
  })
}

const SAMPLE_TRIES = 40

/** Is there room? So that nobody is asked for what cannot be. */
export function hasRoom(state: State, terms: PlacementTerms, candidates: readonly Point[]): boolean {
  return findPlaces(state, terms, candidates) !== null
}

/** Puts the models one after the other on the first candidates that will do; null if one finds no place. */
export function findPlaces(
  state: State,
  terms: PlacementTerms,
  candidates: readonly Point[],
): readonly Spot[] | null {
  const { team, models, facing = { x: 0, y: 1 } } = terms
  const taken: Point[] = stayingModels(terms).map(({ x, y }) => ({ x, y }))
  const obstacles = bodiesInTheWay(state, team)
  const enemies = terms.ignoresZones ? [] : enemyBodies(state, team.side)
  const spots: Spot[] = []
  const isNoPlace = new Uint8Array(candidates.length) // for one is for all, whoever has been placed by then
  for (const model of models) {
    const spot = candidates.find((point, i) => {
      if (isNoPlace[i]) return false
      if (taken.length > 0 && !isVehicle(team) && !isLinked(point, taken, team.profile.cohesion)) return false
      const isOpen =
        !taken.some((other) => overlaps(baseAt(other), baseAt(point))) &&
        whyNotStand(state, team, point, facing, obstacles, enemies) === null &&
        terms.whyNotHere(point) === null
      if (!isOpen) isNoPlace[i] = 1
      return isOpen
    })
    if (!spot) return null
    taken.push(spot)
    spots.push({ model: model.id, x: spot.x, y: spot.y, ...(isVehicle(team) ? { facing } : {}) })
  }
  return spots
}

/** Those of the Team who are not placed, and stand where they are. */
function stayingModels({ team, models }: PlacementTerms): readonly Model[] {
  return team.place === 'table' ? aliveModels(team).filter((one) => !models.includes(one)) : []
}

function isLinked(point: Point, others: readonly Point[], cohesion: number): boolean {
  return others.some((other) => distance(baseAt(point), baseAt(other)) <= cohesion)
}

/** Why these are no places for the models; null if they are. Takes whatever a client sends. */
export function whyNotPlaced(state: State, terms: PlacementTerms, spots: unknown): string | null {
  const { team, models } = terms
  if (!isSpots(spots)) return 'Give a place for each model: a list of { model, x, y }.'
  for (const model of models) {
    if (spots.filter((spot) => spot.model === model.id).length !== 1)
      return `${model.id} needs exactly one place.`
  }
  if (spots.length !== models.length) return `Only ${models.map(({ id }) => id).join(', ')} are placed.`
  const obstacles = bodiesInTheWay(state, team)
  const enemies = terms.ignoresZones ? [] : enemyBodies(state, team.side)
  const staying = stayingModels(terms)
  for (const [i, spot] of spots.entries()) {
    const facing = spot.facing ?? { x: 0, y: 1 }
    if (facing.x === 0 && facing.y === 0) return 'A vehicle points somewhere, not to (0, 0).'
    const wrong =
      terms.whyNotHere(spot) ??
      whyNotStand(state, team, spot, facing, obstacles, enemies) ??
      whyNotFloor(state, spot)
    if (wrong) return wrong
    if ([...staying, ...spots.slice(0, i)].some((other) => overlaps(baseAt(other), baseAt(spot)))) {
      return `${spot.model} stands on another model of its Team (csw-core-6).`
    }
  }
  if (isVehicle(team)) return null
  return areTogether(spots, staying, team.profile.cohesion)
    ? null
    : `The models must form a chain with gaps of at most ${team.profile.cohesion / 100}" (csw-rate-5).`
}

/** csw-rate-5, csw-ruling-9: in one chain; where those who stay have lost touch already, each newcomer beside one of them. */
function areTogether(spots: readonly Spot[], staying: readonly Model[], cohesion: number): boolean {
  if (isChain(staying, cohesion)) return isChain([...spots, ...staying], cohesion)
  return spots.every((spot, i) => isLinked(spot, [...staying, ...spots.slice(0, i)], cohesion))
}

/** csw-climb-1, csw-terr-5: upper floors and flat roofs are for models in or on a building that has them; a container has a roof only. */
export function whyNotFloor(state: State, spot: Place): string | null {
  const floor = spot.floor ?? 0
  if (floor === 0) return null
  const building = buildingAt(groundFor(state), spot)
  if (building && (isOnRoof(building, floor) || (floor < building.floors && building.kind !== 'container')))
    return null
  return `There is no floor ${floor} there (csw-climb-1).`
}

function isSpots(value: unknown): value is readonly Spot[] {
  return (
    Array.isArray(value) &&
    value.every((spot: Partial<Spot> | null) => {
      if (typeof spot !== 'object' || spot === null || typeof spot.model !== 'string') return false
      const { floor = 0, facing } = spot
      if (facing !== undefined && !isPlace(facing)) return false
      return isPlace(spot) && Number.isInteger(floor) && floor >= 0
    })
  )
}

/** A point in whole hundredths, of whatever a client sends. */
export function isPlace(value: unknown): value is Point {
  if (typeof value !== 'object' || value === null) return false
  const { x, y } = value as { x?: unknown; y?: unknown }
  return Number.isSafeInteger(x) && Number.isSafeInteger(y)
}

/** All bodies but those of the Team itself. */
export function bodiesInTheWay(state: State, team: Team): readonly Body[] {
  const bodies: Body[] = []
  for (const other of state.teams) {
    if (other !== team && other.place === 'table') bodies.push(...bodiesOf(state, other))
  }
  return bodies
}

/** csw-core-6, csw-core-9, csw-terr-1, csw-terr-5, csw-bldg-1: why a model cannot stand there. */
export function whyNotStand(
  state: State,
  team: Team,
  point: Place,
  facing: Point,
  obstacles: readonly Body[],
  enemies: readonly Body[] = enemyBodies(state, team.side),
): string | null {
  const body = isVehicle(team) ? hullAt(point, facing) : baseAt(point)
  if (!isBodyOnTable(mapOf(state), body)) return 'That is off the table (csw-core-6).'
  const ground = groundFor(state)
  for (const region of regionsAt(ground, point)) {
    const terrain = terrainOf(region)
    if (region.kind === 'building' && isOnRoof(region.building, point.floor ?? 0)) continue
    if (terrain.isImpassable || terrain.isClimbed) return `Nobody can stand on ${region.id} (csw-core-6).`
    if (!isVehicle(team)) continue
    if (region.kind === 'building') return `A vehicle cannot stand in ${region.id} (csw-bldg-1).`
    if (terrain.isRough && team.profile.vehicle?.mobility === 'wheeled') {
      return `Wheels cannot enter ${region.id} (csw-terr-1).`
    }
  }
  if (obstacles.some((other) => overlaps(other, body))) return 'Another model stands there (csw-move-5).'
  if (isInZone(body, enemies)) return 'That is within 3" of an enemy (csw-core-9).'
  return null
}

function isBodyOnTable(map: TableMap, body: Body): boolean {
  const { x, y } = body.at
  if (body.kind === 'hull')
    return isPointOnTable(map, body.at) && hullCorners(body).every((corner) => isPointOnTable(map, corner))
  const { radius } = body
  return x >= radius && y >= radius && x + radius <= map.width && y + radius <= map.depth
}

/** Candidates on a grid round a point, the nearest first. */
export function around(centre: Point, reach: number, step: number): readonly Point[] {
  return stepsAround(reach, step).map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }))
}

/** The same steps every time: sorted once for each reach and step. */
const STEPS = new Map<number, readonly Point[]>()

function stepsAround(reach: number, step: number): readonly Point[] {
  const key = reach * 1000 + step
  const known = STEPS.get(key) ?? sortedSteps(reach, step)
  STEPS.set(key, known)
  return known
}

function sortedSteps(reach: number, step: number): readonly Point[] {
  const points: Point[] = []
  const count = Math.floor(reach / step)
  for (let i = -count; i <= count; i++) {
    for (let j = -count; j <= count; j++) {
      if ((i * i + j * j) * step * step <= reach * reach) points.push({ x: i * step, y: j * step })
    }
  }
  return points.sort((a, b) => squaredLength(a) - squaredLength(b) || a.x - b.x || a.y - b.y)
}
