import type { Cloud } from './happenings.ts'
import type { Piece } from './pieces.ts'

/**
 * Where a line from a by (dx, dy) meets one edge, all in whole numbers: at over/under of the way.
 *
 * A line may run through a corner or along an edge. To be exact there, and the same from both ends, every line is
 * thought of as two: one a hair to its left and one a hair to its right. Neither ever meets a corner. `sides` says
 * which of them the edge crosses: LEFT, RIGHT, BOTH, or none if it is only touched.
 */
export interface Hit {
  over: number
  under: number
  piece: number
  edge: number
  sides: number
  /** For an edge along the line: where that ends. Else the same as over and under. */
  endOver: number
}

/** One thing a line meets, and the part of the line. Null: from its start, to its end. */
export interface LineMeeting {
  source: Piece | Cloud
  start: Hit | null
  end: Hit | null
  /** For lines: is it passed on the LEFT, the RIGHT, BOTH (crossed) or not at all (touched)? A region: where is it? */
  sides: number
}

/** A region that the line is in: on which side, from where on, and the meeting that has begun there. */
export interface Inside {
  piece: number
  sides: number
  since: Hit | null
  meet: LineMeeting | null
}

/**
 * A list whose items are reused from line to line. Only the first `count` are valid; the others are left from earlier
 * lines.
 */
export interface ReusedList<T> {
  count: number
  list: T[]
}

/**
 * Working memory for one sight line after the other. Each ground has one, so that a line allocates no temporary
 * objects, which took a fifth of its time.
 */
export interface SightScratch {
  readonly hits: ReusedList<Hit>
  readonly insides: ReusedList<Inside>
  readonly meets: ReusedList<LineMeeting>
}

export function sightScratch(): SightScratch {
  return { hits: { count: 0, list: [] }, insides: { count: 0, list: [] }, meets: { count: 0, list: [] } }
}
