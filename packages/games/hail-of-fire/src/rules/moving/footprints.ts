import { CONTACT_GAP } from '@sandtable/miniatures'
import {
  distance,
  distanceToPoint,
  type Hull,
  hull,
  isWithin,
  type Point,
  type Vector,
} from '@sandtable/table'
import { FOOTPRINTS } from '../../forces/data/teams.ts'
import { type State, statsOf, type Team, teamById } from '../state/state.ts'

/** hof-gen-2, hof-team-5: what a Team covers of the table, where it stands or elsewhere. */
export function footprint(
  team: Pick<Team, 'entry' | 'x' | 'y' | 'facing'>,
  at: Point = team,
  facing: Vector = team.facing,
): Hull {
  const { width, depth } = FOOTPRINTS[statsOf(team).size]
  return hull({ x: at.x, y: at.y }, facing, depth, width)
}

/** hof-trans-7: the footprint a Team is measured from: its own, or that of the transport it is aboard. Null off the table. */
export function bodyOf(state: Pick<State, 'teams'>, team: Team): Hull | null {
  if (team.place === 'table') return footprint(team)
  return team.place === 'aboard' ? bodyOf(state, teamById(state, team.aboard ?? '')) : null
}

/** hof-gen-2, hof-gen-3, hof-ruling-1: between the nearest points of two footprints; infinite if one of them is off the table. */
export function teamDistance(state: Pick<State, 'teams'>, a: Team, b: Team): number {
  const [one, other] = [bodyOf(state, a), bodyOf(state, b)]
  return one && other ? distance(one, other) : Number.POSITIVE_INFINITY
}

/** hof-gen-2, hof-ruling-1: the two are no farther apart than this; false if one of them is off the table. */
export function areWithin(state: Pick<State, 'teams'>, a: Team, b: Team, limit: number): boolean {
  const [one, other] = [bodyOf(state, a), bodyOf(state, b)]
  return one !== null && other !== null && isWithin(one, other, limit)
}

/** hof-gen-2 */
export function distanceToTeam(state: Pick<State, 'teams'>, point: Point, team: Team): number {
  const body = bodyOf(state, team)
  return body ? distanceToPoint(body, point) : Number.POSITIVE_INFINITY
}

/** hof-lead-3, hof-aslt-2: two Teams on the table in base contact. */
export function isInContact(state: Pick<State, 'teams'>, a: Team, b: Team): boolean {
  return a.place === 'table' && b.place === 'table' && areWithin(state, a, b, CONTACT_GAP)
}

/** hof-fire-20: the enemy Teams a Team touches. */
export function enemiesInContact(state: Pick<State, 'teams'>, team: Team): readonly Team[] {
  return state.teams.filter((other) => other.side !== team.side && isInContact(state, team, other))
}

/** A point as a footprint without extent. */
export function pointHull(at: Point): Hull {
  return hull({ x: at.x, y: at.y }, { x: 0, y: 1 }, 0, 0)
}
