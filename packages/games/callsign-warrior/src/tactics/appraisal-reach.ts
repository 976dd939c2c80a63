import { type Point, wayCostFrom } from '@sandtable/table'
import { rateOf } from '../rules/moving/move-legality.ts'
import { mapOf } from '../rules/moving/terrain.ts'
import {
  aliveModels,
  type Edge,
  isVehicle,
  playerOf,
  type State,
  type Team,
  teamById,
} from '../rules/state/state.ts'
import { BASE_RADIUS, OBJECTIVE_CONTROL, OBJECTIVE_RADIUS, TURNS } from '../rules/tables.ts'
import { wayField } from './way-field.ts'

/** csw-obj-2: centres this near touch the marker. */
const TOUCHING = OBJECTIVE_RADIUS + BASE_RADIUS

/** The chance to arrive where one could arrive without hurry: other things happen, and nobody can be everywhere. */
const LIKELY = 0.8

/** However near it is, a task takes at least this part of an order. */
const EVEN_SO = 0.2

/** csw-res-2: a reserve that tests on 4 or more comes a turn late every other time. */
const RESERVE_DELAY = 0.5

/** The turns at whose end points will still be scored, this one included. */
export function turnsToScore({ turn, phase }: State): number {
  return TURNS - turn + (phase === 'turn-start' || phase === 'set-up' ? 0 : 1)
}

/** csw-run-1: how many orders to run a Team needs to stand at a place; parts of one count too. */
export function movesTo(state: State, team: Team, at: Point): number {
  switch (team.place) {
    case 'table':
      return farFrom(state, team, at) / rateOf(team, 'run')
    case 'aboard':
      return team.aboard === null ? TURNS : movesTo(state, teamById(state, team.aboard), at) + RESERVE_DELAY
    case 'undeployed': // csw-fw-2: a Team not placed before comes with the first wave
    case 'first-wave':
      return fromEdge(state, team, at) / rateOf(team, 'run')
    case 'reserve':
      return (
        Math.max(0, state.terms.constants.reserveTurn - state.turn) +
        RESERVE_DELAY +
        fromEdge(state, team, at) / rateOf(team, 'run')
      )
    default:
      return TURNS
  }
}

/** csw-abpro-1, csw-abins-1: what is added to the next run. */
const GET_MOVING = 600

/** Ways by cells have corners where the real ones are straight. */
const STRAIGHTENED = 0.95

/** From its nearest model to where that touches the marker, round what is in the way. */
function farFrom(state: State, team: Team, at: Point): number {
  let nearest = Number.POSITIVE_INFINITY
  let walker: Point = at
  for (const model of team.models) {
    if (model.isLost) continue
    const dx = model.x - at.x
    const dy = model.y - at.y
    const squared = dx * dx + dy * dy
    if (squared >= nearest) continue
    nearest = squared
    walker = model
  }
  let far = Math.sqrt(nearest)
  if (far <= TOUCHING) return 0
  if (!isVehicle(team)) {
    const way = wayCostFrom(wayField(state, at), walker) * STRAIGHTENED
    if (way > far && way < Number.POSITIVE_INFINITY) far = way
  }
  if (team.thisTurn.getMoving && team.hasToken) far -= GET_MOVING
  return Math.max(far - TOUCHING, HARDLY_ANYTHING)
}

/** Models that do not touch the marker do not count. */
const HARDLY_ANYTHING = 10

function fromEdge(state: State, team: Team, at: Point): number {
  const { width, depth } = mapOf(state)
  const far: Readonly<Record<Edge, number>> = {
    south: at.y,
    north: depth - at.y,
    west: at.x,
    east: width - at.x,
  }
  let nearest = depth
  for (const edge of playerOf(state, team.side).edges) nearest = Math.min(nearest, far[edge])
  return nearest
}

/** The orders a Team still gets before the end of this turn. */
export function ordersLeft({ phase }: State, { hasToken }: Team): number {
  if (phase === 'turn-start' || phase === 'set-up') return 1
  return phase === 'orders' && hasToken ? 1 : 0
}

/** The chance, 0 to 1, that a task of this many orders is done by the end of a turn with this many orders. */
export function doneBy(turnsOn: number, orders: number, left: number): number {
  if (orders <= 0) return 1
  const given = turnsOn + left
  if (given === 0) return 0
  const short = Math.max(0, orders - given)
  const asked = Math.min(orders, given)
  return (Math.max(0, 1 - short) * LIKELY * given) / (given + asked + EVEN_SO)
}

/** A Team that may go to the markers. */
export interface Marcher {
  readonly team: Team
  readonly models: number
  /** Orders it still gets in this turn. */
  readonly left: number
  /** Orders it needs to each of the markers, in their order. */
  readonly orders: readonly number[]
}

export function marcher(state: State, team: Team): Marcher {
  return {
    team,
    models: aliveModels(team).length,
    left: ordersLeft(state, team),
    orders: state.objectives.map(({ at }) => movesTo(state, team, at)),
  }
}

/** What a side has at a marker at the end of a turn to come. */
export interface Presence {
  /** Models near it, including parts of those on their way. */
  readonly models: number
  /** How certain it is that one of them touches it, from 0 to 1. */
  readonly touch: number
}

/** csw-obj-2: who is so near need not come nearer to count, in orders to run on foot. */
const NEAR = (OBJECTIVE_CONTROL - BASE_RADIUS) / 1200

/** Not all Teams that could come will do so: each can go to one place only. */
const COMING = 0.5

/** The prospects of a side at a marker at the end of each turn to come, this one first. */
export function presenceAt(marchers: readonly Marcher[], marker: number, turns: number): readonly Presence[] {
  const models = new Array<number>(turns).fill(0)
  const touch = new Array<number>(turns).fill(0)
  for (const one of marchers) {
    const orders = one.orders[marker] ?? TURNS
    if (orders >= turns + 1) continue
    const near = orders - NEAR
    const weight = near <= 0 ? one.models : one.models * COMING
    for (let turn = 0; turn < turns; turn++) {
      models[turn] = (models[turn] ?? 0) + weight * doneBy(turn, near, one.left)
      touch[turn] = Math.max(touch[turn] ?? 0, doneBy(turn, orders, one.left))
    }
  }
  return models.map((count, turn) => ({ models: count, touch: touch[turn] ?? 0 }))
}
