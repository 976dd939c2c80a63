import type { Refusal } from '@sandtable/engine'
import {
  type MoveRules,
  type MoveTerms as SharedMoveTerms,
  whyNotMove as whyNotShared,
} from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import tables from '../../../data/rules-tables.json' with { type: 'json' }
import { abilityDistance } from '../../forces/abilities.ts'
import { isVehicle, type State, type Team } from '../state/state.ts'
import { BASE_RADIUS, PINNED_DOWN, ZONE_OF_CONTROL } from '../tables.ts'
import { MOVE_REFUSALS } from './faults.ts'
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
  moveRefusal: (fault) => MOVE_REFUSALS[fault.code](fault),
}
