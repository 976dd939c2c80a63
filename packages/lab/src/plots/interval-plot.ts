import type { Estimate } from '@sandtable/bots'
import { rowStart, verticalLines } from './rows.ts'
import { roundRange, scale, ticks } from './scale.ts'
import { COLOURS, FAINT, INK, line, picture, tag, text, widthOf } from './svg.ts'

export interface IntervalRow {
  readonly label: string
  readonly estimate: Estimate | null
  /** Written at the right end. */
  readonly remark: string
  /** The baseline is drawn hollow. */
  readonly isBaseline?: boolean
}

export interface IntervalPlot {
  readonly id: string
  readonly title: string
  readonly axis: string
  readonly rows: readonly IntervalRow[]
  /** A value to mark with a line, if it is in range: an even game, no difference. */
  readonly reference: number
  readonly format: (value: number) => string
}

const WIDTH = 720
const ROW = 26
const TOP = 14
const BOTTOM = 46

/** A row for each estimate: a dot, and a bar from end to end of its interval. */
export function intervalPlot({ id, title, axis, rows, reference, format }: IntervalPlot): string {
  const left = rowStart(rows.map(({ label }) => label))
  const right = 16 + Math.max(20, ...rows.map(({ remark }) => widthOf(remark)))
  const height = TOP + rows.length * ROW + BOTTOM
  const estimates = rows.flatMap(({ estimate }) => (estimate ? [estimate] : []))
  const marked = isInReach(reference, estimates) ? [reference] : []
  const [low, high] = roundRange(
    Math.min(...marked, ...estimates.map((one) => one.low)),
    Math.max(...marked, ...estimates.map((one) => one.high)),
  )
  const x = scale(low, high, left, WIDTH - right)
  const floor = TOP + rows.length * ROW
  const grid = verticalLines(ticks(low, high), x.at, TOP, floor, format)
  const marks = rows.map((row, i) => mark(row, TOP + (i + 0.5) * ROW, left, x.at))
  return picture(
    id,
    WIDTH,
    height,
    title,
    ...grid,
    ...marked.map((value) => line(x.at(value), TOP, x.at(value), floor, FAINT, 1.5)),
    line(left, floor, WIDTH - right, floor, INK),
    ...marks,
    text((left + WIDTH - right) / 2, height - 8, axis, { 'text-anchor': 'middle' }),
  )
}

/** True if the reference line is near enough to be drawn: one far away would squeeze everything else into a corner. */
function isInReach(reference: number, estimates: readonly Estimate[]): boolean {
  const low = Math.min(...estimates.map((one) => one.low))
  const high = Math.max(...estimates.map((one) => one.high))
  return reference > low - 2 * (high - low) && reference < high + 2 * (high - low)
}

function mark(row: IntervalRow, y: number, left: number, at: (value: number) => number): string {
  const label = text(left - 10, y + 4, row.label, { 'text-anchor': 'end' })
  const remark = text(WIDTH - 4, y + 4, row.remark, { 'text-anchor': 'end', fill: FAINT })
  if (!row.estimate) return label + remark
  const { value, low, high } = row.estimate
  const stroke = COLOURS[0]
  return [
    label,
    line(at(low), y, at(high), y, stroke, 2),
    line(at(low), y - 4, at(low), y + 4, stroke, 1.5),
    line(at(high), y - 4, at(high), y + 4, stroke, 1.5),
    tag('circle', {
      cx: at(value),
      cy: y,
      r: 4.5,
      fill: row.isBaseline ? '#ffffff' : stroke,
      stroke,
      'stroke-width': 2,
    }),
    remark,
  ].join('')
}
