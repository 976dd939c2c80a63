import type { Refusal } from '@sandtable/engine'
import { nearestPointOf, type Route, routesTo } from '@sandtable/miniatures'
import { bearing, distanceToPiece, type Piece, placeToward, squaredDistance } from '@sandtable/table'
import { allowanceOf, type Gait, ON_FOOT, whyNotMove } from '../moving/move-legality.ts'
import { cachedByPositions } from '../moving/position-cache.ts'
import { groundFor, terrainOf } from '../moving/terrain.ts'
import { hasRopes } from '../moving/traversal.ts'
import { aliveModels, type Model, type State, type Team } from '../state/state.ts'

/** Why this is no legal escape for a Team. */
type WhyNot = (ways: readonly Route[]) => Refusal | null

/** csw-gt-1: some legal moves: straight ones, or round a corner to cover near by. People may find others. */
export function escapes(
  state: State,
  attacker: Team,
  target: Team,
  firing: readonly Model[],
  gait: Gait,
  whyNot: WhyNot,
): readonly (readonly Route[])[] {
  const allowance = allowanceOf(target, gait)
  if (allowance === 0) return []
  const { profile, thisTurn } = target
  const who = `${attacker.id} ${firing.map(({ id }) => id)} ${target.id}`
  const terms = `${who} ${allowance} ${profile.cohesion} ${hasRopes(target)} ${thisTurn.entered}`
  return cachedByPositions(state, `escape ${terms}`, () => {
    const straight = straightEscapes(state, target, allowance, whyNot)
    return straight.length > 0 ? straight : roundCorners(state, attacker, target, allowance, whyNot)
  })
}

function straightEscapes(
  state: State,
  target: Team,
  allowance: number,
  whyNot: WhyNot,
): readonly (readonly Route[])[] {
  const found: (readonly Route[])[] = []
  for (let degrees = 0; degrees < 360; degrees += 30) {
    for (const far of [allowance, Math.floor(allowance / 2)]) {
      const ways = aliveModels(target).map(({ id, x, y }) => ({
        model: id,
        points: [placeToward({ x, y }, bearing(degrees), far)],
      }))
      if (whyNot(ways) !== null || whyNotMove(state, target, ways, { allowance }) !== null) continue
      found.push(ways)
      break
    }
  }
  return found
}

const CORNERS_TRIED = 1

/** Behind the nearest pieces of cover, by any route. */
function roundCorners(
  state: State,
  attacker: Team,
  target: Team,
  allowance: number,
  whyNot: WhyNot,
): readonly (readonly Route[])[] {
  const [first] = aliveModels(target)
  const [enemy] = aliveModels(attacker)
  if (!first || !enemy) return []
  const against = { x: enemy.x, y: enemy.y }
  const near = coverWithin(state, target, allowance)
    .map((piece) => ({ piece, at: nearestPointOf(piece, first) }))
    .sort((a, b) => squaredDistance(a.at, first) - squaredDistance(b.at, first))
  return near
    .slice(0, CORNERS_TRIED)
    .map(({ piece, at }) =>
      routesTo(ON_FOOT, state, target, { allowance }, at, { kind: 'along', feature: piece.id, against }),
    )
    .filter(
      (ways) =>
        ways.length > 0 && whyNotMove(state, target, ways, { allowance }) === null && whyNot(ways) === null,
    )
}

/** The pieces that give cover within reach of some model of a Team. */
function coverWithin(state: State, team: Team, reach: number): readonly Piece[] {
  const models = aliveModels(team)
  return groundFor(state).pieces.filter((piece) => {
    if (piece.kind === 'inner-wall' || piece.kind === 'hill' || terrainOf(piece).cover === 'none')
      return false
    return models.some((model) => distanceToPiece(piece, model) <= reach)
  })
}
