import type { Refusal } from '@sandtable/engine'
import { type GridSteps, gridAround, gridSteps } from '@sandtable/miniatures'
import { inch, type Point, turnVector } from '@sandtable/table'
import type { Spot } from '../hidden/spot.ts'
import type { Team } from '../state/state.ts'

/** How far around the given points places are tried. */
export const REACH: number = inch(7)
const STEPS: GridSteps = gridSteps(REACH, 50)

/** The first usable place on a grid, with the Team's facing or a quarter turn from it; null if none was found. */
export function firstPlace(
  team: Team,
  near: readonly Point[],
  whyNot: (at: Point, facing: Point) => Refusal | null,
): Spot | null {
  const facings = [team.facing, turnVector(team.facing, 1)]
  for (const centre of near) {
    for (const at of gridAround(centre, STEPS)) {
      const facing = facings.find((one) => whyNot(at, one) === null)
      if (facing) return { x: at.x, y: at.y, facing }
    }
  }
  return null
}
