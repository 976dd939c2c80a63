import { chance } from '@sandtable/engine'
import { squaredDistance } from '@sandtable/table'
import { teamCost } from '../forces/cost.ts'
import { armourAgainst } from '../rules/armour/armour.ts'
import { mayFire } from '../rules/firing/firers.ts'
import { diceOf, isConcealed, toHit } from '../rules/firing/to-hit.ts'
import { type FiredWeapon, weaponsOf } from '../rules/firing/weapons.ts'
import { bodyOf } from '../rules/moving/footprints.ts'
import { sees } from '../rules/seeing/sight.ts'
import {
  enemiesOnTable,
  isArmoured,
  isInfantry,
  isLeader,
  isVehicle,
  type State,
  statsOf,
  type Team,
} from '../rules/state/state.ts'

/** Points that make a Team worth 1, and what a Leader is worth besides the price. */
const PRICE = 8
const LEADER = 0.8

/** What the loss of a Team costs its owner; about 1. */
export function teamWorth(team: Team): number {
  return teamCost(statsOf(team)) / PRICE + (isLeader(team) ? LEADER : 0.2)
}

/** hof-rfc-T1: about what a Received Fire Point does to a Team of infantry in the open and behind cover, as a part of its worth. */
const POINT = { open: 0.3, hard: 0.2 } as const

/** What Received Fire Points will cost the Team when it next acts, from 0 to 1. */
export function expectedLoss(team: Team, points: number): number {
  if (points <= 0) return 0
  const each = POINT[isVehicle(team) || team.isDugIn ? 'hard' : 'open']
  return 1 - noneOf(points, each)
}

/** The chance that none of this many equally likely things happens. */
function noneOf(count: number, each: number): number {
  let none = 1
  for (let i = 0; i < count; i++) none *= 1 - each
  return none
}

/** hof-armor-T1, hof-armor-T2: one face of the die counts. */
const SIX = 1 / 6

/** What one hit costs the target, as a part of its worth: hof-fire-17, hof-armor-3 to hof-armor-10. */
function hitWorth(state: State, firer: Team, { at, fp, traits }: FiredWeapon, target: Team): number {
  const before = target.received.length
  const shaken = expectedLoss(target, before + fp) - expectedLoss(target, before)
  if (!isVehicle(target)) return shaken
  if (at === null || at <= 0) return isArmoured(target) ? 0 : shaken
  const armour = armourAgainst(target, bodyOf(state, firer))
  if (armour >= 2 * at) return 0
  if (at <= armour) return (1 - noneOf(at, SIX)) * shaken
  const killed = traits.includes('rfp-only') ? 0 : 1 - noneOf(at - armour, SIX)
  return killed + (1 - killed) * shaken
}

/** What the fire of one weapon at a Team is worth; 0 if it may not be fired. */
export function weaponWorth(
  state: State,
  team: Team,
  weapon: FiredWeapon,
  target: Team,
  leader: Team | null,
): number {
  const reach = 2 * weapon.range + SIZE
  if (squaredDistance(team, target) > reach * reach) return 0
  const each = hitWorth(state, team, weapon, target)
  if (each === 0 || !mayFire(state, team, weapon, target, leader)) return 0
  const check = toHit(state, team, weapon, target, isConcealed(state, target, team), leader)
  return chance(check) * diceOf(state, team, weapon, target, false) * each * teamWorth(target)
}

/** Two footprints are no larger than this. */
const SIZE = 600

/** What the best weapon of a Team is worth against a target. */
export function fireWorth(state: State, team: Team, target: Team, leader: Team | null = null): number {
  if (team.isSuppressed || (team.place === 'table' && !sees(state, team, target) && leader === null)) return 0
  let best = 0
  for (const weapon of weaponsOf(state, team))
    best = Math.max(best, weaponWorth(state, team, weapon, target, leader))
  return best
}

/** What the best shot of a Team is worth now. */
export function bestShot(state: State, team: Team): number {
  let best = 0
  for (const target of enemiesOnTable(state, team.side)) best = Math.max(best, fireWorth(state, team, target))
  return best
}

/** What an assault on an enemy is worth: the Suppressed and the guns fall, others fight back. */
export function assaultWorth(team: Team): number {
  if (isVehicle(team)) return 0.2
  if (team.isSuppressed) return 2 * teamWorth(team)
  return isInfantry(team) ? 0.3 - 0.1 * team.received.length : 1
}
