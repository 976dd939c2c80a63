import type { Chance } from '@sandtable/engine'
import { type EntryEdge, marches, type Route } from '@sandtable/miniatures'
import {
  bearing,
  isAcross,
  type Piece,
  type Point,
  placeToward,
  polygonContains,
  type Shape,
  squaredDistance,
  wayCostFrom,
} from '@sandtable/table'
import { weaponById } from '../forces/weapons.ts'
import { rateOf } from '../rules/moving/move-legality.ts'
import { groundFor, terrainOf } from '../rules/moving/terrain.ts'
import { nearestPointOf } from '../rules/sampling/nearest-point.ts'
import { aliveModels, type Model, type State, type Team } from '../rules/state/state.ts'
import { BASE_RADIUS, OBJECTIVE_RADIUS } from '../rules/tables.ts'
import { rushGoal } from './appraisal-rush.ts'
import { wayField } from './way-field.ts'

/** Where a move without a plan is aimed, and how the Team is to stand there. */
export interface Aim {
  readonly at: Point
  readonly shape: Shape
  /** Ways of the whole Team that lead there, to be tried first. */
  readonly ways?: Iterable<readonly Route[]>
}

const CLUSTER: Readonly<Shape> = { kind: 'cluster' }

/** What a move may be for. */
export type Purpose = 'objective' | 'cover' | 'fire' | 'enemy' | 'anything'

const ON_AN_ADVANCE: readonly Purpose[] = [
  ...(['objective', 'objective', 'objective', 'objective'] as const),
  ...(['cover', 'cover', 'fire', 'fire', 'enemy', 'anything'] as const),
]

/** csw-run-1: who runs does not shoot. */
const ON_A_RUN: readonly Purpose[] = [
  ...(['objective', 'objective', 'objective', 'objective', 'objective', 'objective'] as const),
  ...(['cover', 'cover', 'enemy', 'anything'] as const),
]

/** csw-s4-4: three turns of running, and then an order to lay the charges. */
const IN_A_RUSH: readonly Purpose[] = [
  ...(['objective', 'objective', 'objective', 'objective', 'objective', 'objective'] as const),
  ...(['objective', 'objective', 'cover', 'anything'] as const),
]

/** Mostly what the game is about: objectives, cover, a place to shoot from. */
export function aimFor(
  state: State,
  team: Team,
  allowance: number,
  chance: Chance,
  wanted?: readonly Purpose[],
): Aim | null {
  const [first] = aliveModels(team)
  if (!first) return null
  const runs = allowance > rateOf(team, 'advance')
  const purposes = wanted ?? (!runs ? ON_AN_ADVANCE : isInARush(state, team) ? IN_A_RUSH : ON_A_RUN)
  const purpose = purposes[chance.below(purposes.length)] as Purpose
  const enemy = nearestOf(first, enemiesOnTable(state, team))
  switch (purpose) {
    case 'objective':
      return towardObjective(state, team, first, allowance, chance)
    case 'cover':
      return coverFor(state, first, enemy, allowance, chance)
    case 'fire':
      return cluster(enemy && firePosition(team, first, enemy))
    case 'enemy':
      return cluster(enemy)
    case 'anything':
      return null
  }
}

function cluster(at: Point | null): Aim | null {
  return at && { at, shape: CLUSTER }
}

/** One Team in this many does not go to the next objective, or to the one it is sent to. */
const SELDOM = 3
const ASTRAY = 5

/** csw-s4-5: time is on the Defender's side. */
function isInARush({ terms, players }: State, { side }: Team): boolean {
  return terms.scenario === 'rush' && players[side].role === 'attacker'
}

/** An objective, and the way there if it is not straight ahead. */
function towardObjective(
  state: State,
  team: Team,
  from: Model,
  allowance: number,
  chance: Chance,
): Aim | null {
  const marker = objectiveFor(state, team, from, chance)
  if (!marker || from.floor > 0) return cluster(marker)
  const at = touching(marker, chance)
  const field = wayField(state, marker)
  const isStraight = wayCostFrom(field, from) <= allowance && chance.below(2) === 0
  return isStraight
    ? cluster(at)
    : { at, shape: CLUSTER, ways: marches(field, at, aliveModels(team), allowance) }
}

/** csw-obj-2: on a marker or on one side of it: an enemy may be too near to the other (csw-core-9). */
function touching({ x, y }: Point, chance: Chance): Point {
  const side = chance.below(SIDES_OF_A_MARKER + 1)
  if (side === 0) return { x, y }
  return placeToward({ x, y }, bearing((360 / SIDES_OF_A_MARKER) * side), BASE_RADIUS + OBJECTIVE_RADIUS - 10)
}

const SIDES_OF_A_MARKER = 8

