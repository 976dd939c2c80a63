import {
  type Body,
  buildingAt,
  type Crossing,
  distance,
  distanceToLine,
  isOnTable as isPointOnTable,
  overlaps,
  type Point,
  rootUp,
  sightLine,
  squaredDistance,
} from '@sandtable/table'
import tables from '../data/rules-tables.json' with { type: 'json' }
import { baseAt, bodiesOf, enemyBodies, isChain, isInZone } from './figures.ts'
import { bodiesInTheWay, isPlace, whyNotFloor, whyNotStand } from './placement.ts'
import { aliveModels, isVehicle, type Model, type State, type Team } from './state.ts'
import { BASE_RADIUS, ZONE_OF_CONTROL } from './tables.ts'
import { groundFor, mapOf, terrainOf } from './terrain.ts'

/** A place on a way; upper floors are named. */
export interface WayPoint extends Point {
  readonly floor?: number
}

/** csw-move-4: the way of one model. A model that is not named stays. */
export interface Way {
  readonly model: string
  readonly points: readonly WayPoint[]
}

export type Gait = 'advance' | 'run' | 'charge'

/** csw-move-1: how far a Team goes on foot or on wheels, in hundredths. */
export function rateOf(team: Team, gait: Gait): number {
  const type = team.profile.vehicle?.mobility ?? 'infantry'
  const row = tables.movement.find((one) => one.type === type)
  if (!row) throw new Error(`data/rules-tables.json: movement lacks ${type}`)
  return gait === 'advance' ? row.advanceIn * 100 : row.runIn * 100 // csw-chg-1: a Charge is twice the Advance
}

/** csw-shock-7, csw-ruling-36, csw-abpro-1, csw-abins-1, csw-veh-15: what is left of it after all. */
export function allowanceOf(team: Team, gait: Gait): number {
  if (team.isImmobilised) return 0
  const bonus = gait === 'run' && team.thisTurn.getMoving ? GET_MOVING : 0
  return Math.max(0, rateOf(team, gait) + bonus - PINNED_DOWN * team.thisTurn.pinned)
}

const GET_MOVING = 600
/** csw-shock-6: 2" shorter per point. */
const PINNED_DOWN = 200
/** csw-terr-2: 2" to cross an obstacle. */
const OBSTACLE_COST = 200
/** csw-climb-1: up to 3" high, each inch costs 2". */
const CLIMB_LIMIT = 300

/** What hinders a move besides terrain. */
export interface MoveTerms {
  readonly allowance: number
  /** csw-cc-5: a Charge may come near this Team. */
  readonly mayTouch?: Team
  /** Where the models start if not where they stand: at a table edge, at a hull. */
  readonly startsAt?: (start: Point) => string | null
  /** csw-rate-5 is not asked of moves that may tear a Team apart. */
  readonly mayScatter?: boolean
}

/** csw-move-4, csw-move-5, csw-core-9, csw-rate-5, csw-ruling-41: why these are no legal ways; null if they are. Takes anything. */
export function whyNotMove(state: State, team: Team, ways: unknown, terms: MoveTerms): string | null {
  if (!isWays(ways)) return 'Give the ways as a list of { model, points: [{ x, y }] }.'
  const models = aliveModels(team)
  const enters = terms.startsAt !== undefined
  for (const [i, way] of ways.entries()) {
    if (!models.some(({ id }) => id === way.model)) return `${way.model} is no model of this Team.`
    if (ways.findIndex((one) => one.model === way.model) < i) return `${way.model} goes two ways.`
    if (way.points.length > MOST_POINTS) return `A way has at most ${MOST_POINTS} points.`
  }
  if (enters && ways.length < models.length) return 'Every model of the Team must come on (csw-fw-1).'
  const traffic = trafficFor(state, team, terms.mayTouch)
  for (const way of ways) {
    const model = models.find(({ id }) => id === way.model)
    const wrong = model && whyNotWay(state, team, model, way, terms, traffic)
    if (wrong) return `${way.model}: ${wrong}`
  }
  return whyNotEnds(state, team, ways, terms)
}

const MOST_POINTS = 40

interface Traffic {
  readonly hulls: readonly Body[]
  readonly zones: readonly Body[]
}

/** csw-core-10, csw-ruling-7: the zones a Team began in do not bind it on its way out. */
function trafficFor(state: State, team: Team, mayTouch: Team | undefined): Traffic {
  const own = bodiesOf(state, team)
  const zones = state.teams
    .filter((other) => other.side !== team.side && other.place === 'table' && other !== mayTouch)
    .flatMap((other) => bodiesOf(state, other))
    .filter((enemy) => !own.some((body) => distance(body, enemy) <= ZONE_OF_CONTROL))
  const hulls = state.teams
    .filter((one) => one !== team && isVehicle(one))
    .flatMap((one) => bodiesOf(state, one))
  return { hulls, zones }
}

function whyNotWay(
  state: State,
  team: Team,
  model: Model,
  way: Way,
  terms: MoveTerms,
  traffic: Traffic,
): string | null {
  const start = startOf(model, way, terms)
  if (typeof start === 'string') return start
  const points = terms.startsAt ? way.points.slice(1) : way.points
  const cost = wayCost(state, team, start, points)
  if (typeof cost === 'string') return cost
  if (cost > terms.allowance) {
    return `the way costs ${cost / 100}" and ${terms.allowance / 100}" are allowed (csw-move-4).`
  }
  let from: WayPoint = start
  for (const to of points) {
    const wrong = whyNotPass(from, to, traffic)
    if (wrong) return wrong
    from = to
  }
  return null
}

