import { TABLES } from '../../forces/data/tables.ts'
import { placeOf } from '../figures.ts'
import { strikeAtBroken } from '../hand-to-hand/leave-contact.ts'
import { runAway } from '../moving/forced.ts'
import { knockDown } from '../moving/stance.ts'
import { type Character, canAct, figureOf } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { dangerFor, nearestEnemy } from './cause.ts'
import { retire } from './retire.ts'
import { surrenders } from './surrender.ts'
import type { Failure } from './test-morale.ts'

const { retreat: RETREAT, broken: BROKEN } = TABLES['sks-h2h-T3']

/** sks-mor-7 to sks-mor-13, sks-h2h-11, sks-h2h-12: what a failed test does at once. */
export function sufferFailure(game: SanginGame, character: Character, failure: Failure): void {
  switch (failure) {
    case 'drops-prone':
      knockDown(character)
      return
    case 'pinned':
      knockDown(character)
      surrenders(game, character)
      return
    case 'retire':
      if (!surrenders(game, character) && isOnFoot(character)) retire(game, character)
      return
    case 'tactical-retreat':
      if (isOnFoot(character)) retreat(game, character)
      return
    case 'broken':
      if (isOnFoot(character)) breakAndRun(game, character)
      return
    case 'removed':
      character.place = 'removed'
      figureOf(character).isLost = true
      return
  }
}

/** sks-ruling-37: in a vehicle one cannot run. */
function isOnFoot({ place }: Character): boolean {
  return place !== 'aboard'
}

/** sks-h2h-11: 6 inches away from the nearest enemy. */
function retreat(game: SanginGame, character: Character): void {
  const enemy = nearestEnemy(game.state, character)
  runAway(game, character, 'tactical-retreat', enemy && placeOf(enemy), RETREAT)
}

/** sks-h2h-12: a free attack at them, then 12 inches directly away from the attacker. */
function breakAndRun(game: SanginGame, character: Character): void {
  strikeAtBroken(game, character)
  if (canAct(character)) runAway(game, character, 'broken', dangerFor(game.state, character), BROKEN)
}
