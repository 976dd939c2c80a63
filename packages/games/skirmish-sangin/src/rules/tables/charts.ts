import { type Chart, chart } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'

/** sks-mor-T2: what a failed morale test brings. */
export const FAILED_MORALE: Readonly<Chart<string>> = printed('sks-mor-T2')
/** sks-h2h-T3: what it brings after a wound in hand-to-hand combat. */
export const FAILED_IN_CLOSE_COMBAT: Readonly<Chart<string>> = printed('sks-h2h-T3')
/** sks-shoot-T2 */
export const SHOOTING_FUMBLE: Readonly<Chart<string>> = printed('sks-shoot-T2')
/** sks-h2h-T4 */
export const CLOSE_COMBAT_FUMBLE: Readonly<Chart<string>> = printed('sks-h2h-T4')

/** A printed table read with a d10; its last row has no end. */
function printed(table: 'sks-mor-T2' | 'sks-h2h-T3' | 'sks-shoot-T2' | 'sks-h2h-T4'): Chart<string> {
  const { rows } = TABLES[table]
  return chart(
    table,
    rows.map(({ row, key, upTo }, i) =>
      i === rows.length - 1 || upTo === null ? { row, result: key } : { row, upTo, result: key },
    ),
    { faces: 10 },
  )
}
