import { type Modifier, mod, per } from '@sandtable/engine'
import { modifierRow } from '../forces/data/tables.ts'

type ModifierTable = Parameters<typeof modifierRow>[0]

/** The distance that a row prints, in inches. */
export function inchesIn(
  table: ModifierTable,
  key: string,
  which: 'within' | 'notWithin' = 'within',
): number {
  const inches = modifierRow(table, key)[which]
  if (inches === undefined) throw new Error(`The row '${key}' of ${table} has no distance.`)
  return inches
}

/** One row of a printed table as a modifier; several times where the row says so, up to its limit. */
export function row(table: ModifierTable, key: string, reason: string, times = 1): Modifier {
  const { row: clause, modifier, limit } = modifierRow(table, key)
  if (limit === undefined) return mod(modifier * times, reason, clause)
  return per(times, modifier, reason, clause, { least: -limit, most: limit })
}
