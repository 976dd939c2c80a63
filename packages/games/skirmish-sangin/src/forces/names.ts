import { findWeapon } from './data/weapons.ts'

/** 'blue-3' is 'Blue 3'; a name that a test has given stays as it is. */
export function nameOf(id: unknown): string {
  const [, side, number] = /^(blue|red)-(\d+)$/.exec(String(id)) ?? []
  return side && number ? `${side === 'blue' ? 'Blue' : 'Red'} ${number}` : String(id)
}

/** 'assault-rifle' is 'Assault rifle'. */
export function weaponName(id: unknown): string {
  return findWeapon(String(id))?.name ?? String(id)
}
