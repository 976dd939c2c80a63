import { TABLES } from '../../forces/data/tables.ts'
import type { SpotTerms } from '../seeing/to-spot.ts'
import type { Character } from '../state/character.ts'
import { type Ied, isLying } from '../state/ied.ts'
import type { SanginGame } from '../state/notes.ts'
import type { Activation, State } from '../state/state.ts'
import { disarm, disarmable, iedShots, isWithinOfIed, shootIed } from './disarm.ts'
import { goOff } from './explode.ts'
import { iedLook, lookForIeds, mayLookForIeds, seesGround } from './look.ts'

const COSTS = TABLES.actions
const { disarm: DISARM, commandWithin: WITHIN } = TABLES['sks-ied-T1']

export type IedAction =
  /** sks-ied-2 */
  | { readonly do: 'trigger'; readonly ied: string }
  /** sks-ied-4 */
  | { readonly do: 'look-for-ieds' }
  | { readonly do: 'disarm'; readonly ied: string }
  | { readonly do: 'shoot-ied'; readonly weapon: string; readonly ied: string }

/** sks-ied-2, sks-ied-4, sks-act-9: the action points it costs. */
export function iedPoints(action: IedAction): number {
  switch (action.do) {
    case 'trigger':
      return COSTS.task
    case 'look-for-ieds':
      return COSTS.spot
    case 'disarm':
      return DISARM
    case 'shoot-ied':
      return COSTS.shoot
  }
}

/** sks-ied-2, sks-ied-4: what a character can do about IEDs. */
export function iedActions(
  state: State,
  character: Character,
  { hasAttacked }: Activation,
): readonly IedAction[] {
  if (state.ieds.length === 0 || character.place === 'aboard') return []
  return [
    ...triggerable(state, character).map(({ id }): IedAction => ({ do: 'trigger', ied: id })),
    ...(mayLookForIeds(state, character) ? [{ do: 'look-for-ieds' } as const] : []),
    ...disarmable(state, character).map(({ id }): IedAction => ({ do: 'disarm', ied: id })),
    ...(hasAttacked
      ? []
      : iedShots(state, character).map((shot): IedAction => ({ do: 'shoot-ied', ...shot }))),
  ]
}

/** sks-ied-2: command IEDs of the own side within 36 inches in line of sight. */
export function triggerable(state: State, character: Character): readonly Ied[] {
  return state.ieds.filter(
    (ied) =>
      ied.side === character.side &&
      isLying(ied) &&
      ied.plan?.kind === 'command' &&
      isWithinOfIed(character, ied, WITHIN) &&
      seesGround(state, character, ied.plan),
  )
}

export function carryOutIed(
  game: SanginGame,
  character: Character,
  activation: Activation,
  action: IedAction,
  terms: { aim(): number; spot(): SpotTerms },
): void {
  const { state } = game
  switch (action.do) {
    case 'trigger':
      goOff(game, iedById(state, action.ied), character)
      return
    case 'look-for-ieds': {
      const at = game.ask(iedLook(state, character))
      if (at) lookForIeds(game, character, at, terms.spot())
      return
    }
    case 'disarm':
      disarm(game, character, iedById(state, action.ied))
      return
    case 'shoot-ied':
      activation.hasAttacked = true
      shootIed(game, character, action.weapon, iedById(state, action.ied), {
        aim: terms.aim(),
        isSnap: false,
      })
      return
  }
}

export function iedById({ ieds }: State, id: string): Ied {
  const found = ieds.find((ied) => ied.id === id)
  if (!found) throw new Error(`There is no IED '${id}'.`)
  return found
}
