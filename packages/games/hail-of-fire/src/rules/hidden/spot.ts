import {
  type Chance,
  type Clause,
  type Decision,
  type Json,
  place,
  type Refusal,
  refusal,
} from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import type { Point, Vector } from '@sandtable/table'
import type { Team } from '../state/state.ts'
import { TRIES } from '../state/tries.ts'

/** The place of a Team, and its facing. */
export interface Spot extends Point {
  readonly facing: Vector
}

/** One question: where a single Team is placed. */
export interface SpotTerms {
  readonly clause: Clause
  readonly name: string
  readonly team: Team
  readonly whyNot: (at: Point, facing: Vector) => Refusal | null
  /** Why the Team may not be left unplaced (an answer of null); null if it may. */
  readonly whyNotLeave: () => Refusal | null
  /** A place to try, for answers that are sampled. */
  readonly candidate: (chance: Chance) => Spot
  readonly about?: Readonly<Record<string, Json>>
}

/** hof-setup-5, hof-hide-2, hof-hide-8, hof-lead-11: a Team is placed, or left (null). */
export function placeTeam(terms: SpotTerms): Decision<Spot | null> {
  const { clause, name, team, whyNot, whyNotLeave, candidate } = terms
  const illegal = (spot: Spot | null): Refusal | null => {
    if (spot === null) return whyNotLeave()
    if (!isPoint(spot) || !isPoint(spot.facing))
      return refusal('not-a-spot', 'Give a place as { x, y, facing }.')
    const { facing } = spot
    if (facing.x === 0 && facing.y === 0)
      return refusal('no-facing', 'A Team looks somewhere, not to (0, 0).')
    return whyNot(spot, facing)
  }
  return place<Spot | null>({
    clause,
    name,
    seat: team.side,
    about: drawn('stand', { team: team.id, ...terms.about }),
    illegal,
    sample: (chance) => {
      for (let tries = 0; tries < TRIES.spot; tries++) {
        const spot = candidate(chance)
        if (illegal(spot) === null) return spot
      }
      return null
    },
  })
}
