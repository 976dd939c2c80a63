import { weaponById } from '../../forces/data/weapons.ts'
import { isInContact } from '../figures.ts'
import { type CarriedWeapon, type Character, canAct } from '../state/character.ts'
import { characterById, type State } from '../state/state.ts'

/** sks-hw-10: a weapon whose gunner has fallen. */
export interface Orphan {
  readonly weapon: string
  readonly from: string
}

/** sks-hw-10, sks-ruling-82: heavy weapons of fallen friends whom a character touches. */
export function orphansFor(state: State, character: Character): readonly Orphan[] {
  return state.characters
    .filter((one) => hasFallen(one) && one.side === character.side && isInContact(one, character))
    .flatMap((gunner) =>
      gunner.weapons
        .filter((weapon) => isHeavy(weapon) && !character.weapons.some(({ id }) => id === weapon.id))
        .map(({ id }): Orphan => ({ weapon: id, from: gunner.id })),
    )
}

/** sks-hw-10: on the table, no prisoner, and past acting. */
function hasFallen(one: Character): boolean {
  return one.place === 'table' && one.captor === null && !canAct(one)
}

function isHeavy({ id, isLost, droppedAt }: CarriedWeapon): boolean {
  return weaponById(id).kind === 'heavy' && !isLost && droppedAt === null
}

/** sks-hw-10: the weapon stays as it stands, with its rounds. */
export function takeOver(state: State, character: Character, { weapon, from }: Orphan): void {
  const gunner = characterById(state, from)
  const i = gunner.weapons.findIndex(({ id }) => id === weapon)
  character.weapons.push(...gunner.weapons.splice(i, 1))
}
