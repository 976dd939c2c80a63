import { inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import type { Grade, Obstacle } from '../../forces/data/terrain.ts'

/** coc-7.1-t, coc-4.4-t: the ways to move. */
export type Mode = 'tactical' | 'with-fire' | 'normal' | 'double' | 'scout'

/** coc-7.1-t: dice of movement. */
export function diceOf(mode: Mode): number {
  const { tactical, withFire, normal, double } = TABLES.movement
  return { tactical, 'with-fire': withFire, normal, double, scout: normal }[mode]
}

/** coc-7.2-t: at the double only over open ground. */
export function mayCross(mode: Mode, grade: Grade): boolean {
  return mode !== 'double' || grade === 'open'
}

/** coc-7.2-t, coc-7.2-1, coc-7.2-6, coc-7.2-7, coc-14.3-1, coc-ruling-24, coc-7.1-3: discard, take off each die, add up, take off the Shock. */
export function distanceWith(
  dice: readonly number[],
  grade: Grade,
  obstacle: Obstacle,
  shock: number,
): number {
  const each = grade === 'impassable' ? 0 : TABLES.movement.grade[grade]
  const total = counting(dice, obstacle).reduce((sum, die) => sum + Math.max(0, die + each), 0)
  return inch(Math.max(0, total - shock))
}

/** coc-7.2-t, coc-7.2-6: at a minor obstacle the lower die is discarded, at a medium one the higher. */
function counting(dice: readonly number[], obstacle: Obstacle): readonly number[] {
  if (obstacle === 'none' || dice.length < 2) return dice
  return [obstacle === 'minor' ? Math.max(...dice) : Math.min(...dice)]
}
