import { type Decision, type Game, pick, type Refusal, refusal } from '@sandtable/engine'
import { type Route, routesTo } from '@sandtable/miniatures'
import {
  bearing,
  distanceToPolygon,
  distanceToSegment,
  type Piece,
  type Point,
  placeToward,
  type Shape,
} from '@sandtable/table'
import { spendShock } from '../morale/shock.ts'
import { move } from '../moving/move-decision.ts'
import { ON_FOOT } from '../moving/move-legality.ts'
import { nearestPointOf } from '../moving/pieces.ts'
import { groundFor, terrainOf } from '../moving/terrain.ts'
import { isInCoverFrom, seesTeam } from '../seeing/cover.ts'
import { aliveModels, isDestroyed, type Model, type State, type Team } from '../state/state.ts'
import { RATINGS } from '../tables.ts'

/** What came of the target's reaction, for the attack. */
export type Dashed = 'no' | 'failed' | 'reached'

/** csw-dash-1 to csw-dash-6, csw-ruling-28, csw-ruling-154: a sprint to cover, under fire all the way. */
export function dashToCover(
  game: Game<State>,
  attacker: Team,
  target: Team,
  firing: readonly Model[],
): Dashed {
  const { state } = game
  target.order = 'take-cover'
  if (!spendShock(game, target, 'dash', 'csw-react-2')) return 'no' // csw-react-5
  const goals = dashGoals(state)
  const named = game.ask(dashWhere(target, goals))
  const goal = goals.find(({ id }) => id === named)
  const far = game.dice.d6('csw-dash-2') * 100 + RATINGS[target.profile.rating].dashBonus
  if (goal) {
    const starts = new Map(aliveModels(target).map((model) => [model.id, distanceToPiece(goal, model)]))
    move(game, target, {
      clause: 'csw-dash-2',
      name: 'dash',
      gait: 'advance',
      kind: 'reaction',
      terms: { allowance: far },
      whyNot: (ways) => whyFarther(goal, ways, starts),
      tries: () => dashes(state, target, attacker, goal, far),
    })
  }
  if (isDestroyed(target)) return 'failed'
  target.order = 'take-cover' // csw-dash-5
  const isSafe = !seesTeam(state, attacker, target) || isInCoverFrom(state, target, attacker, firing)
  game.note?.({ kind: 'dashed', clause: 'csw-dash-3', team: target.id, inches: far / 100, reached: isSafe })
  return isSafe ? 'reached' : 'failed'
}

/** csw-dash-6, csw-ruling-166: every piece that can give cover or hide a Team, however far it is. */
export function dashGoals(state: State): readonly Piece[] {
  return groundFor(state).pieces.filter((piece) => {
    if (piece.kind === 'inner-wall') return false
    const { cover, blocksSight } = terrainOf(piece)
    return cover !== 'none' || blocksSight
  })
}

/** The pieces that give cover within reach of some model of a Team. */
export function coverWithin(state: State, team: Team, reach: number): readonly Piece[] {
  const models = aliveModels(team)
  return groundFor(state).pieces.filter((piece) => {
    if (piece.kind === 'inner-wall' || piece.kind === 'hill' || terrainOf(piece).cover === 'none')
      return false
    return models.some((model) => distanceToPiece(piece, model) <= reach)
  })
}

function distanceToPiece(piece: Piece, point: Point): number {
  if (piece.kind === 'line' || piece.kind === 'inner-wall') {
    const { points } = piece.kind === 'line' ? piece.line : piece.wall
    let nearest = Number.POSITIVE_INFINITY
    for (const [i, b] of points.entries()) {
      const a = points[i - 1]
      if (a) nearest = Math.min(nearest, distanceToSegment(point, a, b))
    }
    return nearest
  }
  return distanceToPolygon(piece.polygon, point)
}

function whyFarther(
  goal: Piece,
  ways: readonly Route[],
  starts: ReadonlyMap<string, number>,
): Refusal | null {
  for (const { model, points } of ways) {
    const end = points.at(-1)
    if (end && distanceToPiece(goal, end) > (starts.get(model) ?? 0)) {
      return refusal('farther-from-cover', `${model} would end farther from ${goal.id} (csw-dash-6).`)
    }
  }
  return null
}

/** Into or behind the piece by the shortest way, or straight toward it; for those who do not choose by hand. */
function dashes(
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

/** Everybody the same way: the one that brings the first model nearest to the piece. */
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

export function dashWhere(team: Team, goals: readonly Piece[]): Decision<string> {
  return pick({
    clause: 'csw-dash-6',
    name: 'dash-where',
    seat: team.side,
    about: { team: team.id },
    options: [...new Set(goals.map(({ id }) => id))],
  })
}
