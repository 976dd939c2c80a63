import type { Axial } from './axial.ts'

/** Column and row as printed on a map, both counted from 0 at the top left. */
export interface Offset {
  readonly col: number
  readonly row: number
}

/** Which way the hexes stand: a flat side up, in straight columns, or a corner up, in straight rows. */
export type HexOrientation = 'flat' | 'pointy'

/**
 * Which hexes are shifted by half a hex. In the `q` layouts the odd or even columns are lower; in the `r` layouts the
 * odd or even rows are farther to the right. Column and row 0 are even.
 */
export type HexLayout = 'odd-q' | 'even-q' | 'odd-r' | 'even-r'

export const LAYOUT_ORIENTATION: Readonly<Record<HexLayout, HexOrientation>> = {
  'odd-q': 'flat',
  'even-q': 'flat',
  'odd-r': 'pointy',
  'even-r': 'pointy',
}

export function axialToOffset(hex: Axial, layout: HexLayout): Offset {
  return LAYOUT_ORIENTATION[layout] === 'flat'
    ? { col: hex.q, row: hex.r + slant(hex.q, layout) }
    : { col: hex.q + slant(hex.r, layout), row: hex.r }
}

export function offsetToAxial(offset: Offset, layout: HexLayout): Axial {
  return LAYOUT_ORIENTATION[layout] === 'flat'
    ? { q: offset.col, r: offset.row - slant(offset.col, layout) }
    : { q: offset.col - slant(offset.row, layout), r: offset.row }
}

/** The difference between the axial and the straight axis after this many columns (or rows): half as many. */
function slant(count: number, layout: HexLayout): number {
  const odd = count & 1
  return (layout === 'odd-q' || layout === 'odd-r' ? count - odd : count + odd) / 2
}
