import { refusal } from '@sandtable/engine'
import {
  type MoveFault,
  type MoveRules,
  type RoutePoint,
  routeLength,
  type Troop,
} from '@sandtable/miniatures'
import { buildingAt } from '@sandtable/table'
import { capital, manName } from '../../forces/names.ts'
import { PLACING } from '../deploying/placing-rules.ts'
import { leadsIntoFire } from '../events/burning.ts'
import { leadsThroughBarrage } from '../events/under-barrage.ts'
import { groundFor, sceneFor } from '../ground/terrain.ts'
import type { State } from '../state/state.ts'
import { FIGURE_RADIUS, FIGURES, troopsOnTable } from '../units/figures.ts'
import { gunOf } from './crewed-weapons.ts'
import { distanceWith, type Mode, mayCross } from './distance.ts'
import { type Crossing, goingOn, isAnnounced, waysFor } from './going.ts'

/** The terms of one move. */
export interface MoveOrder {
  readonly mode: Mode
  /** coc-7.2-3: announced before the roll. */
  readonly crossing: Crossing
  readonly dice: readonly number[]
  /** coc-7.1-3: of the Team that has most of it, where several keep together. */
  readonly shock: number
  /** Teams and Leaders who move. */
  readonly movers: readonly string[]
}

/** coc-7.1-4, coc-7.2-3, coc-7.3-1: men on foot, for the shared rules of moving. They pass through friends. */
export function footRules(order: MoveOrder): MoveRules<State, Troop> {
  return {
    ...FIGURES,
    troops: (state) => troopsOnTable(state).filter(({ id }) => !order.movers.includes(id)),
    walkerRadius: () => FIGURE_RADIUS,
    keepsClear: () => null,
    cohesion: () => null,
    isSolid: () => false,
    routeCost: (state, _, start, points) => routeCost(state, order, start, points),
    whyNotStand: (state, troop, at) => PLACING.whyNotStand(state, troop, at, troop.facing, [], []),
    traversal: (state) => waysFor(sceneFor(state), order.crossing),
    stairCost: () => 0,
    moveRefusal: faultWords,
  }
}

/** coc-7.2-2, coc-7.2-3, coc-ruling-65: how long a way is; or why a figure cannot go so far over such ground. */
export function routeCost(
  state: State,
  { mode, crossing, dice, shock, movers }: MoveOrder,
  start: RoutePoint,
  points: readonly RoutePoint[],
): number | string {
  const way = [start, ...points]
  if (leadsThroughBarrage(state, way)) return 'nobody moves where shells fall (coc-6.3-1).'
  if (leadsIntoFire(state, way)) return 'nobody enters a burning building (coc-6.3-3).'
  if (pushesGun(state, movers) && changesBuilding(state, way))
    return 'a gun is not moved into a building or out of it (coc-7.2.2-3).'
  const going = goingOn(
    sceneFor(state),
    way.map(({ x, y, floor = 0 }) => ({ x, y, floor })),
  )
  if (!going) return 'nobody can go that way (coc-7.2-t).'
  if (!mayCross(mode, going.grade)) return 'troops move at the double over open ground only (coc-7.2-t).'
  if (!isAnnounced(going.obstacle, crossing))
    return 'an obstacle or a door is crossed only if that was announced (coc-7.2-3).'
  const length = routeLength(start, points)
  const most = distanceWith(dice, going.grade, going.obstacle, shock)
  if (length > most) return `over this ground it can go ${most / 100}", not ${length / 100}" (coc-7.2-t).`
  return length
}

function pushesGun(state: State, movers: readonly string[]): boolean {
  return state.teams.some((team) => movers.includes(team.id) && gunOf(state, team) !== null)
}

/** coc-7.2.2-3 */
function changesBuilding(state: State, way: readonly RoutePoint[]): boolean {
  const ground = groundFor(state)
  return new Set(way.map(({ x, y }) => buildingAt(ground, { x, y })?.id ?? '')).size > 1
}

function faultWords(fault: MoveFault): string {
  switch (fault.code) {
    case 'not-routes':
      return 'Give the ways as a list of { model, points: [{ x, y }] }.'
    case 'not-in-troop':
      return `${capital(manName(fault.figure))} does not move now.`
    case 'two-routes':
      return `${capital(manName(fault.figure))} goes two ways.`
    case 'too-many-points':
      return `A way has at most ${fault.most} points.`
    case 'impassable':
      return `${capital(manName(fault.figure))}: ${fault.why}`
    case 'bad-start':
    case 'cannot-stand':
      return `${capital(manName(fault.figure))}: ${fault.why.sentence}`
    case 'too-far':
      return `${capital(manName(fault.figure))}: the way is ${fault.cost / 100}" long and ${fault.allowance / 100}" were rolled (coc-7.1-4).`
    case 'ends-on-own':
    case 'ends-on-other':
      return `${capital(manName(fault.figure))}: somebody stands there (coc-7.3-1).`
    case 'torn':
      return 'The men must stay together.'
    case 'not-all-enter':
    case 'no-start':
    case 'solid-in-the-way':
    case 'too-near':
    case 'enemy-in-the-way':
    case 'must-leave':
    case 'ends-too-near':
      return `That is no legal move (${fault.code}).`
  }
}

/** coc-2.1-6: the men would not be within 4" of each other in the end. */
export const TORN = refusal('torn', 'The men must stay within 4" of each other (coc-2.1-6).')
