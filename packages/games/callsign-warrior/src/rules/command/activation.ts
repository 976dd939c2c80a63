import { assert, type Decision, orMore } from '@sandtable/engine'
import { namedOf, whichOf, wordOf } from '@sandtable/miniatures'
import { chargeTargets, whomToCharge } from '../close-combat/charge.ts'
import { courageOf, NATURAL, sectionMates } from '../morale/courage.ts'
import { spendShock } from '../morale/shock.ts'
import { bodiesOf, distanceFromModel, teamDistance } from '../moving/figures.ts'
import { endInBeatenZone } from '../moving/walk.ts'
import { revealTheUncovered } from '../seeing/hidden.ts'
import type { WarriorGame } from '../state/notes.ts'
import {
  dropZone,
  isDestroyed,
  type OrderedBy,
  playerOf,
  type Side,
  type State,
  type Team,
  teamById,
  teamsOf,
} from '../state/state.ts'
import { useAbilities } from './command-abilities.ts'
import { hasSignals, isOfficerOnTable, leaderOf, officerOf, officerTeam } from './leaders.ts'
import { sendMedic } from './medic.ts'
import { carryOut, type Givable, whichOrder } from './orders.ts'

/** How many tokens of each kind lie in the FOG. */
export interface Fog {
  readonly blue: number
  readonly red: number
  readonly blueBonus: number
  readonly redBonus: number
}

/** csw-tok-2: the tokens in the FOG, one for each Team that may still be given an order, and the bonus tokens. */
export function fogOf(state: State): Fog {
  return {
    blue: tokensOf(state, 'blue'),
    red: tokensOf(state, 'red'),
    blueBonus: state.players.blue.bonusTokens,
    redBonus: state.players.red.bonusTokens,
  }
}

export function tokensOf(state: State, side: Side): number {
  return teamsOf(state, side).filter((team) => team.hasToken).length
}

export function isFogEmpty(state: State): boolean {
  const { blue, red, blueBonus, redBonus } = fogOf(state)
  return blue + red + blueBonus + redBonus === 0
}

/** csw-tok-3: one token is drawn, and its owner uses it. */
export function drawToken(game: WarriorGame): void {
  const { state } = game
  const { blue, red, blueBonus, redBonus } = fogOf(state)
  const drawn = game.dice.die('csw-tok-3', blue + red + blueBonus + redBonus)
  const side: Side = drawn <= blue || (drawn > blue + red && drawn <= blue + red + blueBonus) ? 'blue' : 'red'
  const isBonus = drawn > blue + red
  game.note?.({ kind: 'token', clause: 'csw-tok-3', turn: state.turn, side, bonus: isBonus })
  if (isBonus) {
    useBonusToken(game, side)
    return
  }
  const team = teamById(state, game.ask(whichTeam(state, side)))
  if (team.place === 'reserve') bringReserve(game, team, 'token')
  else giveOrder(game, team, 'token')
}

/** csw-tok-3, csw-tok-8: one of the player's Teams whose token has not been used. */
export function whichTeam(state: State, side: Side): Decision<string> {
  const teams = teamsOf(state, side).filter(({ hasToken }) => hasToken)
  return whichOf({ clause: 'csw-tok-3', name: 'team', by: side, of: teams })
}

/** csw-sf-13, csw-sf-14, csw-ruling-153: a Team near the Officer's, with or without an order this turn. */
function useBonusToken(game: WarriorGame, side: Side): void {
  const { state } = game
  playerOf(state, side).bonusTokens--
  const officers = officerTeam(state, side)
  const teams = teamsOf(state, side).filter(
    (team) =>
      officers !== null &&
      team !== officers &&
      !team.thisTurn.hadBonusOrder &&
      teamDistance(state, officers, team) <= state.terms.constants.commandRange,
  )
  const asked = { clause: 'csw-sf-13', name: 'bonus-token', by: side, of: teams, orElse: 'discard' }
  const team = namedOf(teams, game.ask(whichOf(asked)))
  if (!team) return
  team.thisTurn.hadBonusOrder = true
  giveOrder(game, team, 'bonus')
}

/** csw-res-2, csw-res-3, csw-ruling-122: a Team in reserve tests to come on, or waits. */
function bringReserve(game: WarriorGame, team: Team, by: 'token' | 'extra'): void {
  team.hasToken = false
  const choice = game.ask(wordOf({ clause: 'csw-res-2', name: 'reserve', by: team }, ['test', 'stay']))
  if (choice === 'test' && testReserve(game, team)) {
    giveOrder(game, team, by)
    return
  }
  team.order = 'take-cover'
  team.orderedBy = by
  game.note?.({ kind: 'stays-off', clause: 'csw-res-2', team: team.id })
}

