import type { Point, Ring } from '../geometry/index.ts'
import type { LineKind } from '../terrain/index.ts'
import type { MapRandom } from './map-random.ts'
import { axesAlong, inset } from './shapes.ts'

/**
 * Divides the ground as people do: a grid of crooked lines, and plots between them. Roads, streams and hedges follow
 * the lines, each in a strip of its own width; crops and buildings are in the plots. So nothing in a plot can stand on
 * a road. With symmetry, everything is the same after a half turn of the table.
 */
export interface Patchwork {
  readonly columns: number
  readonly rows: number
  readonly corners: readonly (readonly Point[])[]
  /** The bent middle of every inner line, by its name. */
  readonly middles: ReadonlyMap<string, Point>
  readonly strips: Map<string, Strip>
}

/** A corner of the grid: its column from the west, its row from the south. */
export type GridCorner = readonly [column: number, row: number]

/** What runs along a grid line. `half` is the distance it keeps plots away. */
export interface Strip {
  readonly kind: StripKind
  readonly half: number
  /** What stands on the line, if it is a boundary of fields. */
  readonly line?: LineKind
}
export type StripKind = 'road' | 'track' | 'stream' | 'ditch' | 'hedge' | 'none' | 'border'

const BORDER: Strip = { kind: 'border', half: 0 }

export interface PlotSide {
  readonly kind: StripKind
  /** From corner to corner of the plot, anticlockwise round it; three points where the line is bent. */
  readonly points: readonly Point[]
}

/** A piece of ground between the lines: south, east, north and west side, anticlockwise. */
export interface Plot {
  readonly column: number
  readonly row: number
  readonly outline: Ring
  readonly sides: readonly PlotSide[]
}

export interface NetPlan {
  readonly width: number
  readonly depth: number
  readonly columns: number
  readonly rows: number
  /** The greatest displacement of a corner, in percent of a plot. */
  readonly stray: number
  /** The bend of a line at its middle, in percent of its length. */
  readonly bend: number
  readonly isSymmetric: boolean
}

export function makePatchwork(luck: MapRandom, plan: NetPlan): Patchwork {
  const { columns, rows } = plan
  const xs = cuts(luck, plan.width, columns, plan)
  const ys = cuts(luck, plan.depth, rows, plan)
  const corners: Point[][] = xs.map(() => [])
  for (const [i, x] of xs.entries()) {
    for (const [j, y] of ys.entries()) {
      const twin = plan.isSymmetric ? corners[columns - i]?.[rows - j] : undefined
      const isCentre = i * 2 === columns && j * 2 === rows
      const dx = stray(luck, i, columns, (plan.width * plan.stray) / (columns * 100))
      const dy = stray(luck, j, rows, (plan.depth * plan.stray) / (rows * 100))
      const free = { x: x + dx, y: y + dy }
      const own = plan.isSymmetric && isCentre ? { x: plan.width / 2, y: plan.depth / 2 } : free
      corners[i]?.push(twin ? halfTurn(plan, twin) : own)
    }
  }
  const net = { columns, rows, corners, middles: new Map<string, Point>(), strips: new Map<string, Strip>() }
  for (const [from, to] of innerLines(net)) {
    const [a, b] = [cornerAt(net, from), cornerAt(net, to)]
    const frame = axesAlong(a, b)
    const off = luck.between(-plan.bend, plan.bend)
    const twin = net.middles.get(lineName(twinOf(net, to), twinOf(net, from)))
    const own = frame.place(Math.floor(frame.length / 2), Math.floor((frame.length * off) / 100))
    net.middles.set(lineName(from, to), plan.isSymmetric && twin ? halfTurn(plan, twin) : own)
  }
  return net
}

/** Where the columns or rows begin: irregular, but none narrower than four fifths of the average. */
function cuts(luck: MapRandom, length: number, count: number, { isSymmetric }: NetPlan): number[] {
  const parts = Array.from({ length: count }, () => luck.between(80, 125))
  const shares = isSymmetric ? parts.map((part, i) => parts[Math.min(i, count - 1 - i)] ?? part) : parts
  const all = shares.reduce((sum, part) => sum + part, 0)
  const places = [0]
  let sum = 0
  for (const share of shares) {
    sum += share
    places.push(Math.floor((length * sum) / all))
  }
  return places
}

function stray(luck: MapRandom, index: number, last: number, most: number): number {
  const by = luck.between(-Math.floor(most), Math.floor(most))
  return index === 0 || index === last ? 0 : by
}

export function halfTurn({ width, depth }: { width: number; depth: number }, { x, y }: Point): Point {
  return { x: width - x, y: depth - y }
}

export function twinOf({ columns, rows }: { columns: number; rows: number }, [i, j]: GridCorner): GridCorner {
  return [columns - i, rows - j]
}

export function cornerAt(net: Patchwork, [i, j]: GridCorner): Point {
  const corner = net.corners[i]?.[j]
  if (!corner) throw new Error(`The net has no corner ${i}, ${j}.`)
  return corner
}

/** The name of a grid line: its two ends, the lower first. */
export function lineName(a: GridCorner, b: GridCorner): string {
  const [low, high] = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? [a, b] : [b, a]
  return `${low[0]},${low[1]}-${high[0]},${high[1]}`
}

