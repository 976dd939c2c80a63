import type { Estimate } from '@sandtable/bots'
import { roundRange, scale, ticks } from './scale.ts'
import { colour, FAINT, GRID, INK, line, picture, round, tag, text } from './svg.ts'

export interface CurveSeries {
  readonly name: string
  readonly points: readonly { readonly x: number; readonly estimate: Estimate }[]
}

export interface CurvePlot {
  readonly id: string
  readonly title: string
  readonly xAxis: string
  readonly yAxis: string
  readonly series: readonly CurveSeries[]
  /** The value of x of the baseline. */
  readonly baseline: number | null
  /** The least range of y; it grows with the data. */
  readonly from: number | null
  readonly format: (value: number) => string
}

const WIDTH = 720
const HEIGHT = 360
const LEFT = 64
const RIGHT = 132
const TOP = 22
const BOTTOM = 50

/** Curves over a swept number, each with a band of intervals, named at their ends. */
export function curvePlot(plot: CurvePlot): string {
  const { id, title, series, format } = plot
  const points = series.flatMap((one) => one.points)
  const xs = [...new Set(points.map((point) => point.x))].sort((a, b) => a - b)
  const lows = points.map(({ estimate }) => estimate.low)
  const highs = points.map(({ estimate }) => estimate.high)
  const start = plot.from === null ? lows : [plot.from, ...lows]
  const [low, high] = roundRange(Math.min(...start), Math.max(...highs))
  const pad = ((xs.at(-1) ?? 1) - (xs[0] ?? 0) || 1) * 0.05
  const x = scale((xs[0] ?? 0) - pad, (xs.at(-1) ?? 1) + pad, LEFT, WIDTH - RIGHT)
  const y = scale(low, high, HEIGHT - BOTTOM, TOP)
  const grid = ticks(low, high).map(
    (value) =>
      line(LEFT, y.at(value), WIDTH - RIGHT, y.at(value), GRID) +
      text(LEFT - 8, y.at(value) + 4, format(value), { 'text-anchor': 'end', fill: FAINT }),
  )
  const floor = HEIGHT - BOTTOM
  const marks = (xs.length <= 12 ? xs : ticks(xs[0] ?? 0, xs.at(-1) ?? 1)).map(
    (value) =>
      line(x.at(value), floor, x.at(value), floor + 5, INK) +
      text(x.at(value), floor + 20, String(value), { 'text-anchor': 'middle', fill: FAINT }),
  )
  return picture(
    id,
    WIDTH,
    HEIGHT,
    title,
    ...grid,
    ...baselineMark(plot.baseline, x.at, floor),
    line(LEFT, floor, WIDTH - RIGHT, floor, INK),
    ...marks,
    ...series.map((one, i) => curve(one, colour(i), x.at, y.at)),
    ...names(series, y.at),
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, plot.xAxis, { 'text-anchor': 'middle' }),
    text(0, 0, plot.yAxis, {
      'text-anchor': 'middle',
      transform: `translate(14 ${round((TOP + floor) / 2)}) rotate(-90)`,
    }),
  )
}

function baselineMark(baseline: number | null, at: (x: number) => number, floor: number): readonly string[] {
  if (baseline === null) return []
  const x = at(baseline)
  const dashes = { 'stroke-dasharray': '3 4', stroke: FAINT, x1: x, y1: TOP, x2: x, y2: floor }
  return [
    tag('line', dashes),
    text(x, TOP - 8, 'baseline', { 'text-anchor': 'middle', fill: FAINT, 'font-size': 11 }),
  ]
}

function curve(
  { points }: CurveSeries,
  ink: string,
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  const sorted = [...points].sort((a, b) => a.x - b.x)
  const upper = sorted.map((point) => `${round(x(point.x))},${round(y(point.estimate.high))}`)
  const lower = sorted.map((point) => `${round(x(point.x))},${round(y(point.estimate.low))}`).reverse()
  const middle = sorted.map((point) => `${round(x(point.x))},${round(y(point.estimate.value))}`)
  return [
    tag('polygon', { points: [...upper, ...lower].join(' '), fill: ink, 'fill-opacity': 0.14 }),
    tag('polyline', { points: middle.join(' '), fill: 'none', stroke: ink, 'stroke-width': 2 }),
    ...sorted.map((point) =>
      line(x(point.x), y(point.estimate.low), x(point.x), y(point.estimate.high), ink, 1.5),
    ),
    ...sorted.map((point) =>
      tag('circle', { cx: x(point.x), cy: y(point.estimate.value), r: 3.5, fill: ink }),
    ),
  ].join('')
}

/** Names at the ends of the curves, moved apart where curves end close together. */
function names(series: readonly CurveSeries[], y: (value: number) => number): readonly string[] {
  const ends = series.map((one, i) => ({
    name: one.name,
    ink: colour(i),
    y: y([...one.points].sort((a, b) => a.x - b.x).at(-1)?.estimate.value ?? 0),
  }))
  ends.sort((a, b) => a.y - b.y)
  for (let i = 1; i < ends.length; i++) {
    const above = ends[i - 1] as { y: number }
    const here = ends[i] as { y: number }
    here.y = Math.max(here.y, above.y + 15)
  }
  return ends.map((end) =>
    text(WIDTH - RIGHT + 10, end.y + 4, end.name, { fill: end.ink, 'font-weight': 600 }),
  )
}
