import { arc, arcContains, buildingAt, inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { areWithin, enemiesInContact } from '../moving/footprints.ts'
import { groundFor } from '../moving/terrain.ts'
import { sees } from '../seeing/sight.ts'
import { enemiesOnTable, hasTrait, isArmoured, isLeader, type State, type Team } from '../state/state.ts'
import { hasFreeLine } from './friends-in-the-way.ts'
import { affectsArmour, type FiredWeapon } from './weapons.ts'

const { near, rangeFactor } = TABLES['hof-fire-T1']
/** hof-fire-2, hof-fire-10 */
const NEAR = inch(near)

/** hof-fire-2, hof-fire-10: the Target Team and every Team of its side within 4 inches of it. */
export function teamsNear(state: State, target: Team): readonly Team[] {
  return enemiesOnTable(state, target.side === 'blue' ? 'red' : 'blue').filter(
    (team) => team === target || areWithin(state, team, target, NEAR),
  )
}

/** hof-fire-2, hof-trait-T1-15: the Teams near the target that let this Team fire; a light mortar may use its Leader's eyes. */
export function seenNear(state: State, team: Team, target: Team, leader: Team | null): readonly Team[] {
  const all = teamsNear(state, target)
  const own = all.filter((enemy) => sees(state, team, enemy))
  if (own.length > 0 || !usesLeader(team, leader) || !leader) return own
  return all.filter((enemy) => sees(state, leader, enemy))
}

/** hof-trait-T1-15: activated by a Leader of its Unit. */
function usesLeader(team: Team, leader: Team | null): boolean {
  return hasTrait(team, 'light-mortar') && leader !== null && isLeader(leader) && leader.place === 'table'
}

/** hof-trait-T1-15: it fires by its Leader's sight alone. */
export function firesByLeader(state: State, team: Team, target: Team, leader: Team | null): boolean {
  if (!usesLeader(team, leader)) return false
  return !teamsNear(state, target).some((enemy) => sees(state, team, enemy))
}

/** hof-fire-2, hof-fire-3, hof-fire-19 to hof-fire-21, hof-fire-23: the Team may fire this weapon at the Target Team. */
export function mayFire(
  state: State,
  team: Team,
  weapon: FiredWeapon,
  target: Team,
  leader: Team | null,
): boolean {
  if (team.isSuppressed || enemiesInContact(state, team).length > 0) return false // hof-fire-20
  if (!areWithin(state, team, target, reachOf(weapon))) return false
  if (!isInArc(team, weapon, target)) return false
  if (hasTrait(team, 'no-fire-from-buildings') && buildingAt(groundFor(state), team)) return false // hof-trait-T1-20
  if (!canMatter(state, weapon, target)) return false
  const seen = seenNear(state, team, target, leader)
  return seen.length > 0 && hasFreeLine(state, team, seen, target)
}

/** hof-fire-3, hof-trait-T1-14: twice the range; a flame-thrower has no long range. */
function reachOf({ range, traits }: FiredWeapon): number {
  return traits.includes('flame-thrower') ? range : range * rangeFactor
}

/** hof-fire-19, hof-ruling-43: from middle to middle, within half the arc to each side. */
export function isInArc(team: Team, weapon: FiredWeapon, target: Team): boolean {
  return arcContains(arc(team, team.facing, weapon.arc), target, 'touching-counts')
}

/** hof-fire-21: a weapon without AT names an Armoured Target only if another Team near it can be affected. */
function canMatter(state: State, weapon: FiredWeapon, target: Team): boolean {
  if (affectsArmour(weapon) || !isArmoured(target)) return true
  return teamsNear(state, target).some((team) => !isArmoured(team))
}
