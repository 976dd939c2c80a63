import { isTouching, type Point, squaredDistanceToSegment } from '@sandtable/table'
import { baseAt, bodyOf } from './figures.ts'
import { isVehicle, type Model, type State, type Team } from './state.ts'
import { BASE_RADIUS } from './tables.ts'

type Ends = readonly [Point, Point]

/** csw-los-7, csw-ruling-50: every one of these lines crosses the base of a friend that does not touch the firing model. */
export function friendsBlock(state: State, team: Team, model: Model, lines: readonly Ends[]): boolean {
  const firing = bodyOf(team, model)
  let open = lines
  for (const friend of state.teams) {
    if (friend.side !== team.side || friend.place !== 'table' || isVehicle(friend)) continue // csw-los-8: hulls are terrain
    for (const one of friend.models) {
      if (one.isLost || one === model || one.floor !== model.floor) continue
      if (!open.some((line) => crossesBase(line, one)) || isTouching(baseAt(one), firing)) continue
      open = open.filter((line) => !crossesBase(line, one))
      if (open.length === 0) return true
    }
  }
  return false
}

/** A base that the line touches is in its way: a man of the same size exactly in between hides the one behind him. */
function crossesBase([from, to]: Ends, at: Point): boolean {
  if (isBeside(from, to, at, BASE_RADIUS)) return false
  const { over, under } = squaredDistanceToSegment(at, from, to)
  return over <= BASE_RADIUS * BASE_RADIUS * under
}

/** A quick look: does the line pass so far from a point that nothing of this size round it can be on it? */
export function isBeside(from: Point, to: Point, { x, y }: Point, size: number): boolean {
  return (
    (from.x < x - size && to.x < x - size) ||
    (from.x > x + size && to.x > x + size) ||
    (from.y < y - size && to.y < y - size) ||
    (from.y > y + size && to.y > y + size)
  )
}
