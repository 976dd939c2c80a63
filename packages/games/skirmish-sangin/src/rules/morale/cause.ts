import type { Place } from '@sandtable/table'
import { distanceBetween, placeOf } from '../figures.ts'
import { type Cause, type Character, isConsciousOnTable } from '../state/character.ts'
import { otherSide, type State } from '../state/state.ts'

/** sks-mor-17: what the latest marker says of where it came from, or what shook them before. */
export function causeOf({ markers, cause }: Pick<Character, 'markers' | 'cause'>): Cause | null {
  const latest = markers.filter(({ by, from }) => by !== null || from !== null).at(-1)
  return latest ? { by: latest.by, from: latest.from } : cause
}

/** sks-mor-17: where the cause is: an enemy, or the centre of a burst. */
export function placeOfCause({ characters }: State, cause: Cause | null): Place | null {
  const enemy = characters.find(({ id }) => id === cause?.by)
  return enemy ? placeOf(enemy) : (cause?.from ?? null)
}

/** sks-mor-18, sks-mor-19: enemies who are conscious, on the table and not Hidden. */
export function shownEnemies({ characters }: State, character: Character): readonly Character[] {
  return characters.filter(
    (one) =>
      one.side === otherSide(character.side) &&
      one.place === 'table' &&
      one.captor === null &&
      isConsciousOnTable(one),
  )
}

/** sks-h2h-11, sks-mor-11: the nearest enemy who can be seen to be there; null if there is none. */
export function nearestEnemy(state: State, character: Character): Character | null {
  return shownEnemies(state, character).reduce<Character | null>(
    (one, other) =>
      one && distanceBetween(one, character) <= distanceBetween(other, character) ? one : other,
    null,
  )
}

/** sks-move-14, sks-ruling-37: what somebody runs from: the cause of the test, or else the nearest enemy. */
export function dangerFor(state: State, character: Character): Place | null {
  const enemy = nearestEnemy(state, character)
  return placeOfCause(state, character.cause) ?? (enemy && placeOf(enemy))
}
