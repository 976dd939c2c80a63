import { INK, picture, tag, text, widthOf } from './svg.ts'

export interface HeatMap {
  readonly id: string
  readonly title: string
  readonly rowAxis: string
  readonly columnAxis: string
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  /** By row, then column; null if nothing was played. */
  readonly cells: readonly (readonly (number | null)[])[]
  /** The value drawn in white: an even game. */
  readonly middle: number
  readonly format: (value: number) => string
}

const WIDTH = 720
const CELL = 44
const TOP = 56
const BOTTOM = 20

/** A square for each pair with its number, blue above the middle value and orange below it. */
export function heatMap(map: HeatMap): string {
  const { id, title, rows, columns, cells, middle, format } = map
  const left = 36 + Math.min(240, Math.max(40, ...rows.map(widthOf)))
  const width = Math.min(110, (WIDTH - left - 16) / Math.max(1, columns.length))
  const values = cells.flat().filter((value): value is number => value !== null)
  const reach = Math.max(1e-9, ...values.map((value) => Math.abs(value - middle)))
  const height = TOP + rows.length * CELL + BOTTOM
  const squares = cells.flatMap((row, i) =>
    row.map((value, j) => {
      const x = left + j * width
      const y = TOP + i * CELL
      const strength = value === null ? 0 : (value - middle) / reach
      const words = value === null ? '–' : format(value)
      const ink = Math.abs(strength) > 0.6 ? '#ffffff' : INK
      return (
        tag('rect', { x: x + 1, y: y + 1, width: width - 2, height: CELL - 2, fill: shade(strength) }) +
        text(x + width / 2, y + CELL / 2 + 4, words, { 'text-anchor': 'middle', fill: ink })
      )
    }),
  )
  return picture(
    id,
    WIDTH,
    height,
    title,
    ...rows.map((row, i) => text(left - 10, TOP + (i + 0.5) * CELL + 4, row, { 'text-anchor': 'end' })),
    ...columns.map((column, j) =>
      text(left + (j + 0.5) * width, TOP - 8, column, { 'text-anchor': 'middle' }),
    ),
    text(left + (columns.length * width) / 2, 20, map.columnAxis, {
      'text-anchor': 'middle',
      'font-weight': 600,
    }),
    text(0, 0, map.rowAxis, {
      'text-anchor': 'middle',
      'font-weight': 600,
      transform: `translate(14 ${TOP + (rows.length * CELL) / 2}) rotate(-90)`,
    }),
    ...squares,
  )
}

/** From orange over white to blue: -1 to 1. */
export function shade(strength: number): string {
  const end = strength >= 0 ? [0, 114, 178] : [213, 94, 0]
  const share = Math.min(1, Math.abs(strength))
  const parts = end.map((part) => Math.round(255 + (part - 255) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
