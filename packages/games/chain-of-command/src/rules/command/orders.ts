import { assert, type Game } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { isShelled } from '../events/under-barrage.ts'
import { fire } from '../fire/fire.ts'
import { hasShot } from '../fire/fire-plan.ts'
import { sceneFor } from '../ground/terrain.ts'
import type { OpenWindow } from '../reacting/moment.ts'
import { look } from '../seeing/sight.ts'
import {
  type Leader,
  leaderById,
  otherSide,
  type Side,
  type State,
  type Team,
  teamById,
} from '../state/state.ts'
import { isAttached } from '../units/attachment.ts'
import { distanceBetween, teamsOnTable, troopsOnTable } from '../units/figures.ts'
import { isSniper } from '../units/special-troops.ts'
import { type FireOrder, fireOrders, giveFireOrder, type Ordered } from '../weapons/fire-orders.ts'
import { canAct, sectionsOf } from './activations.ts'
import { type CharacteristicOrder, characteristicOrders, useCharacteristic } from './characteristics.ts'
import { moveLeader } from './leader-moves.ts'
import { putOnOverwatch } from './overwatch.ts'
import { seesOwnScouts } from './scouts.ts'
import { isStill } from './sky.ts'
import { activate } from './unit-action.ts'

/** coc-4.5.2-1, coc-4.5.2-2, coc-4.5.3-1, coc-4.5.3-7, coc-4.5.3-11: what one Command Initiative buys. */
export type OrderKind =
  | { readonly kind: 'activate'; readonly teams: readonly string[] }
  | { readonly kind: 'overwatch'; readonly team: string }
  | { readonly kind: 'rally'; readonly team: string }
  | { readonly kind: 'move' }
  | { readonly kind: 'fire' }
  | FireOrder
  | CharacteristicOrder

/** coc-4.5.1-1: one Command Initiative of a Leader. */
export interface Order {
  readonly use: 'order'
  readonly leader: string
  readonly order: OrderKind
}

/** coc-4.5.1-1: a Command Initiative that activates Teams. */
export interface ActivationOrder extends Order {
  readonly order: Extract<OrderKind, { readonly kind: 'activate' }>
}

/** coc-4.5.1-1, coc-4.5.1-8: everything that activated Leaders can still order in this Phase. */
export function orders(state: State, side: Side): readonly Order[] {
  return leadersToOrder(state, side).flatMap((leader) =>
    ordersOf(state, leader).map((order) => ({ use: 'order', leader: leader.id, order })),
  )
}

function leadersToOrder({ leaders }: State, side: Side): readonly Leader[] {
  return leaders.filter(
    (leader) => leader.side === side && leader.place === 'table' && leader.initiatives > 0,
  )
}

/** coc-4.5.2-1: the orders that are activations. */
export function activationOrders(state: State, side: Side): readonly ActivationOrder[] {
  return leadersToOrder(state, side).flatMap((leader) =>
    activationsOf(followersOf(state, leader)).map((order) => ({
      use: 'order',
      leader: leader.id,
      order,
    })),
  )
}

/** coc-4.5.2-1, coc-2.1-10: a Team, or a Section as far as it is free. */
function activationsOf({ free, sections }: Ordered): readonly ActivationOrder['order'][] {
  return [...free.map((team) => [team]), ...sections].map((teams) => ({
    kind: 'activate',
    teams: teams.map(({ id }) => id),
  }))
}

/** coc-4.5.2-5, coc-4.5.3-10, coc-2.1-10, coc-faq-24, coc-4.5.2-2, coc-4.4-8, coc-4.2-8: orders that are activations, and orders that are not. */
function ordersOf(state: State, leader: Leader): readonly OrderKind[] {
  const followers = followersOf(state, leader)
  const { near, free, sections } = followers
  return [
    ...activationsOf(followers),
    ...free
      .filter((team) => mayWatch(state, leader, team))
      .map(({ id }): OrderKind => ({ kind: 'overwatch', team: id })),
    ...near
      .filter((team) => canRally(state, leader, team))
      .map(({ id }): OrderKind => ({ kind: 'rally', team: id })),
    ...(leader.hasMoved || leader.arrivedIn === state.phase || isStill(state) || isShelled(state, leader)
      ? []
      : [{ kind: 'move' } as const]),
    ...(canFireAlone(state, leader) ? [{ kind: 'fire' } as const] : []),
    ...fireOrders(state, leader, followers),
    ...characteristicOrders(state, leader, free, sections),
  ]
}

