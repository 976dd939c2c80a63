import { buildingAt, type Point } from '@sandtable/table'
import { groundFor } from '../ground/terrain.ts'
import type { State } from '../state/state.ts'

/** coc-6.3-2, coc-ruling-21, coc-4.1-6: nobody moves by choice while aircraft are over the table. */
export function isStill({ stillUntil, phase }: Pick<State, 'stillUntil' | 'phase'>): boolean {
  return stillUntil >= phase
}

/** coc-6.3-5: on soaked ground each movement die outside buildings loses a pip. */
export function onSoakedGround(
  state: State,
  dice: readonly number[],
  from: readonly Point[],
): readonly number[] {
  if (!state.isSoaked) return dice
  const ground = groundFor(state)
  const isIndoors = from.every(({ x, y }) => Boolean(buildingAt(ground, { x, y })))
  return isIndoors ? dice : dice.map((die) => die - 1)
}
