import { distanceToPolygon, type Point, whereInRing } from '../geometry/index.ts'
import type { AreaKind, HillLevel, WorkKind } from '../terrain/index.ts'
import { hasRoom, isOnSketch, ringsNear, wayNear } from './room.ts'
import { axesAlong, blob, rectangleIn, shrunk } from './shapes.ts'
import type { Sketch } from './sketch.ts'

/** A random place. On a symmetric map it is in the southern half, of which the northern half is a copy. */
export function anywhere({ luck, width, depth, isSymmetric }: Sketch, margin: number): Point {
  const north = isSymmetric ? Math.floor(depth / 2) : depth - margin
  return { x: luck.between(margin, width - margin), y: luck.between(margin, north) }
}

/** Small things on free ground: craters, wrecks, haystacks. */
export function scatterWorks(
  sketch: Sketch,
  kind: WorkKind,
  count: number,
  size: readonly [number, number],
): void {
  const { luck } = sketch
  let left = sketch.isSymmetric ? Math.ceil(count / 2) : count
  for (let tries = 0; tries < count * 6 && left > 0; tries++) {
    const at = anywhere(sketch, 200)
    const isRound = kind === 'crater' || kind === 'haystack' || kind === 'well'
    const toward = { x: at.x + luck.between(40, 100), y: at.y + luck.between(-60, 60) }
    const outline = isRound
      ? blob(luck, at, size[0] / 2, size[1] / 2, 15, 8)
      : rectangleIn(axesAlong(at, toward), 0, 0, size[0], size[1])
    if (!hasRoom(sketch, outline, 30) || twinTooNear(sketch, outline)) continue
    sketch.work(kind, outline)
    left--
  }
}

/** Spots of another ground: scrub, rocks, marsh. They keep off houses, roads and water. */
export function scatterAreas(
  sketch: Sketch,
  kind: AreaKind,
  count: number,
  size: readonly [number, number],
): void {
  const { luck } = sketch
  let left = sketch.isSymmetric ? Math.ceil(count / 2) : count
  for (let tries = 0; tries < count * 8 && left > 0; tries++) {
    const at = anywhere(sketch, size[1])
    const outline = blob(luck, at, luck.between(...size), luck.between(...size), 35, 16)
    if (!hasRoom(sketch, outline, 20) || twinTooNear(sketch, outline)) continue
    if (sketch.areas.some((area) => ringsNear(area.outline, outline, 0))) continue
    sketch.area(kind, outline)
    left--
  }
}

function twinTooNear(sketch: Sketch, outline: readonly Point[]): boolean {
  return sketch.isSymmetric && ringsNear(outline, sketch.turnedRing(outline), 60)
}

export interface HillStyle {
  readonly levels: readonly [number, number]
  readonly size: readonly [number, number]
  readonly step: number
  readonly isSteep: boolean
}

/** Hills away from the water and the village. They must be placed before anything is built. */
export function scatterHills(
  sketch: Sketch,
  count: number,
  style: HillStyle,
  labels: readonly string[],
): void {
  const { luck } = sketch
  let placed = 0
  for (let tries = 0; tries < 40 && placed < count; tries++) {
    const at = anywhere(sketch, 500)
    const wide = luck.between(...style.size)
    const deep = luck.between(Math.floor(wide * 0.65), wide)
    const outline = blob(luck, at, wide, deep, 18, 16)
    if (!isOnSketch(sketch, outline, 60) || twinTooNear(sketch, outline)) continue
    if (sketch.hills.some(({ levels }) => levels.some((level) => ringsNear(level.outline, outline, 200))))
      continue
    if (sketch.lines.some(({ points }) => wayNear(outline, points, 120))) continue
    if (sketch.landmarks.some((landmark) => distanceToPolygon({ outline }, landmark.at) < 700)) continue
    hillAt(
      sketch,
      at,
      outline,
      luck.between(...style.levels),
      style,
      labels[placed % labels.length] ?? 'Hill',
    )
    placed++
  }
}

/** A hill in steps, the top a little to one side. */
export function hillAt(
  sketch: Sketch,
  at: Point,
  outline: readonly Point[],
  count: number,
  style: Pick<HillStyle, 'step' | 'isSteep'>,
  label: string,
): void {
  if (whereInRing(outline, at) !== 'inside') return
  const levels: HillLevel[] = []
  for (let i = 0; i < count; i++) {
    const percent = 100 - Math.floor((i * 75) / count)
    levels.push({ height: (i + 1) * style.step, outline: shrunk(outline, at, percent) })
  }
  sketch.hill(levels, label, style.isSteep)
  sketch.landmark(label, at, 70)
}
