import { TABLES } from '../../forces/data/tables.ts'

const { rows } = TABLES['sks-move-T1']

/** sks-move-T1: what a row of the table costs. */
export function movePoints(key: (typeof rows)[number]['key']): number {
  const row = rows.find((one) => one.key === key)
  if (!row) throw new Error(`There is no way to move '${key}'.`)
  return row.points
}
