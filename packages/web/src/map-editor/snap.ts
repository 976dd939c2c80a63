import { type Point, squaredDistance, type TableMap } from '@sandtable/table'
import { allPlaced, outlinesOf } from './feature.ts'

/** Points of other features draw a new one to them from this near. */
const PULL = 40
/** Else it goes to the nearest half inch. */
const STEP = 50

/** Where a point goes when snapping: to a point of another feature, to the table's edge, or to the net. */
export function snapped(map: TableMap, at: Point, own: string | null): Point {
  let nearest: Point | null = null
  let least = PULL * PULL
  for (const placed of allPlaced(map)) {
    if (placed.feature.id === own) continue
    for (const { points } of outlinesOf(placed)) {
      for (const point of points) {
        const far = squaredDistance(point, at)
        if (far >= least) continue
        nearest = point
        least = far
      }
    }
  }
  return nearest ?? { x: toStep(at.x, map.width), y: toStep(at.y, map.depth) }
}

function toStep(value: number, most: number): number {
  return Math.min(most, Math.round(value / STEP) * STEP)
}
