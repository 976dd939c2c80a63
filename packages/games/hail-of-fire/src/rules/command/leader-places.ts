import { bearing, overlaps, placeToward } from '@sandtable/table'
import type { Spot } from '../hidden/spot.ts'
import { footprint } from '../moving/footprints.ts'
import type { Team } from '../state/state.ts'

/** Places around a Team, one every ten degrees, at the distance where the bases just touch. */
export function placesAround(leader: Team, team: Team): readonly Spot[] {
  const spots: Spot[] = []
  for (let degrees = 0; degrees < 360; degrees += 10) {
    for (let far = 50; far <= 250; far++) {
      const at = placeToward(team, bearing(degrees), far)
      if (!overlaps(footprint(leader, at, team.facing), footprint(team))) {
        spots.push({ x: at.x, y: at.y, facing: team.facing })
        break
      }
    }
  }
  return spots
}
