import { TABLES } from '../../forces/data/tables.ts'
import type { CoverRow } from '../seeing/cover.ts'

export type FireResult = 'killed' | 'suppressed' | 'ready'

const ROWS = TABLES['hof-rfc-T1'].rows

/** hof-rfc-T1: how one die reads on a row. */
export function readDie(row: CoverRow, die: number): FireResult {
  const found = ROWS.find(({ key }) => key === row)
  if (!found) throw new Error(`There is no row '${row}'.`)
  if (die >= found.killed[0] && die <= found.killed[1]) return 'killed'
  return die >= found.suppressed[0] && die <= found.suppressed[1] ? 'suppressed' : 'ready'
}
