import { FORCE_LISTS } from '../forces/data/lists.ts'
import { capital, manName, pointName, teamName, teamNames, troopName } from '../forces/names.ts'
import type { OrderKind } from '../rules/command/orders.ts'
import type { DiceAction } from '../rules/command/phase.ts'
import type { Cost } from './cost.ts'

/** 'die 3', 'dice 1 + 2', '1 initiative', 'Chain of Command Die' */
export function costWords(cost: Cost): string {
  switch (cost.kind) {
    case 'dice':
      return `${cost.dice.length === 1 ? 'die' : 'dice'} ${cost.dice.join(' + ')}`
    case 'initiatives':
      return `${cost.count} ${cost.count === 1 ? 'initiative' : 'initiatives'}`
    case 'coc-die':
      return 'Chain of Command Die'
    case 'nothing':
      return 'free'
  }
}

/** An option in the menu of a Team or Leader, without its cost: 'Activate the Section', 'Rally'. */
export function menuWords(action: DiceAction, unit: string): string {
  switch (action.use) {
    case 'activate':
      return action.teams.length > 1 ? 'Activate together' : 'Activate'
    case 'lead':
      return 'Take command'
    case 'order':
      return orderMenuWords(action.order, action.leader, unit)
    case 'transfer':
      return `Transfer ${manName(action.man)} to ${teamName(action.to)}`
    case 'send-off':
      return `Send off men of ${teamName(action.team)}`
    case 'move-point':
      return `Move ${pointName(action.point)}`
    case 'move-sniper':
      return 'Move the sniper'
    case 'together':
      return 'Use dice together'
    case 'ambush':
      return 'Spring an ambush'
    case 'deploy':
      return `Deploy ${action.scoutsOf === undefined ? troopName(action.who) : `scouts of ${teamName(action.scoutsOf)}`}`
    case 'stop':
      return 'End the Phase'
  }
}

/** Seen from the Leader the order names the Teams; seen from a Team the Leader who gives it. */
function orderMenuWords(order: OrderKind, leader: string, unit: string): string {
  if (unit === leader) return capital(orderWords(order))
  return `${ORDERS[order.kind]} by ${teamName(leader).replace(/^the /, '')}`
}

const ORDERS: Readonly<Record<OrderKind['kind'], string>> = {
  activate: 'Ordered',
  overwatch: 'Overwatch',
  rally: 'Rallied',
  move: 'Move',
  fire: 'Fire',
  'covering-fire': 'Covering Fire',
  grenade: 'Grenade',
  'smoke-grenade': 'Smoke grenade',
  'anti-tank': 'Anti-tank weapon',
  'rifle-grenade': 'Rifle grenade',
  charge: 'Charge at infantry',
  characteristic: 'National characteristic',
}

const CHARACTERISTICS: Readonly<Record<string, string>> = Object.fromEntries(
  FORCE_LISTS.flatMap(({ characteristics }) => characteristics.map(({ id, name }) => [id, name])),
)

/** 'order Team A of Section 1 to act' */
export function orderWords(order: OrderKind): string {
  switch (order.kind) {
    case 'activate':
      return `order ${teamNames(order.teams)} to act`
    case 'overwatch':
      return `put ${teamName(order.team)} on Overwatch`
    case 'rally':
      return `rally ${teamName(order.team)}`
    case 'move':
      return 'move alone'
    case 'fire':
      return 'fire alone'
    case 'covering-fire':
      return `order ${teamNames(order.teams)} to give Covering Fire`
    case 'grenade':
      return `have ${teamName(order.team)} throw a grenade`
    case 'smoke-grenade':
      return `have ${teamName(order.team)} throw smoke`
    case 'rifle-grenade':
      return `have ${teamName(order.team)} fire a rifle grenade`
    case 'charge':
      return `have ${teamName(order.team)} throw a charge`
    case 'anti-tank':
      return `have ${teamName(order.team)} fire its anti-tank weapon at infantry`
    case 'characteristic':
      return `${CHARACTERISTICS[order.id] ?? order.id} with ${teamNames(order.teams)} (${order.initiatives} Command Initiatives)`
  }
}
