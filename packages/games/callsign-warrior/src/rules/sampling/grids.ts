import { type GridSteps, gridSteps } from '@sandtable/miniatures'
import { BASE_RADIUS, FORCED_DISEMBARK_DISTANCE, HULL } from '../tables.ts'

/** Places that are tried, nearest first, where an answer is sampled. No rule limits them: each is tested like any answer. */
export const NEAR_MODEL: GridSteps = gridSteps(600, 40)
export const NEAR_DEPLOYED: GridSteps = gridSteps(700, 110)
export const NEAR_FORWARD: GridSteps = gridSteps(400, 110)
export const NEAR_CRASH: GridSteps = gridSteps(650, 60)
export const NEAR_HULL: GridSteps = gridSteps(420, 30)
export const NEAR_BURNING_HULL: GridSteps = gridSteps(
  HULL.length / 2 + FORCED_DISEMBARK_DISTANCE + BASE_RADIUS,
  50,
)

/** From place to place in a room. */
export const ROOM_STEP = 25

/** Places round a model that are tried for another in contact with it. */
export const CONTACT_DEGREES = 30
