import { standing } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import type { Quality } from '../../forces/data/platoons.ts'
import { TABLES } from '../../forces/data/tables.ts'
import { type Leader, otherSide, playerOf, type Side, type State, type Team, unitOf } from '../state/state.ts'
import { distanceBetween, teamsOnTable } from '../units/figures.ts'
import { isMedic, isSniper } from '../units/special-troops.ts'

const LEADER_NEAR = inch(TABLES.leaderHit.within)

/** coc-8.3-2, coc-9.1.1-4: what can be named as a target: a Team, or a Leader who is alone. */
export type Target = Team | Leader

/** coc-8.3-1: everything the enemy has that may be fired at, seen or not. */
export function targetsOf(state: State, firing: Side): readonly Target[] {
  const enemy = otherSide(firing)
  return [
    ...teamsOnTable(state, enemy),
    ...state.leaders.filter((leader) => leader.side === enemy && isAlone(state, leader)),
  ]
}

/** coc-9.5-8, coc-9.5-12: a sniper is a target for those Teams only that have spotted them. */
export function mayFireAt(firer: Team | Leader, target: Target): boolean {
  if (!isTeam(target) || !isSniper(target)) return true
  return target.spottings.some(({ team, hasSpotted }) => hasSpotted && team === firer.id)
}

/** coc-9.1.1-4, coc-9.1.1-10: more than 4" from all friendly troops; other Leaders and Medics are none. */
export function isAlone(state: State, leader: Leader): boolean {
  if (leader.place !== 'table' || standing(leader).length === 0) return false
  return teamsOnTable(state, leader.side).every(
    (team) => isMedic(team) || distanceBetween(state, leader, team) > LEADER_NEAR,
  )
}

export function isTeam(target: Target): target is Team {
  return 'shock' in target
}

/** coc-9.1-4, coc-9.5-14: of the Unit; a Leader has that of the own Unit, or of the platoon. */
export function qualityOf(state: State, target: Target): Quality {
  if (isTeam(target)) return unitOf(state, target).profile.quality
  const { unit, side } = target
  return unit === null ? playerOf(state, side).force.quality : unitOf(state, { unit }).profile.quality
}
