import { type Decision, mod, per, pick } from '@sandtable/engine'
import { beginActivation } from '../command/declare.ts'
import { spendOrderPoints } from '../command/order-points.ts'
import { destination } from '../command/orders.ts'
import { putOnTable } from '../moving/put-down.ts'
import { limited } from '../received-fire/quality.ts'
import { mountedIn } from '../set-up/mounted.ts'
import { isOffTableTeam } from '../set-up/off-table.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import {
  isLeader,
  isVehicle,
  otherSide,
  playerOf,
  type Side,
  type State,
  type Team,
  type Unit,
  unitById,
} from '../state/state.ts'
import { isInReserve } from '../state/view.ts'
import { goAboard } from '../transport/transport.ts'
import { scenarioOf } from '../victory/scenario.ts'
import { bringReserve, canEnter, reserveRule } from './entry.ts'

/** hof-hide-7, hof-turn-2: true if reserves may be rolled for in this turn. */
function isDue(state: State, side: Side): boolean {
  const reserves = scenarioOf(state).reserves
  if (!reserves || state.round < reserves.fromRound) return false
  return reserves.side === 'both' || playerOf(state, side).role === reserves.side
}

/** hof-hide-8: the Units in reserve that could arrive now; a battery off the table always can. */
export function arrivable(state: State, side: Side): readonly Unit[] {
  return state.units.filter(
    (unit) => unit.side === side && waiting(state, unit).some((team) => enters(state, team)),
  )
}

function waiting({ teams }: State, unit: Unit): readonly Team[] {
  return teams.filter((team) => team.unit === unit.id && team.place === 'reserve')
}

function enters(state: State, team: Team): boolean {
  return isOffTableTeam(state.units, team) || canEnter(state, team)
}

/** hof-hide-7, hof-hide-8: once in each own turn, from the round named, while a Unit could arrive. */
export function mayCheckReserves(state: State): boolean {
  const side = state.active
  if (state.hasCheckedReserves || reserveRule(state).key === 'free' || !isDue(state, side)) return false
  return arrivable(state, side).length > 0
}

/** hof-hide-7, hof-order-6: a Reserves Check for one or two Order Points. */
export function reservesCheck(game: HailOfFireGame, points: 1 | 2): void {
  const { state } = game
  const side = state.active
  const { needs, harderPerArrived, harderMost, secondPoint } = reserveRule(state)
  const { arrived } = playerOf(state, side)
  spendOrderPoints(state, points)
  state.hasCheckedReserves = true
  const check = limited(needs, [
    arrived > 0 &&
      per(arrived, harderPerArrived, 'Units already arrived', 'hof-hide-7', { most: harderMost }),
    points === 2 && mod(secondPoint ?? 0, 'a second Order Point', 'hof-hide-7'),
  ])
  const { success, total } = game.roll('hof-hide-7', check)
  if (!success) {
    endCheck(state)
    return
  }
  const isOwners = total % 2 === 1
  if (!isOwners) for (const unit of state.units) if (unit.side === side) showReserve(state, unit)
  const unit = unitById(state, game.ask(pickReserve(state, side, isOwners ? side : otherSide(side))))
  arrive(game, unit)
}

/** hof-order-6: the check counts as an activation for hof-hero-7. */
function endCheck(state: State): void {
  state.moved.length = 0
  state.paused = state.active
  state.phase = 'pause'
}

/** A player who chooses the enemy's arriving Unit is shown which ones are in reserve. */
function showReserve(state: State, unit: Unit): void {
  if (isInReserve(state.teams, unit)) unit.isShown = true
}

/** hof-hide-7, hof-hide-11: which Unit arrives. */
export function pickReserve(state: State, side: Side, by: Side): Decision<string> {
  return pick({
    clause: 'hof-hide-7',
    name: 'pick-reserve',
    seat: by,
    secret: 'options',
    options: arrivable(state, side).map(({ id }) => id),
  })
}

/** hof-hide-8: its Teams start at the entry edge and make a Move order at once. */
function arrive(game: HailOfFireGame, unit: Unit): void {
  const { state } = game
  const placed = enterTable(game, unit)
  const lead = placed.find(isLeader) ?? placed[0] // hof-lead-8: its Leader is activated with it
  if (!lead) {
    endCheck(state)
    return
  }
  const to = game.ask(destination(state, placed, false, 0))
  beginActivation(game, {
    side: unit.side,
    payment: 'arrival',
    lead: lead.id,
    teams: placed,
    orders: [{ kind: 'move', to }],
    followed: placed.map(() => 0),
  })
}

/** hof-hide-8, hof-hide-11, hof-setup-7: the Teams that enter; off-table guns are only ready to fire from now on. */
function enterTable(game: HailOfFireGame, unit: Unit): readonly Team[] {
  const { state } = game
  playerOf(state, unit.side).arrived++
  unit.isShown = true
  game.note?.({ kind: 'arrived', clause: 'hof-hide-7', unit: unit.id, side: unit.side, reveals: true })
  const placed: Team[] = []
  const vehiclesFirst = waiting(state, unit).toSorted((a, b) => Number(isVehicle(b)) - Number(isVehicle(a)))
  for (const team of vehiclesFirst) {
    if (isOffTableTeam(state.units, team)) team.place = 'off-table'
    else if (enterTeam(game, team)) placed.push(team)
  }
  return placed
}

/** hof-hide-8, hof-trans-8: a Team starts at the edge, or aboard a transport of its Unit that has arrived. */
function enterTeam(game: HailOfFireGame, team: Team): boolean {
  const transport = mountedIn(game, team)
  if (transport) {
    goAboard(team, transport)
    return true
  }
  const spot = game.ask(bringReserve(game.state, team))
  if (spot) putOnTable(team, spot)
  return spot !== null
}

/** hof-hide-11, hof-turn-2: the free rule: a die at the start of each own turn; the owner picks. */
export function freeReserves(game: HailOfFireGame): void {
  const { state } = game
  const side = state.active
  const rule = reserveRule(state)
  if (rule.key !== 'free' || !isDue(state, side) || arrivable(state, side).length === 0) return
  if (!game.roll('hof-hide-11', limited(rule.needs)).success) return
  enterTable(game, unitById(state, game.ask(pickReserve(state, side, side))))
}
