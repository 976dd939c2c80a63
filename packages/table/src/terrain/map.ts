import type { Point, Ring } from '../geometry/index.ts'
import type {
  AreaKind,
  BuildingKind,
  Density,
  HeightClass,
  LineKind,
  Material,
  OpeningKind,
  Passability,
  RoadKind,
  WorkKind,
} from './kinds.ts'

/**
 * A battlefield as a file. It is plain JSON, and what `map.schema.json` describes; `readMap` checks it. All lengths and
 * coordinates are whole hundredths of an inch from the south-west corner, x to the east, y to the north; heights are
 * hundredths above the ground. A map states facts: what stands where, how high, how dense. What that means for cover,
 * sight and movement is said by the game.
 *
 * Where a feature leaves out its height, density or passability, the table of its kind holds (`kinds.ts`).
 */
export interface TableMap {
  readonly format: 'sandtable-map'
  readonly version: typeof MAP_VERSION
  readonly name: string
  /** Who made it, where it lies, its purpose: shown to people, used by nothing. */
  readonly about?: string
  /** West to east, and south to north. */
  readonly width: number
  readonly depth: number
  /** The surface of the table wherever no area says otherwise. */
  readonly ground: GroundKind
  readonly hills: readonly Hill[]
  readonly areas: readonly Area[]
  readonly lines: readonly Line[]
  readonly roads: readonly Road[]
  readonly buildings: readonly Building[]
  readonly works: readonly Work[]
  readonly zones: readonly Zone[]
}

export const MAP_VERSION = 1

export type GroundKind = 'grass' | 'steppe' | 'desert' | 'mud' | 'snow' | 'pavement'

/** Ids are short readable words, unique in the map: 'north-wood'. */
export interface Feature {
  readonly id: string
  /** Shown on the table. Plain text. */
  readonly label?: string
}

/** A hill in steps, like one cut from boards: each level is an outline and the height of the ground inside it. */
export interface Hill extends Feature {
  /** From the lowest and widest to the top. Every level lies within the one before and is higher. */
  readonly levels: readonly HillLevel[]
  readonly isSteep?: boolean
}

export interface HillLevel {
  readonly height: number
  readonly outline: Ring
}

/** Ground of one kind: a wood, a field, a marsh, a lake. */
export interface Area extends Feature {
  readonly kind: AreaKind
  readonly outline: Ring
  readonly holes?: readonly Ring[]
  readonly height?: number
  readonly density?: Density
  readonly passability?: Passability
}

/** Something long and thin: a wall, a hedge, a ditch, a river. */
export interface Line extends Feature {
  readonly kind: LineKind
  /** From end to end. A ring is closed by giving its first point again as the last. */
  readonly points: readonly Point[]
  readonly heightClass?: HeightClass
  /** The exact height; without it that of the height class. */
  readonly height?: number
  readonly width?: number
  readonly density?: Density
  readonly material?: Material
  readonly passability?: Passability
  readonly gaps?: readonly Gap[]
}

/** An opening in a line. */
export interface Gap {
  readonly kind: 'gap' | 'gate' | 'bridge' | 'ford'
  /** How far its middle is from the line's first point, measured along the line. */
  readonly at: number
  readonly width: number
}

export interface Road extends Feature {
  readonly kind: RoadKind
  readonly points: readonly Point[]
  readonly width: number
}

export interface Building extends Feature {
  readonly kind: BuildingKind
  readonly outline: Ring
  readonly material: Material
  /** How many storeys it has, 1 or more. Floor 0 is the ground floor; a flat roof is one more. */
  readonly floors: number
  /** From floor to floor. */
  readonly storeyHeight: number
  readonly roof: Roof
  readonly openings: readonly Opening[]
  /** What divides it into rooms. */
  readonly innerWalls?: readonly InnerWall[]
  /** Where figures may change floors, if not everywhere. */
  readonly stairs?: readonly Point[]
}

/** Figures can stand on a flat roof, behind its parapet if it has one. A pitched roof adds its height and holds no figure. */
export type Roof =
  | { readonly kind: 'flat'; readonly parapet?: number }
  | { readonly kind: 'pitched'; readonly height: number }
  | { readonly kind: 'none' }

export interface Opening {
  /** Unique in its building: 'front-door'. */
  readonly id: string
  readonly kind: OpeningKind
  /** Side i of the outline runs from corner i to the next. */
  readonly side: number
  readonly floor: number
  /** How far its middle is from the side's first corner. */
  readonly at: number
  readonly width: number
}

export interface InnerWall {
  readonly floor: number
  readonly points: readonly Point[]
  readonly gaps?: readonly Gap[]
}

/** Something built, dug, laid or left: a trench, a minefield, a crater, a wreck. */
export interface Work extends Feature {
  readonly kind: WorkKind
  readonly outline: Ring
  readonly height?: number
  readonly material?: Material
  readonly passability?: Passability
}

/** A named part of the table that a scenario speaks of. */
export interface Zone extends Feature {
  readonly kind: 'deployment' | 'objective' | 'entry' | 'exit' | 'other'
  /** The side it belongs to, in the words of the scenario. */
  readonly side?: string
  readonly shape: ZoneShape
}

export type ZoneShape =
  | { readonly kind: 'polygon'; readonly outline: Ring }
  | { readonly kind: 'disc'; readonly at: Point; readonly radius: number }
  | { readonly kind: 'edge'; readonly edge: TableEdge; readonly from: number; readonly to: number }

export const TABLE_EDGES = ['north', 'east', 'south', 'west'] as const
export type TableEdge = (typeof TABLE_EDGES)[number]

/** The two corners of a table edge, from west to east or from south to north. */
export function edgeEnds(map: Pick<TableMap, 'width' | 'depth'>, edge: TableEdge): readonly [Point, Point] {
  const { width, depth } = map
  switch (edge) {
    case 'north':
      return [
        { x: 0, y: depth },
        { x: width, y: depth },
      ]
    case 'south':
      return [
        { x: 0, y: 0 },
        { x: width, y: 0 },
      ]
    case 'east':
      return [
        { x: width, y: 0 },
        { x: width, y: depth },
      ]
    case 'west':
      return [
        { x: 0, y: 0 },
        { x: 0, y: depth },
      ]
  }
}

/** A table with nothing on it. */
export function emptyMap(name: string, width: number, depth: number, ground: GroundKind = 'grass'): TableMap {
  return {
    format: 'sandtable-map',
    version: MAP_VERSION,
    name,
    width,
    depth,
    ground,
    hills: [],
    areas: [],
    lines: [],
    roads: [],
    buildings: [],
    works: [],
    zones: [],
  }
}
