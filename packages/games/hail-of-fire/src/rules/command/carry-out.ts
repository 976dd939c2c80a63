import { type Pick, pick } from '@sandtable/engine'
import { sufferBarrages } from '../artillery/barrage.ts'
import { beginAssault } from '../assault/charge.ts'
import { spentTeams } from '../assault/round-half.ts'
import { fire } from '../firing/fire.ts'
import { fireRows } from '../firing/fire-plan.ts'
import { forceReveals } from '../hidden/forced.ts'
import { moveTeam } from '../moving/move.ts'
import { rallyUnseen, suppress } from '../received-fire/suppression.ts'
import type { Activation, Order } from '../state/activation.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { type State, type Team, teamById } from '../state/state.ts'
import { loadAndUnload } from '../transport/mounting.ts'
import { sendToRear } from '../transport/rear.ts'
import { takeObjectives } from '../victory/objectives.ts'
import { checkExits } from '../victory/victory.ts'
import { type Ability, abilities, useAbility } from './abilities.ts'
import { activationOf, participantOf } from './activation-of.ts'

/** hof-act-6: what the player does next in step D. */
export type Deed =
  | { readonly do: 'move'; readonly order: number; readonly team: string }
  | { readonly do: 'fire'; readonly order: number }
  | { readonly do: 'assault'; readonly order: number }
  | Ability
  | { readonly do: 'finish' }

/** hof-act-4 to hof-act-6: step D, one deed at a time. */
export function carryOn(game: HailOfFireGame): void {
  const activation = activationOf(game.state)
  if (!activation.isMountingOver) {
    activation.isMountingOver = loadAndUnload(game) === 'done'
    return
  }
  const options = deeds(game.state, activation)
  const deed = options.length === 0 ? FINISH : game.ask(nextDeed(game.state, options))
  if (deed.do === 'finish') finish(game, activation)
  else carryOut(game, activation, deed)
}

const FINISH: Readonly<Deed> = { do: 'finish' }

/** hof-act-6, hof-lead-6, hof-ruling-11 */
export function nextDeed(state: State, options: readonly Deed[]): Pick<Deed> {
  const { side } = activationOf(state)
  return pick<Deed>({
    clause: 'hof-act-6',
    name: 'order-sequence',
    seat: side,
    options: [...options, FINISH],
  })
}

/** hof-act-6: an order that has begun is finished before the other begins; abilities are used at any moment. */
export function deeds(state: State, activation: Activation): readonly Deed[] {
  const { running, orders } = activation
  const open = orders
    .map((order, number) => ({ order, number }))
    .filter(({ number }) => (running ? running.order === number : !activation.done.includes(number)))
  return [
    ...open.flatMap(({ order, number }) => deedsOf(state, activation, order, number)),
    ...abilities(state, activation),
  ]
}

function deedsOf(state: State, activation: Activation, order: Order, number: number): readonly Deed[] {
  const able = ableTeams(state, activation, number)
  if (able.length === 0) return []
  if (order.kind === 'fire') {
    const target = teamById(state, order.target)
    const isThere = target.place === 'table' // hof-fire-26
    const leader = teamById(state, activation.lead)
    return isThere && fireRows(state, able, target, leader).length > 0 ? [{ do: 'fire', order: number }] : []
  }
  if (order.kind === 'assault') return [{ do: 'assault', order: number }]
  if (order.kind === 'barrage') return [] // it is resolved by the call itself
  return able.map(({ id }) => ({ do: 'move', order: number, team: id }))
}

/** hof-act-5: the Teams of an order that are still there and have not acted. */
function ableTeams(state: State, { participants }: Activation, order: number): readonly Team[] {
  return participants
    .filter((one) => one.order === order && !one.isDone)
    .map(({ team }) => teamById(state, team))
    .filter(({ place }) => place === 'table')
}

function carryOut(game: HailOfFireGame, activation: Activation, deed: Exclude<Deed, { do: 'finish' }>): void {
  const { state } = game
  switch (deed.do) {
    case 'fire': {
      const order = activation.orders[deed.order]
      if (order?.kind === 'fire') fire(game, ableTeams(state, activation, deed.order), order.target)
      closeOrder(activation, deed.order)
      return
    }
    case 'assault':
      closeOrder(activation, deed.order)
      beginAssault(game, ableTeams(state, activation, deed.order))
      return
    case 'move': {
      activation.running ??= { order: deed.order, dice: [] }
      moveTeam(game, teamById(state, deed.team))
      participantOf(activation, deed.team).isDone = true
      if (ableTeams(state, activation, deed.order).length === 0) closeOrder(activation, deed.order)
      return
    }
    default:
      useAbility(game, deed)
  }
}

function closeOrder(activation: Activation, order: number): void {
  activation.done.push(order)
  activation.running = null
}

/** The Teams that have not moved stay; without an order under way the activation is over. */
function finish(game: HailOfFireGame, activation: Activation): void {
  if (activation.running) closeOrder(activation, activation.running.order)
  else endActivation(game)
}

/** hof-supp-5, hof-trans-9, hof-vic-3, hof-hide-5, hof-hero-7: the activation is over, and the other side may act. */
export function endActivation(game: HailOfFireGame): void {
  const { state } = game
  const activation = activationOf(state)
  for (const { team } of activation.participants) {
    const one = teamById(state, team)
    if (one.place === 'table' || one.place === 'aboard') rallyUnseen(game, one)
  }
  for (const team of spentTeams(state, activation.spent)) suppress(game, 'hof-aslt-18', team)
  sufferBarrages(game, activation)
  sendToRear(game)
  takeObjectives(game)
  checkExits(game)
  state.moved.splice(0, state.moved.length, ...movedIn(activation))
  forceReveals(game, activation)
  state.activation = null
  state.paused = activation.side
  state.phase = state.verdict ? 'over' : 'pause'
}

/** hof-hide-4, hof-hide-9 */
function movedIn({ participants }: Activation): State['moved'] {
  return participants
    .filter(({ far }) => far > 0)
    .map(({ team, from, facing, far }) => ({ team, from, facing, far }))
}
