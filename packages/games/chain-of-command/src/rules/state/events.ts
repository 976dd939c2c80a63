import type { Point, Vector } from '@sandtable/table'

/** coc-6.3-1: shells on a square of the table. */
export interface StrayBarrage {
  readonly id: string
  readonly outline: readonly Point[]
  /** The last Phase in which they fall. */
  readonly until: number
  /** The Teams that are Pinned by them. */
  readonly pinned: readonly string[]
}

/** coc-6.3-3: something that burns for the rest of the game. */
export interface Blaze {
  /** The building, or the piece of ground. */
  readonly feature: string
  /** The Phase in which it began. */
  readonly since: number
  /** Where the smoke begins, and where the wind blows. */
  readonly start: Point
  readonly wind: Vector
  /** Blocks of smoke so far. */
  readonly blocks: number
}
