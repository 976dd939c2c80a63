import type { Point } from '@sandtable/table'
import { rateOf } from './movement.ts'
import { aliveModels, type Edge, playerOf, type State, type Team, teamById } from './state.ts'
import { BASE_RADIUS, OBJECTIVE_RADIUS, RESERVE_TURN, TURNS } from './tables.ts'
import { mapOf } from './terrain.ts'

/** csw-obj-2: centres this near touch the marker. */
const TOUCHING = OBJECTIVE_RADIUS + BASE_RADIUS

/** How sure it is that one gets where one can, and how much less if all orders till then are needed for it. */
const LIKELY = 0.92
const ON_THE_WAY = 0.14

/** What it counts to fall short by hardly anything. */
const NEARLY = 0.3

/** csw-res-2: a reserve that tests on 4 or more comes a turn late every other time. */
const RESERVE_DELAY = 0.5

/** Turns at whose end points are still given, this one included. */
export function turnsToScore({ turn, phase }: State): number {
  return TURNS - turn + (phase === 'turn-start' || phase === 'set-up' ? 0 : 1)
}

/** csw-run-1: how many orders to run a Team needs to stand at a place, by the straight way; parts of one count too. */
export function movesTo(state: State, team: Team, at: Point): number {
  switch (team.place) {
    case 'table':
      return farFrom(team, at) / rateOf(team, 'run')
    case 'aboard':
      return team.aboard === null ? TURNS : movesTo(state, teamById(state, team.aboard), at) + RESERVE_DELAY
    case 'first-wave':
      return fromEdge(state, team, at) / rateOf(team, 'run')
    case 'reserve':
      return (
        Math.max(0, RESERVE_TURN - state.turn) +
        RESERVE_DELAY +
        fromEdge(state, team, at) / rateOf(team, 'run')
      )
    default:
      return TURNS
  }
}

/** From its nearest model to where that touches the marker. */
function farFrom(team: Team, at: Point): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const { isLost, x, y } of team.models) {
    if (isLost) continue
    const dx = x - at.x
    const dy = y - at.y
    nearest = Math.min(nearest, dx * dx + dy * dy)
  }
  return Math.max(0, Math.sqrt(nearest) - TOUCHING)
}

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

/** Whether something that takes so many orders is done by the end of the turn after so many, from 0 to 1. */
export function doneBy(turnsOn: number, orders: number, left: number): number {
  if (orders <= 0) return 1
  const given = turnsOn + left
  if (orders <= given) return LIKELY - (ON_THE_WAY * orders) / given
  return Math.max(0, NEARLY * (1 - orders + given))
}

/** What a side has at a marker at the end of a turn to come. */
export interface Presence {
  /** Models there, those on their way in part. */
  readonly models: number
  /** Whether one of them touches it, from 0 to 1. */
  readonly touch: number
}

/** How a side may stand at a place at the end of the turns to come, this one first. */
export function presenceAt(
  state: State,
  teams: readonly Team[],
  at: Point,
  turns: number,
): readonly Presence[] {
  const models = new Array<number>(turns).fill(0)
  const touch = new Array<number>(turns).fill(0)
  for (const team of teams) {
    const orders = movesTo(state, team, at)
    if (orders >= turns + 1) continue
    const left = ordersLeft(state, team)
    const alive = aliveModels(team).length
    for (let turn = 0; turn < turns; turn++) {
      const there = doneBy(turn, orders, left)
      models[turn] = (models[turn] ?? 0) + alive * there
      touch[turn] = Math.max(touch[turn] ?? 0, there)
    }
  }
  return models.map((count, turn) => ({ models: count, touch: touch[turn] ?? 0 }))
}
