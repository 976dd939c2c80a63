import type { Chance } from '@sandtable/engine'
import {
  type DriveStep,
  driveAnywhere,
  outOfTheWay,
  type Route,
  routesByOneStep,
  routesTo,
} from '@sandtable/miniatures'
import { bearing, type Point, type Pose, placeToward, squaredLength } from '@sandtable/table'
import { type Gait, type MoveTerms, ON_FOOT } from '../rules/moving/move-legality.ts'
import { aliveModels, type Model, type State, type Team } from '../rules/state/state.ts'
import { aimFor, objectiveFor, type Purpose } from './goals.ts'

/**
 * Toward the objectives: the whole Team straight there if possible, else around obstacles; else as far as it can go
 * anywhere.
 */
export function waysOnFoot(
  state: State,
  team: Team,
  terms: MoveTerms,
  chance: Chance,
  isLegal: (ways: readonly Route[]) => boolean,
  wanted?: readonly Purpose[],
): readonly Route[] {
  const models = aliveModels(team)
  const [first] = models
  if (!first) return []
  const { allowance } = terms
  let maySearch = true
  for (let tries = 0; tries < AIMS; tries++) {
    const aim = aimFor(state, team, allowance, chance, wanted)
    for (const march of aim?.marches ?? []) if (isLegal(march)) return march
    if (aim?.shape.kind !== 'along') {
      const way = aim ? stepTo(first, aim.at) : bearing(chance.below(360))
      for (const part of STRETCHES) {
        const ways = straight(models, way, Math.floor(allowance * part), aim?.at ?? null)
        if (ways.length > 0 && isLegal(ways)) return ways
      }
    }
    if (!aim || !maySearch || chance.below(SEARCH_SELDOM) > 0) continue
    maySearch = false
    const round = routesTo(ON_FOOT, state, team, terms, aim.at, aim.shape)
    if (round.length > 0 && isLegal(round)) return round
  }
  return isLegal([]) ? [] : outOfTheWay(models, allowance, isLegal)
}

const AIMS = 6
/** Rough ground costs more than it seems: first the full distance, then less. */
const STRETCHES = [1, 0.6, 0.3] as const
/**
 * A search takes a hundred times as long as a straight line: one at most, and only for one blocked line in this many.
 */
const SEARCH_SELDOM = 5

function stepTo(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y }
}

/** All models by the same step in a direction, but not beyond the goal of the first. */
function straight(models: readonly Model[], way: Point, far: number, goal: Point | null): readonly Route[] {
  const [first] = models
  if (!first || far === 0 || (way.x === 0 && way.y === 0)) return []
  const end = goal && squaredLength(way) <= far * far ? goal : placeToward(first, way, far)
  return routesByOneStep(models, stepTo(first, end))
}

/** One drive in this many has no goal. */
const SELDOM_ASTRAY = 3

/** The goal of a vehicle. */
export function goalOnWheels(state: State, team: Team, from: Point, chance: Chance): Point | null {
  return chance.below(SELDOM_ASTRAY) > 0 ? objectiveFor(state, team, from, chance) : null
}

const DRIVES = 14

/** Usually toward an objective, else anywhere. */
export function driveTo(
  { at, facing }: Pose,
  goal: Point | null,
  allowance: number,
  gait: Gait,
  chance: Chance,
  isLegal: (legs: readonly DriveStep[]) => boolean,
): readonly DriveStep[] {
  for (let tries = 0; tries < DRIVES; tries++) {
    const far = Math.floor((allowance * (DRIVES - tries)) / DRIVES)
    const legs =
      goal && tries % 2 === 0 && !(goal.x === at.x && goal.y === at.y)
        ? driveToward(at, facing, goal, far, tries, chance)
        : driveAnywhere(far, gait === 'advance', chance)
    if (far > 0 && isLegal(legs)) return legs
  }
  return []
}

/** Straight to a goal, or a little to one side of it; the first time in the direction it has, if that leads there. */
function driveToward(
  at: Point,
  facing: Point,
  goal: Point,
  far: number,
  tries: number,
  chance: Chance,
): readonly DriveStep[] {
  const way = stepTo(at, goal)
  const left = Math.max(1, Math.floor(Math.sqrt(squaredLength(way))))
  const ahead = Math.min(far, left)
  const isAhead = facing.x * way.x + facing.y * way.y > 0
  if (isAhead && chance.below(4) === 0) return [{ ahead }]
  const aside = chance.below(tries + 1) - Math.floor(tries / 2)
  return [{ turn: { x: 8 * way.x - aside * way.y, y: 8 * way.y + aside * way.x } }, { ahead }]
}
