import type { AnyDecision, Chance } from '@sandtable/engine'
import { whyIllegal } from '@sandtable/engine'
import {
  type Aim,
  aimAt,
  awayFrom,
  coverNear,
  type DriveStep,
  driveAnywhere,
  enemyPlaces,
  intoRange,
  marches,
  marchToFirst,
  nearestTo,
  outOfTheWay,
  type Route,
} from '@sandtable/miniatures'
import { bearing, type Point, placeToward, squaredLength } from '@sandtable/table'
import { type Gait, ON_FOOT } from '../rules/moving/move-legality.ts'
import { groundFor, terrainOf } from '../rules/moving/terrain.ts'
import { aliveModels, type State, type Team, teamById } from '../rules/state/state.ts'
import { BASE_RADIUS, OBJECTIVE_RADIUS } from '../rules/tables.ts'
import { proposeDriveOn, proposeEntry } from './entries.ts'
import { rangeOf } from './fire.ts'
import { dutyOf, standOf, wayField } from './reach.ts'

/** What a move is for. */
export type Purpose = 'objective' | 'cover' | 'fire' | 'enemy' | 'away' | 'anything'

/** What a question says about the move it asks for. */
interface MoveAbout {
  readonly team: string
  readonly allowance: number
  readonly gait?: Gait
}

/** Tries for each move before the Team stays. */
const TRIES = 6

/** A legal move, entry or drive for one of these purposes, in their order at first; undefined for other questions. */
export function moveFor(
  known: State,
  decision: AnyDecision,
  purposes: readonly Purpose[],
  chance: Chance,
): unknown {
  const about = decision.about as unknown as MoveAbout | undefined
  if (decision.shape !== 'path' || typeof about?.allowance !== 'number') return undefined
  const team = teamById(known, about.team)
  const isLegal = (answer: unknown): boolean => whyIllegal(decision, answer) === null
  switch (decision.name) {
    case 'move':
    case 'consolidate':
      return routesFor(known, team, about.allowance, purposes, chance, isLegal)
    case 'move-vehicle':
      return driveFor(known, team, about, chance, isLegal)
    case 'enter':
      return proposeEntry(known, team, about.allowance, chance, isLegal)
    case 'enter-vehicle':
      return proposeDriveOn(known, team, about.allowance, chance, isLegal)
    default:
      return undefined
  }
}

function routesFor(
  known: State,
  team: Team,
  allowance: number,
  purposes: readonly Purpose[],
  chance: Chance,
  isLegal: (routes: readonly Route[]) => boolean,
): readonly Route[] {
  const march = { rules: ON_FOOT, known, troop: team, terms: { allowance }, isLegal }
  const routes = marchToFirst(march, aimsFor(known, team, allowance, purposes, chance), chance)
  if (routes) return routes
  return isLegal([]) ? [] : outOfTheWay(aliveModels(team), allowance, isLegal)
}

/** Aims by their purposes in order, then by chance. */
function* aimsFor(
  known: State,
  team: Team,
  allowance: number,
  purposes: readonly Purpose[],
  chance: Chance,
): Generator<Aim | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const purpose = purposes[tries] ?? purposes[chance.below(purposes.length)]
    if (purpose) yield aimFor(known, team, allowance, purpose, chance)
  }
}

function aimFor(known: State, team: Team, allowance: number, purpose: Purpose, chance: Chance): Aim | null {
  const from = standOf(team)
  if (!from) return null
  const enemy = nearestTo(from, enemyPlaces(known.teams, team.side))
  switch (purpose) {
    case 'objective':
      return towardDuty(known, team, allowance, chance)
    case 'cover':
      return coverNear(
        groundFor(known),
        from,
        enemy,
        allowance,
        BASE_RADIUS,
        (piece) => terrainOf(piece).cover !== 'none',
        chance,
      )
    case 'fire':
      return enemy && intoRange(from, enemy, rangeOf(team))
    case 'enemy':
      return enemy && aimAt(enemy)
    case 'away':
      return enemy && awayFrom(from, enemy, allowance)
    case 'anything':
      return aimAt(placeToward(from, bearing(chance.below(360)), allowance))
  }
}

const SIDES_OF_A_MARKER = 8

/** csw-obj-2: on the marker or on one side of it: an enemy may be too near to the other (csw-core-9). */
function towardDuty(known: State, team: Team, allowance: number, chance: Chance): Aim | null {
  const duty = dutyOf(known, team)
  const from = standOf(team)
  if (!duty || !from) return null
  const side = chance.below(SIDES_OF_A_MARKER + 1)
  const at =
    side === 0
      ? duty.at
      : placeToward(duty.at, bearing((360 / SIDES_OF_A_MARKER) * side), BASE_RADIUS + OBJECTIVE_RADIUS - 10)
  if (from.floor > 0) return aimAt(at)
  return { ...aimAt(at), marches: marches(wayField(known, duty.at), at, aliveModels(team), allowance) }
}

const DRIVES = 14

/** Toward the marker the vehicle is sent to, straight or a little to one side; else anywhere. */
function driveFor(
  known: State,
  team: Team,
  { allowance, gait = 'advance' }: MoveAbout,
  chance: Chance,
  isLegal: (legs: readonly DriveStep[]) => boolean,
): readonly DriveStep[] {
  const at = standOf(team)
  const goal = dutyOf(known, team)?.at ?? null
  for (let tries = 0; tries < DRIVES && at; tries++) {
    const far = Math.floor((allowance * (DRIVES - tries)) / DRIVES)
    const legs =
      goal && tries % 2 === 0 ? driveToward(at, goal, far, tries, chance) : driveAnywhere(far, gait === 'advance', chance)
    if (far > 0 && legs.length > 0 && isLegal(legs)) return legs
  }
  return []
}

function driveToward(
  at: Point,
  goal: Point,
  far: number,
  tries: number,
  chance: Chance,
): readonly DriveStep[] {
  const way = { x: goal.x - at.x, y: goal.y - at.y }
  const left = Math.floor(Math.sqrt(squaredLength(way)))
  if (left === 0) return []
  const aside = chance.below(tries + 1) - Math.floor(tries / 2)
  return [
    { turn: { x: 8 * way.x - aside * way.y, y: 8 * way.y + aside * way.x } },
    { ahead: Math.min(far, left) },
  ]
}
