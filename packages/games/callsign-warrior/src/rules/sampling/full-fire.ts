import type { Chance } from '@sandtable/engine'
import { chooseCompatible, shuffled } from '@sandtable/miniatures'
import { isStatic, type Row } from '../shooting/targets.ts'
import { isVehicle, type Team } from '../state/state.ts'

/** True if these may all fire together. */
type Fits = (rows: readonly Row[]) => boolean

/** The usual choice: all that may fire together; weapons that may not move only if nothing else can fire. */
export function fullFire(team: Team, rows: readonly Row[], fits: Fits): readonly Row[] {
  if (isVehicle(team)) return rows
  const mobile = quickestFirst(
    rows.filter((row) => !isStatic(team, row.weapon) && row.mode !== 'suppression'),
    fits,
  )
  return mobile.length > 0 ? mobile : quickestFirst(rows, fits)
}

/** Adds row after row as long as they may fire together, the quickest weapons first. */
function quickestFirst(rows: readonly Row[], fits: Fits): readonly Row[] {
  return chooseCompatible(
    rows,
    [...rows].sort((a, b) => b.weapon.rof - a.weapon.rof),
    fits,
  )
}

export function sampleRows(team: Team, rows: readonly Row[], fits: Fits, chance: Chance): readonly Row[] {
  switch (chance.below(4)) {
    case 0:
      return quickestFirst(
        rows.filter(({ weapon }) => isStatic(team, weapon)),
        fits,
      )
    case 1:
      return chooseCompatible(rows, shuffled(rows, chance), fits)
    default:
      return fullFire(team, rows, fits)
  }
}
