import type { Refusal } from '@sandtable/engine'
import {
  type MoveFault,
  type MoveRules,
  type MoveTerms as SharedMoveTerms,
  whyNotMove as whyNotShared,
} from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import tables from '../../../data/rules-tables.json' with { type: 'json' }
import { abilityDistance } from '../../forces/abilities.ts'
import { isVehicle, type State, type Team } from '../state/state.ts'
import { BASE_RADIUS, PINNED_DOWN, ZONE_OF_CONTROL } from '../tables.ts'
import { TEAMS } from './figures.ts'
import { whyNotFloor, whyNotStand } from './placement.ts'
import { routeCost } from './route-cost.ts'
import { leastTraversal, stairCost, traversalOf } from './traversal.ts'

export type Gait = 'advance' | 'run' | 'charge'

/** csw-move-1: how far a Team goes on foot or on wheels, in hundredths. */
export function rateOf(team: Team, gait: Gait): number {
  const type = team.profile.vehicle?.mobility ?? 'infantry'
  const row = tables.movement.find((one) => one.type === type)
  if (!row) throw new Error(`data/rules-tables.json: movement lacks ${type}`)
  if (gait === 'charge') return inch(row.chargeIn ?? 0) // csw-chg-1
  return inch(gait === 'advance' ? row.advanceIn : row.runIn)
}

/** csw-shock-7, csw-ruling-36, csw-abpro-1, csw-abins-1, csw-veh-15: the allowance after all reductions. */
export function allowanceOf(team: Team, gait: Gait): number {
  if (team.isImmobilised) return 0
  const bonus = gait === 'run' && team.thisTurn.getMoving ? GET_MOVING : 0
  return Math.max(0, rateOf(team, gait) + bonus - PINNED_DOWN * team.thisTurn.pinned)
}

/** csw-abpro-1, csw-abins-1: the same in both pools. */
const GET_MOVING = abilityDistance('pro-get-moving', 'runBonusIn')

/** What a move may do besides the rules of its gait: csw-cc-5, csw-fw-1, csw-rate-5. */
export type MoveTerms = SharedMoveTerms<Team>

/** csw-move-4, csw-move-5, csw-core-9, csw-rate-5, csw-ruling-41: why these are no legal routes; null if they are. Takes anything. */
export function whyNotMove(state: State, team: Team, routes: unknown, terms: MoveTerms): Refusal | null {
  return whyNotShared(ON_FOOT, state, team, routes, terms)
}

/** csw-move-4, csw-move-5, csw-core-9, csw-core-10, csw-rate-7, csw-ruling-7, csw-ruling-10, csw-ruling-42: Teams on foot, for the shared rules of moving. */
export const ON_FOOT: Readonly<MoveRules<State, Team>> = {
  ...TEAMS,
  walkerRadius: () => BASE_RADIUS,
  keepsClear: () => ZONE_OF_CONTROL,
  cohesion: ({ profile }) => profile.cohesion,
  isSolid: isVehicle,
  routeCost,
  whyNotStand: (state, team, end) =>
    whyNotStand(state, team, end, team.facing, [], []) ?? whyNotFloor(state, end),
  traversal: traversalOf,
  leastTraversal,
  stairCost,
  moveRefusal,
}

/** What is wrong with a move on foot, in a sentence. */
function moveRefusal(fault: MoveFault): string {
  switch (fault.code) {
    case 'not-routes':
      return 'Give the ways as a list of { model, points: [{ x, y }] }.'
    case 'not-in-troop':
      return `${fault.figure} is no model of this Team.`
    case 'two-routes':
      return `${fault.figure} goes two ways.`
    case 'too-many-points':
      return `A way has at most ${fault.most} points.`
    case 'not-all-enter':
      return 'Every model of the Team must come on (csw-fw-1).'
    case 'no-start':
      return `${fault.figure}: a way onto the table begins at its edge (csw-fw-1).`
    case 'impassable':
      return `${fault.figure}: ${fault.why}`
    case 'bad-start':
    case 'cannot-stand':
      return `${fault.figure}: ${fault.why.sentence}`
    case 'too-far':
      return `${fault.figure}: the way costs ${fault.cost / 100}" and ${fault.allowance / 100}" are allowed (csw-move-4).`
    case 'solid-in-the-way':
      return `${fault.figure}: a vehicle is in the way (csw-move-5).`
    case 'too-near':
      return `${fault.figure}: it comes within 3" of an enemy (csw-core-9).`
    case 'enemy-in-the-way':
      return `${fault.figure}: an enemy is in the way (csw-move-5).`
    case 'ends-on-own':
      return `${fault.figure} ends on another of its Team (csw-move-5).`
    case 'must-leave':
      return `${fault.figure} must leave the enemy's Zone of Control (csw-core-10).`
    case 'ends-on-other':
      return `${fault.figure}: another model stands there (csw-move-5).`
    case 'ends-too-near':
      return `${fault.figure}: it ends within 3" of an enemy (csw-core-9).`
    case 'torn':
      return `The Team must end in a chain with gaps of at most ${fault.cohesion / 100}" (csw-rate-5).`
  }
}
