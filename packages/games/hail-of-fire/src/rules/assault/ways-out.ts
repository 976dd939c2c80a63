import { bearing, placeToward } from '@sandtable/table'
import { isVehicle, type Team } from '../state/state.ts'
import type { ShortSteps } from './short-legality.ts'

const BEARINGS = 36

/** Straight ways in all directions, the longest first. */
export function waysOut(team: Team, allowance: number): readonly ShortSteps[] {
  const lengths = [allowance, Math.floor((allowance * 2) / 3), Math.floor(allowance / 3)]
  return lengths.flatMap((far) =>
    Array.from({ length: BEARINGS }, (_, i): ShortSteps => {
      const way = bearing((i * 360) / BEARINGS)
      if (isVehicle(team)) return [{ facing: way, far }]
      const { x, y } = placeToward(team, way, far)
      return [{ x, y, facing: team.facing }]
    }),
  )
}
