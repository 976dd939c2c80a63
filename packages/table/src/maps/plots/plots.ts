import type { Ring } from '../../geometry/index.ts'
import { type AreaKind, type LineKind, wayLength } from '../../terrain/index.ts'
import { type Boundary, hedgeRoadsides, isRoadSide, plotInsideHedges } from '../boundaries.ts'
import { type Plot, type PlotSide, straightSide } from '../patchwork.ts'
import { hasRoom, isInRing, ringsNear, wayNear } from '../room.ts'
import { axesAlong, blob, type LineAxes, middleOf, raggedOutline, rectangleIn, shrunk } from '../shapes.ts'
import { gapAt, type Sketch } from '../sketch.ts'
import { houseOn, STYLES, type StyleName } from './houses.ts'

/** Fills a piece of ground. */
export type PlotRecipe = (sketch: Sketch, plot: Plot) => void

/** A field of something, with a hedge or wall along the roads. */
export function field(kind: AreaKind | null, roadside: Boundary): PlotRecipe {
  return (sketch, plot) => {
    if (roadside) hedgeRoadsides(sketch, plot, roadside)
    if (kind) sketch.area(kind, plotInsideHedges(plot, roadside, 25))
  }
}

/** Two fields with something between them. */
export function divided(one: AreaKind, other: AreaKind, by: LineKind, roadside: Boundary): PlotRecipe {
  return (sketch, plot) => {
    const ring = plotInsideHedges(plot, roadside, 25)
    const [south, north] = [plot.sides[0], plot.sides[2]]
    if (roadside) hedgeRoadsides(sketch, plot, roadside)
    if (!south || !north || ring.length !== 8) {
      sketch.area(one, ring)
      return
    }
    const [a, b, c, d, e, f, g, h] = ring
    if (!a || !b || !c || !d || !e || !f || !g || !h) return
    sketch.area(one, [a, b, f, g, h])
    sketch.area(other, [b, c, d, e, f])
    const frame = axesAlong(b, f)
    const way = [frame.place(60, 0), frame.place(frame.length - 60, 0)]
    sketch.line(by, way, { gaps: [gapAt('gap', Math.floor(wayLength(way) / 2), 150)] })
  }
}

/** A wood with a ragged edge that fills most of the plot. */
export function wood(kind: 'woods' | 'light-woods' | 'scrub', roadside: Boundary): PlotRecipe {
  return (sketch, plot) => {
    if (roadside) hedgeRoadsides(sketch, plot, roadside)
    sketch.area(kind, raggedOutline(sketch.luck, plotInsideHedges(plot, roadside, 40), 350, 22))
  }
}

/** A field with a copse, a pond or rocks somewhere in it. */
export function fieldWith(kind: AreaKind | null, spot: AreaKind, roadside: Boundary): PlotRecipe {
  return (sketch, plot) => {
    field(kind, roadside)(sketch, plot)
    const { luck } = sketch
    const middle = middleOf(plot.outline)
    const at = { x: middle.x + luck.between(-150, 150), y: middle.y + luck.between(-150, 150) }
    const ring = blob(luck, at, luck.between(220, 360), luck.between(200, 320), 30, 16)
    if (isInRing(plot.outline, ring)) sketch.area(spot, ring)
  }
}

export interface RowStyle {
  readonly styles: readonly StyleName[]
  readonly setback: readonly [number, number]
  readonly width: readonly [number, number]
  readonly depth: readonly [number, number]
  readonly gap: readonly [number, number]
  /** What closes the gaps between the houses. */
  readonly fence: LineKind | null
  /** What lies behind the houses, and what bounds it. */
  readonly yard: AreaKind | null
  readonly yardLine: LineKind | null
}

/** Houses in a row along one side of a plot, fronts to the road, yards behind. Returns how many fitted. */
export function houseRow(sketch: Sketch, plot: Plot, side: PlotSide, row: RowStyle): number {
  const { luck } = sketch
  const frame = axesAlong(...straightSide(side))
  const fronts: { from: number; to: number; off: number; depth: number }[] = []
  let along = luck.between(30, 90)
  while (along < frame.length - row.width[0]) {
    const width = luck.between(row.width[0], row.width[1])
    const depth = luck.between(row.depth[0], row.depth[1])
    const off = luck.between(row.setback[0], row.setback[1])
    const outline = rectangleIn(frame, along, off, width, depth)
    if (!isInRing(plot.outline, outline) || !hasRoom(sketch, outline, 40, 0)) {
      along += 120
      continue
    }
    sketch.building(houseOn(luck, outline, STYLES[luck.pick(row.styles)]))
    fronts.push({ from: along, to: along + width, off, depth })
    along += width + luck.between(row.gap[0], row.gap[1])
  }
  for (const [i, front] of fronts.entries()) {
    const next = fronts[i + 1]
    if (row.fence && next && next.from - front.to > 130) {
      const way = [frame.place(front.to + 20, front.off + 20), frame.place(next.from - 20, next.off + 20)]
      sketch.line(row.fence, way, { gaps: [gapAt('gap', Math.floor(wayLength(way) / 2), 60)] })
    }
    if (row.yard) yardBehind(sketch, plot, frame, front, row.yard, row.yardLine)
  }
  return fronts.length
}

