import { TABLES } from '../../forces/data/tables.ts'
import type { Character } from '../state/character.ts'
import type { State } from '../state/state.ts'
import { type Orphan, orphansFor, takeOver } from './crew.ts'
import { SET_UP_POINTS, setUpWeapon, toSetUp } from './set-up.ts'

/** sks-act-9 */
const { task: TASK } = TABLES.actions

export type HeavyWeaponAction =
  /** sks-hw-1 */
  | { readonly do: 'set-up'; readonly weapon: string }
  /** sks-hw-10 */
  | ({ readonly do: 'take-over' } & Orphan)

/** sks-hw-1, sks-hw-10, sks-act-9: a whole activation to set it up; to take over is a task. */
export function heavyWeaponPoints(action: HeavyWeaponAction): number {
  return action.do === 'set-up' ? SET_UP_POINTS : TASK
}

/** sks-hw-1, sks-hw-10: weapons to set up, and those of fallen gunners. */
export function heavyWeaponActions(
  state: State,
  character: Character,
  points: number,
): readonly HeavyWeaponAction[] {
  if (character.place === 'aboard') return []
  return [
    ...toSetUp(character, points).map(({ id }): HeavyWeaponAction => ({ do: 'set-up', weapon: id })),
    ...orphansFor(state, character).map((orphan): HeavyWeaponAction => ({ do: 'take-over', ...orphan })),
  ]
}

export function carryOutWithHeavyWeapon(state: State, character: Character, action: HeavyWeaponAction): void {
  if (action.do === 'set-up') setUpWeapon(character, action.weapon)
  else takeOver(state, character, action)
}
