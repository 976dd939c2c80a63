import { roundRange, scale, ticks } from './scale.ts'
import { COLOURS, FAINT, GRID, INK, line, picture, tag, text } from './svg.ts'

export interface HistogramPanel {
  readonly label: string
  readonly bins: readonly (readonly [value: number, count: number])[]
  readonly mean: number
}

export interface Histogram {
  readonly id: string
  readonly title: string
  readonly axis: string
  readonly panels: readonly HistogramPanel[]
  /** The width of a bar, in units of the axis. */
  readonly step: number
}

const WIDTH = 720
const LEFT = 60
const GAP = 24
const ROW_GAP = 46
const TOP = 24
const PANEL = 104
const BOTTOM = 36
const LEGEND = 20

/** Small histograms in a grid, all with the same axes, so that they can be compared. */
export function histogram({ id, title, axis, panels, step }: Histogram): string {
  const columns = panels.length === 1 ? 1 : panels.length <= 4 ? 2 : 3
  const rows = Math.ceil(panels.length / columns)
  const width = (WIDTH - LEFT - 12 - GAP * (columns - 1)) / columns
  const shares = panels.map(({ bins }) => shareOf(bins))
  const values = panels.flatMap(({ bins }) => bins.map(([value]) => value))
  const low = Math.min(...values) - step / 2
  const high = Math.max(...values) + step / 2
  const [, top] = roundRange(0, Math.max(...shares.flat().map(([, share]) => share)), 3)
  const panelHeight = panels.length === 1 ? 220 : PANEL
  const height = TOP + rows * (panelHeight + ROW_GAP) + BOTTOM - ROW_GAP + LEGEND
  const drawn = panels.map((panel, i) => {
    const column = i % columns
    const x = scale(low, high, LEFT + column * (width + GAP), LEFT + column * (width + GAP) + width)
    const ceiling = TOP + Math.floor(i / columns) * (panelHeight + ROW_GAP)
    const y = scale(0, top, ceiling + panelHeight, ceiling)
    return [
      ...yGrid(top, y.at, x.at(low), x.at(high), column === 0),
      ...(shares[i] ?? []).map(([value, share]) =>
        tag('rect', {
          x: x.at(value - step / 2) + 0.4,
          y: y.at(share),
          width: Math.max(0.4, x.at(value + step / 2) - x.at(value - step / 2) - 0.8),
          height: y.at(0) - y.at(share),
          fill: COLOURS[0],
          'fill-opacity': 0.75,
        }),
      ),
      line(x.at(low), y.at(0), x.at(high), y.at(0), INK),
      line(x.at(panel.mean), y.at(0), x.at(panel.mean), ceiling, COLOURS[1], 1.5),
      text(x.at(low), ceiling - 6, panel.label, { 'font-weight': 600 }),
      ...xTicks(low, high, x.at, y.at(0), columns, step),
    ].join('')
  })
  const legendY = height - 8
  return picture(
    id,
    WIDTH,
    height,
    title,
    ...drawn,
    text(LEFT, legendY, axis),
    line(WIDTH - 74, legendY - 10, WIDTH - 74, legendY + 2, COLOURS[1], 1.5),
    text(WIDTH - 12, legendY, 'the mean', { 'text-anchor': 'end', fill: COLOURS[1] }),
  )
}

function shareOf(bins: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const total = bins.reduce((sum, [, count]) => sum + count, 0) || 1
  return bins.map(([value, count]) => [value, count / total])
}

function yGrid(
  top: number,
  at: (share: number) => number,
  left: number,
  right: number,
  isFirst: boolean,
): readonly string[] {
  return ticks(0, top, 3).map(
    (share) =>
      line(left, at(share), right, at(share), GRID) +
      (isFirst
        ? text(left - 8, at(share) + 4, `${Math.round(share * 1000) / 10}%`, {
            'text-anchor': 'end',
            fill: FAINT,
            'font-size': 11,
          })
        : ''),
  )
}

function xTicks(
  low: number,
  high: number,
  at: (value: number) => number,
  floor: number,
  columns: number,
  step: number,
): readonly string[] {
  const about = columns === 1 ? 12 : columns === 2 ? 8 : 5
  const isWhole = (value: number): boolean => step < 1 || Number.isInteger(value) // whole turns only
  return ticks(low, high, about)
    .filter(isWhole)
    .map(
      (value) =>
        line(at(value), floor, at(value), floor + 4, INK) +
        text(at(value), floor + 17, String(value).replace('-', '−'), {
          'text-anchor': 'middle',
          fill: FAINT,
          'font-size': 11,
        }),
    )
}