/** The nearest of those that no friend has taken, two times out of three; else any. In a Rush, where the Team is sent. */
export function objectiveFor(state: State, team: Team, from: Point, chance: Chance): Point | null {
  const standing = state.objectives.filter(({ isDestroyed }) => !isDestroyed).map(({ at }) => at)
  if (standing.length === 0) return null
  if (isInARush(state, team) && chance.below(ASTRAY) > 0) return rushGoal(state, team)
  if (chance.below(SELDOM) === 0) return standing[chance.below(standing.length)] ?? null
  const friends = state.teams.filter(({ side, id }) => side === team.side && id !== team.id)
  const open = standing.filter((at) => !friends.some((friend) => isThere(friend, at)))
  return nearestOf(from, open.length > 0 ? open : standing)
}

/** How far to the side of an objective one comes on to go there. */
const OPPOSITE = 600

/** csw-fw-1: where along an edge to come on, given the room on either side: opposite to an objective, or anywhere. */
export function entryAlong(
  { edge, from, to }: EntryEdge,
  goal: Point | null,
  before: number,
  after: number,
  chance: Chance,
): number {
  const least = from + before
  const room = Math.max(1, to - from - before - after)
  if (!goal || chance.below(SELDOM) === 0) return least + chance.below(room)
  const along = (isAcross(edge) ? goal.x : goal.y) - OPPOSITE + chance.below(2 * OPPOSITE)
  return Math.min(Math.max(along, least), least + room - 1)
}

/** An objective to come on for. */
export function goalFromEdge(state: State, team: Team, chance: Chance): Point | null {
  if (isInARush(state, team) && chance.below(ASTRAY) > 0) return rushGoal(state, team)
  const standing = state.objectives.filter(({ isDestroyed }) => !isDestroyed)
  return standing[chance.below(Math.max(1, standing.length))]?.at ?? null
}

/** csw-obj-2: a model of the Team touches the marker. */
function isThere({ place, models }: Team, at: Point): boolean {
  const far = OBJECTIVE_RADIUS + BASE_RADIUS
  return place === 'table' && models.some((model) => !model.isLost && squaredDistance(model, at) <= far * far)
}

/** One model of each enemy Team on the table. */
export function enemiesOnTable(state: State, team: Team): readonly Point[] {
  return state.teams.flatMap((enemy) => {
    const [model] = aliveModels(enemy)
    return enemy.side !== team.side && enemy.place === 'table' && model ? [{ x: model.x, y: model.y }] : []
  })
}

function nearestOf(from: Point, points: readonly Point[]): Point | null {
  let best: Point | null = null
  for (const point of points) {
    if (!best || squaredDistance(point, from) < squaredDistance(best, from)) best = point
  }
  return best
}

/** csw-hit-1: to where the enemy is in range, or within half range if it is in range already. */
function firePosition(team: Team, from: Point, enemy: Point): Point | null {
  const ranges = aliveModels(team).flatMap(({ profile }) => profile.weapons.map((id) => weaponById(id).range))
  const range = Math.max(0, ...ranges)
  const far = Math.floor(Math.sqrt(squaredDistance(from, enemy)))
  const wanted = far > range ? far - range + 50 : far - Math.floor(range / 2) + 50
  return wanted > 0 ? placeToward(from, { x: enemy.x - from.x, y: enemy.y - from.y }, wanted) : null
}

const PIECES_TRIED = 6

/** A piece of cover in reach: into a wood, to the side of a wall away from the enemy, to a house. */
function coverFor(
  state: State,
  from: Point,
  enemy: Point | null,
  allowance: number,
  chance: Chance,
): Aim | null {
  const { pieces } = groundFor(state)
  if (pieces.length === 0) return null
  for (let tries = 0; tries < PIECES_TRIED; tries++) {
    const piece = pieces[chance.below(pieces.length)] as Piece
    if (piece.kind === 'inner-wall' || piece.kind === 'hill' || terrainOf(piece).cover === 'none') continue
    const near = nearestPointOf(piece, from)
    if (squaredDistance(near, from) > allowance * allowance) continue
    if (piece.kind === 'building') {
      const against = enemy ?? near
      return { at: near, shape: { kind: 'along', feature: piece.id, against } }
    }
    if (piece.kind !== 'line') {
      if (polygonContains(piece.polygon, from, 'touching-misses')) continue
      return { at: beyond(from, near, INTO_A_WOOD), shape: CLUSTER }
    }
    const isEnemyBeyond = enemy !== null && isOnOtherSide(from, near, enemy)
    return { at: beyond(from, near, isEnemyBeyond ? -AT_A_WALL : AT_A_WALL), shape: CLUSTER }
  }
  return null
}

const INTO_A_WOOD = 150
const AT_A_WALL = BASE_RADIUS + 10

/** A point `by` beyond `to`, seen from `from`; before it if negative. */
function beyond(from: Point, to: Point, by: number): Point {
  const far = Math.floor(Math.sqrt(squaredDistance(from, to)))
  const way = { x: to.x - from.x, y: to.y - from.y }
  if (far + by <= 0 || (way.x === 0 && way.y === 0)) return from
  return placeToward(from, way, far + by)
}

function isOnOtherSide(from: Point, foot: Point, enemy: Point): boolean {
  return (from.x - foot.x) * (enemy.x - foot.x) + (from.y - foot.y) * (enemy.y - foot.y) < 0
}
