import type { Point } from '../geometry/index.ts'
import type {
  AreaPiece,
  BuildingPiece,
  Cloud,
  Gap,
  HillPiece,
  InnerWallPiece,
  LinePiece,
  Opening,
  WorkPiece,
} from '../terrain/index.ts'

/** One end of a sight line: a place, and a height above the table. */
export interface SightPoint {
  readonly at: Point
  readonly z: number
}

/**
 * A straight line in space and everything it meets, as facts. The game says whether that hinders or blocks
 * (`judgeLine`). The same line from its other end has the same crossings with `before` and `after` exchanged.
 */
export interface SightLine {
  readonly from: SightPoint
  readonly to: SightPoint
  /** Seen from above, rounded up. */
  readonly length: number
  /** In the order in which they begin; where several begin at one place, in the order of the map. */
  readonly crossings: readonly Crossing[]
}

export type Crossing =
  | AreaCrossing
  | WorkCrossing
  | HillCrossing
  | BuildingCrossing
  | CloudCrossing
  | LineCrossing

/**
 * Lengths of crossings are measured along the line from above and rounded up like all distances. A line counts as in a
 * region only where it has the region on both its sides: one that runs along an edge or touches a corner is outside. But
 * along the common edge of two houses, two woods or two hills it is in both.
 */
interface Stretch {
  /** From the start of the line to where the crossing begins; 0 if the line starts inside. */
  readonly before: number
  /** From where the crossing ends to the end of the line; 0 if the line ends inside. */
  readonly after: number
  readonly depth: number
  /** The part of the depth that runs no higher than the top. 0: the line passes over it. */
  readonly below: number
  readonly startsInside: boolean
  readonly endsInside: boolean
}

/** One way through a wood, a field, a lake. */
export interface AreaCrossing extends Stretch {
  readonly kind: 'area'
  readonly piece: AreaPiece
}

/** One way through a crater, a wreck, an entrenchment. */
export interface WorkCrossing extends Stretch {
  readonly kind: 'work'
  readonly piece: WorkPiece
}

/** One way over a level of a hill; `below`: through its body. */
export interface HillCrossing extends Stretch {
  readonly kind: 'hill'
  readonly piece: HillPiece
}

/** One way through or over a building. */
export interface BuildingCrossing extends Stretch {
  readonly kind: 'building'
  readonly piece: BuildingPiece
  /** The outer walls it passes, in order: none if it lies inside. */
  readonly walls: readonly WallCrossing[]
  /** Does it pass a floor, a ceiling or the roof on its way? */
  readonly passesFloor: boolean
}

/** Where a line passes an outer wall. */
export interface WallCrossing {
  /** The side of the outline; null if it runs in the common wall of two houses. */
  readonly side: number | null
  /** The floor it passes on; as many as the building has floors: at the roof or above it. */
  readonly floor: number
  readonly before: number
  readonly after: number
  /** The opening it passes through, if there is one at that place and on that floor. */
  readonly opening: Opening | null
}

export interface CloudCrossing extends Stretch {
  readonly kind: 'cloud'
  readonly cloud: Cloud
}

/** Where a line meets a wall, a hedge, a ditch, a wall between rooms. */
export interface LineCrossing {
  readonly kind: 'line' | 'inner-wall'
  readonly piece: LinePiece | InnerWallPiece
  /** How near it is to each end, for cover "immediately behind". */
  readonly before: number
  readonly after: number
  /** True if it is only touched: at its end, at a bend that turns away, or because the line runs along it. */
  readonly touches: boolean
  /** The gap or gate it passes through. */
  readonly gap: Gap | null
  /** Higher than its top there. Grazing the top is not over. */
  readonly over: boolean
}

/** The id of what a line crosses: a piece of the ground, or a cloud. */
export function crossingId(crossing: Crossing): string {
  return crossing.kind === 'cloud' ? crossing.cloud.id : crossing.piece.id
}

export function isStretch(crossing: Crossing): crossing is Exclude<Crossing, LineCrossing> {
  return crossing.kind !== 'line' && crossing.kind !== 'inner-wall'
}

/** How much of a line lies in one feature, over all ways through it. */
export function depthIn(line: SightLine, id: string): number {
  let depth = 0
  for (const crossing of line.crossings) {
    if (isStretch(crossing) && crossingId(crossing) === id) depth += crossing.depth
  }
  return depth
}
