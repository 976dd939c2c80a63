import type { Game } from '@sandtable/engine'
import type { State } from '../state/state.ts'

/** hof-move-T1, hof-act-6: two dice for all Teams of a Move order. */
export function rollMovement(game: Game<State>): readonly number[] {
  return game.dice.several('hof-move-T1', 2)
}
