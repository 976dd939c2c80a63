import type { Refusal } from '@sandtable/engine'
import {
  type Body,
  bearing,
  distance,
  distanceToSegment,
  type Point,
  type Polygon,
  placeToward,
  polygonContains,
  someSide,
  squaredDistance,
} from '@sandtable/table'
import { type GridSteps, gridAround } from './point.ts'

/** Where figures may be put down: why a place will not do, and places to try. */
export interface PlacesToTry {
  readonly whyNotHere: (point: Point) => Refusal | null
  readonly candidates: () => readonly Point[]
}

/** Places near a body. */
export interface NearBody {
  readonly body: Body
  /** What a figure covers at a point. */
  readonly bodyAt: (point: Point) => Body
  /** The largest distance between the two, edge to edge. */
  readonly reach: number
  /** The grid round the middle of the body on which places are tried. */
  readonly steps: GridSteps
  readonly tooFar: Refusal
  /** Refuses figures that touch the body; left out where they may. */
  readonly tooNear?: Refusal
}

/** csw-trans-4, csw-trans-6, hof-trans-3, hof-trans-6, hof-trans-10, sks-veh-16: beside a vehicle, within a distance of it. */
export function placesBeside({ body, bodyAt, reach, steps, tooFar, tooNear }: NearBody): PlacesToTry {
  return {
    whyNotHere: (point) => {
      const far = distance(body, bodyAt(point))
      if (tooNear && far === 0) return tooNear
      return far <= reach ? null : tooFar
    },
    candidates: () =>
      gridAround(body.at, steps).filter((point) => {
        const far = distance(body, bodyAt(point))
        return far > 0 && far <= reach
      }),
  }
}

/** csw-cc-5, csw-med-2, hof-lead-5, hof-aslt-26, sks-h2h-1: places that touch a round base, at equal steps round it. */
export function placesTouching({ x, y }: Point, apart: number, degrees: number): readonly Point[] {
  return Array.from({ length: Math.floor(360 / degrees) }, (_, i) =>
    placeToward({ x, y }, bearing(i * degrees), apart + ROUNDING),
  )
}

/** A hundredth more than touching: places are whole hundredths. */
const ROUNDING = 1

/** csw-trans-4, coc-8.3.2-2: the nearest to a place first. */
export function nearestFirst(points: readonly Point[], from: Point): readonly Point[] {
  return [...points].sort(
    (a, b) => squaredDistance(a, from) - squaredDistance(b, from) || a.x - b.x || a.y - b.y,
  )
}

/** csw-abins-5, coc-8.3.2-2, sks-hide-1: true if a round base lies wholly inside an outline, such as a building's. */
export function isWhollyInside(outline: Polygon, point: Point, radius: number): boolean {
  const isAcrossWall = someSide(outline.outline, (a, b) => distanceToSegment(point, a, b) < radius)
  return polygonContains(outline, point, 'touching-misses') && !isAcrossWall
}

/** csw-abins-5, coc-8.3.2-2, sks-hide-1: places wholly inside an outline of any form, the nearest to its centre first. */
export function placesInside(outline: Polygon, radius: number, step: number): readonly Point[] {
  const xs = outline.outline.map(({ x }) => x)
  const ys = outline.outline.map(({ y }) => y)
  const places: Point[] = []
  for (let x = Math.min(...xs) + radius; x <= Math.max(...xs) - radius; x += step) {
    for (let y = Math.min(...ys) + radius; y <= Math.max(...ys) - radius; y += step) {
      if (isWhollyInside(outline, { x, y }, radius)) places.push({ x, y })
    }
  }
  return nearestFirst(places, middleOf(outline.outline))
}

/** csw-ow-2, coc-4.5.4-8: the mean of some points, such as the figures of a troop. */
export function middleOf(points: readonly Point[]): Point {
  const count = Math.max(1, points.length)
  return {
    x: Math.round(points.reduce((sum, { x }) => sum + x, 0) / count),
    y: Math.round(points.reduce((sum, { y }) => sum + y, 0) / count),
  }
}
