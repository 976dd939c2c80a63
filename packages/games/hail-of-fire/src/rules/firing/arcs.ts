import type { ArcWidth } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'

/** hof-fire-T2: the arc that a kind of weapon fires into. */
export function arcOf(key: string): ArcWidth {
  const row = TABLES['hof-fire-T2'].rows.find((one) => one.key === key)
  if (!row) throw new Error(`There is no arc for '${key}'.`)
  return row.arc as ArcWidth
}
