import { isFarFromSegment, isTouching, type Point, squaredDistanceToSegment } from '@sandtable/table'
import { baseAt, bodyOf } from '../moving/figures.ts'
import { isVehicle, type Model, type State, type Team } from '../state/state.ts'
import { BASE_RADIUS } from '../tables.ts'

type Ends = readonly [Point, Point]

/** csw-los-7, csw-ruling-50: every one of these lines crosses the base of a friend that does not touch the firing model. */
export function friendsBlock(state: State, team: Team, model: Model, lines: readonly Ends[]): boolean {
  return lines.every((line) => isCrossed(state, team, model, line))
}

function isCrossed(state: State, team: Team, model: Model, [from, to]: Ends): boolean {
  for (const friend of state.teams) {
    if (friend.side !== team.side || friend.place !== 'table' || isVehicle(friend)) continue // csw-los-8: hulls are terrain
    for (const one of friend.models) {
      if (isFarFromSegment(one, from, to, BASE_RADIUS)) continue
      if (one.isLost || one === model || one.floor !== model.floor) continue
      if (crossesBase(from, to, one) && !isTouching(baseAt(one), bodyOf(team, model))) return true
    }
  }
  return false
}

/** A base that the line touches is in its way: a model of the same size exactly in between hides the one behind it. */
function crossesBase(from: Point, to: Point, at: Point): boolean {
  const { over, under } = squaredDistanceToSegment(at, from, to)
  return over <= BASE_RADIUS * BASE_RADIUS * under
}