function startOf(model: Model, way: Way, terms: MoveTerms): WayPoint | string {
  if (!terms.startsAt) return model
  const [first] = way.points
  if (!first) return 'a way onto the table begins at its edge (csw-fw-1).'
  return terms.startsAt(first) ?? first
}

/** csw-move-5, csw-core-9, csw-ruling-42: nothing may be run over, nobody comes within 3" of an enemy. */
function whyNotPass(from: Point, to: Point, { hulls, zones }: Traffic): string | null {
  if (hulls.some((hull) => distanceToLine(from, to, hull) < BASE_RADIUS))
    return 'a vehicle is in the way (csw-move-5).'
  if (zones.some((enemy) => distanceToLine(from, to, enemy) - BASE_RADIUS <= ZONE_OF_CONTROL)) {
    return 'it comes within 3" of an enemy (csw-core-9).'
  }
  return null
}

/** csw-rate-5, csw-rate-7, csw-ruling-10, csw-core-10: where everybody stands in the end; a torn chain is restored. */
function whyNotEnds(state: State, team: Team, ways: readonly Way[], terms: MoveTerms): string | null {
  const obstacles = bodiesInTheWay(state, team)
  const zones = enemyBodies(state, team.side).filter((body) => !isOfTeam(state, terms.mayTouch, body))
  const ends: Point[] = []
  for (const model of aliveModels(team)) {
    const way = ways.find((one) => one.model === model.id)
    const end = way?.points.at(-1)
    const at = end ?? model
    if (ends.some((other) => overlaps(baseAt(other), baseAt(at))))
      return `${model.id} ends on another of its Team (csw-move-5).`
    ends.push(at)
    if (!end) {
      if (ways.length > 0 && isInZone(baseAt(at), zones))
        return `${model.id} must leave the enemy's Zone of Control (csw-core-10).`
      continue
    }
    const inContact = touches(state, terms.mayTouch, end) // csw-cc-5: contact may happen to lie near other enemies
    const wrong = whyNotEnd(state, team, end, obstacles, inContact ? [] : zones)
    if (wrong) return `${model.id}: ${wrong}`
  }
  if (ways.length === 0 || terms.mayScatter || isChain(ends, team.profile.cohesion)) return null
  return `The Team must end in a chain with gaps of at most ${team.profile.cohesion / 100}" (csw-rate-5).`
}

function touches(state: State, target: Team | undefined, end: Point): boolean {
  return (
    target !== undefined && bodiesOf(state, target).some((body) => distance(body, baseAt(end)) <= CONTACT)
  )
}

/** In contact: a gap of two hundredths is what rounding leaves. */
export const CONTACT = 2

function isOfTeam(state: State, team: Team | undefined, body: Body): boolean {
  return (
    team !== undefined && bodiesOf(state, team).some(({ at }) => at.x === body.at.x && at.y === body.at.y)
  )
}

function whyNotEnd(
  state: State,
  team: Team,
  end: WayPoint,
  obstacles: readonly Body[],
  zones: readonly Body[],
): string | null {
  if (obstacles.some((other) => overlaps(other, baseAt(end))))
    return 'another model stands there (csw-move-5).'
  if (isInZone(baseAt(end), zones)) return 'it ends within 3" of an enemy (csw-core-9).'
  const wrong = whyNotStandOn(state, team, end)
  return wrong ?? whyNotFloor(state, end)
}

/** Zones of Control are judged by the caller, who knows the exceptions. */
function whyNotStandOn(state: State, team: Team, end: Point): string | null {
  return whyNotStand(state, team, end, { x: 0, y: 1 }, [], [])
}

function isWays(value: unknown): value is readonly Way[] {
  if (!Array.isArray(value)) return false
  return value.every((way: { model?: unknown; points?: unknown } | null) => {
    if (typeof way !== 'object' || way === null || typeof way.model !== 'string') return false
    if (!Array.isArray(way.points) || way.points.length === 0) return false
    return way.points.every((point: WayPoint) => isPlace(point) && isFloor(point.floor))
  })
}

function isFloor(floor: unknown): boolean {
  return floor === undefined || (typeof floor === 'number' && Number.isInteger(floor) && floor >= 0)
}

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

/** csw-ow-9: where a model stands after so much of its way; past its end, at the end. */
export function pointAlong(start: WayPoint, points: readonly WayPoint[], far: number): WayPoint {
  let from = start
  let left = far
  for (const to of points) {
    const length = rootUp(squaredDistance(from, to))
    if (left < length) {
      const part = left / length
      return {
        x: Math.round(from.x + (to.x - from.x) * part),
        y: Math.round(from.y + (to.y - from.y) * part),
        floor: from.floor ?? 0,
      }
    }
    left -= length
    from = to
  }
  return from
}

export function wayLengthOf(start: WayPoint, points: readonly WayPoint[]): number {
  let length = 0
  let from: Point = start
  for (const to of points) {
    length += rootUp(squaredDistance(from, to))
    from = to
  }
  return length
}
