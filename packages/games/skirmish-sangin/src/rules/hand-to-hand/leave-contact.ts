import { type Decision, pick } from '@sandtable/engine'
import type { Place } from '@sandtable/table'
import { isTouchingFrom } from '../figures.ts'
import { type Character, canAct } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { mayStrikeFree, touchedEnemies } from './contact.ts'
import { strike } from './strike.ts'

/** sks-h2h-8, sks-h2h-12: whether an enemy strikes somebody who leaves. */
export function freeAttack(enemy: Character, leaving: Character): Decision<'yes' | 'no'> {
  return pick({
    clause: 'sks-h2h-8',
    name: 'free-attack',
    seat: enemy.side,
    about: { by: enemy.id, target: leaving.id },
    options: ['yes', 'no'] as const,
  })
}

/**
 * sks-h2h-8: each enemy whom a mover touches, and would not touch at the end, gets one free attack first. False if the
 * mover is wounded, and so drops instead of going (sks-ruling-37).
 */
export function leavesContact(game: SanginGame, mover: Character, to: Place | null): boolean {
  const { state } = game
  const { damage } = mover
  for (const enemy of touchedEnemies(state, mover)) {
    if (!mayStrikeFree(state, enemy) || (to !== null && isTouchingFrom(to, enemy))) continue
    if (!isFreeBlowStruck(game, enemy, mover, false)) continue
    if (mover.damage > damage || !canAct(mover)) return false
  }
  return true
}

/** sks-h2h-12: before somebody broken runs, the attacker, or else the nearest enemy they touch, strikes at +20. */
export function strikeAtBroken(game: SanginGame, broken: Character): void {
  const { state } = game
  const able = touchedEnemies(state, broken).filter((enemy) => mayStrikeFree(state, enemy))
  const enemy = able.find(({ id }) => id === broken.cause?.by) ?? able[0]
  if (enemy) isFreeBlowStruck(game, enemy, broken, true)
}

/** sks-h2h-21: no action points, no manoeuvre, and not the one attack of an activation. */
function isFreeBlowStruck(
  game: SanginGame,
  enemy: Character,
  mover: Character,
  isAtBroken: boolean,
): boolean {
  if (game.ask(freeAttack(enemy, mover)) === 'no') return false
  strike(game, enemy, mover, { manoeuvre: null, raised: 0, isAtBroken })
  return true
}
