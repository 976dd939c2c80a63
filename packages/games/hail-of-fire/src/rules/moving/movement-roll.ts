import type { HailOfFireGame } from '../state/notes.ts'
import { hasTrait, type Team } from '../state/state.ts'

/** hof-move-T1, hof-act-6: two dice for all Teams of a Move order. */
export function rollMovement(game: HailOfFireGame): readonly number[] {
  return game.dice.several('hof-move-T1', 2)
}

/** hof-trait-T1-7, hof-later-14: an unreliable vehicle rolls a die for each 1 among the movement dice; on another 1 it does not move. */
export function isReliable(game: HailOfFireGame, team: Team, dice: readonly number[]): boolean {
  if (!hasTrait(team, 'unreliable')) return true
  const ones = dice.filter((die) => die === 1).length
  if (ones === 0) return true
  const isStuck = game.dice.several('hof-trait-T1-7', ones).includes(1)
  if (isStuck) game.note?.({ kind: 'broke-down', clause: 'hof-trait-T1-7', team: team.id })
  return !isStuck
}
