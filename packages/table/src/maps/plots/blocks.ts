import type { WorkKind } from '../../terrain/index.ts'
import { isRoadSide, plotInsideHedges } from '../boundaries.ts'
import type { Plot } from '../patchwork.ts'
import { hasRoom, isInRing } from '../room.ts'
import { axesAlong, blob, middleOf, rectangleIn, shrunk } from '../shapes.ts'
import { gapAt, type Sketch } from '../sketch.ts'
import { houseOn, STYLES, type StyleName } from './houses.ts'
import { bestSide, houseRow, type PlotRecipe, type RowStyle, yardAt } from './plots.ts'

/** A block of a town: houses along every street, a yard in the middle with sheds and a wall across. */
export function block(row: RowStyle, shed: StyleName): PlotRecipe {
  return (sketch, plot) => {
    sketch.area('pavement', plotInsideHedges(plot, null, 10))
    let count = 0
    for (const side of plot.sides) if (isRoadSide(side)) count += houseRow(sketch, plot, side, row)
    const middle = middleOf(plot.outline)
    const frame = axesAlong(middle, { x: middle.x + 100, y: middle.y })
    for (const [along, off] of [
      [-330, -120],
      [90, 40],
    ] as const) {
      const outline = rectangleIn(frame, along, off, 260, 200)
      if (isInRing(plot.outline, outline) && hasRoom(sketch, outline, 60)) {
        sketch.building(houseOn(sketch.luck, outline, STYLES[shed]))
      }
    }
    if (count > 2) sketch.landmark('Block', middle, 30)
  }
}

/** One long building and its yard: a school, a police station, a workshop. */
export function hall(style: StyleName, label: string, fallback: PlotRecipe): PlotRecipe {
  return (sketch, plot) => {
    const side = bestSide(plot)
    const yard = side && yardAt(sketch, plot, side, { width: 1150, depth: 950, off: 30 })
    if (!yard) {
      fallback(sketch, plot)
      return
    }
    const { frame, along, width, depth, ring } = yard
    sketch.area('courtyard', ring)
    const house = rectangleIn(frame, along + 120, 30 + depth - 480, width - 240, 420)
    sketch.building(houseOn(sketch.luck, house, STYLES[style], label))
    for (const from of [60, Math.floor(width / 2) + 150]) {
      const outline = rectangleIn(frame, along + from, 120, 240, 100)
      if (hasRoom(sketch, outline, 40)) sketch.building(houseOn(sketch.luck, outline, STYLES.container))
    }
    const front = [frame.place(along + 10, 40), frame.place(along + width - 10, 40)]
    sketch.line('wall', front, { gaps: [gapAt('gate', Math.floor(width / 2), 200)] })
    for (const at of [8, width - 8]) {
      sketch.line('high-fence', [frame.place(along + at, 50), frame.place(along + at, depth + 20)])
    }
    sketch.landmark(label, middleOf(ring), 75)
  }
}

/** Trees, a low wall and a statue. */
export const park: PlotRecipe = (sketch, plot) => {
  const { luck } = sketch
  const ground = plotInsideHedges(plot, null, 30)
  sketch.area('garden', ground)
  const middle = middleOf(plot.outline)
  for (const [dx, dy] of [
    [-300, -260],
    [300, 260],
    [-280, 280],
  ] as const) {
    const ring = blob(luck, { x: middle.x + dx, y: middle.y + dy }, 240, 220, 30, 8)
    if (isInRing(ground, ring)) sketch.area('light-woods', ring)
  }
  sketch.work('statue', blob(luck, middle, 60, 60, 0, 8))
  const inner = shrunk(ground, middle, 90)
  const [a] = inner
  if (a) sketch.line('low-wall', [...inner, a], { gaps: [gapAt('gap', 300, 150), gapAt('gap', 1500, 150)] })
  sketch.landmark('Park', middle, 40)
}

/** A square with stalls or parked cars in rows. */
export function square(kind: WorkKind, label: string): PlotRecipe {
  return (sketch, plot) => {
    const ground = plotInsideHedges(plot, null, 15)
    sketch.area('pavement', ground)
    rowsOf(sketch, plot, kind)
    sketch.landmark(label, middleOf(plot.outline), 50)
  }
}

function rowsOf(sketch: Sketch, plot: Plot, kind: WorkKind): void {
  const { luck } = sketch
  const middle = middleOf(plot.outline)
  const frame = axesAlong(middle, { x: middle.x + 100, y: middle.y })
  const [wide, deep] = kind === 'stall' ? [200, 110] : [180, 90]
  for (let off = -500; off <= 500; off += 260) {
    for (let along = -520; along <= 520; along += 280) {
      if (!luck.percent(55)) continue
      const outline = rectangleIn(
        frame,
        along + luck.between(-20, 20),
        off + luck.between(-20, 20),
        wide,
        deep,
      )
      if (isInRing(plot.outline, outline) && hasRoom(sketch, outline, 30)) sketch.work(kind, outline)
    }
  }
}
