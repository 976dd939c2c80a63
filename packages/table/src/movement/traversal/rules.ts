import type {
  Building,
  BuildingPiece,
  Cloud,
  Gap,
  HillPiece,
  InnerWallPiece,
  LinePiece,
  Opening,
  Region,
  Road,
} from '../../terrain/index.ts'

/** What an inch costs: 1 is one inch, 2 is two; null: the mover may not enter. */
export type Rate = number | null

/**
 * The cost of crossing something, in hundredths in addition to the distance; null if it cannot be crossed. A crossing
 * that `stops` ends the move: the mover ends just beyond it, at most an inch further.
 */
export type CrossingCost = number | null | { readonly cost: number; readonly stops: true }

/**
 * The meaning of the ground for one kind of mover at one moment, as given by a game. Asked once for every piece of the
 * map and then stored in tables. A game that says "doubled in the turn one enters" uses different rules for a figure
 * that began outside and one that began inside.
 */
export interface TraversalRules {
  /** Cost of an inch in the open; 1 if left out. */
  readonly open?: number
  /** If regions overlap, the most expensive counts; inside a building only the building does. */
  region(region: Region): Rate
  /** A wall, hedge, ditch or river; with the gap, gate, bridge or ford where the mover comes to one. */
  line(line: LinePiece, gap: Gap | null): CrossingCost
  /** The outside of a building on the ground; with the opening where there is one. */
  wall(building: BuildingPiece, opening: Opening | null): CrossingCost
  /** If absent, inner walls can be crossed only at their gaps, at no cost. */
  innerWall?(wall: InnerWallPiece, gap: Gap | null): CrossingCost
  /** The cost on a road in place of the regions it leads through; if absent or undefined, the regions count. */
  road?(road: Road): Rate | undefined
  /** Stepping up or down a level of a hill; nothing if left out. */
  contour?(hill: HillPiece, way: 'up' | 'down'): CrossingCost
  /** The cost of one floor up or down, by the stairs if there are any; if absent, floors cannot be changed. */
  floor?(building: Building, from: number, to: number): number | null
  /** Smoke, fire, dust, falling shells; no hindrance if left out. */
  cloud?(cloud: Cloud): Rate
  /** The distance of the mover's middle from what it cannot cross: half the width of a vehicle. 0 if absent. */
  readonly clearance?: number
}
