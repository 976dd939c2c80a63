import { assert, type Decision, pick, refusal } from '@sandtable/engine'
import { wordOf } from '@sandtable/miniatures'
import { charge, chargeTargets } from '../close-combat/charge.ts'
import { enter } from '../moving/entry.ts'
import { move } from '../moving/move-decision.ts'
import { touchesMarker } from '../scenarios/objectives.ts'
import { reveal } from '../seeing/hidden.ts'
import { shoot } from '../shooting/shoot.ts'
import type { WarriorGame } from '../state/notes.ts'
import {
  isOnTable,
  isVehicle,
  type Model,
  type Order,
  type State,
  type Team,
  teamById,
} from '../state/state.ts'
import { disembark, mayDisembark, mayEmbark } from '../vehicles/transport.ts'

/** Orders that can be given. */
export type Givable = Exclude<Order, 'fell-back' | 'spent'>

/** csw-order-1, csw-med-3, csw-trans-3, csw-trans-5, csw-veh-1, csw-veh-15: the orders open to a Team. */
export function ordersFor(state: State, team: Team): readonly Givable[] {
  switch (team.place) {
    case 'first-wave':
    case 'reserve':
      return ['advance', 'run']
    case 'aboard':
      return mayDisembark(state, team) ? ['advance', 'run', 'take-cover'] : ['take-cover']
    case 'table':
      break
    default:
      return []
  }
  if (isVehicle(team))
    return team.isImmobilised ? ['advance', 'fire', 'overwatch'] : ['advance', 'run', 'fire', 'overwatch']
  if (team.thisTurn.isHelped) return ['fire', 'take-cover']
  const orders: Givable[] = ['advance', 'run', 'fire', 'overwatch', 'take-cover']
  if (chargeTargets(state, team).length > 0) orders.push('charge')
  return orders
}

export function whichOrder(state: State, team: Team): Decision<Givable> {
  return pick({
    clause: 'csw-order-1',
    name: 'order',
    seat: team.side,
    about: { team: team.id, ...spotOf(state, team) },
    options: ordersFor(state, team),
    whyNot: (order) =>
      order === 'charge' ? refusal('no-charge', 'It can reach no enemy infantry (csw-cc-1).') : null,
  })
}

/** csw-obj-2, csw-s4-4: at a marker to hold or to bring down, other orders are good than on the way there. */
function spotOf(state: State, team: Team): { readonly spot?: 'marker' | 'target' } {
  const marker = state.objectives.find(({ at, isDestroyed: isGone }) => !isGone && touchesMarker(team, at))
  if (!marker) return {}
  const isTarget =
    state.terms.scenario === 'rush' && marker.id !== 'C' && state.players[team.side].role === 'attacker'
  return { spot: isTarget ? 'target' : 'marker' }
}

/** csw-tok-9, csw-ow-1, csw-tc-1, csw-ruling-20: a Team carries out its order, or as much of it as its owner likes. */
export function carryOut(
  game: WarriorGame,
  team: Team,
  target: string | null,
  mayFire: (model: Model) => boolean,
  afterEntry: () => void,
): void {
  switch (team.order) {
    case 'advance':
      advance(game, team, mayFire, afterEntry)
      return
    case 'run':
      run(game, team, afterEntry)
      return
    case 'charge':
      reveal(game, team, 'csw-hid-2')
      assert(target !== null, 'a Charge has a target')
      charge(game, team, teamById(game.state, target))
      return
    case 'fire':
      shoot(game, team, 'fire', mayFire)
      return
    default:
      return // csw-ow-1, csw-tc-1: it waits
  }
}

export type HowToAdvance = 'move' | 'shoot' | 'move-and-shoot' | 'shoot-and-move' | 'neither'

/** csw-adv-1: move and shoot, in either order, or one of the two. */
function advance(
  game: WarriorGame,
  team: Team,
  mayFire: (model: Model) => boolean,
  afterEntry: () => void,
): void {
  if (team.place === 'first-wave' || team.place === 'reserve') {
    enter(game, team, 'advance')
    afterEntry()
    if (mayEmbark(game, team)) return
    shoot(game, team, 'advance', mayFire)
    return
  }
  if (team.place === 'aboard') {
    disembark(game, team, 'advance')
    shoot(game, team, 'advance', mayFire)
    return
  }
  const how = game.ask(howToAdvance(team))
  if (how === 'shoot-and-move' || how === 'shoot') shoot(game, team, 'advance', mayFire)
  if (how !== 'shoot' && how !== 'neither' && isOnTable(team)) {
    move(game, team, { clause: 'csw-move-4', name: 'move', gait: 'advance', kind: 'order' })
    if (mayEmbark(game, team)) return
  }
  if (how === 'move-and-shoot') shoot(game, team, 'advance', mayFire)
}

export function howToAdvance(team: Team): Decision<HowToAdvance> {
  const moves: readonly HowToAdvance[] = ['move-and-shoot', 'shoot-and-move', 'move', 'shoot', 'neither']
  const words = team.isImmobilised ? (['shoot', 'neither'] as const) : moves
  return wordOf({ clause: 'csw-adv-1', name: 'how-to-advance', by: team }, words)
}

/** csw-run-1, csw-hid-2: it moves up to its Run rate and does not shoot. */
function run(game: WarriorGame, team: Team, afterEntry: () => void): void {
  if (isVehicle(team)) team.thisTurn.hasRun = true
  if (team.place === 'first-wave' || team.place === 'reserve') {
    enter(game, team, 'run')
    afterEntry()
    mayEmbark(game, team)
    return
  }
  if (team.place === 'aboard') {
    disembark(game, team, 'run')
    return
  }
  reveal(game, team, 'csw-hid-2')
  move(game, team, { clause: 'csw-run-1', name: 'move', gait: 'run', kind: 'order' })
  mayEmbark(game, team)
}
