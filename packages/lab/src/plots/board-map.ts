import type { SurveyedPlace } from '@sandtable/engine'
import { shade } from './heat-map.ts'
import { FAINT, INK, picture, round, tag, text } from './svg.ts'

export interface BoardPanel {
  readonly label: string
  /** By the name of the place. */
  readonly values: Readonly<Record<string, number>>
  /** -1 paints in orange, 1 in blue. */
  readonly tint: 1 | -1
}

export interface BoardMap {
  readonly id: string
  readonly title: string
  readonly places: readonly SurveyedPlace[]
  readonly panels: readonly BoardPanel[]
  readonly format: (value: number) => string
}

const WIDTH = 720
const TOP = 26
const GAP = 24

/** The board once for each panel. The more happened at a place, the deeper its colour; each place shows its number. */
export function boardMap({ id, title, places, panels, format }: BoardMap): string {
  const points = places.flatMap(({ outline }) => outline)
  const left = Math.min(...points.map(({ x }) => x))
  const top = Math.min(...points.map(({ y }) => y))
  const across = Math.max(...points.map(({ x }) => x)) - left
  const down = Math.max(...points.map(({ y }) => y)) - top
  const width = (WIDTH - 16 - GAP * (panels.length - 1)) / panels.length
  const unit = Math.min(width / across, 420 / down)
  const most = Math.max(1e-9, ...panels.flatMap(({ values }) => Object.values(values)))
  const drawn = panels.map((panel, i) => {
    const offset = 8 + i * (width + GAP) + (width - unit * across) / 2
    const shapes = places.map(({ name, outline }) => {
      const value = panel.values[name] ?? 0
      const at = outline.map(({ x, y }) => ({ x: offset + (x - left) * unit, y: TOP + (y - top) * unit }))
      const strength = value / most
      const middle = { x: mean(at.map(({ x }) => x)), y: mean(at.map(({ y }) => y)) }
      const ink = strength > 0.6 ? '#ffffff' : INK
      const faint = strength > 0.6 ? '#ffffff' : FAINT
      return (
        tag('polygon', {
          points: at.map(({ x, y }) => `${round(x)},${round(y)}`).join(' '),
          fill: shade(panel.tint * strength),
          stroke: '#b9c0c8',
        }) +
        text(middle.x, middle.y - 4, name, { 'text-anchor': 'middle', fill: faint, 'font-size': 9 }) +
        text(middle.x, middle.y + 9, format(value), { 'text-anchor': 'middle', fill: ink, 'font-size': 11 })
      )
    })
    return text(offset, TOP - 10, panel.label, { 'font-weight': 600 }) + shapes.join('')
  })
  return picture(id, WIDTH, TOP + unit * down + 8, title, ...drawn)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
