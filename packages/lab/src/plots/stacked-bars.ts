import { rowStart, verticalLines } from './rows.ts'
import { scale, ticks } from './scale.ts'
import { COLOURS, INK, line, picture, tag, text, widthOf } from './svg.ts'

export interface StackedBars {
  readonly id: string
  readonly title: string
  readonly parts: readonly string[]
  /** Shares in the order of the parts; they add up to 1. */
  readonly rows: readonly { readonly label: string; readonly shares: readonly number[] }[]
}

const WIDTH = 720
const ROW = 28
const TOP = 34
const BOTTOM = 30
const NARROWEST_LABELLED = 0.055
const SHADES = [COLOURS[0], '#b9c0c8', COLOURS[1], COLOURS[2], COLOURS[4], COLOURS[3], COLOURS[5]] as const

/** A bar for each row, divided into shares. */
export function stackedBars({ id, title, parts, rows }: StackedBars): string {
  const left = rowStart(rows.map(({ label }) => label))
  const height = TOP + rows.length * ROW + BOTTOM
  const floor = TOP + rows.length * ROW
  const x = scale(0, 1, left, WIDTH - 24)
  const grid = verticalLines(ticks(0, 1, 4), x.at, TOP, floor, (share) => `${100 * share}%`)
  const bars = rows.map(({ label, shares }, i) => {
    const y = TOP + i * ROW
    let passed = 0
    const pieces = shares.map((share, part) => {
      const from = passed
      passed += share
      return piece(x.at(from), x.at(passed), y, share, part)
    })
    return text(left - 10, y + ROW / 2 + 4, label, { 'text-anchor': 'end' }) + pieces.join('')
  })
  return picture(
    id,
    WIDTH,
    height,
    title,
    ...grid,
    ...bars,
    line(left, floor, WIDTH - 24, floor, INK),
    legend(parts, left),
  )
}

function piece(from: number, to: number, y: number, share: number, part: number): string {
  const rect = tag('rect', {
    x: from,
    y: y + 4,
    width: Math.max(0, to - from),
    height: ROW - 8,
    fill: SHADES[part % SHADES.length] as string,
  })
  if (share < NARROWEST_LABELLED) return rect
  const ink = part === 1 || part === 4 ? INK : '#ffffff'
  const words = `${Math.round(share * 100)}%`
  return (
    rect +
    text((from + to) / 2, y + ROW / 2 + 4, words, { 'text-anchor': 'middle', fill: ink, 'font-size': 11 })
  )
}

function legend(parts: readonly string[], left: number): string {
  let x = left
  return parts
    .map((part, i) => {
      const at = x
      x += widthOf(part) + 34
      return (
        tag('rect', { x: at, y: 10, width: 12, height: 12, fill: SHADES[i % SHADES.length] as string }) +
        text(at + 17, 20, part)
      )
    })
    .join('')
}
