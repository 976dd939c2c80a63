import { inch, type Point, type TableMap } from '@sandtable/table'

/** A letter somewhere on the table; the last one in a cell is shown. */
export interface Letter {
  readonly at: Point
  readonly letter: string
}

/** A cell of the terminal's map: letters are about twice as high as wide. */
const CELL_WIDTH = inch(1)
const CELL_HEIGHT = inch(2)

/** csw-core-15, hof-setup-1, coc-1-4: the table from above in letters, the north at the top. */
export function tableInLetters(
  { width, depth }: Pick<TableMap, 'width' | 'depth'>,
  letters: readonly Letter[],
): string {
  const columns = Math.ceil(width / CELL_WIDTH)
  const rows = Math.ceil(depth / CELL_HEIGHT)
  const cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => '.'))
  for (const { at, letter } of letters) {
    const row = cells[rows - 1 - Math.min(rows - 1, Math.floor(at.y / CELL_HEIGHT))]
    if (row) row[Math.min(columns - 1, Math.floor(at.x / CELL_WIDTH))] = letter
  }
  return cells.map((row) => row.join('')).join('\n')
}
