import { type Character, figureOf } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'

/** sks-hide-1: a Hidden character is put on the table. */
export function reveal(game: SanginGame, character: Character): void {
  character.place = 'table'
  const { x, y } = figureOf(character)
  game.note?.({ kind: 'revealed', clause: 'sks-hide-1', character: character.id, x, y, reveals: true })
}
