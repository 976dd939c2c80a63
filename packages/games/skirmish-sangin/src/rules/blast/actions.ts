import { TABLES } from '../../forces/data/tables.ts'
import { weaponById } from '../../forces/data/weapons.ts'
import { placeOf } from '../figures.ts'
import { touchedEnemies } from '../hand-to-hand/contact.ts'
import { callMortar, mortarTargets, spottersOf } from '../heavy-weapons/mortar.ts'
import { takeRaised } from '../phases/raised.ts'
import { isReady, targetsOf } from '../shooting/targets.ts'
import type { CarriedWeapon, Character } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { type Activation, characterById, type State } from '../state/state.ts'
import { mayShootOwn } from '../vehicles/aboard.ts'
import { aimPoint } from './aim.ts'
import { launch } from './launch.ts'
import { throwGrenade } from './throw.ts'

const { shoot: POINTS } = TABLES.actions

export type BlastAction =
  /** sks-gren-1: thrown at somebody, or at a point that is chosen next. */
  | { readonly do: 'throw'; readonly weapon: string; readonly target: string | null }
  /** sks-gren-7, sks-gren-10, sks-hw-2: the same with a weapon whose rounds explode. */
  | { readonly do: 'launch'; readonly weapon: string; readonly target: string | null }

/** sks-act-8: a throw or a launch is a shot. */
export function blastPoints(_: BlastAction): number {
  return POINTS
}

/** sks-act-4, sks-act-8, sks-gren-1, sks-gren-10: what a character can throw or launch, at whom; or at a point. */
export function blastActions(
  state: State,
  character: Character,
  { hasAttacked }: Pick<Activation, 'hasAttacked'>,
): readonly BlastAction[] {
  if (hasAttacked || character.melee.droppedIn === state.turn) return []
  if (!mayShootOwn(state, character)) return [] // sks-veh-19
  if (touchedEnemies(state, character).length > 0) return [] // sks-h2h-9
  return [
    ...grenadesOf(character).flatMap(({ id }) => aimed(state, character, 'throw', id)),
    ...launchersOf(character).flatMap(({ id }) => aimed(state, character, 'launch', id)),
  ]
}

/** sks-gren-1, sks-gren-10: at each target, or at a point. */
function aimed(
  state: State,
  character: Character,
  kind: BlastAction['do'],
  weapon: string,
): readonly BlastAction[] {
  const targets = targetsToBlast(state, character, weapon).map(({ id }) => id)
  return [...targets, null].map((target): BlastAction => ({ do: kind, weapon, target }))
}

/** sks-gren-1, sks-gren-7, sks-hw-7: the enemies a character may throw or launch something at. */
export function targetsToBlast(state: State, character: Character, weapon: string): readonly Character[] {
  const { isIndirect } = weaponById(weapon)
  return isIndirect ? mortarTargets(state, character, weapon) : targetsOf(state, character, weapon)
}

/** sks-gren-1: what a character has left to throw. */
export function grenadesOf({ weapons }: Character): readonly CarriedWeapon[] {
  return weapons.filter((weapon) => weaponById(weapon.id).kind === 'grenade' && isReady(weapon))
}

/** sks-gren-7, sks-hw-1: weapons of a character whose rounds explode, loaded and set up. */
export function launchersOf({ weapons }: Character): readonly CarriedWeapon[] {
  return weapons.filter((weapon) => {
    const { kind, zoneDamage } = weaponById(weapon.id)
    return kind !== 'grenade' && zoneDamage !== null && isReady(weapon)
  })
}

/** sks-act-4, sks-act-10, sks-weap-2: one throw or launch, which is the attack of this activation. */
export function carryOutBlast(
  game: SanginGame,
  character: Character,
  activation: Activation,
  { do: kind, weapon, target: id }: BlastAction,
): void {
  const { state } = game
  const target = id === null ? null : characterById(state, id)
  const at = target ? placeOf(target) : game.ask(aimPoint(state, character, weapon))
  if (!at) return
  if (target && weaponById(weapon).isIndirect) {
    const spotters = spottersOf(state, character, target).map((one) => one.id)
    game.ask(callMortar(character, target.id, spotters)) // sks-hw-7
  }
  activation.hasAttacked = true
  useRound(character, weapon)
  if (kind === 'throw') throwGrenade(game, character, weapon, { at, target }, takeRaised(activation, 'throw'))
  else launch(game, character, weapon, { at, target }, takeRaised(activation, 'attack'))
}

/** sks-weap-2 */
export function useRound({ weapons }: Character, weapon: string): void {
  const carried = weapons.find(({ id }) => id === weapon)
  if (carried && carried.rounds !== null) carried.rounds--
}
