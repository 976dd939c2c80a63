import type { Clause, Decision, Refusal } from '@sandtable/engine'
import { refusal } from '@sandtable/engine'
import { bearing, type Hull, type Point } from '@sandtable/table'
import { placeTeam, type Spot } from '../hidden/spot.ts'
import type { State, Team } from '../state/state.ts'
import { firstPlace, REACH } from './first-place.ts'
import { footprint } from './footprints.ts'
import { whyNotStand } from './standing.ts'

/** The place of one Team beside others. */
export interface PutDownTerms {
  readonly clause: Clause
  readonly name: string
  /** Why its footprint may not be there, in addition to the general rules. */
  readonly whyNotHere: (body: Hull) => Refusal | null
  /** Places are tried around these points. */
  readonly near: readonly Point[]
  /** Whether the Team may be left out: always, or only if no place was found. */
  readonly wayOut: 'freely' | 'if-no-room'
}

/** hof-trans-3, hof-trans-6, hof-trans-10: one Team is put down beside a transport, a wreck or another Team. */
export function puttingDown(state: State, team: Team, terms: PutDownTerms): Decision<Spot | null> {
  const { clause, name, near, wayOut } = terms
  const whyNot = (at: Point, facing: Point): Refusal | null =>
    terms.whyNotHere(footprint(team, at, facing)) ?? whyNotStand(state, team, at, facing)
  const first = (): Spot | null => firstPlace(team, near, whyNot)
  return placeTeam({
    clause,
    name,
    team,
    whyNot,
    whyNotLeave: () =>
      wayOut === 'freely' || first() === null ? null : refusal('left-out', 'There is room for the Team.'),
    candidate: (chance) => {
      const centre = near[chance.below(Math.max(1, near.length))] ?? team
      const at = {
        x: centre.x + chance.below(2 * REACH + 1) - REACH,
        y: centre.y + chance.below(2 * REACH + 1) - REACH,
      }
      const spot = { ...at, facing: chance.below(2) === 0 ? team.facing : bearing(chance.below(360)) }
      return whyNot(spot, spot.facing) === null ? spot : (first() ?? spot)
    },
  })
}

/** Places the Team there. */
export function putOnTable(team: Team, { x, y, facing }: Spot): void {
  team.place = 'table'
  team.aboard = null
  team.x = x
  team.y = y
  team.facing = { x: facing.x, y: facing.y }
}