/** csw-res-2, csw-res-3: the Officer's Courage without modifiers; a re-roll only by High Command. */
function testReserve(game: WarriorGame, team: Team): boolean {
  const officers = officerTeam(game.state, team.side)
  const check = orMore(courageOf(officers ?? team), [], NATURAL)
  if (game.roll('csw-res-2', check).success) return true
  const { highCommand } = playerOf(game.state, team.side)
  return highCommand && officers !== null && hasSignals(officers) && game.roll('csw-res-2', check).success
}

/** csw-tok-3, csw-order-1: an order and, for a Charge, its target: named as one, before anybody can answer it. */
function declareOrder(
  game: WarriorGame,
  team: Team,
): { readonly order: Givable; readonly target: string | null } {
  const order = game.ask(whichOrder(game.state, team))
  const target = order === 'charge' ? game.ask(whomToCharge(team, chargeTargets(game.state, team))) : null
  return { order, target }
}

/** csw-tok-4, csw-tok-7, csw-ow-7, csw-ruling-26: names an order, spends Shock, uses abilities and carries out the order; then the medic acts and calls are made. */
export function giveOrder(game: WarriorGame, team: Team, by: OrderedBy): void {
  const { state } = game
  const { order, target } = game.declare(team.side, () => declareOrder(game, team))
  if (by !== 'bonus') team.hasToken = false
  dropZone(state, team) // csw-wr-5: who falls back, too, was given an order
  team.order = order
  team.orderedBy = by
  if (order === 'fire') team.thisTurn.hasHadFire = true // csw-abpro-9
  team.thisTurn.beatenBy = [] // csw-wr-3
  game.open?.({ kind: 'order', clause: 'csw-tok-3', team: team.id, order, by, ...(target ? { target } : {}) })
  const stands = spendShock(game, team, order, 'csw-shock-6')
  if (stands) obey(game, team, order, target)
  else endInBeatenZone(game, team) // csw-shock-9: the order is lost, the activation is not
  if (isDestroyed(team)) game.note?.({ kind: 'order-over', clause: 'csw-tok-5', team: team.id })
  revealTheUncovered(game)
  game.close?.()
}

function obey(game: WarriorGame, team: Team, order: Givable, target: string | null): void {
  const { state } = game
  const silent = new Set<string>()
  const leads = officerOf(team) !== null // by the Officer's token: extra orders and bonus tokens go to others
  if (isOfficerOnTable(state, team.side)) useAbilities(game, team, order, silent)
  carryOut(
    game,
    team,
    target,
    ({ id }) => !silent.has(id),
    () => useAbilities(game, team, order, silent), // csw-cmd-4
  )
  endInBeatenZone(game, team)
  if (leads) sendMedic(game, team)
  callOthers(state, team)
}

/** csw-hq-1, csw-hq-3: a leader may now give extra orders, an Officer two, an NCO one. */
function callOthers(state: State, team: Team): void {
  const leader = leaderOf(team)
  if (!leader) return
  const { officerOrders, ncoOrders } = state.terms.constants
  state.calls.push({
    leader: team.id,
    left: leader.profile.rank === 'officer' ? officerOrders : ncoOrders,
  })
}

/** csw-hq-3, csw-hq-4, csw-ruling-83: the leader last ordered calls a Team, or is done. */
export function giveExtraOrder(game: WarriorGame): void {
  const { state } = game
  const call = state.calls.at(-1)
  assert(call, 'a leader is calling')
  const leader = teamById(state, call.leader)
  const teams = call.left > 0 ? callable(state, leader) : []
  const about = { team: leader.id, left: call.left }
  const asked = { clause: 'csw-hq-3', name: 'extra-order', by: leader, about, of: teams, orElse: 'none' }
  const team = namedOf(teams, game.ask(whichOf(asked)))
  if (!team) {
    state.calls.pop()
    return
  }
  call.left--
  if (team.place === 'reserve') bringReserve(game, team, 'extra')
  else giveOrder(game, team, 'extra')
}

/** csw-hq-1, csw-hq-6 to csw-hq-8, csw-sect-4, csw-abpro-6, csw-trans-9, csw-ruling-15, csw-ruling-85: whom a leader can call. */
export function callable(state: State, leaders: Team): readonly Team[] {
  const leader = leaderOf(leaders)
  if (!leader) return []
  const isOfficer = leader.profile.rank === 'officer'
  const hasComms = playerOf(state, leaders.side).advancedComms && hasSignals(leaders)
  const pool = isOfficer ? teamsOf(state, leaders.side) : sectionMates(state, leaders)
  return pool.filter((team) => {
    if (!team.hasToken) return false
    if (hasComms) return team.place !== 'aboard' || bodiesOf(state, team).length > 0
    return distanceFromModel(state, leaders, leader, team) <= state.terms.constants.commandRange
  })
}
