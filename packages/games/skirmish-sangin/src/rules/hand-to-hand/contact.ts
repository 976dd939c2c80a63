import { distanceBetween, isInContact } from '../figures.ts'
import { type Character, canAct, isDead } from '../state/character.ts'
import { otherSide, type State } from '../state/state.ts'

/** sks-h2h-1: the enemies on the table whom a character touches, prisoners excepted; the nearest first. */
export function touchedEnemies({ characters }: State, character: Character): readonly Character[] {
  return characters
    .filter(
      (one) =>
        one.side === otherSide(character.side) &&
        one.place === 'table' &&
        !isDead(one) &&
        one.captor === null &&
        isInContact(character, one),
    )
    .sort((one, other) => distanceBetween(character, one) - distanceBetween(character, other))
}

/** sks-h2h-5, sks-ruling-21, sks-h2h-10, sks-h2h-15, sks-wound-13: whether a character can turn a blow aside. */
export function mayParry({ turn }: State, character: Character): boolean {
  const { melee } = character
  return canAct(character) && melee.noParry === 0 && melee.droppedIn !== turn
}

/** sks-h2h-8, sks-h2h-15, sks-mor-8: whether an enemy can strike somebody who leaves. */
export function mayStrikeFree({ turn }: State, enemy: Character): boolean {
  return canAct(enemy) && enemy.nerve === 'steady' && enemy.melee.droppedIn !== turn
}
