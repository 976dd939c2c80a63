import type { Note, Survey, SurveyedPlace } from '@sandtable/engine'

/** The squares by which losses on a table are counted: their side, and how many there are on the largest table. */
export interface Squares {
  readonly side: number
  readonly columns: number
  readonly rows: number
}

/**
 * csw-core-15, hof-setup-1: how the lab counts losses from notes: whose troop, what is lost, and in which square of the
 * table.
 */
export function surveyBySquares(
  sides: readonly string[],
  losses: readonly string[],
  namedIn: (note: Note) => unknown,
  { side: square, columns, rows }: Squares,
): Survey {
  const nameOf = (column: number, row: number): string =>
    `${String.fromCharCode('A'.charCodeAt(0) + column)}${row + 1}`
  /** 'A1' is in the south-west. What touches the north or east edge is in the last square before it. */
  const squareAt = (x: number, y: number): string =>
    nameOf(Math.min(columns - 1, Math.floor(x / square)), Math.min(rows - 1, Math.floor(y / square)))
  return {
    losses,
    sideOf: (note) => {
      const named = String(namedIn(note) ?? '')
      return sides.find((side) => named === side || named.startsWith(`${side}-`)) ?? null
    },
    placeOf: ({ x, y }) => (typeof x === 'number' && typeof y === 'number' ? squareAt(x, y) : null),
    places: Array.from({ length: columns * rows }, (_, i) => {
      const [column, row] = [i % columns, Math.floor(i / columns)]
      return { name: nameOf(column, row), outline: outlined(column, rows - 1 - row) }
    }),
  }
}

/** A square, drawn with the north at the top. */
function outlined(west: number, top: number): SurveyedPlace['outline'] {
  return [
    { x: west, y: top },
    { x: west + 1, y: top },
    { x: west + 1, y: top + 1 },
    { x: west, y: top + 1 },
  ]
}
