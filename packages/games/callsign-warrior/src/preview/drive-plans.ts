import { type DrivePlan, pointedDrive } from '@sandtable/miniatures'
import type { Point, Pose } from '@sandtable/table'
import type { Gait } from '../rules/moving/move-legality.ts'
import type { State, Team } from '../rules/state/state.ts'
import { whyNotDrive } from '../rules/vehicles/driving.ts'

/** csw-move-2, csw-move-3: a vehicle drives to the last of these places by way of the others, with a pivot at each bend. */
export function planDrive(
  state: State,
  team: Team,
  start: Pose,
  gait: Gait,
  allowance: number,
  places: readonly Point[],
): DrivePlan {
  return pointedDrive(
    start,
    allowance,
    places,
    (legs) => whyNotDrive(state, team, start, legs, gait, allowance) === null,
  )
}
