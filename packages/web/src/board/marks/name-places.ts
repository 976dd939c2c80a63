import type { Point } from '@sandtable/table'
import { type Box, overlap } from '../../battlefield/draw/boxes.ts'
import { wordsWidth } from '../../battlefield/draw/letters.ts'
import type { Token } from '../../battlefield/tokens/token.ts'
import { type Marker, type UnitLabel, unitOf } from '../miniatures-game.ts'

/** Where the label of a unit stands: the middle of its first line, y up as on the table. */
export interface LabelPlace extends UnitLabel {
  readonly x: number
  readonly y: number
}

/** Where the name of a marker stands: the middle of its line, y up as on the table. */
export interface MarkerName {
  readonly marker: Marker
  readonly x: number
  readonly y: number
}

/** All labels of units and markers, and the space that they, figures and markers take up. */
export interface NamePlaces {
  readonly units: readonly LabelPlace[]
  readonly markers: readonly MarkerName[]
  readonly taken: readonly Box[]
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
  /** The height of the letters of marker names, in hundredths of an inch. */
  readonly markerSize: number
  readonly map: TableSize
  /** Objectives and other markers, which labels do not cover. */
  readonly markers: readonly Marker[]
  /** Units that always get a label: the asked ones, and the one pointed at. */
  readonly wanted: readonly string[]
}

/** The height of a line, as a part of the size of the letters. */
const LINE = 1.12
const GAP = 14

/** A marker of 40 mm. */
export const MARKER_RADIUS = 79

/**
 * Places labels beside their units, never over other labels, other figures or the edge of the table. Without room for
 * all lines only the name is shown; without room for that nothing, unless the unit must have a label: then it is drawn
 * last, over the others. Names of markers are placed first and always shown.
 */
export function namePlaces(terms: LabelTerms): NamePlaces {
  const { labels, tokens, size, map, wanted } = terms
  const pieces = tokens.map(boxOf)
  const markers = markerNames(terms, pieces)
  const taken: Box[] = [...terms.markers.map(({ at }) => squareAt(at, MARKER_RADIUS))]
  for (const { box } of markers) taken.push(box)
  const placed: LabelPlace[] = []
  const onTop: LabelPlace[] = []
  for (const label of labels) {
    const own = tokens.filter(({ id }) => unitOf(id) === label.unit)
    if (own.length === 0) continue
    const around = hullOf(own.map(boxOf))
    const others = pieces.filter((_, i) => unitOf(tokens[i]?.id ?? '') !== label.unit)
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
  return {
    units: [...placed, ...onTop],
    markers: markers.map(({ marker, box }) => ({
      marker,
      x: Math.round((box.left + box.right) / 2),
      y: Math.round(box.high - terms.markerSize * 0.85),
    })),
    taken: [...taken, ...pieces],
  }
}

/** The names of markers: under them if no piece is there, else above or beside them. */
function markerNames(
  { markers, markerSize, map }: LabelTerms,
  pieces: readonly Box[],
): readonly { readonly marker: Marker; readonly box: Box }[] {
  const discs = markers.map(({ at }) => squareAt(at, MARKER_RADIUS))
  const named: { readonly marker: Marker; readonly box: Box }[] = []
  for (const [i, marker] of markers.entries()) {
    const around = discs[i]
    if (marker.name === '' || !around) continue
    const [over, under, ...beside] = wishesFor([marker.name], around, markerSize)
    const wishes = [under, over, ...beside].flatMap((wish) => (wish ? [wish] : []))
    const others = [...pieces, ...discs, ...named.map(({ box }) => box)]
    const free = wishes.find((wish) => isOnTable(wish, map) && !others.some((one) => overlap(one, wish)))
    const box = free ?? (wishes[0] && within(wishes[0], map))
    if (box) named.push({ marker, box })
  }
  return named
}

function placeIn({ left, right, high }: Box, label: UnitLabel, size: number): LabelPlace {
  return { ...label, x: Math.round((left + right) / 2), y: Math.round(high - size * 0.85) }
}

/** Possible places of a label, best first: above its unit, below it, beside it, diagonally. */
function wishesFor(lines: readonly string[], { left, right, low, high }: Box, size: number): readonly Box[] {
  const half = (Math.max(...lines.map(wordsWidth)) * size) / 2
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

/** The box moved, if necessary, so that it lies on the table. */
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
