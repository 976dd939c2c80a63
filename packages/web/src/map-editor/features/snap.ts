import {
  type Building,
  type Point,
  type Ring,
  sideEnds,
  squaredDistance,
  type TableMap,
} from '@sandtable/table'
import { allPlaced } from './feature.ts'
import { type Grip, isOnFloor } from './grips.ts'
import { ontoSide } from './openings.ts'
import { keptInside, outlinesOf } from './outlines.ts'

/** How near points of other features attract a new point. */
const PULL = 40
/** A new point with no other point near snaps to a grid of half an inch. */
const STEP = 50

/** Where a point goes when snapping: to a point of another feature, to the table's edge, or to the grid. */
export function snapped(map: TableMap, at: Point, own: string | null): Point {
  const others = allPlaced(map)
    .filter(({ feature }) => feature.id !== own)
    .flatMap((placed) => outlinesOf(placed).flatMap(({ points }) => points))
  return nearestOf(others, at) ?? { x: toStep(at.x, map.width), y: toStep(at.y, map.depth) }
}

/** Inside a building: to an end of another inner wall of the floor, to a corner, onto a wall, or to the grid. */
export function snappedInside(building: Building, at: Point, floor: number, grip: Grip | null): Point {
  const own = grip?.kind === 'point' ? grip : null
  const ends = outlinesOf({ list: 'buildings', feature: building })
    .map((outline, ring) => ({ outline, ring }))
    .filter(({ outline }) => isOnFloor(outline, floor) && outline.form !== 'spots')
    .flatMap(({ outline, ring }) =>
      outline.points.filter((_, index) => own?.ring !== ring || own.index !== index),
    )
  const { outline } = building
  return nearestOf(ends, at) ?? ontoWall(outline, at) ?? { x: toStep(at.x), y: toStep(at.y) }
}

function nearestOf(points: readonly Point[], at: Point): Point | null {
  let nearest: Point | null = null
  let least = PULL * PULL
  for (const point of points) {
    const far = squaredDistance(point, at)
    if (far >= least) continue
    nearest = point
    least = far
  }
  return nearest
}

/** The place on the nearest wall, if it is near. */
function ontoWall(outline: Ring, at: Point): Point | null {
  for (const side of outline.keys()) {
    const [a, b] = sideEnds(outline, side)
    const { part, away } = ontoSide(a, b, at)
    if (away > PULL * PULL) continue
    const isLevel = a.x === b.x || a.y === b.y
    const net = isLevel ? ontoSide(a, b, { x: toStep(at.x), y: toStep(at.y) }).part : part
    return keptInside(outline, {
      x: Math.round(a.x + (b.x - a.x) * net),
      y: Math.round(a.y + (b.y - a.y) * net),
    })
  }
  return null
}

function toStep(value: number, most = Number.POSITIVE_INFINITY): number {
  return Math.min(most, Math.round(value / STEP) * STEP)
}
