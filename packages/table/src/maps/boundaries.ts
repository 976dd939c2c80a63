import type { Point } from '../geometry/index.ts'
import { LINE_FACTS, type LineKind, wayLength } from '../terrain/index.ts'
import {
  clearanceAt,
  linesToPlan,
  type Patchwork,
  type Plot,
  type PlotSide,
  stripAt,
  twinOf,
  wayAlong,
} from './patchwork.ts'
import { axesAlong, inset, trimmed } from './shapes.ts'
import { gapAt, type Sketch } from './sketch.ts'

/** What is between two fields: nothing, or a line with its gate. */
export type Boundary = LineKind | null

/** Gives every grid line without a road or stream a boundary from the deck. */
export function planBoundaries(sketch: Sketch, net: Patchwork, deck: readonly Boundary[]): void {
  const free = linesToPlan(net, sketch.isSymmetric).filter(([a, b]) => stripAt(net, a, b).kind === 'none')
  const dealt = sketch.luck.deal(deck, free.length)
  for (const [i, [a, b]] of free.entries()) {
    const line = dealt[i]
    if (!line) continue
    const isDitch = line === 'ditch' || line === 'stream'
    const strip = { kind: isDitch ? 'ditch' : 'hedge', half: LINE_FACTS[line].width / 2, line } as const
    net.strips.set(nameOf(a, b), strip)
    if (sketch.isSymmetric) net.strips.set(nameOf(twinOf(net, b), twinOf(net, a)), strip)
  }
}

const nameOf = (a: readonly number[], b: readonly number[]): string => `${a[0]},${a[1]}-${b[0]},${b[1]}`

/** Draws the boundaries between fields. They end before roads and water, and most have a gap or gate. */
export function drawBoundaries(sketch: Sketch, net: Patchwork): void {
  for (const [a, b] of linesToPlan(net, sketch.isSymmetric)) {
    const { line } = stripAt(net, a, b)
    if (!line) continue
    const ends: [number, number] = [endOf(net, a), endOf(net, b)]
    const points = trimmed(wayAlong(net, [a, b]), ...ends)
    if (points) sketch.line(line, points, gapsFor(sketch, line, points, 65))
  }
}

function endOf(net: Patchwork, knot: readonly [number, number]): number {
  const clearance = clearanceAt(net, knot)
  return clearance === 0 ? 0 : clearance + 30
}

function gapsFor(
  sketch: Sketch,
  line: LineKind,
  points: readonly Point[],
  chance: number,
): { gaps?: [ReturnType<typeof gapAt>] } {
  const length = wayLength(points)
  if (length < 500 || !sketch.luck.percent(chance)) return {}
  const kind = line === 'ditch' || line === 'stream' ? 'bridge' : line === 'treeline' ? 'gap' : 'gate'
  return { gaps: [gapAt(kind, sketch.luck.between(150, length - 150), 150)] }
}

export function isRoadSide({ kind }: PlotSide): boolean {
  return kind === 'road' || kind === 'track'
}

/** A line along those sides of a plot that face a road, with a gate into the field. */
export function hedgeRoadsides(sketch: Sketch, plot: Plot, line: LineKind): void {
  const half = Math.ceil(LINE_FACTS[line].width / 2)
  for (const side of plot.sides) {
    if (!isRoadSide(side)) continue
    const points = trimmed(movedIn(side, half), 0, 0)
    if (points) sketch.line(line, points, gapsFor(sketch, line, points, 100))
  }
}

function movedIn({ points }: PlotSide, by: number): readonly Point[] {
  const [a, b, c] = points
  if (!a || !b) return points
  const first = axesAlong(a, b)
  if (!c) return [first.place(by, by), first.place(first.length - by, by)]
  const second = axesAlong(b, c)
  return [first.place(by, by), first.place(first.length, by), second.place(second.length - by, by)]
}

/** What is left of a plot inside its roadside hedges. */
export function plotInsideHedges(plot: Plot, line: Boundary, margin: number): readonly Point[] {
  const width = line ? LINE_FACTS[line].width : 0
  const kinds = plot.sides.flatMap((side) => side.points.slice(1).map(() => side))
  return inset(plot.outline, (i) => {
    const side = kinds[i]
    if (!side || side.kind === 'border') return 0
    return isRoadSide(side) ? width + margin : margin
  })
}
