import type { Ring } from '../../geometry/index.ts'
import { type AreaKind, type LineKind, wayLength } from '../../terrain/index.ts'
import { type Boundary, hedgeRoadsides, plotInsideHedges } from '../boundaries.ts'
import type { Plot } from '../patchwork.ts'
import { cutsHill, isInRing, ringsNear } from '../room.ts'
import { blob, type LineAxes, middleOf, rectangleIn, squareAt } from '../shapes.ts'
import { gapAt, type Sketch } from '../sketch.ts'
import { houseOn, STYLES, type StyleName } from './houses.ts'
import { bestSide, fronting, type PlotRecipe, yardAt } from './plots.ts'

interface Yard {
  readonly frame: LineAxes
  readonly along: number
  readonly off: number
  readonly width: number
  readonly depth: number
  readonly ring: Ring
}

/** A rectangle inside a yard. */
function within(yard: Yard, along: number, off: number, width: number, depth: number): Ring {
  return rectangleIn(yard.frame, yard.along + along, yard.off + off, width, depth)
}

function findYard(sketch: Sketch, plot: Plot, width: number, depth: number, off: number): Yard | null {
  const side = bestSide(plot)
  const found = side && yardAt(sketch, plot, side, { width, depth, off })
  return found ? { ...found, off } : null
}

function build(sketch: Sketch, yard: Yard, outline: Ring, style: StyleName, label?: string): boolean {
  if (!isInRing(yard.ring, outline) || cutsHill(sketch, outline)) return false
  if (sketch.buildings.some((other) => ringsNear(outline, other.outline, 5))) return false
  sketch.building(houseOn(sketch.luck, outline, STYLES[style], label))
  return true
}

/** A wall round a yard with a gate in the middle of one side. */
function walled(sketch: Sketch, ring: Ring, line: LineKind, gateSide: number, gateWidth: number): void {
  const turned = fronting(ring, gateSide)
  const points = [...turned, ...turned.slice(0, 1)]
  const [a, b] = points
  if (!a || !b) return
  sketch.line(line, points, { gaps: [gapAt('gate', Math.floor(wayLength([a, b]) / 2), gateWidth)] })
}

export interface FarmStyle {
  readonly house: StyleName
  readonly barn: StyleName
  readonly shed: StyleName
  readonly wall: LineKind
  /** What is grown round the farmyard. */
  readonly round: AreaKind | null
  readonly roadside: Boundary
  readonly label: string
}

/** House, barn and shed round three sides of a yard; a wall with a gate closes the fourth. */
export function farm(style: FarmStyle): PlotRecipe {
  return (sketch, plot) => {
    const off = style.roadside ? 130 : 40
    const yard = findYard(sketch, plot, 1050, 880, off)
    if (!yard) {
      if (style.roadside) hedgeRoadsides(sketch, plot, style.roadside)
      if (style.round) sketch.area(style.round, plotInsideHedges(plot, style.roadside, 30))
      return
    }
    const { width, depth } = yard
    sketch.area('courtyard', yard.ring)
    const house = Math.max(240, Math.min(560, width - 380))
    build(sketch, yard, within(yard, 30, depth - 370, house, 350), style.house, style.label)
    build(sketch, yard, fronting(within(yard, width - 330, 60, 310, depth - 90), 3), style.barn)
    if (depth > 700) build(sketch, yard, fronting(within(yard, 30, 120, 240, depth - 540), 1), style.shed)
    const front = [
      yard.frame.place(yard.along + 10, yard.off + 10),
      yard.frame.place(yard.along + width - 10, yard.off + 10),
    ]
    sketch.line(style.wall, front, { gaps: [gapAt('gate', Math.floor(wayLength(front) / 2), 180)] })
    for (const along of [8, width - 8]) {
      const way = [0, depth - 20].map((back) => yard.frame.place(yard.along + along, yard.off + 10 + back))
      sketch.line(style.wall, way)
    }
    behind(sketch, plot, yard, style.round)
    sketch.landmark(style.label, middleOf(yard.ring), 60)
  }
}

