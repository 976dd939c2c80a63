import type { Heap } from './heap.ts'

/**
 * Points half an inch apart over the whole table, floor by floor, with a border of points beyond it that nobody enters,
 * and the cost of the step from each to its eight neighbours. Costs are computed when first needed and then kept with
 * the traversal. Narrow openings, which steps would miss, have pairs of extra points: portals, numbered after the
 * others.
 */
export interface Lattice {
  /** Columns of points, with the border beyond the table. */
  readonly columns: number
  readonly rows: number
  readonly floors: number
  /** The number of lattice points; portals come after them. */
  readonly points: number
  readonly count: number
  /** Where each point lies. */
  readonly x: Int32Array
  readonly y: Int32Array
  readonly floor: Int16Array
  /**
   * 1 for one point in sixteen (every two inches in both directions) and for every portal: these try long straight
   * legs.
   */
  readonly triesLegs: Uint8Array
  /** What to add to the number of a point to get those of its eight neighbours. */
  readonly around: Int32Array
  /** The cost of step d from point p is [p * 8 + d]. UNKNOWN: not yet computed. */
  readonly links: Float64Array
  /** 1 if the step crosses something that ends a move. */
  readonly stops: Uint8Array
  /** The cost of a floor up and a floor down at a point: [p * 2] and [p * 2 + 1]. Created when first needed. */
  climbs: Float64Array | null
  /** The portals near a point, and for a portal the points near it. */
  readonly joins: ReadonlyMap<number, Joins>
  readonly hasPortal: Uint8Array
  readonly scratch: SearchScratch
}

/** Steps besides those to the eight neighbours, and their costs: computed when first asked for. */
export interface Joins {
  to: readonly number[]
  /** Null: not yet computed, and `to` holds all that are near; afterwards only those that can be stepped to. */
  cost: readonly number[] | null
}

/** Working memory of searches; cleared after each, so that a search allocates nothing of the size of the table. */
export interface SearchScratch {
  readonly cost: Float64Array
  readonly key: Float64Array
  readonly from: Int32Array
  readonly origin: Int32Array
  readonly isDone: Uint8Array
  readonly nearStamp: Int32Array
  run: number
  readonly heap: Heap
  touchedCount: number
  readonly touched: Int32Array
}
