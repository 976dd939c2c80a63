import type { GroundKind, RoadKind } from '../terrain/index.ts'
import type { Boundary } from './boundaries.ts'
import type { GridCorner, Patchwork } from './patchwork.ts'
import type { PlotRecipe } from './plots/plots.ts'
import type { Sketch } from './sketch.ts'
import type { Screens } from './ways/close-lanes.ts'
import type { Crossing } from './ways/ways.ts'

/** How a landscape is generated: the size of its fields, what runs and stands between them, what is in them. */
export interface Theme {
  readonly title: string
  readonly about: string
  readonly ground: GroundKind
  /** About how wide a plot is. */
  readonly plot: number
  readonly stray: number
  readonly bend: number
  readonly road: RoadKind
  readonly roadWidth: number
  readonly track: RoadKind
  readonly trackWidth: number
  readonly swerves: boolean
  readonly crossings: readonly Crossing[]
  /** Side roads on a table of 6 by 4 feet; fewer on smaller ones. */
  readonly tracks: number
  readonly boundaries: readonly Boundary[]
  /** Hills, before anything is built. */
  readonly relief: (sketch: Sketch, net: Patchwork, centre: GridCorner) => void
  /** For the plots round the middle, in turn. */
  readonly heart: readonly PlotRecipe[]
  /** What is on plots beside a road, and the percentage of those plots that get it. */
  readonly roadside: readonly PlotRecipe[]
  readonly roadsideChance: number
  /** For all other plots: a deck that is dealt. */
  readonly fields: readonly PlotRecipe[]
  /** Adds small scattered things, after everything else. */
  readonly finish: (sketch: Sketch) => void
  readonly screens: Screens
  /** The longest open lane allowed, in percent of the table's depth. */
  readonly openLane: number
}
