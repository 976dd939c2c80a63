import {
  type Arc,
  type ArcWidth,
  arc,
  doubleArea,
  minus,
  type Point,
  placeToward,
  quarterLeft,
  sideEnds,
  squaredLength,
  type Vector,
} from '../geometry/index.ts'
import { pointAt } from '../geometry/segment.ts'
import type { Building, Opening } from './map.ts'

/** Where an opening is in its wall, and which way is straight out of it. */
export interface OpeningPlace {
  readonly at: Point
  readonly outward: Vector
}

export function openingPlace(building: Building, opening: Opening): OpeningPlace {
  const [from, to] = sideEnds(building.outline, opening.side)
  const along = minus(to, from)
  const left = quarterLeft(along)
  // Seen along the sides, the inside lies to the left if the outline runs anticlockwise.
  const outward = doubleArea(building.outline) > 0 ? { x: 0 - left.x, y: 0 - left.y } : left
  return { at: pointAt(from, to, opening.at / Math.sqrt(squaredLength(along))), outward }
}

/** What can be seen from an opening: 90 degrees from a window, 180 leaning out or from a door. */
export function openingArc(building: Building, opening: Opening, width: ArcWidth): Arc {
  const { at, outward } = openingPlace(building, opening)
  return arc(at, outward, width)
}

/** A place at this distance inside the wall behind an opening, where a figure stands that uses it. */
export function placeBehind(building: Building, opening: Opening, deep: number): Point {
  const { at, outward } = openingPlace(building, opening)
  return placeToward(at, { x: 0 - outward.x, y: 0 - outward.y }, deep)
}
