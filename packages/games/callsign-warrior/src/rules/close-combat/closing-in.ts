import { assert } from '@sandtable/engine'
import {
  bodiesDistance,
  CONTACT_GAP,
  figureNearestTo,
  isInContact,
  nearestFigure,
  type Route,
  type RoutePoint,
  routeLength,
  routesToward,
} from '@sandtable/miniatures'
import { baseAt, bodiesOf, enemyBodies, isChain, teamDistance } from '../moving/figures.ts'
import { footPlan, noteMove } from '../moving/move-decision.ts'
import { ON_FOOT } from '../moving/move-legality.ts'
import { routeCost } from '../moving/route-cost.ts'
import { type Plan, standAt, walk } from '../moving/walk.ts'
import type { WarriorGame } from '../state/notes.ts'
import { aliveModels, isDestroyed, type Model, type State, type Team } from '../state/state.ts'
import { ZONE_OF_CONTROL } from '../tables.ts'
import { chargeMove, contactWays } from './charge-move.ts'

/** How a Team came into contact: csw-cc-7 needs to know whether its path crossed rough ground or an obstacle. */
export interface ClosedIn {
  readonly wasHard: boolean
}

type FootPlan = Extract<Plan, { kind: 'foot' }>

/** A charge that was stopped by fire, and where. */
interface Stopped {
  readonly plan: FootPlan
  readonly at: number
}

/**
 * csw-cc-5, csw-cc-6, csw-ruling-168: the charge move. If those who would have reached the target are shot on the way, the
 * others go on with what is left of the move, by new ways; null if nobody comes into contact.
 */
export function closeIn(game: WarriorGame, team: Team, target: Team, allowance: number): ClosedIn | null {
  const { state } = game
  let left = allowance
  let wasHard = false
  let stopped: Stopped | null = null
  for (;;) {
    const isNear = teamDistance(state, team, target) <= left
    const found = isNear ? contactWays(state, team, target, left) : null
    const ways = isNear ? game.ask(chargeMove(state, team, target, left, found)) : []
    if (ways.length === 0) {
      if (!stopped || !standOff(game, team, target, stopped)) fallShort(game, team, target, left) // csw-ruling-165
      if (stopped) stepOffWalls(state, team, stopped)
      return null
    }
    const plan = footPlan(team, ways)
    const { at, ended } = walk(game, team, plan, 'order', () => leadsToContact(team, target, ways))
    if (isDestroyed(team)) return null
    const parts = aliveModels(team).flatMap((model) => partWalked(state, team, plan, model, at))
    wasHard ||= parts.some(({ cost, length }) => cost > length)
    if (ended === 'arrived') {
      noteMove(game, team, { clause: 'csw-cc-5', gait: 'charge' })
      return teamDistance(state, team, target) <= CONTACT_GAP ? { wasHard } : null
    }
    left -= Math.max(0, ...parts.map(({ cost }) => cost))
    stopped = { plan, at }
  }
}

/** True if a model that should have ended in contact is still alive. */
function leadsToContact(team: Team, target: Team, ways: readonly Route[]): boolean {
  return aliveModels(team).some(({ id, x, y }) => {
    const end = ways.find(({ model }) => model === id)?.points.at(-1) ?? { x, y }
    return isInContact(baseAt(end), aliveModels(target).map(baseAt))
  })
}

/** csw-cc-7: what a model has walked of its way, if it has one, and what that cost: more than its length in rough ground, buildings or over an obstacle. */
function partWalked(
  state: State,
  team: Team,
  plan: FootPlan,
  { id, x, y, floor }: Model,
  far: number,
): readonly { readonly cost: number; readonly length: number }[] {
  const start = plan.starts.get(id)
  const way = plan.routes.find(({ model }) => model === id)
  assert(start, `${id} was there when the move began`)
  if (!way) return []
  const passed = way.points.filter((_, i) => routeLength(start, way.points.slice(0, i + 1)) <= far)
  const points: readonly RoutePoint[] = [...passed, { x, y, floor }]
  const length = routeLength(start, points)
  const cost = routeCost(state, team, start, points)
  assert(typeof cost === 'number', 'the way was legal')
  return [{ cost, length }]
}

/** csw-ruling-168: models that have come within 3" step back on their route until they are outside. False if there are none. */
function standOff(game: WarriorGame, team: Team, target: Team, { plan, at }: Stopped): boolean {
  const { state } = game
  const enemies = enemyBodies(state, team.side)
  const isOutside = (): boolean =>
    bodiesDistance(bodiesOf(state, team), enemies) > ZONE_OF_CONTROL &&
    isChain(aliveModels(team), team.profile.cohesion)
  if (isOutside()) return false
  for (let far = at; far > 0 && !isOutside(); far -= BACK_STEP) standAt(state, team, plan, far)
  if (!isOutside()) standAt(state, team, plan, 0)
  game.note?.({ kind: 'charge-failed', clause: 'csw-cc-6', team: team.id, target: target.id })
  return true
}

const BACK_STEP = 5

/** csw-ruling-180: who was stopped across a wall steps back on its way until it stands on one side. */
function stepOffWalls(state: State, team: Team, { plan, at }: Stopped): void {
  const stands = (): boolean =>
    aliveModels(team).every((model) => ON_FOOT.whyNotStand(state, team, model, baseAt(model)) === null)
  for (let far = at; far > 0 && !stands(); far -= BACK_STEP) standAt(state, team, plan, far)
}

/** csw-cc-6, csw-ruling-76: toward the target as far as it may, by the shortest way, outside 3"; no combat. */
function fallShort(game: WarriorGame, team: Team, target: Team, allowance: number): void {
  const { state } = game
  const lead = nearestFigure(ON_FOOT, team, target)
  assert(lead, 'a Team that charges has models')
  const goal = figureNearestTo(lead, target)
  assert(goal, 'so has its target')
  game.note?.({ kind: 'charge-failed', clause: 'csw-cc-6', team: team.id, target: target.id })
  const ways = routesToward(ON_FOOT, state, team, lead, goal, allowance)
  if (ways.length > 0) walk(game, team, footPlan(team, ways), 'order')
}
