import type { Character } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'

/** sks-hide-1: a Hidden character is put on the table. */
export function reveal(game: SanginGame, character: Character): void {
  character.place = 'table'
  game.note?.({ kind: 'revealed', clause: 'sks-hide-1', character: character.id })
}
