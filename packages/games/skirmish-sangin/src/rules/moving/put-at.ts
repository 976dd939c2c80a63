import { isSamePlace, type Place } from '@sandtable/table'
import { placeOf } from '../figures.ts'
import { type Character, figureOf } from '../state/character.ts'

/** sks-hw-1: a character comes to a place, and weapons that moved with them must be set up again. */
export function putAt(character: Character, { x, y, floor = figureOf(character).floor }: Place): void {
  if (isSamePlace(placeOf(character), { x, y, floor })) return
  Object.assign(figureOf(character), { x, y, floor })
  for (const weapon of character.weapons) weapon.setUp = 0
}