/** coc-4.5.1-2, coc-4.2-6: whom a Leader commands, who of them can still act, and their Sections. */
function followersOf(state: State, leader: Leader): Ordered {
  const near = teamsOnTable(state, leader.side).filter((team) => commands(state, leader, team))
  const free = near.filter(canAct)
  const sections = sectionsOf(state, leader.side).filter(
    (teams) => teams.length > 1 && teams.some((team) => free.includes(team)),
  )
  return { near, free, sections }
}

/** coc-4.5.1-2 to coc-4.5.1-6, coc-table-2, coc-nat-us-2, coc-faq-9: a figure of the Team within range, and of the same Unit for a Junior Leader. */
export function commands(state: State, leader: Leader, team: Team): boolean {
  const { level } = leader.profile
  if (level === 'junior' && team.unit !== leader.unit) return false
  if (isSniper(team)) return false
  return (
    distanceBetween(state, leader, team) <= inch(TABLES.leaders[level].range) ||
    seesOwnScouts(state, leader, team)
  )
}

/** coc-4.5.4-9, coc-4.3.1-12, coc-faq-32: any Team, with whatever weapon; in the Phase of its arrival only if it came on with the Junior Leader who pays for it. */
function mayWatch(state: State, leader: Leader, team: Team): boolean {
  return team.arrivedIn !== state.phase || (team.unit === leader.unit && leader.arrivedIn === state.phase)
}

/** coc-4.5.3-1, coc-4.5.3-2, coc-14.7-2: a Team the Leader is attached to, or one that no enemy sees. */
export function canRally(state: State, leader: Leader, team: Team): boolean {
  if (team.shock === 0) return false
  return isAttached(state, leader, team) || !isSeen(state, team)
}

function isSeen(state: State, team: Team): boolean {
  const scene = sceneFor(state)
  const enemies = troopsOnTable(state).filter(({ side }) => side === otherSide(team.side))
  return enemies.some((enemy) =>
    standing(enemy).some((from) => standing(team).some((man) => look(scene, from, man).sees)),
  )
}

/** coc-4.5.3-11, coc-ruling-59: a Leader who is attached to nobody. */
function canFireAlone(state: State, leader: Leader): boolean {
  if (leader.hasFired || teamsOnTable(state, leader.side).some((team) => isAttached(state, leader, team)))
    return false
  return hasShot(state, { side: leader.side, teams: [], leaders: [leader] })
}

/** coc-4.5.1-1: one Command Initiative is spent; its result is seen before the next. */
export function giveOrder(game: Game<State>, { leader: id, order }: Order, open: OpenWindow): void {
  const { state } = game
  const leader = leaderById(state, id)
  const price = order.kind === 'characteristic' ? order.initiatives : 1
  assert(leader.initiatives >= price, 'the Leader has Command Initiatives left')
  leader.initiatives -= price
  game.note?.({
    kind: 'order',
    clause: 'coc-4.5.1-1',
    leader: id,
    side: leader.side,
    order,
    left: leader.initiatives,
  })
  switch (order.kind) {
    case 'activate': {
      const teams = order.teams.map((team) => teamById(state, team))
      const isOwnLeaders = teams.every(({ unit }) => unit === leader.unit)
      activate(game, { side: leader.side, teams, orderedBy: leader, isOwnLeaders }, open)
      return
    }
    case 'overwatch':
      putOnOverwatch(game, teamById(state, order.team))
      return
    case 'rally':
      rally(game, leader, teamById(state, order.team))
      return
    case 'move':
      moveLeader(game, leader, open)
      return
    case 'fire':
      fire(game, { side: leader.side, teams: [], leaders: [leader] }, leader.hasMoved)
      return
    case 'characteristic':
      useCharacteristic(game, leader, order, open)
      return
    case 'covering-fire':
    case 'grenade':
    case 'smoke-grenade':
    case 'rifle-grenade':
    case 'charge':
    case 'anti-tank': {
      const actors = giveFireOrder(game, order)
      if (actors.length > 0) open(game, { kind: 'fire', side: leader.side, actors })
    }
  }
}

/** coc-4.5.3-1 to coc-4.5.3-4, coc-14.7-1, coc-faq-20: one Shock is taken off. */
function rally(game: Game<State>, leader: Leader, team: Team): void {
  team.shock--
  game.note?.({ kind: 'rallied', clause: 'coc-4.5.3-1', leader: leader.id, team: team.id, shock: team.shock })
}
