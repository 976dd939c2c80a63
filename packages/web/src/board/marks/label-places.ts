import type { Point } from '@sandtable/table'
import type { Token } from '../../battlefield/tokens/token.ts'
import { type UnitLabel, unitOf } from '../miniatures-game.ts'

/** Where the words of a unit stand: the middle of their first line, y up as on the table. */
export interface LabelPlace extends UnitLabel {
  readonly x: number
  readonly y: number
}

interface Box {
  readonly left: number
  readonly right: number
  readonly low: number
  readonly high: number
}

interface TableSize {
  readonly width: number
  readonly depth: number
}

interface LabelTerms {
  readonly labels: readonly UnitLabel[]
  readonly tokens: readonly Token[]
  /** The height of letters, in hundredths of an inch. */
  readonly size: number
  readonly map: TableSize
  /** Objectives and other markers, which words leave free. */
  readonly markers: readonly Point[]
  /** Units that get their words in any case: the asked ones, and the one pointed at. */
  readonly wanted: readonly string[]
}

/** The width of a letter and the height of a line, as parts of the size of the letters. */
const LETTER = 0.6
const LINE = 1.12
const GAP = 14

/** A marker of 40 mm. */
const MARKER = 79

/**
 * Words beside their unit, never over other words, other figures or the edge of the table. Without room for all lines
 * there is the name alone, without room for it nothing, unless the unit is wanted: its words then come last, over the others.
 */
export function labelPlaces({
  labels,
  tokens,
  size,
  map,
  markers,
  wanted,
}: LabelTerms): readonly LabelPlace[] {
  const taken: Box[] = markers.map((at) => squareAt(at, MARKER))
  const placed: LabelPlace[] = []
  const onTop: LabelPlace[] = []
  for (const label of labels) {
    const own = tokens.filter(({ id }) => unitOf(id) === label.unit)
    if (own.length === 0) continue
    const around = hullOf(own.map(boxOf))
    const others = tokens.filter(({ id }) => unitOf(id) !== label.unit).map(boxOf)
    const isFree = (wish: Box): boolean =>
      isOnTable(wish, map) && ![...taken, ...others].some((one) => overlap(one, wish))
    const whole = wishesFor(label.lines, around, size)
    const alone = wishesFor(label.lines.slice(0, 1), around, size)
    const box = whole.find(isFree)
    const short = box ?? alone.find(isFree)
    if (short) {
      taken.push(short)
      placed.push(placeIn(short, box ? label : { ...label, lines: label.lines.slice(0, 1) }, size))
    } else if (wanted.includes(label.unit) && whole[0]) {
      onTop.push(placeIn(within(whole[0], map), label, size))
    }
  }
  return [...placed, ...onTop]
}

function placeIn({ left, right, high }: Box, label: UnitLabel, size: number): LabelPlace {
  return { ...label, x: Math.round((left + right) / 2), y: Math.round(high - size * 0.85) }
}

/** Where words may stand, the best first: over their unit, under it, beside it, aslant. */
function wishesFor(lines: readonly string[], { left, right, low, high }: Box, size: number): readonly Box[] {
  const half = (Math.max(...lines.map(({ length }) => length)) * size * LETTER) / 2
  const height = lines.length * size * LINE
  const [middle, level] = [(left + right) / 2, (low + high - height) / 2]
  const [over, under] = [high + GAP, low - GAP - height]
  const [west, east] = [left - GAP - half, right + GAP + half]
  const spots: readonly (readonly [x: number, low: number])[] = [
    [middle, over],
    [middle, under],
    [east, level],
    [west, level],
    [left + half, over],
    [right - half, over],
    [left + half, under],
    [right - half, under],
    [east, over],
    [west, over],
    [east, under],
    [west, under],
  ]
  return spots.map(([x, y]) => ({ left: x - half, right: x + half, low: y, high: y + height }))
}

function boxOf({ at, piece }: Token): Box {
  const reach = piece.kind === 'figure' ? piece.radius : piece.length / 2
  return squareAt(at, reach)
}

function squareAt({ x, y }: Point, reach: number): Box {
  return { left: x - reach, right: x + reach, low: y - reach, high: y + reach }
}

function hullOf(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    low: Math.min(...boxes.map(({ low }) => low)),
    high: Math.max(...boxes.map(({ high }) => high)),
  }
}

function isOnTable({ left, right, low, high }: Box, { width, depth }: TableSize): boolean {
  return left >= 0 && right <= width && low >= 0 && high <= depth
}

/** The same box, moved onto the table. */
function within(box: Box, { width, depth }: TableSize): Box {
  const east = Math.max(0, -box.left) - Math.max(0, box.right - width)
  const north = Math.max(0, -box.low) - Math.max(0, box.high - depth)
  return {
    left: box.left + east,
    right: box.right + east,
    low: box.low + north,
    high: box.high + north,
  }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.low < b.high && b.low < a.high
}
