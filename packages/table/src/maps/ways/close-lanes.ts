import { type Point, pointAt } from '../../geometry/index.ts'
import type { AreaKind, WorkKind } from '../../terrain/index.ts'
import { hasRoom, isOnSketch, ringsNear, wayNear } from '../room.ts'
import { axesAlong, blob, rectangleIn, squareAt } from '../shapes.ts'
import type { Sketch } from '../sketch.ts'
import { type Chord, chordsOf, isOpenFor, type Lane, laneEdges, openStretch } from './lanes.ts'

/** Objects that block a long view: one for fields and open ground, one for roads. */
export interface Screens {
  readonly inOpen: readonly AreaKind[]
  readonly onRoad: readonly WorkKind[]
}

/** Distance between the lines along which long lanes are searched. */
export const LANE_STEP = 150

const MAX_SCREENS = 80

/** Puts screens into the longest lanes until none is longer than the limit. */
export function closeLanes(sketch: Sketch, limit: number, screens: Screens): void {
  // Screens only shorten lanes, so a chord that is short enough need not be looked at again.
  let chords = chordsOf(sketch, LANE_STEP)
  for (let count = 0; count < MAX_SCREENS; count++) {
    const edges = laneEdges(sketch)
    const open: { chord: Chord; lane: Lane }[] = []
    for (const chord of chords) {
      if (isOpenFor(edges, chord, limit)) open.push({ chord, lane: openStretch(edges, chord) })
    }
    open.sort((a, b) => b.lane.length - a.lane.length)
    // Where nothing fits in a lane there is no point in trying it again.
    const closed = open.findIndex(({ lane }) => screen(sketch, lane, screens))
    if (closed < 0) return
    chords = open.slice(closed).map(({ chord }) => chord)
  }
}

/** As near to the middle of the lane as possible; on a road or in a hedge only if there is no room beside it. */
function screen(sketch: Sketch, lane: Lane, { inOpen, onRoad }: Screens): boolean {
  const { luck } = sketch
  const parts = [50, 45, 55, 40, 60, 35, 65, 30, 70, 25, 75, 20, 80]
  for (const [size, gap] of [
    [170, 25],
    [110, 20],
    [60, 5],
  ] as const) {
    for (const part of parts) {
      const at = pointAt(lane.from, lane.to, part / 100)
      const outline = blob(luck, at, size, size, 25, 8)
      if (!isFree(sketch, outline, gap)) continue
      sketch.area(luck.pick(inOpen), outline)
      return true
    }
  }
  for (const part of parts) {
    const at = pointAt(lane.from, lane.to, part / 100)
    const isOnRoad = sketch.roads.some(({ points, width }) => wayNear(squareAt(at, 10), points, width / 2))
    const outline = isOnRoad ? across(at, lane) : blob(luck, at, 70, 70, 25, 8)
    if (!isOnSketch(sketch, outline) || isBuiltOn(sketch, outline)) continue
    if (isOnRoad) sketch.work(luck.pick(onRoad), outline)
    else sketch.area(luck.pick(inOpen), outline)
    return true
  }
  return false
}

function isFree(sketch: Sketch, outline: readonly Point[], gap: number): boolean {
  const twin = sketch.turnedRing(outline)
  return hasRoom(sketch, outline, gap) && !(sketch.isSymmetric && ringsNear(outline, twin, 30))
}

function isBuiltOn(sketch: Sketch, outline: readonly Point[]): boolean {
  const solid = [...sketch.buildings, ...sketch.works]
  const twin = sketch.turnedRing(outline)
  return (
    solid.some((one) => ringsNear(one.outline, outline, 20)) ||
    (sketch.isSymmetric && ringsNear(outline, twin, 30))
  )
}

/** A rectangle square to the lane, as long as a lorry. */
function across(at: Point, lane: Lane): readonly Point[] {
  const way = axesAlong(lane.from, lane.to)
  const ahead = way.place(100, 0)
  const frame = axesAlong(at, { x: at.x + ahead.x - lane.from.x, y: at.y + ahead.y - lane.from.y })
  return rectangleIn(frame, -45, -90, 90, 180)
}
