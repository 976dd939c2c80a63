import { type Decision, pick } from '@sandtable/engine'
import type { Place } from '@sandtable/table'
import { weaponById } from '../../forces/data/weapons.ts'
import { seesPoint } from '../seeing/who-sees.ts'
import { isAllowedByContact, isInRange, knows } from '../shooting/targets.ts'
import { type Character, canAct, hasGear, isDead } from '../state/character.ts'
import { otherSide, type State } from '../state/state.ts'

/** sks-hw-7, sks-ruling-83: the gunner, and friends on the table with a radio: nobody Hidden. */
export function observers({ characters }: State, gunner: Character): readonly Character[] {
  return characters.filter(
    (one) =>
      one === gunner ||
      (one.side === gunner.side && one.place === 'table' && canAct(one) && hasGear(one, 'radio')),
  )
}

/** sks-hw-7: those who have spotted a target for a crew. */
export function spottersOf(state: State, gunner: Character, target: Character): readonly Character[] {
  return observers(state, gunner).filter((one) => knows(state, one, target))
}

/** sks-hw-7, sks-shoot-5, sks-shoot-13: the enemies a mortar may fire at; its crew need not see them. */
export function mortarTargets(state: State, gunner: Character, weapon: string): readonly Character[] {
  const mortar = weaponById(weapon)
  return state.characters.filter(
    (target) =>
      target.side === otherSide(gunner.side) &&
      target.place === 'table' &&
      !isDead(target) &&
      isInRange(gunner, mortar, target) &&
      isAllowedByContact(state, gunner, mortar, target) &&
      spottersOf(state, gunner, target).length > 0,
  )
}

/** sks-gren-10, sks-ruling-83: the gunner or a friend with a radio sees a point. */
export function isObserved(state: State, gunner: Character, at: Place): boolean {
  return observers(state, gunner).some((one) => seesPoint(state, one, at))
}

/** sks-hw-7: which friend with a radio spots for the crew. */
export function callMortar(
  { id, side }: Pick<Character, 'id' | 'side'>,
  target: string,
  spotters: readonly string[],
): Decision<string> {
  return pick({
    clause: 'sks-hw-7',
    name: 'call-mortar',
    seat: side,
    about: { unit: id, target },
    options: spotters,
  })
}
