import { chance } from '@sandtable/engine'
import type { DiceSpec } from '../forces/data/dice.ts'
import { type Weapon, weaponById } from '../forces/data/weapons.ts'
import { armourRow, rankRow } from '../forces/skills.ts'
import { distanceBetween } from '../rules/figures.ts'
import { type BlowTerms, toParry, toStrike } from '../rules/hand-to-hand/to-strike.ts'
import { sees } from '../rules/seeing/who-sees.ts'
import { damageAt } from '../rules/shooting/shoot.ts'
import { firearms, isInRange, targetsOf } from '../rules/shooting/targets.ts'
import { toHit } from '../rules/shooting/to-hit.ts'
import { type Character, canAct, isDead } from '../rules/state/character.ts'
import { otherSide, type Side, type State } from '../rules/state/state.ts'

/** sks-exp-T1: what the loss of a character means to their side; about 1. Those out of the fight count little. */
export function characterWorth(one: Character): number {
  if (isDead(one) || one.place === 'captured') return 0
  const { rank, isLeader } = one.profile
  return (rankRow(rank).cost / 50 + (isLeader ? 0.4 : 0)) * (canAct(one) ? 1 : 0.15)
}

/** The enemies of a side that it knows to be on the table and alive. */
export function enemiesOf({ characters }: State, side: Side): readonly Character[] {
  return characters.filter(
    (one) => one.side === otherSide(side) && one.place === 'table' && !isDead(one) && one.captor === null,
  )
}

/** sks-wound-T1: total damage that kills. */
const DEADLY = 13
/** sks-mor-1: a morale marker, hit or missed. */
export const MARKER = 0.12

/** sks-gen-6: the average of some dice. */
export function average({ n, d, plus = 0, halved = false }: DiceSpec): number {
  return ((n * (d + 1)) / 2) * (halved ? 0.5 : 1) + plus
}

/** sks-shoot-3, sks-arm-1: what damage means to a target, from 0 to 1. */
export function harm(target: Character, damage: DiceSpec): number {
  const armour = armourRow(target.profile.armour)
  const left = average(damage) - (armour ? average(armour.value) : 0)
  return Math.min(1, Math.max(1, left + target.damage / 2) / DEADLY)
}

/** sks-shoot-2: what a shot with a weapon is worth, aimed with this many action points. */
export function shotWorth(
  state: State,
  shooter: Character,
  weapon: Weapon,
  target: Character,
  aim: number,
  isSnap = false,
): number {
  const likely = chance(toHit(state, shooter, weapon.id, target, { aim, isSnap }))
  const dice = damageAt(weapon, distanceBetween(shooter, target))
  return (likely * harm(target, dice) + MARKER) * characterWorth(target)
}

/** sks-spot-1: a shot at somebody whom the shooter has not spotted yet, if they did. */
export function shotOnceSpotted(state: State, shooter: Character, target: Character): number {
  const shots = firearms(shooter)
    .map(({ id }) => weaponById(id))
    .filter((weapon) => isInRange(shooter, weapon, target))
    .map((weapon) => shotWorth(state, shooter, weapon, target, 0))
  return Math.max(0, ...shots)
}

/** What the best shot of a character is worth now. */
export function bestShot(state: State, shooter: Character, aim = 0): number {
  const shots = firearms(shooter).flatMap(({ id }) =>
    targetsOf(state, shooter, id).map((target) => shotWorth(state, shooter, weaponById(id), target, aim)),
  )
  return Math.max(0, ...shots)
}

/** Blows of which the target is not wounded. */
const HARMLESS: readonly (string | null)[] = ['breakaway', 'trip']

/** sks-h2h-3, sks-h2h-4: what a blow is worth. */
export function blowWorth(
  state: State,
  attacker: Character,
  target: Character,
  manoeuvre: BlowTerms['manoeuvre'],
): number {
  const terms: BlowTerms = { manoeuvre, raised: 0, isAtBroken: false }
  const strikes = chance(toStrike(state, attacker, target, terms))
  const parries = canAct(target) ? chance(toParry(state, target, attacker, terms)) : 0
  return strikes * (1 - parries) * (HARMLESS.includes(manoeuvre) ? 0.2 : 0.7) * characterWorth(target)
}

/** How many enemies could shoot at a character as they look now. */
export function threats(state: State, one: Character): number {
  return enemiesOf(state, one.side).filter(
    (enemy) => canAct(enemy) && enemy.nerve === 'steady' && sees(state, enemy, one),
  ).length
}
