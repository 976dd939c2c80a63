import { firstWithin, type Path, pathLength } from '@sandtable/table'
import { BASE_RADIUS, bodyOf } from '../figures.ts'
import { standAlong } from '../ieds/tread.ts'
import { type Character, figureOf } from '../state/character.ts'
import type { State } from '../state/state.ts'

/** How far somebody comes on a way, and the Hidden enemy whom they run into; null: nobody. */
export interface Encounter {
  readonly path: Path
  readonly met: Character | null
}

/** sks-ruling-39, sks-move-8: a way ends at the first Hidden enemy in it. */
export function runInto(state: State, character: Character, path: Path): Encounter {
  let nearest = Math.ceil(pathLength(path)) + 1
  let met: Character | null = null
  for (const other of state.characters) {
    if (!isInTheWay(character, other)) continue
    const far = firstWithin(path, BASE_RADIUS, bodyOf(other), 0)
    if (far === null || far === 0 || far >= nearest) continue
    nearest = far
    met = other
  }
  return met ? { path: standAlong(state, character, path, nearest), met } : { path, met }
}

/** Hidden, and on the floor of the mover. */
function isInTheWay(character: Character, other: Character): boolean {
  return (
    other.place === 'hidden' &&
    other.side !== character.side &&
    figureOf(other).floor === figureOf(character).floor
  )
}