/** All lines inside the table, ends lower first. */
export function innerLines({
  columns,
  rows,
}: Pick<Patchwork, 'columns' | 'rows'>): [GridCorner, GridCorner][] {
  const lines: [GridCorner, GridCorner][] = []
  for (let i = 0; i <= columns; i++) {
    for (let j = 0; j <= rows; j++) {
      if (i < columns && j > 0 && j < rows)
        lines.push([
          [i, j],
          [i + 1, j],
        ])
      if (j < rows && i > 0 && i < columns)
        lines.push([
          [i, j],
          [i, j + 1],
        ])
    }
  }
  return lines
}

/** Leads something along the line from corner to corner. */
export function layStrip(net: Patchwork, knots: readonly GridCorner[], strip: Strip): void {
  for (const [i, knot] of knots.entries()) {
    const before = knots[i - 1]
    if (before) net.strips.set(lineName(before, knot), strip)
  }
}

export function stripAt(net: Patchwork, a: GridCorner, b: GridCorner): Strip {
  if (!net.middles.has(lineName(a, b))) return BORDER
  return net.strips.get(lineName(a, b)) ?? { kind: 'none', half: 0 }
}

/** The points of a way along the net, with the bends. */
export function wayAlong(net: Patchwork, knots: readonly GridCorner[]): Point[] {
  return knots.flatMap((knot, i) => {
    const before = knots[i - 1]
    const middle = before && net.middles.get(lineName(before, knot))
    return middle ? [middle, cornerAt(net, knot)] : [cornerAt(net, knot)]
  })
}

/** The widest strip that meets in a corner: whatever ends there must end before that strip. */
export function clearanceAt(net: Patchwork, [i, j]: GridCorner): number {
  const around: GridCorner[] = [
    [i + 1, j],
    [i - 1, j],
    [i, j + 1],
    [i, j - 1],
  ]
  return Math.max(...around.map((other) => runsAlong(stripAt(net, [i, j], other))))
}

function runsAlong({ kind, half }: Strip): number {
  return kind === 'hedge' ? 0 : half
}

/** The plot above and to the right of a corner, reduced by the strips around it and a verge. */
export function plotAt(net: Patchwork, [i, j]: GridCorner, verge: number): Plot {
  const knots: GridCorner[] = [
    [i, j],
    [i + 1, j],
    [i + 1, j + 1],
    [i, j + 1],
  ]
  const ring: Point[] = []
  const strips: Strip[] = []
  for (const [side, from] of knots.entries()) {
    const to = knots[(side + 1) % 4] ?? from
    const strip = stripAt(net, from, to)
    ring.push(cornerAt(net, from))
    strips.push(strip)
    const middle = net.middles.get(lineName(from, to))
    if (!middle) continue
    ring.push(middle)
    strips.push(strip)
  }
  const outline = inset(ring, (side) => {
    const strip = strips[side] ?? BORDER
    return strip.kind === 'border' || strip.kind === 'none' ? strip.half : strip.half + verge
  })
  return { column: i, row: j, outline, sides: sidesOf(outline, knots, net) }
}

function sidesOf(outline: Ring, knots: readonly GridCorner[], net: Patchwork): PlotSide[] {
  let at = 0
  return knots.map((from, side) => {
    const to = knots[(side + 1) % 4] ?? from
    const count = net.middles.has(lineName(from, to)) ? 2 : 1
    const points = Array.from(
      { length: count + 1 },
      (_, k) => outline[(at + k) % outline.length] ?? { x: 0, y: 0 },
    )
    at += count
    return { kind: stripAt(net, from, to).kind, points }
  })
}

/**
 * The straight line between the ends of a plot's side, moved inwards far enough that no bend of the side crosses it.
 */
export function straightSide({ points }: PlotSide): readonly [Point, Point] {
  const [a, b] = [points[0], points.at(-1)]
  if (!a || !b) throw new Error('A side has two ends.')
  const middle = points.length === 3 ? points[1] : undefined
  if (!middle) return [a, b]
  const frame = axesAlong(a, b)
  const over = ((middle.x - a.x) * -(b.y - a.y) + (middle.y - a.y) * (b.x - a.x)) / frame.length
  const off = over > 0 ? Math.ceil(over) : 0
  return [frame.place(0, off), frame.place(frame.length, off)]
}

/** The lines to decide about: with symmetry one of each pair. */
export function linesToPlan(net: Patchwork, isSymmetric: boolean): [GridCorner, GridCorner][] {
  const lines = innerLines(net)
  if (!isSymmetric) return lines
  const seen = new Set<string>()
  return lines.filter(([a, b]) => {
    seen.add(lineName(a, b))
    return !seen.has(lineName(twinOf(net, a), twinOf(net, b)))
  })
}

/** The south-west corners of the plots to fill: with symmetry those of the southern half. */
export function plotsToFill(net: Patchwork, isSymmetric: boolean): GridCorner[] {
  const plots: GridCorner[] = []
  for (let j = 0; j < (isSymmetric ? net.rows / 2 : net.rows); j++) {
    for (let i = 0; i < net.columns; i++) plots.push([i, j])
  }
  return plots
}
