import { distance } from './board.ts'
import type { Hex } from './state/state.ts'

/** cs-setup-9: true if two hexes are at most this far apart; a unit without a range (null) reaches nothing. */
export function isWithin(from: Hex, to: Hex, range: number | null): boolean {
  return range !== null && distance(from, to) <= range
}