/** What grows in the strip of the plot behind a yard. */
function behind(sketch: Sketch, plot: Plot, yard: Yard, kind: AreaKind | null): void {
  if (!kind) return
  for (let depth = 700; depth >= 250; depth -= 90) {
    const ring = within(yard, 20, yard.depth + 60, yard.width - 40, depth)
    if (!isInRing(plot.outline, ring)) continue
    sketch.area(kind, ring)
    return
  }
}

/** A church with its tower in a walled churchyard. */
export function church(wall: LineKind, label: string, fallback: PlotRecipe): PlotRecipe {
  return (sketch, plot) => {
    const yard = findYard(sketch, plot, 1000, 720, 30)
    if (!yard || cutsHill(sketch, yard.ring)) {
      fallback(sketch, plot)
      return
    }
    const off = Math.floor((yard.depth - 320) / 2)
    const nave = Math.max(240, Math.min(620, yard.width - 400))
    sketch.area('cemetery', yard.ring)
    build(sketch, yard, within(yard, 300, off, nave, 320), 'church', label)
    build(sketch, yard, within(yard, 80, off + 50, 214, 220), 'tower')
    walled(sketch, yard.ring, wall, 0, 150)
    sketch.landmark(label, middleOf(yard.ring), 80)
  }
}

/** A compound behind a high mud wall: houses in its corners, a well in the middle. */
export function compound(fallback: PlotRecipe, label: string | null): PlotRecipe {
  return (sketch, plot) => {
    const { luck } = sketch
    const wish = { width: luck.between(1000, 1250), depth: luck.between(900, 1100) }
    const yard = findYard(sketch, plot, wish.width, wish.depth, 60)
    if (!yard || cutsHill(sketch, yard.ring)) {
      fallback(sketch, plot)
      return
    }
    const { width, depth } = yard
    sketch.area('courtyard', yard.ring)
    walled(sketch, yard.ring, 'compound-wall', luck.pick([0, 0, 1, 3]), 150)
    const wide = Math.max(240, Math.min(luck.between(450, 600), width - 520))
    build(sketch, yard, within(yard, 50, depth - 400, wide, 350), 'mudHouse')
    build(sketch, yard, fronting(within(yard, width - 370, depth - 570, 320, 520), 3), 'mudHouse')
    if (luck.percent(60)) build(sketch, yard, fronting(within(yard, 50, 60, 280, 260), 1), 'shed')
    const well = yard.frame.place(yard.along + Math.floor(width / 2), yard.off + Math.floor(depth / 3))
    sketch.work('well', squareAt(well, 35))
    sketch.landmark(label ?? 'Compound', middleOf(yard.ring), 60)
    const strip = within(yard, 0, depth + 70, width, 300)
    if (isInRing(plot.outline, strip)) sketch.area(luck.pick(['crops', 'orchard', 'garden']), strip)
  }
}

/** Ruined houses: broken walls and rubble. */
export function ruins(count: number): PlotRecipe {
  return (sketch, plot) => {
    const { luck } = sketch
    const yard = findYard(sketch, plot, 1150, 850, 40)
    if (!yard) return
    const half = Math.floor(yard.width / 2)
    const places = [
      within(yard, luck.between(20, 80), luck.between(20, 60), half - luck.between(160, 220), 360),
      within(yard, half + luck.between(60, 100), luck.between(20, 60), half - luck.between(180, 240), 400),
      within(yard, luck.between(120, 260), yard.depth - 360, luck.between(400, 480), 330),
    ]
    for (const outline of places.slice(0, count)) {
      if (!build(sketch, yard, outline, luck.percent(70) ? 'ruin' : 'izba')) continue
      const [a, b] = outline
      const spill = luck.percent(50) ? a : b
      if (!spill) continue
      const heap = blob(luck, spill, luck.between(130, 210), luck.between(120, 190), 35, 8)
      if (isInRing(plot.outline, heap)) sketch.area('rubble', heap)
    }
  }
}
