import type { AnyDecision } from '@sandtable/engine'
import type { Stance } from '../rules/assault/round-half.ts'
import type { Ability } from '../rules/command/abilities.ts'
import type { Deed } from '../rules/command/carry-out.ts'
import type { Action } from '../rules/command/choose-action.ts'
import type { FireRow } from '../rules/firing/fire-plan.ts'
import type { Mounting } from '../rules/transport/mounting.ts'
import { inches, listed, nameOf, pointWords, unitName } from './names.ts'

/** A choice in a few words. */
export function choiceWords({ name, shape }: AnyDecision, choice: unknown): string {
  if (choice === 'yes') return 'Yes'
  if (choice === 'no') return 'No'
  if (choice === 'pass') return name === 'interrupt' ? 'Let the enemy go on' : 'Pass'
  switch (name) {
    case 'activate':
    case 'interrupt':
      return actionWords(choice as Action)
    case 'order-sequence':
      return deedWords(choice as Deed)
    case 'declare-orders':
      return ordersWords(choice as readonly string[])
    case 'fight-support-or-move':
      return stanceWords(choice as Stance)
    case 'mount-dismount':
      return mountingWords(choice as Mounting)
    case 'withhold-fire':
      return fireWords(choice)
    case 'effect-or-wait':
    case 'explosive-or-smoke':
      return EFFECT[String(choice)] ?? String(choice)
    case 'use-panzerfaust':
      return choice === 'use' ? 'Use the Panzerfaust' : 'Keep it'
    case 'allocate-hits':
      return `Hits on ${listed((choice as readonly (string | null)[]).map((id) => id ?? 'no Team'))}`
    case 'reveal-hidden':
      return choice === null ? 'Keep it hidden' : plainWords(choice)
    case 'bring-reserve':
      return choice === null ? 'It does not enter' : plainWords(choice)
    case 'rank-enemy-units':
      return (Array.isArray(choice) ? choice : [choice]).map((id) => unitName(String(id))).join(', ')
    case 'set-up-aboard':
      return choice === 'on-foot' ? 'On foot' : `Aboard ${nameOf(choice)}`
    default:
      return shape === 'path' ? pathWords(choice) : plainWords(choice)
  }
}

const EFFECT: Readonly<Record<string, string>> = {
  fire: 'Fire for effect',
  smoke: 'Fire smoke',
  wait: 'Wait and range in again',
}

function actionWords(action: Action): string {
  switch (action.do) {
    case 'activate':
      return `${nameOf(action.team)} (${action.pay === 'hero' ? 'Hero Point' : 'Order Point'})`
    case 'call-barrage':
      return `Call a barrage: ${nameOf(action.unit)}`
    case 'reserves-check':
      return action.points === 1 ? 'Check for reserves' : 'Check for reserves with 2 Order Points'
    case 'reveal':
      return `Reveal ${nameOf(action.team)}`
    case 'end-turn':
      return 'End the turn'
  }
}

function deedWords(deed: Deed): string {
  switch (deed.do) {
    case 'move':
      return `Move ${nameOf(deed.team)}`
    case 'fire':
      return 'Fire'
    case 'assault':
      return 'Assault'
    case 'finish':
      return 'Finish the activation'
    default:
      return abilityWords(deed)
  }
}

function abilityWords(ability: Ability): string {
  const team = nameOf(ability.team)
  switch (ability.do) {
    case 'direct':
      return `Direct ${team}: one more die`
    case 'rally':
      return `Rally ${team}`
    case 'bring-up':
      return `Bring up ${team}: 3" more`
    case 'promote':
      return `Promote a new Leader beside ${team}`
  }
}

const ORDERS: Readonly<Record<string, string>> = { move: 'Move', fire: 'Fire', assault: 'Assault' }

function ordersWords(kinds: readonly string[]): string {
  return kinds.map((kind) => ORDERS[kind] ?? kind).join(', others ')
}

function stanceWords(stance: Stance): string {
  switch (stance.do) {
    case 'fight':
      return 'Fight'
    case 'support':
      return `Support ${nameOf(stance.team)}`
    case 'move-out':
      return 'Move out of contact'
    default:
      return 'Do nothing'
  }
}

function mountingWords(mounting: Mounting): string {
  switch (mounting.do) {
    case 'load':
      return `Load ${nameOf(mounting.team)} into ${nameOf(mounting.transport)}`
    case 'unload':
      return `Unload ${nameOf(mounting.team)}`
    case 'done':
      return 'Go on'
  }
}

function fireWords(choice: unknown): string {
  if (!Array.isArray(choice)) return fireRowWords(choice as FireRow)
  return choice.length === 0 ? 'Hold fire' : choice.map((row) => fireRowWords(row as FireRow)).join(', ')
}

const WEAPONS: Readonly<Record<string, string>> = {
  main: '',
  mg: ' with machine guns',
  '50cal': ' with the .50 calibre',
  flame: ' with the flame-thrower',
}

function fireRowWords({ team, weapon, dice }: FireRow): string {
  const one = dice === 'one' ? ', one die' : ''
  return `${nameOf(team)}${WEAPONS[weapon] ?? ` with ${weapon}`}${one}`
}

function pathWords(choice: unknown): string {
  const end = Array.isArray(choice) ? choice.at(-1) : null
  return end === undefined || end === null
    ? 'Stay'
    : `Move to ${pointWords((end as { to?: unknown }).to ?? end)}`
}

function plainWords(choice: unknown): string {
  if (choice === null) return 'Leave it'
  if (typeof choice === 'number') return inches(choice)
  if (Array.isArray(choice)) return choice.length === 0 ? 'None' : listed(choice)
  if (typeof choice === 'object' && 'x' in choice && 'y' in choice) return pointWords(choice)
  return nameOf(choice)
}
