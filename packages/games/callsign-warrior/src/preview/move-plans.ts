import { barriersFor, placeFigure, type Route, type RoutePoint, routesTo } from '@sandtable/miniatures'
import { buildingAt, type Place, type Point, type Polygon, reachOf, reachOutline } from '@sandtable/table'
import { ON_FOOT, whyNotMove } from '../rules/moving/move-legality.ts'
import { routeCost } from '../rules/moving/route-cost.ts'
import { groundFor } from '../rules/moving/terrain.ts'
import { clone } from '../rules/state/clone.ts'
import { aliveModels, type State, type Team, teamById } from '../rules/state/state.ts'
import { BASE_RADIUS } from '../rules/tables.ts'

/** A move for a whole Team, as a player means it by pointing at places. */
export interface MovePlan {
  readonly ways: readonly Route[]
  /** What the longest of the ways costs, in hundredths of an inch. */
  readonly used: number
  /** Whether the Team stops before the last place. */
  readonly isShort: boolean
}

/** csw-move-4: the ways of a Team to the last of these places by way of the others, as far as its allowance goes. */
export function planMove(state: State, team: Team, allowance: number, places: readonly Place[]): MovePlan {
  const copy = clone(state)
  const mover = teamById(copy, team.id)
  const legs = new Map<string, RoutePoint[]>(aliveModels(mover).map(({ id }) => [id, []]))
  let used = 0
  let isShort = false
  for (const place of places) {
    const ways = planLeg(copy, mover, allowance - used, place)
    used += costOf(copy, mover, ways)
    for (const { model: id, points } of ways) {
      legs.get(id)?.push(...points)
      const end = points.at(-1)
      const model = mover.models.find((one) => one.id === id)
      if (model && end) placeFigure(model, { x: end.x, y: end.y }, end.floor ?? 0)
    }
    isShort = !isThere(aliveModels(mover), place)
    if (isShort) break
  }
  const ways = [...legs].flatMap(([model, points]) => (points.length > 0 ? [{ model, points }] : []))
  return { ways, used, isShort }
}

/** In the formation the Team has, if it can go so; else as the ground allows. */
function planLeg(state: State, team: Team, allowance: number, place: Place): readonly Route[] {
  const kept = inFormation(team, place)
  if (whyNotMove(state, team, kept, { allowance }) === null) return kept
  const floor = place.floor ?? 0
  const climb = floor * (buildingAt(groundFor(state), place)?.storeyHeight ?? 0)
  const goal = { x: place.x, y: place.y }
  const ways = routesTo(ON_FOOT, state, team, { allowance: allowance - climb }, goal)
  if (floor === 0) return ways
  const upstairs = ways.map(({ model, points }) => ({ model, points: withStairs(points, floor) }))
  return whyNotMove(state, team, upstairs, { allowance }) === null ? upstairs : ways
}

function withStairs(points: readonly RoutePoint[], floor: number): readonly RoutePoint[] {
  const end = points.at(-1)
  return end ? [...points, { x: end.x, y: end.y, floor }] : points
}

/** Each model by the same step, straight: only where the whole Team changes no floor. */
function inFormation(team: Team, place: Place): readonly Route[] {
  const models = aliveModels(team)
  const middle = middleOf(models)
  const by = { x: place.x - middle.x, y: place.y - middle.y }
  const floor = place.floor ?? 0
  return models.map((model) => ({
    model: model.id,
    points: [{ x: model.x + by.x, y: model.y + by.y, floor }],
  }))
}

function costOf(state: State, team: Team, ways: readonly Route[]): number {
  const costs = ways.map(({ model: id, points }) => {
    const model = team.models.find((one) => one.id === id)
    const cost = model ? routeCost(state, team, model, points) : 0
    return typeof cost === 'number' ? cost : 0
  })
  return Math.max(0, ...costs)
}

/** What ways drawn by hand cost: the longest of them, or why one cannot be gone. */
export function costOfWays(state: State, team: Team, ways: readonly Route[]): number {
  return costOf(state, team, ways)
}

/** A Team is at a place when the place lies among its models. */
const NEAR = 200

function isThere(models: readonly Point[], place: Point): boolean {
  const middle = middleOf(models)
  return [middle, ...models].some(
    ({ x, y }) => Math.abs(x - place.x) <= NEAR && Math.abs(y - place.y) <= NEAR,
  )
}

export function middleOf(points: readonly Point[]): Point {
  const count = Math.max(1, points.length)
  return {
    x: Math.round(points.reduce((sum, { x }) => sum + x, 0) / count),
    y: Math.round(points.reduce((sum, { y }) => sum + y, 0) / count),
  }
}

/** csw-move-4, csw-core-9: where the model in the middle of a Team can get, round all that is in its way. */
export function teamReach(state: State, team: Team, allowance: number): readonly Polygon[] {
  const models = aliveModels(team)
  const middle = middleOf(models)
  const far = ({ x, y }: Point): number => (x - middle.x) * (x - middle.x) + (y - middle.y) * (y - middle.y)
  const [first] = [...models].sort((a, b) => far(a) - far(b))
  if (!first || allowance <= 0) return []
  const from = first.floor > 0 ? { x: first.x, y: first.y, floor: first.floor } : { x: first.x, y: first.y }
  const walker = { from, radius: BASE_RADIUS, barriers: barriersFor(ON_FOOT, state, team, { allowance }) }
  return reachOutline(reachOf(ON_FOOT.traversal(state, team), walker, allowance), 0)
}
