import { inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { distanceBetween, isWithinInches } from '../figures.ts'
import { type Character, figureOf, isConsciousOnTable } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { nearestEnemy } from './cause.ts'

const { surrenderPinned: PINNED, surrenderRetiring: RETIRING, aloneWithin: ALONE } = TABLES['sks-mor-T2']

/** sks-mor-9, sks-mor-11, sks-mor-18: at the end of every activation. */
export function lookAtSurrenders(game: SanginGame): void {
  for (const character of game.state.characters) surrenders(game, character)
}

/** sks-mor-9, sks-mor-11, sks-mor-18: somebody pinned or retiring, alone and with an enemy near, gives up. True if they do. */
export function surrenders(game: SanginGame, character: Character): boolean {
  const { nerve } = character
  if (nerve !== 'pinned' && nerve !== 'retiring') return false
  if (character.captor !== null || character.place === 'aboard' || !isConsciousOnTable(character))
    return false
  const enemy = nearestEnemy(game.state, character)
  const within = nerve === 'pinned' ? PINNED : RETIRING
  if (!enemy || distanceBetween(enemy, character) > inch(within) || !isAlone(game.state, character))
    return false
  const clause = nerve === 'pinned' ? 'sks-mor-9' : 'sks-mor-11'
  const to = nerve === 'pinned' ? null : enemy.id
  game.note?.({ kind: 'surrender', clause, character: character.id, to })
  character.nerve = 'steady'
  if (nerve === 'pinned') {
    character.place = 'captured'
    figureOf(character).isLost = true
    return true
  }
  character.place = 'table' // sks-hide-1: a prisoner is Hidden no more
  character.captor = enemy.id
  return true
}

/** sks-mor-12: no conscious friend within 6 inches. */
function isAlone({ characters }: State, character: Character): boolean {
  return !characters.some(
    (friend) =>
      friend !== character &&
      friend.side === character.side &&
      isConsciousOnTable(friend) &&
      friend.captor === null &&
      isWithinInches(friend, character, ALONE),
  )
}
