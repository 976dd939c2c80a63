import { type Point, ringsOf, someSide } from '../../geometry/index.ts'
import { areaFacts, lineFacts, type TableMap, workFacts } from '../../terrain/index.ts'

/** Anything that is waist-high and not quite transparent interrupts an open lane. */
const WAIST = 25

/** A straight stretch over open ground. */
export interface Lane {
  readonly from: Point
  readonly to: Point
  readonly length: number
}

/** A line from an edge of the table to the opposite one. */
export type Chord = readonly [Point, Point]

/** What interrupts a lane. */
type Obstacles = Pick<TableMap, 'hills' | 'areas' | 'lines' | 'works' | 'buildings'>

/**
 * The longest stretch without anything waist-high or higher, on lines between opposite edges that start every `step`
 * hundredths. A good table has none from edge to edge. Fences do not count, since one can see through them; gates in
 * hedges count as closed.
 */
export function longestOpenLane(map: TableMap, step: number): Lane {
  const edges = laneEdges(map)
  return chordsOf(map, step)
    .map((chord) => openStretch(edges, chord))
    .reduce((longest, lane) => (lane.length > longest.length ? lane : longest))
}

/** The percentage of lines between opposite edges that are open for more than this length. */
export function openShare(map: TableMap, step: number, length: number): number {
  const edges = laneEdges(map)
  const chords = chordsOf(map, step)
  return (chords.filter((chord) => isOpenFor(edges, chord, length)).length * 100) / chords.length
}

/** Lines between points of opposite edges, the corners of the table left out. */
export function chordsOf({ width, depth }: { width: number; depth: number }, step: number): Chord[] {
  const chords: Chord[] = []
  const first = Math.floor(step / 2)
  for (let a = first; a < width; a += step) {
    for (let b = first; b < width; b += step) {
      chords.push([
        { x: a, y: 0 },
        { x: b, y: depth },
      ])
    }
  }
  for (let a = first; a < depth; a += step) {
    for (let b = first; b < depth; b += step) {
      chords.push([
        { x: 0, y: a },
        { x: width, y: b },
      ])
    }
  }
  return chords
}

/** All edges that interrupt lanes, as four numbers each: the two ends. */
export function laneEdges({ hills, areas, lines, works, buildings }: Obstacles): Float64Array {
  const ends: number[] = []
  const addRing = (ring: readonly Point[]): void => {
    someSide(ring, (a, b) => {
      ends.push(a.x, a.y, b.x, b.y)
      return false
    })
  }
  for (const { levels } of hills) for (const { outline } of levels) addRing(outline)
  for (const { outline } of buildings) addRing(outline)
  for (const work of works) if (workFacts(work).height >= WAIST) addRing(work.outline)
  for (const area of areas) {
    const { height, density } = areaFacts(area)
    if (height >= WAIST && density !== 'open') for (const ring of ringsOf(area)) addRing(ring)
  }
  for (const line of lines) {
    const { height, density } = lineFacts(line)
    if (height < WAIST || density === 'open') continue
    for (const [i, b] of line.points.entries()) {
      const a = line.points[i - 1]
      if (a) ends.push(a.x, a.y, b.x, b.y)
    }
  }
  return Float64Array.from(ends)
}

/**
 * Is some stretch of a chord open for longer than the limit? Quicker than to find the longest: such a stretch contains
 * a multiple of the limit, so it is enough to keep the nearest cut on either side of each, and to stop when all are close.
 */
export function isOpenFor(edges: Float64Array, [from, to]: Chord, limit: number): boolean {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const most = limit / Math.sqrt(dx * dx + dy * dy)
  const marks = Math.ceil(1 / most) - 1
  const below = new Array<number>(marks).fill(0)
  const above = new Array<number>(marks).fill(1)
  let wide = marks
  for (let i = 0; i < edges.length && wide > 0; i += 4) {
    const part = cutAt(edges, i, from, dx, dy)
    if (!(part > 0 && part < 1)) continue
    wide = 0
    for (let k = 0; k < marks; k++) {
      const mark = (k + 1) * most
      if (part <= mark) below[k] = Math.max(below[k] ?? 0, part)
      else above[k] = Math.min(above[k] ?? 1, part)
      if ((above[k] ?? 1) - (below[k] ?? 0) > most) wide++
    }
  }
  return wide > 0
}

/** The longest part of a chord between two places where it meets an edge. */
export function openStretch(edges: Float64Array, [from, to]: Chord): Lane {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const cuts = [0, 1]
  for (let i = 0; i < edges.length; i += 4) {
    const part = cutAt(edges, i, from, dx, dy)
    if (part > 0 && part < 1) cuts.push(part)
  }
  cuts.sort((a, b) => a - b)
  let start = 0
  let best = 0
  for (const [i, cut] of cuts.entries()) {
    const before = cuts[i - 1] ?? 0
    if (cut - before <= best) continue
    best = cut - before
    start = before
  }
  const at = (part: number): Point => ({
    x: Math.floor(from.x + dx * part),
    y: Math.floor(from.y + dy * part),
  })
  const length = Math.floor(best * Math.sqrt(dx * dx + dy * dy))
  return { from: at(start), to: at(start + best), length }
}

/** At which part of a chord an edge cuts it; -1 if it does not. */
function cutAt(edges: Float64Array, i: number, from: Point, dx: number, dy: number): number {
  const ax = (edges[i] ?? 0) - from.x
  const ay = (edges[i + 1] ?? 0) - from.y
  const bx = (edges[i + 2] ?? 0) - from.x
  const by = (edges[i + 3] ?? 0) - from.y
  if (dx * ay - dy * ax > 0 === dx * by - dy * bx > 0) return -1
  return (ax * by - ay * bx) / (dx * (by - ay) - dy * (bx - ax))
}
