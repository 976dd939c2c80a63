import { inch } from '@sandtable/table'
import { type Weapon, weaponById } from '../../forces/data/weapons.ts'
import { distanceBetween, isInContact } from '../figures.ts'
import { isInTheOpen, sees } from '../seeing/who-sees.ts'
import { type CarriedWeapon, type Character, isDead } from '../state/character.ts'
import { otherSide, type State } from '../state/state.ts'
import { isShown } from '../vehicles/crew.ts'

/** sks-shoot-T2-01, sks-shoot-T2-02, sks-shoot-T2-05, sks-weap-2, sks-hw-1, sks-ruling-20: the weapon can be fired as it is. */
export function isReady({ id, rounds, toClear, isLost, setUp }: CarriedWeapon): boolean {
  return !isLost && toClear === 0 && rounds !== 0 && setUp >= weaponById(id).setUp
}

/** sks-act-4, sks-hw-5: weapons of a character that shoot at somebody directly and do not explode. */
export function firearms({ weapons }: Character): readonly CarriedWeapon[] {
  return weapons.filter((weapon) => firesBullets(weaponById(weapon.id)) && isReady(weapon))
}

/** sks-hw-5: small arms, and machine guns that are set up. */
function firesBullets({ kind, zoneDamage }: Weapon): boolean {
  return kind === 'firearm' || (kind === 'heavy' && zoneDamage === null)
}

/** sks-spot-1, sks-spot-2, sks-spot-4, sks-hw-3: in line of sight, and spotted or in the open. */
export function knows(state: State, shooter: Character, target: Character): boolean {
  if (target.place === 'hidden' || !sees(state, shooter, target)) return false
  return shooter.spotted.includes(target.id) || isInTheOpen(state, target, shooter)
}

/** sks-shoot-5: not beyond the range and not inside the minimum. */
export function isInRange(shooter: Character, { range, least }: Weapon, target: Character): boolean {
  const far = distanceBetween(shooter, target)
  return far <= inch(range) && far >= inch(least)
}

/** sks-h2h-9, sks-shoot-13: contact forbids shots, but for a pistol at an enemy the shooter touches. */
export function isAllowedByContact(
  state: State,
  shooter: Character,
  { id }: Weapon,
  target: Character,
): boolean {
  const enemies = state.characters.filter(
    (one) => one.side === otherSide(shooter.side) && one.place === 'table' && !isDead(one),
  )
  if (enemies.some((enemy) => isInContact(shooter, enemy)))
    return id === 'pistol' && isInContact(shooter, target)
  const friends = state.characters.filter(
    (one) => one !== shooter && one.side === shooter.side && one.place === 'table' && !isDead(one),
  )
  return !friends.some((friend) => isInContact(friend, target))
}

/** sks-spot-1, sks-shoot-5, sks-shoot-13: the enemies a character may shoot at with a weapon. */
export function targetsOf(state: State, shooter: Character, weapon: string): readonly Character[] {
  const carried = weaponById(weapon)
  return state.characters.filter(
    (target) =>
      target.side === otherSide(shooter.side) &&
      isShown(state, target) &&
      !isDead(target) &&
      isInRange(shooter, carried, target) &&
      knows(state, shooter, target) &&
      isAllowedByContact(state, shooter, carried, target),
  )
}
