import { type MovePlan, pointedMove, type Route, routesCost, troopReach } from '@sandtable/miniatures'
import type { Place, Polygon } from '@sandtable/table'
import { ON_FOOT } from '../rules/moving/move-legality.ts'
import { clone } from '../rules/state/clone.ts'
import { type State, type Team, teamById } from '../rules/state/state.ts'

/** csw-move-4: the ways of a Team to the last of these places by way of the others, as far as its allowance goes. */
export function planMove(state: State, team: Team, allowance: number, places: readonly Place[]): MovePlan {
  const copy = clone(state)
  return pointedMove(ON_FOOT, copy, teamById(copy, team.id), allowance, places)
}

/** The cost of the longest of some routes. */
export function costOfWays(state: State, team: Team, ways: readonly Route[]): number {
  return routesCost(ON_FOOT, state, team, ways)
}

/** csw-move-4, csw-core-9: where the model in the middle of a Team can get, round all that is in its way. */
export function teamReach(state: State, team: Team, allowance: number): readonly Polygon[] {
  return troopReach(ON_FOOT, state, team, allowance)
}
