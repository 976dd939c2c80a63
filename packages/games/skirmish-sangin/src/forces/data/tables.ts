import { type Read, readData } from '@sandtable/miniatures'
import file from '../../../data/tables.json' with { type: 'json' }
import { TABLES_FILE } from './table-form.ts'
import type { ARMOURS, COVERS, ModifierRow, RANKS, SKILLS, WOUNDS } from './table-rows.ts'

export { ARMOURS, COVERS, type ModifierRow, RANKS, SKILLS, WOUNDS } from './table-rows.ts'

/** The printed tables by their ids; rows by their own. Entries without an id hold numbers that stand in clauses. */
export const TABLES: Read<typeof TABLES_FILE> = readData('tables.json', TABLES_FILE, file)

export type Rank = (typeof RANKS)[number]
export type Skill = (typeof SKILLS)[number]
export type Cover = (typeof COVERS)[number]
export type Armour = (typeof ARMOURS)[number]
export type Wound = (typeof WOUNDS)[number]

type ModifierTable = 'sks-spot-T1' | 'sks-shoot-T1' | 'sks-gren-T1' | 'sks-mor-T1'

/** A row of a table of modifiers by its key. */
export function modifierRow(table: ModifierTable, key: string): ModifierRow {
  const found = TABLES[table].rows.find((row) => row.key === key)
  if (!found) throw new Error(`${table} has no row '${key}'.`)
  return found
}
