import type { Chance } from '@sandtable/engine'
import {
  type Aim,
  aimAt,
  coverNear,
  type EntryEdge,
  enemyPlaces,
  intoRange,
  marches,
  nearestTo,
} from '@sandtable/miniatures'
import {
  bearing,
  isAcross,
  type Piece,
  type Point,
  placeToward,
  squaredDistance,
  wayCostFrom,
} from '@sandtable/table'
import { weaponById } from '../forces/weapons.ts'
import { rateOf } from '../rules/moving/move-legality.ts'
import { groundFor, terrainOf } from '../rules/moving/terrain.ts'
import { aliveModels, type Model, type State, type Team } from '../rules/state/state.ts'
import { BASE_RADIUS, OBJECTIVE_RADIUS } from '../rules/tables.ts'
import { rushGoal } from './appraisal-rush.ts'
import { wayField } from './way-field.ts'

/** The possible aims of a move. */
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
  const enemy = nearestTo(first, enemyPlaces(state.teams, team.side))
  switch (purpose) {
    case 'objective':
      return towardObjective(state, team, first, allowance, chance)
    case 'cover':
      return coverNear(groundFor(state), first, enemy, allowance, BASE_RADIUS, givesCover, chance)
    case 'fire':
      return enemy && intoRange(first, enemy, longestRange(team))
    case 'enemy':
      return enemy && aimAt(enemy)
    case 'anything':
      return null
  }
}

/** One Team in this many does not go to the next objective, or to the one it is sent to. */
const SELDOM = 3
const ASTRAY = 5

/** csw-s4-5: time is on the Defender's side. */
function isInARush({ terms, players }: State, { side }: Team): boolean {
  return terms.scenario === 'rush' && players[side].role === 'attacker'
}

/** An objective, and the way to it if that is not straight ahead. */
function towardObjective(
  state: State,
  team: Team,
  from: Model,
  allowance: number,
  chance: Chance,
): Aim | null {
  const marker = objectiveFor(state, team, from, chance)
  if (!marker || from.floor > 0) return marker && aimAt(marker)
  const at = touching(marker, chance)
  const field = wayField(state, marker)
  const isStraight = wayCostFrom(field, from) <= allowance && chance.below(2) === 0
  return isStraight ? aimAt(at) : { ...aimAt(at), marches: marches(field, at, aliveModels(team), allowance) }
}

/**
 * csw-obj-2: a point on a marker or to one side of it, because an enemy may be too near to the other side (csw-core-9).
 */
function touching({ x, y }: Point, chance: Chance): Point {
  const side = chance.below(SIDES_OF_A_MARKER + 1)
  if (side === 0) return { x, y }
  return placeToward({ x, y }, bearing((360 / SIDES_OF_A_MARKER) * side), BASE_RADIUS + OBJECTIVE_RADIUS - 10)
}

const SIDES_OF_A_MARKER = 8

/**
 * The nearest objective that no friend has taken, two times out of three; else a random one. In a Rush, the one the
 * Team is sent to.
 */
export function objectiveFor(state: State, team: Team, from: Point, chance: Chance): Point | null {
  const standing = state.objectives.filter(({ isDestroyed }) => !isDestroyed).map(({ at }) => at)
  if (standing.length === 0) return null
  if (isInARush(state, team) && chance.below(ASTRAY) > 0) return rushGoal(state, team)
  if (chance.below(SELDOM) === 0) return standing[chance.below(standing.length)] ?? null
  const friends = state.teams.filter(({ side, id }) => side === team.side && id !== team.id)
  const open = standing.filter((at) => !friends.some((friend) => isThere(friend, at)))
  return nearestTo(from, open.length > 0 ? open : standing)
}

/** How far to the side of an objective one comes on to go there. */
const OPPOSITE = 600

/** csw-fw-1: where along an edge to enter, with the given room on either side: opposite an objective, or anywhere. */
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

/** csw-hit-1: how far the Team can shoot. */
function longestRange(team: Team): number {
  const ranges = aliveModels(team).flatMap(({ profile }) => profile.weapons.map((id) => weaponById(id).range))
  return Math.max(0, ...ranges)
}

function givesCover(piece: Piece): boolean {
  return terrainOf(piece).cover !== 'none'
}
