import type { OpeningKind, Point } from '@sandtable/table'
import { boxRing } from './box.ts'
import { withOpening } from './openings.ts'
import { withHoles } from './outlines.ts'
import type { Placed } from './placed.ts'

/** A tool that draws a part of a feature: a hole in an area; in a building a wall between rooms, stairs, a door. */
export interface PartPen {
  readonly part: 'hole' | 'inner-wall' | 'stairs' | 'opening'
  /** The id of the feature it belongs to. */
  readonly of: string
  /** The kind of opening, if it is one. */
  readonly kind: OpeningKind
  readonly shape: 'points' | 'box'
}

export const PART_NAMES: Readonly<Record<PartPen['part'], string>> = {
  hole: 'A hole',
  'inner-wall': 'An inner wall',
  stairs: 'Stairs',
  opening: 'An opening',
}

export function leastPointsOfPart({ part, shape }: PartPen): number {
  if (part === 'hole') return shape === 'box' ? 2 : 3
  return part === 'inner-wall' ? 2 : 1
}

/** Adds a part with these points to the feature; parts that belong to a floor go on that floor. */
export function withPart(placed: Placed, pen: PartPen, points: readonly Point[], floor: number): Placed {
  if (placed.list === 'areas' && pen.part === 'hole') {
    const hole = pen.shape === 'box' ? boxRing(points) : points
    return { ...placed, feature: withHoles(placed.feature, [...(placed.feature.holes ?? []), hole]) }
  }
  const [at] = points
  if (placed.list !== 'buildings' || !at) return placed
  const building = placed.feature
  switch (pen.part) {
    case 'inner-wall': {
      const innerWalls = [...(building.innerWalls ?? []), { floor, points }]
      return { ...placed, feature: { ...building, innerWalls } }
    }
    case 'stairs':
      return { ...placed, feature: { ...building, stairs: [...(building.stairs ?? []), at] } }
    case 'opening':
      return { ...placed, feature: withOpening(building, pen.kind, floor, at) }
    case 'hole':
      return placed
  }
}
