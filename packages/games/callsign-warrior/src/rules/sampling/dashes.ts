import { nearestPointOf, type Route, routesTo } from '@sandtable/miniatures'
import { bearing, distanceToPiece, type Piece, type Point, placeToward, type Shape } from '@sandtable/table'
import { ON_FOOT } from '../moving/move-legality.ts'
import { aliveModels, type State, type Team } from '../state/state.ts'

/** Into or behind the piece by the shortest way, or straight toward it; used when answers are sampled. */
export function dashes(
  state: State,
  team: Team,
  attacker: Team,
  goal: Piece,
  far: number,
): readonly (readonly Route[])[] {
  const [first] = aliveModels(team)
  const [against] = aliveModels(attacker)
  if (!first || !against) return []
  const shape: Shape = { kind: 'along', feature: goal.id, against: { x: against.x, y: against.y } }
  const sheltered = routesTo(ON_FOOT, state, team, { allowance: far }, nearestPointOf(goal, first), shape)
  return [sheltered, ...[far, (far * 2) / 3, far / 3].map((reach) => toward(team, goal, Math.floor(reach)))]
}

/** All models by the same step: the one that brings the first model nearest to the piece. */
function toward(team: Team, goal: Piece, far: number): readonly Route[] {
  const models = aliveModels(team)
  const [first] = models
  if (!first) return []
  let best: Point = first
  for (let degrees = 0; degrees < 360; degrees += 15) {
    const end = placeToward(first, bearing(degrees), far)
    if (distanceToPiece(goal, end) < distanceToPiece(goal, best)) best = end
  }
  return models.map(({ id, x, y }) => ({
    model: id,
    points: [{ x: x + best.x - first.x, y: y + best.y - first.y }],
  }))
}
