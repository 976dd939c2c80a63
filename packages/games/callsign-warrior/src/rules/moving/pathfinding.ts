import {
  type Barrier,
  type Body,
  base,
  buildingAt,
  isBarredAt,
  keptClear,
  occupied,
  type Path,
  type Place,
  pathTo,
  placeTeam,
  placeToward,
  reachUntil,
  type Shape,
  solid,
  type TeamMove,
  type Traversal,
  walkOf,
} from '@sandtable/table'
import { aliveModels, type Model, type State, type Team } from '../state/state.ts'
import { BASE_RADIUS, HULL, ZONE_OF_CONTROL } from '../tables.ts'
import { baseAt } from './figures.ts'
import { FARTHEST, type MoveTerms, trafficFor } from './move-legality.ts'
import type { Way, WayPoint } from './route.ts'
import { groundFor } from './terrain.ts'
import { hasRopes, traversalFor } from './traversal.ts'

/**
 * csw-move-4: ways for a whole Team to a place, round what is in the way, through gaps and doors, ending in a formation
 * that keeps together; part of the way if the place is too far. An empty list if it cannot get nearer.
 */
export function waysTo(
  state: State,
  team: Team,
  terms: MoveTerms,
  goal: Place,
  shape: Shape = { kind: 'cluster' },
): readonly Way[] {
  const models = aliveModels(team)
  const stairs = Math.max(...models.map((model) => stairsOf(state, model)))
  const move: TeamMove = {
    figures: models.map(({ x, y }) => ({ from: { x, y }, radius: BASE_RADIUS })),
    cohesion: team.profile.cohesion,
    allowance: terms.allowance - stairs,
    barriers: barriersFor(state, team, terms),
  }
  if (move.allowance <= 0) return []
  const { paths, got } = placeTeam(traversalOf(state, team), move, { goal, shape })
  if (got === 'nowhere') return []
  return models.flatMap((model, i) => {
    const points = [...downstairs(model), ...(paths[i] ?? []).slice(1)]
    return points.length > 0 ? [{ model: model.id, points }] : []
  })
}

/** csw-ruling-47: proposals leave upper floors first; what that costs. */
function stairsOf(state: State, { x, y, floor }: Model): number {
  return floor * (buildingAt(groundFor(state), { x, y })?.storeyHeight ?? 0)
}

function downstairs({ x, y, floor }: Model): readonly WayPoint[] {
  return floor > 0 ? [{ x, y, floor: 0 }] : []
}

/** The ground for a Team: it knows its way about the building in which all of it began (csw-bldg-2). */
export function traversalOf(state: State, team: Team): Traversal {
  const ground = groundFor(state)
  const [first, ...others] = aliveModels(team)
  const began = first ? buildingAt(ground, first) : null
  const isTogether = began !== null && others.every((model) => buildingAt(ground, model) === began)
  return traversalFor(ground, { began: isTogether ? began : null, climbs: null, hasRopes: hasRopes(team) })
}

/** csw-move-5, csw-core-9, csw-core-10: what the models of a Team keep away from on their way, and in the end. */
export function barriersFor(
  state: State,
  team: Team,
  { mayTouch, allowance }: MoveTerms,
  hullsAre: 'exact' | 'round' = 'round',
): readonly Barrier[] {
  const { others, hulls, zones, foes } = trafficFor(state, team, mayTouch)
  const all = [
    ...(hullsAre === 'exact' ? hulls.map(solid) : hulls.flatMap(discsOf)),
    ...foes.map(solid),
    ...zones.map((enemy) => keptClear(enemy, ZONE_OF_CONTROL)),
    ...others
      .filter((body) => !isAmong(body, hulls) && !isAmong(body, foes))
      .map((body) => (isEnemyBegunIn(state, team, body, zones) ? leftBehind(body) : occupied(body))),
  ]
  const models = aliveModels(team)
  return all.filter(({ body }) => models.some((model) => isWithinReach(model, body.at, allowance + FARTHEST)))
}

/** A hull as three discs that cover it: quick to go round in a search. A way drawn by hand is measured by the hull itself. */
function discsOf(body: Body): readonly Barrier[] {
  if (body.kind === 'base') return [solid(body)]
  const { at } = body
  const apart = Math.round(body.length / 3)
  const ends = [body.facing, { x: -body.facing.x, y: -body.facing.y }].map((way) =>
    placeToward(at, way, apart),
  )
  return [at, ...ends].map((middle) => solid(base(middle, DISC_RADIUS)))
}

/** Of a hull twice as long as wide: from the middle of a third to its corner. */
const DISC_RADIUS = Math.ceil(
  Math.sqrt((HULL.length / 6) * (HULL.length / 6) + (HULL.width / 2) * (HULL.width / 2)),
)

function isAmong(body: Body, bodies: readonly Body[]): boolean {
  return bodies.some(({ at }) => at.x === body.at.x && at.y === body.at.y)
}

function isEnemyBegunIn(state: State, team: Team, body: Body, zones: readonly Body[]): boolean {
  if (isAmong(body, zones)) return false
  return state.teams.some(
    (other) =>
      other.side !== team.side &&
      other.place === 'table' &&
      aliveModels(other).some(({ x, y }) => x === body.at.x && y === body.at.y),
  )
}

/** csw-core-10: a zone one began in does not hinder on the way, but nobody ends in it. */
function leftBehind(body: Body): Barrier {
  const { gap, touching } = keptClear(body, ZONE_OF_CONTROL)
  return { body, gap, touching, holds: 'at-the-end' }
}

/** A shortest way of one model to the first of some places it can get to; null if none is in its reach. */
export function pathToOne(
  traversal: Traversal,
  model: Place,
  barriers: readonly Barrier[],
  allowance: number,
  places: readonly Place[],
): Path | null {
  const from = { x: model.x, y: model.y }
  const near = places.filter((place) => isWithinReach(from, place, allowance))
  const walker = { from, radius: baseAt(from).radius, barriers }
  const walk = walkOf(traversal, walker)
  if (near.every((place) => isBarredAt(walk, place))) return null
  const reach = reachUntil(traversal, walker, allowance, near.slice(0, 1))
  for (const place of near) {
    const path = pathTo(reach, place)
    if (path) return path.slice(1)
  }
  return null
}

function isWithinReach(from: Place, to: Place, allowance: number): boolean {
  const dx = to.x - from.x
  const dy = to.y - from.y
  return dx * dx + dy * dy <= allowance * allowance
}
