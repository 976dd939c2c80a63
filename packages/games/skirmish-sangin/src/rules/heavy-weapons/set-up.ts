import { TABLES } from '../../forces/data/tables.ts'
import { weaponById } from '../../forces/data/weapons.ts'
import type { CarriedWeapon, Character } from '../state/character.ts'

/** sks-hw-1: a whole activation. */
export const SET_UP_POINTS = TABLES.actions.points

/** sks-hw-1, sks-hw-T0, sks-hw-12: the weapons a character can spend a whole activation on. */
export function toSetUp({ weapons }: Character, points: number): readonly CarriedWeapon[] {
  if (points < SET_UP_POINTS) return []
  return weapons.filter(({ id, setUp, isLost }) => !isLost && setUp < weaponById(id).setUp)
}

/** sks-hw-1: one of the activations it takes. */
export function setUpWeapon({ weapons }: Character, id: string): void {
  for (const weapon of weapons) if (weapon.id === id) weapon.setUp++
}

/** sks-hw-1: weapons that begin the game on the table begin it set up. */
export function beginSetUp({ weapons }: Character): void {
  for (const weapon of weapons) weapon.setUp = weaponById(weapon.id).setUp
}
