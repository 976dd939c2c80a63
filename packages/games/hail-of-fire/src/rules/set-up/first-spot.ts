import type { Refusal } from '@sandtable/engine'
import { inch, type Point, type Vector } from '@sandtable/table'
import type { Spot } from '../hidden/spot.ts'
import type { Zone } from '../hidden/zones.ts'

const STEP = inch(1)

/** hof-ruling-45: the first place on a grid of inches; null if none was found. */
export function firstSpot(
  zone: Zone,
  facing: Vector,
  whyNot: (at: Point, facing: Vector) => Refusal | null,
): Spot | null {
  for (let y = zone.south + STEP; y < zone.north; y += STEP) {
    for (let x = zone.west + STEP; x < zone.east; x += STEP) {
      if (whyNot({ x, y }, facing) === null) return { x, y, facing }
    }
  }
  return null
}
