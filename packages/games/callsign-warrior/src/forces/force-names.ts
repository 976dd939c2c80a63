import type { UnitOption } from './armies.ts'
import { capital, nameOf, weaponName } from './names.ts'

/** A role, a piece of equipment or a special rule as people write it: 'insurgent-rpg' is 'Insurgent RPG'. */
export function partName(id: string): string {
  return capital(nameOf(id))
}

/** A model in a sentence about its Team: 'Soldier 1', 'the NCO'. */
export function modelName(id: string): string {
  return /\d$/.test(id) ? partName(id) : `the ${partName(id)}`
}

/** What an option gives, in a word: 'SAW', 'Medic', 'Smoke'. */
export function boughtName({ id, effect }: UnitOption): string {
  const weapon = effect.with ?? effect.addWeapon ?? effect.addWeaponAll ?? effect.setMountedWeapon
  if (weapon !== undefined) return weaponName(weapon)
  return partName(effect.addModel?.role ?? effect.addEquipmentAll ?? effect.addSpecialRule ?? id)
}

/** 'an Assault Rifle, a Shotgun or a SAW' */
export function listOfWeapons(weapons: readonly string[], between: 'and' | 'or'): string {
  const names = weapons.map((id) => withArticle(weaponName(id)))
  const last = names.pop() ?? 'nothing'
  return names.length === 0 ? last : `${names.join(', ')} ${between} ${last}`
}

/** The letter with which a weapon's spoken name begins decides between 'a' and 'an': an RPG, but a SAW. */
function withArticle(name: string): string {
  return `${/^([AEIO]|RPG|MGL|LGI)/.test(name) ? 'an' : 'a'} ${name}`
}
