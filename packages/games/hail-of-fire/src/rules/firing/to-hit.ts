import { mod, type NumberCheck } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import { firingModifier, TABLES } from '../../forces/data/tables.ts'
import { teamDistance } from '../moving/footprints.ts'
import { limited } from '../received-fire/quality.ts'
import { concealmentFrom, isConcealedFrom } from '../seeing/concealment.ts'
import { sees } from '../seeing/sight.ts'
import { isVehicle, type State, type Team } from '../state/state.ts'
import { firesByLeader } from './firers.ts'
import type { FiredWeapon } from './weapons.ts'

const { needs: NEEDS } = TABLES['hof-fire-T1']
const { flameNeeds: FLAME_NEEDS, lightMortarModifier: BY_LEADER, closeRof: CLOSE } = TABLES['hof-trait-T1']

const LONG_RANGE = firingModifier('long-range')

/** hof-fire-6, hof-fire-25: the target is concealed from the Team; a Team that does not see it cannot see it unconcealed. */
export function isConcealed(state: State, target: Team, team: Team): boolean {
  return !sees(state, team, target) || isConcealedFrom(state, target, team)
}

/** hof-fire-4, hof-fire-T1: what one firing Team needs. Pure: the rule, the odds and the bots call it. */
export function toHit(
  state: State,
  team: Team,
  weapon: FiredWeapon,
  target: Team,
  isConcealedFromAll: boolean,
  leader: Team | null,
): NumberCheck {
  if (weapon.traits.includes('flame-thrower')) return limited(FLAME_NEEDS) // hof-trait-T1-14
  const isHidden = isConcealedFromAll && !ignoresConcealment(state, team, weapon, target)
  const isLong = teamDistance(state, team, target) > weapon.range // hof-fire-7
  return limited(NEEDS, [
    isHidden && mod(state.terms.constants.concealed, 'concealed', 'hof-fire-T1-1'),
    isLong && mod(LONG_RANGE, 'long range', 'hof-fire-T1-2'),
    firesByLeader(state, team, target, leader) && mod(BY_LEADER, "by the Leader's sight", 'hof-trait-T1-15'),
  ])
}

/** hof-fire-8, hof-trait-T1-12, hof-ruling-17: high explosive ignores the concealment of terrain the target stands in or touches. */
function ignoresConcealment(state: State, team: Team, weapon: FiredWeapon, target: Team): boolean {
  if (state.terms.switches.he === 'off' || weapon.at === null || isVehicle(target)) return false
  if (weapon.traits.includes('limited-he') || !sees(state, team, target)) return false
  return !concealmentFrom(state, target, team).includes('forward')
}

/** hof-fire-4, hof-lead-3, hof-trait-T1-22: how many dice a Team rolls. */
export function diceOf(
  state: State,
  team: Team,
  weapon: FiredWeapon,
  target: Team,
  isDirected: boolean,
): number {
  const isClose =
    weapon.traits.includes('rof3-within-8') && teamDistance(state, team, target) < inch(CLOSE.within)
  return (isClose ? CLOSE.rof : weapon.rof) + (isDirected ? 1 : 0)
}
