import type { Modifiers, NumberCheck } from '@sandtable/engine'
import type { Place } from '@sandtable/table'
import { modifierRow, type Skill } from '../../forces/data/tables.ts'
import { type Weapon, weaponById } from '../../forces/data/weapons.ts'
import { isWithinInches } from '../figures.ts'
import { misstepRow } from '../hand-to-hand/to-strike.ts'
import { row } from '../modifiers.ts'
import { attackRoll } from '../rolls.ts'
import { isBraced } from '../seeing/braced.ts'
import type { Viewer } from '../seeing/sight.ts'
import { coverFrom, storeysAbove, viewerOf } from '../seeing/who-sees.ts'
import { type Character, figureOf, type Motion, skillNow } from '../state/character.ts'
import type { State } from '../state/state.ts'
import { isMoving, vehicleOf } from '../vehicles/crew.ts'

const TABLE = 'sks-shoot-T1'

/** sks-shoot-T1-03, sks-shoot-T1-13 */
const SLOW: readonly Motion[] = ['walking', 'crawling', 'climbing', 'swimming']

/** How a shot is taken. */
export interface ShotTerms {
  /** sks-shoot-6: action points spent on aiming. */
  readonly aim: number
  /** sks-shoot-10 */
  readonly isSnap: boolean
}

/** sks-char-7: the skill a weapon is used with. */
export function skillFor({ skill }: Weapon): Skill {
  if (skill === 'handToHand') throw new Error('A weapon for hand-to-hand combat is not shot.')
  return skill
}

/** sks-shoot-2, sks-shoot-T1, sks-hw-11: what a shot at a character needs. Pure: the rule, the odds and the bots call it. */
export function toHit(
  state: State,
  shooter: Character,
  weapon: string,
  target: Character,
  terms: ShotTerms,
): NumberCheck {
  const carried = weaponById(weapon)
  const skill = skillNow(shooter, skillFor(carried)) ?? 0
  return attackRoll(skill, [
    ...targetRows(state, shooter, target),
    ...shooterRows(state, shooter, viewerOf(target), carried, terms),
  ])
}

/** sks-gren-10: what a round at a point needs: the rows about a target do not count. */
export function toHitPoint(
  state: State,
  shooter: Character,
  weapon: string,
  at: Place,
  terms: ShotTerms,
): NumberCheck {
  const carried = weaponById(weapon)
  const point: Viewer = { ...at, stance: 'standing', hasThermal: false }
  const skill = skillNow(shooter, skillFor(carried)) ?? 0
  return attackRoll(skill, shooterRows(state, shooter, point, carried, terms))
}

/** sks-hw-11, sks-ruling-20: what a mortar needs: aim, stance and motion of the gunner, and the motion of the target. */
export function toHitIndirectly(
  shooter: Character,
  weapon: string,
  target: Character | null,
  { aim }: Pick<ShotTerms, 'aim'>,
): NumberCheck {
  const skill = skillNow(shooter, skillFor(weaponById(weapon))) ?? 0
  return attackRoll(skill, [
    ...(target ? [...targetMotionRows(target), misstepRow(target)] : []),
    aimRow(aim),
    ...shooterMotionRows(shooter),
    shooter.stance === 'kneeling' && row(TABLE, 'attacker-kneeling', 'kneeling'),
    shooter.stance === 'prone' && row(TABLE, 'attacker-prone', 'prone'),
  ])
}

/** sks-shoot-T1: the rows about the target. */
function targetRows(state: State, shooter: Character, target: Character): Modifiers {
  const isClose = isWithinInches(shooter, target, modifierRow(TABLE, 'close').within ?? 0)
  const isTooCloseForProne = isWithinInches(
    shooter,
    target,
    modifierRow(TABLE, 'target-prone').notWithin ?? 0,
  )
  const cover = coverFrom(state, target, shooter)
  const higher = storeysAbove(target, shooter)
  return [
    ...targetMotionRows(target),
    target.stance === 'kneeling' && row(TABLE, 'target-kneeling', 'target kneeling'),
    target.stance === 'prone' && !isTooCloseForProne && row(TABLE, 'target-prone', 'target prone'),
    cover !== 'none' && row(TABLE, `cover-${cover}`, `${cover} cover`),
    higher > 0 && row(TABLE, 'target-higher', 'target higher', higher),
    isClose && row(TABLE, 'close', 'close'),
    misstepRow(target),
  ]
}

/** sks-shoot-6, sks-shoot-T1: the rows about the shooter. */
export function shooterRows(
  state: State,
  shooter: Character,
  target: Viewer,
  weapon: Weapon,
  { aim, isSnap }: ShotTerms,
): Modifiers {
  const above = figureOf(shooter).floor - (target.floor ?? 0)
  const isSteady = shooter.stance === 'kneeling' || isBraced(state, shooter, target)
  const vehicle = vehicleOf(state, shooter)
  return [
    aimRow(aim),
    ...shooterMotionRows(shooter),
    isSteady && row(TABLE, 'attacker-kneeling', shooter.stance === 'kneeling' ? 'kneeling' : 'braced'),
    shooter.stance === 'prone' && row(TABLE, 'attacker-prone', 'prone'),
    above > 0 && row(TABLE, 'from-above', 'from above', above),
    weapon.hasScope && row(TABLE, 'scope', 'scope'),
    isSnap && row(TABLE, 'snap', 'snap fire'),
    vehicle && isMoving(state, vehicle) && row(TABLE, 'attacker-vehicle-moving', 'from a moving vehicle'),
  ]
}

function targetMotionRows({ motion }: Character): Modifiers {
  return [
    motion === 'running' && row(TABLE, 'target-running', 'target running'),
    SLOW.includes(motion) && row(TABLE, 'target-slow', `target ${motion}`),
  ]
}

function shooterMotionRows({ motion }: Character): Modifiers {
  return [
    motion === 'running' && row(TABLE, 'attacker-running', 'running'),
    SLOW.includes(motion) && row(TABLE, 'attacker-slow', motion),
  ]
}

function aimRow(aim: number): Modifiers[number] {
  return aim > 0 && row(TABLE, 'aim', 'aim', aim)
}
