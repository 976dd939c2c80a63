import { chance, chanceOfNone, sumOf } from '@sandtable/engine'
import { inch, type Point, squaredDistance } from '@sandtable/table'
import { teamCost } from '../forces/cost.ts'
import { armourAgainst } from '../rules/armour/armour.ts'
import { mayFire } from '../rules/firing/firers.ts'
import { diceOf, isConcealed, toHit } from '../rules/firing/to-hit.ts'
import { type FiredWeapon, weaponsOf } from '../rules/firing/weapons.ts'
import { bodyOf } from '../rules/moving/footprints.ts'
import { sees } from '../rules/seeing/sight.ts'
import * as game from '../rules/state/state.ts'

type State = game.State
type Team = game.Team

/** The cost of a Team's loss to its owner; about 1. Leaders have no price but are valuable. */
export function teamWorth(team: Team): number {
  return teamCost(game.statsOf(team)) / 8 + (game.isLeader(team) ? 0.8 : 0.2)
}

/** hof-rfc-T1: about what a Received Fire Point costs, as a part of the Team's worth. */
const POINT = { open: 0.3, hard: 0.2 } as const

/** The expected cost of Received Fire Points when the Team next acts, from 0 to 1. */
export function expectedLoss(team: Team, points: number): number {
  return 1 - chanceOfNone(points, POINT[game.isVehicle(team) || team.isDugIn ? 'hard' : 'open'])
}

/** hof-armor-T1, hof-armor-T2: only one face of the die has an effect. */
const SIX = 1 / 6

/** hof-fire-17, hof-armor-3 to hof-armor-10: what one hit costs the target, as a part of its worth. */
function hitWorth(state: State, firer: Team, { at, fp, traits }: FiredWeapon, target: Team): number {
  const before = target.received.length
  const shaken = expectedLoss(target, before + fp) - expectedLoss(target, before)
  if (!game.isVehicle(target)) return shaken
  if (at === null || at <= 0) return game.isArmoured(target) ? 0 : shaken
  const armour = armourAgainst(target, bodyOf(state, firer))
  if (armour >= 2 * at) return 0
  if (at <= armour) return (1 - chanceOfNone(at, SIX)) * shaken
  const killed = traits.includes('rfp-only') ? 0 : 1 - chanceOfNone(at - armour, SIX)
  return killed + (1 - killed) * shaken
}

/** An upper limit for the size of two footprints. */
const SIZE = inch(6)

/** The value of firing one weapon at a Team; 0 if that is not allowed. */
export function weaponWorth(
  state: State,
  team: Team,
  weapon: FiredWeapon,
  target: Team,
  leader: Team | null,
): number {
  if (isFar(team, weapon, target)) return 0
  const each = hitWorth(state, team, weapon, target)
  if (each === 0 || !mayFire(state, team, weapon, target, leader)) return 0
  const check = toHit(state, team, weapon, target, isConcealed(state, target, team), leader)
  return chance(check) * diceOf(state, team, weapon, target, false) * each * teamWorth(target)
}

/** hof-fire-3: beyond long range, whatever the footprints. */
function isFar(team: Team, { range }: FiredWeapon, target: Team): boolean {
  const reach = 2 * range + SIZE
  return squaredDistance(team, target) > reach * reach
}

/** The value of a Team's best weapon against a target it sees. */
export function fireWorth(state: State, team: Team, target: Team): number {
  if (team.isSuppressed) return 0
  const weapons = weaponsOf(state, team).filter((weapon) => !isFar(team, weapon, target))
  if (weapons.length === 0 || !sees(state, team, target)) return 0
  return Math.max(0, ...weapons.map((one) => weaponWorth(state, team, one, target, null)))
}

/** The value of a Team's best shot now. */
export function bestShot(state: State, team: Team): number {
  if (team.isSuppressed) return 0
  return Math.max(0, ...game.enemiesOnTable(state, team.side).map((target) => fireWorth(state, team, target)))
}

/** The value of an assault on an enemy: the Suppressed and guns lose easily, others fight back. */
export function assaultWorth(team: Team): number {
  if (game.isVehicle(team)) return 0.2
  if (team.isSuppressed) return 2 * teamWorth(team)
  return game.isInfantry(team) ? 0.3 - 0.1 * team.received.length : 1
}

/** hof-art-10: the radius of two guns. */
const BARRAGE = inch(4)

/** The value of a barrage: the worth of enemies under it, minus that of friends. */
export function barrageWorth({ teams }: State, side: game.Side, at: Point): number {
  const under = teams.filter((one) => one.place === 'table' && squaredDistance(one, at) <= BARRAGE * BARRAGE)
  return sumOf(under.map((team) => teamWorth(team) * (team.side === side ? -1.5 : 1)))
}
