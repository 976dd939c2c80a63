import { inch } from '@sandtable/table'
import type { Shooter } from './shooters.ts'

/** coc-table-4 */
export type Band = 'close' | 'effective'

/** coc-9.0-9, coc-table-4: the range band at a distance; null: out of range. */
export function bandAt({ weapon }: Pick<Shooter, 'weapon'>, far: number): Band | null {
  for (const band of ['close', 'effective'] as const) {
    const limits = weapon.ranges[band]
    if (!limits) continue
    const { over, from, upTo } = limits
    if (over !== undefined && far <= inch(over)) continue
    if (from !== undefined && far < inch(from)) continue
    if (upTo !== undefined && far > inch(upTo)) continue
    return band
  }
  return null
}

/** coc-9.0-1 to coc-9.0-5: the dice of a weapon, fewer with a single crewman. */
export function firepowerOf({ weapon, hasOneCrew }: Shooter, band: Band): number {
  if (hasOneCrew && weapon.firepowerWithOneCrew !== undefined) return weapon.firepowerWithOneCrew
  return weapon.firepower[band]
}
