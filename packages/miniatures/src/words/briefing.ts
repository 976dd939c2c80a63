import type { Piece } from '@sandtable/table'

/** A thing and what there is to say about it. */
export interface BriefingRow {
  readonly what: string
  readonly words: string
}

/** csw-terr-1, hof-terrain-T1, coc-1-7: 'low-wall' as a heading: 'Low wall'. */
export function kindName(kind: string): string {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** csw-terr-1, hof-terrain-T1, coc-1-7: what the terrain of a table does: a row for each kind, null for none. */
export function eachKindOnce(
  pieces: readonly Piece[],
  rowOf: (piece: Piece) => BriefingRow | null,
): readonly BriefingRow[] {
  const rows = pieces.map(rowOf).filter((row) => row !== null)
  return rows.filter((row, i) => rows.findIndex(({ what }) => what === row.what) === i)
}
