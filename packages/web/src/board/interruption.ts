import type { Point } from '@sandtable/table'

/** A mover on its way, and who may stop it where. */
export interface Interruption {
  readonly mover: string
  /** The way its middle goes. */
  readonly path: readonly Point[]
  readonly rows: readonly ReactorRow[]
}

/** One unit that may react, with the points of the path at which it can. */
export interface ReactorRow {
  readonly unit: string
  readonly name: string
  readonly points: readonly ReactionPoint[]
}

export interface ReactionPoint {
  readonly choice: unknown
  /** How far along its way the mover is then, in hundredths of an inch. */
  readonly far: number
  /** Where the mover's figures are then. */
  readonly places: readonly Point[]
  /** The chance of harm, 0 to 1; null where it is not known. */
  readonly chance: number | null
}
