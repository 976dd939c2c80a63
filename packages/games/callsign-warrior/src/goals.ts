import type { Chance } from '@sandtable/engine'
import {
  legCost,
  nearestOnSegment,
  type Piece,
  type Point,
  placeToward,
  polygonContains,
  type Shape,
  squaredDistance,
} from '@sandtable/table'
import { straightOnTheWay, type WayField, wayCostFrom, wayField } from './appraisal-ways.ts'
import { rateOf } from './movement.ts'
import { aliveModels, type Model, type State, type Team } from './state.ts'
import { BASE_RADIUS, OBJECTIVE_RADIUS } from './tables.ts'
import { groundFor, terrainOf } from './terrain.ts'
import { weaponById } from './weapons.ts'

/** Where a move without a plan is aimed, and how the Team is to stand there. */
export interface Aim {
  readonly at: Point
  readonly shape: Shape
}

const CLUSTER: Shape = { kind: 'cluster' }

/** What a move may be for. */
type Purpose = 'objective' | 'cover' | 'fire' | 'enemy' | 'anything'

const ON_AN_ADVANCE: readonly Purpose[] = [
  ...(['objective', 'objective', 'objective', 'objective'] as const),
  ...(['cover', 'cover', 'fire', 'fire', 'enemy', 'anything'] as const),
]

/** csw-run-1: who runs does not shoot. */
const ON_A_RUN: readonly Purpose[] = [
  ...(['objective', 'objective', 'objective', 'objective', 'objective', 'objective'] as const),
  ...(['cover', 'cover', 'enemy', 'anything'] as const),
]

/** Mostly what the game is about: objectives, cover, a place to shoot from. */
export function aimFor(state: State, team: Team, allowance: number, chance: Chance): Aim | null {
  const [first] = aliveModels(team)
  if (!first) return null
  const purposes = allowance > rateOf(team, 'advance') ? ON_A_RUN : ON_AN_ADVANCE
  const purpose = purposes[chance.below(purposes.length)] as Purpose
  const enemy = nearestOf(first, enemiesOnTable(state, team))
  switch (purpose) {
    case 'objective':
      return cluster(towardObjective(state, team, first, allowance, chance))
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

/** One in so many does not go to the objective that is next. */
const SELDOM = 3

/** An objective, if it is straight ahead; else a place on the way there, as far as the whole Team can go. */
function towardObjective(
  state: State,
  team: Team,
  from: Model,
  allowance: number,
  chance: Chance,
): Point | null {
  const at = objectiveFor(state, team, from, chance)
  if (!at || from.floor > 0) return at
  const field = wayField(state, at)
  if (wayCostFrom(field, from) <= allowance && chance.below(2) === 0) return at // straight or round the corner
  const goal = straightOnTheWay(field, from, allowance) ?? at
  return asFarAsAllCan(field, aliveModels(team), from, goal, allowance)
}

/** A way is tried whole, then an eighth shorter each time. */
const PARTS = 8

/** csw-move-4: where the first model ends if all go by the same step toward a place, each at its own cost. */
function asFarAsAllCan(
  { steps: { footing } }: WayField,
  models: readonly Model[],
  from: Point,
  to: Point,
  allowance: number,
): Point {
  for (let part = PARTS; part > 0; part--) {
    const dx = Math.round(((to.x - from.x) * part) / PARTS)
    const dy = Math.round(((to.y - from.y) * part) / PARTS)
    if (models.every(({ x, y }) => legCost(footing, x, y, x + dx, y + dy, 0) <= allowance))
      return { x: from.x + dx, y: from.y + dy }
  }
  return to
}

/** The nearest of those that no friend has taken, two times out of three; else any. */
function objectiveFor(state: State, team: Team, from: Point, chance: Chance): Point | null {
  const standing = state.objectives.filter(({ isDestroyed }) => !isDestroyed).map(({ at }) => at)
  if (standing.length === 0) return null
  if (chance.below(SELDOM) === 0) return standing[chance.below(standing.length)] ?? null
  const friends = state.teams.filter(({ side, id }) => side === team.side && id !== team.id)
  const open = standing.filter((at) => !friends.some((friend) => isThere(friend, at)))
  return nearestOf(from, open.length > 0 ? open : standing)
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

/** csw-hit-1: to where the enemy is in range, or under half of it if he is already. */
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

/** The nearest point of a piece's outline or course. */
export function nearestPointOf(piece: Piece, from: Point): Point {
  const isOpen = piece.kind === 'line' || piece.kind === 'inner-wall'
  const points = isOpen ? (piece.kind === 'line' ? piece.line : piece.wall).points : piece.polygon.outline
  let best = points[0] as Point
  for (const [i, b] of points.entries()) {
    const a = i > 0 ? points[i - 1] : isOpen ? undefined : points.at(-1)
    if (!a) continue
    const near = nearestOnSegment(from, a, b)
    if (squaredDistance(near, from) < squaredDistance(best, from)) best = near
  }
  return best
}

/** So far past a point, as one comes to it; short of it if the number is negative. */
function beyond(from: Point, to: Point, by: number): Point {
  const far = Math.floor(Math.sqrt(squaredDistance(from, to)))
  const way = { x: to.x - from.x, y: to.y - from.y }
  if (far + by <= 0 || (way.x === 0 && way.y === 0)) return from
  return placeToward(from, way, far + by)
}

function isOnOtherSide(from: Point, foot: Point, enemy: Point): boolean {
  return (from.x - foot.x) * (enemy.x - foot.x) + (from.y - foot.y) * (enemy.y - foot.y) < 0
}
