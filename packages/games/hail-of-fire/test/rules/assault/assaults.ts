import type { Script } from '@sandtable/testing'
import { assaultStep } from '../../../src/rules/assault/round-half.ts'
import type { Activation } from '../../../src/rules/state/activation.ts'
import type { Assault } from '../../../src/rules/state/assault.ts'
import type { State } from '../../../src/rules/state/state.ts'
import type { View } from '../../../src/rules/state/view.ts'
import { doing } from '../../doing.ts'

/** An activation of nobody. */
export const NOBODY: Activation = {
  side: 'blue',
  payment: 'order',
  lead: '',
  participants: [],
  orders: [],
  done: [],
  running: null,
  hasUsedAbility: false,
  directed: null,
  broughtUp: null,
  hit: [],
  mounted: [],
  emptied: [],
  spent: [],
  isMountingOver: true,
}

/** Round halves of an assault by Blue, beginning with Red's, until this many are over or the assault is. */
export function assault(
  teams: string,
  halves: number,
  begins: Partial<Assault> = {},
  more: object = {},
): Script<State, View> {
  return doing({ teams, ...more }, (game) => {
    const { state } = game
    state.activation = { ...NOBODY, spent: [] }
    state.assault = { attacker: 'blue', round: 1, turn: 'red', spent: [], ...begins }
    for (let i = 0; i < halves && state.assault; i++) assaultStep(game)
  })
}

/** Two medium Teams that face each other in contact, blue to the south. */
export const DUEL = 'blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,11.25 id=r'
export const FIGHT = { do: 'fight' }
export const OUT = { do: 'move-out' }