function yardBehind(
  sketch: Sketch,
  plot: Plot,
  frame: LineAxes,
  front: { from: number; to: number; off: number; depth: number },
  kind: AreaKind,
  line: LineKind | null,
): void {
  const start = front.off + front.depth + 20
  const ring = rectangleIn(frame, front.from, start, front.to - front.from, sketch.luck.between(220, 380))
  if (!isInRing(plot.outline, ring) || sketch.buildings.some(({ outline }) => ringsNear(ring, outline, 15)))
    return
  if (sketch.areas.some(({ outline }) => ringsNear(ring, outline, 5))) return
  sketch.area(kind, ring)
  const [a, b, c, d] = ring
  if (!line || !a || !b || !c || !d) return
  const way = [frame.place(front.to, start + 10), c, d, frame.place(front.from, start + 10)]
  if (sketch.buildings.some(({ outline }) => wayNear(outline, way, 8))) return
  sketch.line(line, way, { gaps: [gapAt('gate', Math.floor(wayLength(way) / 2), 100)] })
}

/** A piece of a village: houses along every road, gardens behind them. */
export function village(row: RowStyle, behind: AreaKind | null = null): PlotRecipe {
  return (sketch, plot) => {
    let count = 0
    for (const side of plot.sides) if (isRoadSide(side)) count += houseRow(sketch, plot, side, row)
    if (count > 0) sketch.landmark('Houses', middleOf(plot.outline), 30 + count)
    if (behind) plantFreeCorners(sketch, plot, behind)
  }
}

/** Plants the corners of a plot that nobody has built on, one or two of them. */
export function plantFreeCorners(sketch: Sketch, plot: Plot, kind: AreaKind): void {
  const ground = plotInsideHedges(plot, null, 40)
  let left = 2
  for (const corner of ground.filter((_, i) => i % 2 === 0)) {
    const ring = shrunk(ground, corner, 48)
    const taken = [...sketch.buildings, ...sketch.areas, ...sketch.works]
    if (left === 0 || taken.some(({ outline }) => ringsNear(ring, outline, 50))) continue
    if (sketch.lines.some(({ points }) => wayNear(ring, points, 20))) continue
    sketch.area(kind, ring)
    left--
  }
}

/** Rotates the order of an outline's sides, so that another one is the front. */
export function fronting(ring: Ring, side: number): Ring {
  return [...ring.slice(side), ...ring.slice(0, side)]
}

/** The side of a plot for buildings: at a road, else at a track, else the longest. */
export function bestSide(plot: Plot): PlotSide | undefined {
  const length = ({ points }: PlotSide): number => wayLength(points)
  const worth = (side: PlotSide): number =>
    length(side) +
    (side.kind === 'road' ? 9000 : side.kind === 'track' ? 5000 : side.kind === 'border' ? -5000 : 0)
  return [...plot.sides].sort((a, b) => worth(b) - worth(a))[0]
}

/** A rectangle for a yard at a side of a plot, made smaller until it fits; null if the plot has no room. */
export function yardAt(
  sketch: Sketch,
  plot: Plot,
  side: PlotSide,
  wish: { width: number; depth: number; off: number },
): { frame: LineAxes; along: number; width: number; depth: number; ring: Ring } | null {
  const frame = axesAlong(...straightSide(side))
  for (let percent = 100; percent >= 52; percent -= 6) {
    const width = Math.floor((wish.width * percent) / 100)
    const depth = Math.floor((wish.depth * percent) / 100)
    for (const shift of [50, 35, 65]) {
      const along = Math.floor(((frame.length - width) * shift) / 100)
      const ring = rectangleIn(frame, along, wish.off, width, depth)
      if (along >= 0 && isInRing(plot.outline, ring) && hasRoom(sketch, ring, 20, 0)) {
        return { frame, along, width, depth, ring }
      }
    }
  }
  return null
}
