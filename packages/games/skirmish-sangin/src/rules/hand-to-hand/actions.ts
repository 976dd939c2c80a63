import { distanceToPoint } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { bodyOf, TOUCHING } from '../figures.ts'
import type { Character } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { type Activation, characterById, type State } from '../state/state.ts'
import { touchedEnemies } from './contact.ts'
import { strike, strikePoints } from './strike.ts'
import type { Manoeuvre } from './to-strike.ts'

const MANOEUVRES: readonly Manoeuvre[] = TABLES['sks-h2h-T2'].rows.map(({ key }) => key)

export type HandToHandAction =
  /** sks-h2h-2, sks-h2h-10 */
  | { readonly do: 'strike'; readonly target: string; readonly manoeuvre: Manoeuvre | null }
  /** sks-h2h-15 */
  | { readonly do: 'pick-up'; readonly weapon: string }

/** sks-act-5, sks-h2h-2, sks-h2h-15 */
export function handToHandPoints(action: HandToHandAction): number {
  return action.do === 'strike' ? strikePoints(action.manoeuvre) : TABLES['sks-h2h-T4'].pickUp
}

/** sks-h2h-1, sks-h2h-10, sks-act-4: blows at enemies in contact, and weapons to pick up. */
export function handToHandActions(
  state: State,
  character: Character,
  { hasAttacked }: Activation,
): readonly HandToHandAction[] {
  const mayAttack = !hasAttacked && character.melee.droppedIn !== state.turn
  const manoeuvres = state.terms.switches.manoeuvres ? [null, ...MANOEUVRES] : [null]
  const strikes = mayAttack ? touchedEnemies(state, character) : []
  return [
    ...strikes.flatMap(({ id }) =>
      manoeuvres.map((manoeuvre): HandToHandAction => ({ do: 'strike', target: id, manoeuvre })),
    ),
    ...character.weapons
      .filter(({ droppedAt }) => droppedAt && distanceToPoint(bodyOf(character), droppedAt) <= TOUCHING)
      .map(({ id }): HandToHandAction => ({ do: 'pick-up', weapon: id })),
  ]
}

/** sks-h2h-2, sks-h2h-15: a blow, or picking up what was dropped. */
export function carryOutHandToHand(
  game: SanginGame,
  character: Character,
  activation: Activation,
  action: HandToHandAction,
  raised: number,
): void {
  if (action.do === 'pick-up') {
    const weapon = character.weapons.find(({ id }) => id === action.weapon)
    if (weapon) weapon.droppedAt = null
    return
  }
  activation.hasAttacked = true
  const terms = { manoeuvre: action.manoeuvre, raised, isAtBroken: false }
  strike(game, character, characterById(game.state, action.target), terms)
}
