import { SQUADS } from '../forces/data/squads.ts'

export { countWords, inches, kindName, pointWords, sideName } from '@sandtable/miniatures'
export { nameOf, weaponName } from '../forces/names.ts'

/** 'civilian-2' is 'Civilian 2'. */
export function civilianName(id: unknown): string {
  return String(id).replace(/^civilian-/, 'Civilian ')
}

/** 'vehicle-2' is 'Vehicle 2'. */
export function vehicleName(id: unknown): string {
  return String(id).replace(/^vehicle-/, 'Vehicle ')
}

/** 'ied-2' is 'IED 2'. */
export function iedName(id: unknown): string {
  return String(id).replace(/^ied-/, 'IED ')
}

/** 'uk-section' is 'British section'. */
export function squadName(id: unknown): string {
  return SQUADS.find((squad) => squad.id === id)?.name ?? String(id)
}
