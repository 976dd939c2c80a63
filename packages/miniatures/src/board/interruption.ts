import type { Point } from '@sandtable/table'
import { middleOf } from '../place/places-near.ts'
import type { Interruption } from './table-plans.ts'

/** One choice of a question drawn as 'stop': who stops the mover, and how far along its way. */
export interface StopChoice {
  readonly choice: unknown
  readonly unit: string
  readonly far: number
  /** The chance of harm, 0 to 1; null where it is not known. */
  readonly chance: number | null
}

/** The distance between two points of the path that is shown. */
const STEP = 100

/** csw-ow-2, coc-9.1.3-1, sks-shoot-10: the path of a mover, and who may stop it where. Without a known path it is one point. */
export function interruptionOf(
  mover: string,
  stops: readonly StopChoice[],
  isWayKnown: boolean,
  placesAt: (far: number) => readonly Point[],
  nameOf: (unit: string) => string,
): Interruption {
  const longest = Math.max(0, ...stops.map(({ far }) => far))
  const steps = isWayKnown ? Array.from({ length: Math.ceil(longest / STEP) + 1 }, (_, i) => i * STEP) : [0]
  return {
    mover,
    path: steps.map((far) => middleOf(placesAt(Math.min(far, longest)))),
    rows: [...new Set(stops.map(({ unit }) => unit))].map((unit) => ({
      unit,
      name: nameOf(unit),
      points: stops
        .filter((stop) => stop.unit === unit)
        .map((stop) => ({ ...stop, places: placesAt(stop.far) })),
    })),
  }
}
