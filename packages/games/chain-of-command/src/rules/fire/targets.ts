import { standing } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { type Leader, otherSide, type Side, type State, type Team } from '../state/state.ts'
import { distanceBetween, teamsOnTable } from '../units/figures.ts'

const LEADER_NEAR = inch(TABLES.leaderHit.within)

/** coc-8.3-2, coc-9.1.1-4: what can be named as a target: a Team, or a Leader who is alone. */
export type Target = Team | Leader

/** coc-8.3-1: everything the enemy has that may be fired at, seen or not. */
export function targetsOf(state: State, firing: Side): readonly Target[] {
  const enemy = otherSide(firing)
  return [
    ...teamsOnTable(state, enemy).filter((team) => !team.profile.served.includes('sniper')), // coc-9.5-12
    ...state.leaders.filter((leader) => leader.side === enemy && isAlone(state, leader)),
  ]
}

/** coc-9.1.1-4, coc-9.1.1-10: more than 4" from all friendly troops; other Leaders are none. */
function isAlone(state: State, leader: Leader): boolean {
  if (leader.place !== 'table' || standing(leader).length === 0) return false
  return teamsOnTable(state, leader.side).every((team) => distanceBetween(state, leader, team) > LEADER_NEAR)
}

export function isTeam(target: Target): target is Team {
  return 'shock' in target
}
