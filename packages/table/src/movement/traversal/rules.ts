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
 * What crossing something costs, in hundredths on top of the way; null: it cannot be crossed. A crossing that `stops`
 * ends the move: the mover ends just beyond it, at most an inch further.
 */
export type CrossingCost = number | null | { readonly cost: number; readonly stops: true }

/**
 * What the ground means to one kind of mover at one moment: the words of a game, asked once for every piece of the map
 * and then kept in tables. A game that says "doubled in the turn one enters" hands in other rules for a figure outside than
 * for one who began inside.
 */
export interface TraversalRules {
  /** Cost of an inch in the open; 1 if left out. */
  readonly open?: number
  /** Where regions lie over one another the dearest counts; inside a building only the building does. */
  region(region: Region): Rate
  /** A wall, hedge, ditch or river; with the gap, gate, bridge or ford where the mover comes to one. */
  line(line: LinePiece, gap: Gap | null): CrossingCost
  /** The outside of a building on the ground; with the opening where there is one. */
  wall(building: BuildingPiece, opening: Opening | null): CrossingCost
  /** Left out: walls inside are crossed at their gaps only, at no cost. */
  innerWall?(wall: InnerWallPiece, gap: Gap | null): CrossingCost
  /** On a road this counts instead of the regions it leads through; left out or undefined, the regions count. */
  road?(road: Road): Rate | undefined
  /** Stepping up or down a level of a hill; nothing if left out. */
  contour?(hill: HillPiece, way: 'up' | 'down'): CrossingCost
  /** One floor up or down, by the stairs if it has any; left out: the floor cannot be changed. */
  floor?(building: Building, from: number, to: number): number | null
  /** Smoke, fire, dust, falling shells; no hindrance if left out. */
  cloud?(cloud: Cloud): Rate
  /** How far the middle of the mover stays from what it cannot cross: half the width of a vehicle. 0 if left out. */
  readonly clearance?: number
}
