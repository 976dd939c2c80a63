import { distance } from './board.ts'
import type { Hex } from './state/state.ts'

/** cs-setup-9: whether two hexes are at most so far apart; without a range nothing is within it. */
export function isWithin(from: Hex, to: Hex, range: number | null): boolean {
  return range !== null && distance(from, to) <= range
}
