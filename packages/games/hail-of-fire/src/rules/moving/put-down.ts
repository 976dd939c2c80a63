import type { Clause, Decision, Refusal } from '@sandtable/engine'
import { refusal } from '@sandtable/engine'
import { bearing, type Hull, type Point } from '@sandtable/table'
import { placeTeam, type Spot } from '../hidden/spot.ts'
import type { State, Team } from '../state/state.ts'
import { firstPlace, REACH } from './first-place.ts'
import { footprint } from './footprints.ts'
import { whyNotStand } from './standing.ts'

/** Where one Team is put down beside others. */
export interface PutDownTerms {
  readonly clause: Clause
  readonly name: string
  /** Why its footprint may not be there, besides the rules that hold everywhere. */
  readonly whyNotHere: (body: Hull) => Refusal | null
  /** Places to try are round these points. */
  readonly near: readonly Point[]
  /** The Team need not be put down, or only if no place was found. */
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

/** The Team stands there from now on. */
export function putOnTable(team: Team, { x, y, facing }: Spot): void {
  team.place = 'table'
  team.aboard = null
  team.x = x
  team.y = y
  team.facing = { x: facing.x, y: facing.y }
}
