import { TABLES } from '../../forces/data/tables.ts'
import { weaponById } from '../../forces/data/weapons.ts'
import { placeOf } from '../figures.ts'
import { touchedEnemies } from '../hand-to-hand/contact.ts'
import { takeRaised } from '../phases/raised.ts'
import { isReady, targetsOf } from '../shooting/targets.ts'
import type { CarriedWeapon, Character } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { type Activation, characterById, type State } from '../state/state.ts'
import { aimPoint } from './aim.ts'
import { throwGrenade } from './throw.ts'

const { shoot: POINTS } = TABLES.actions

/** sks-gren-1: at somebody, or at a point that is chosen next. */
export type BlastAction = { readonly do: 'throw'; readonly weapon: string; readonly target: string | null }

/** sks-act-8: a throw is a shot. */
export function blastPoints(_: BlastAction): number {
  return POINTS
}

/** sks-act-4, sks-act-8, sks-gren-1: what a character can throw, at whom; or at a point. */
export function blastActions(
  state: State,
  character: Character,
  { hasAttacked }: Pick<Activation, 'hasAttacked'>,
): readonly BlastAction[] {
  if (hasAttacked || character.melee.droppedIn === state.turn || character.place === 'aboard') return []
  if (touchedEnemies(state, character).length > 0) return [] // sks-h2h-9
  return grenadesOf(character).flatMap(({ id }): readonly BlastAction[] => [
    ...targetsOf(state, character, id).map(
      ({ id: target }): BlastAction => ({ do: 'throw', weapon: id, target }),
    ),
    { do: 'throw', weapon: id, target: null },
  ])
}

/** sks-gren-1: what a character has left to throw. */
export function grenadesOf({ weapons }: Character): readonly CarriedWeapon[] {
  return weapons.filter((weapon) => weaponById(weapon.id).kind === 'grenade' && isReady(weapon))
}

/** sks-act-4, sks-act-10, sks-weap-2: one throw, which is the attack of this activation. */
export function carryOutBlast(
  game: SanginGame,
  character: Character,
  activation: Activation,
  { weapon, target }: BlastAction,
): void {
  const { state } = game
  const aimed = target === null ? null : characterById(state, target)
  const at = aimed ? placeOf(aimed) : game.ask(aimPoint(state, character, weapon))
  if (!at) return
  activation.hasAttacked = true
  useRound(character, weapon)
  const raised = takeRaised(activation, 'throw')
  throwGrenade(game, character, weapon, { at, target: aimed }, raised)
}

/** sks-weap-2 */
function useRound({ weapons }: Character, weapon: string): void {
  const carried = weapons.find(({ id }) => id === weapon)
  if (carried && carried.rounds !== null) carried.rounds--
}
