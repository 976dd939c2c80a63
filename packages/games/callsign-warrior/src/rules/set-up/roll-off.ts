import type { Game } from '@sandtable/engine'
import { rollOff as rollOffBetween } from '@sandtable/miniatures'
import type { Side, State } from '../state/state.ts'

/** csw-core-14, csw-ruling-5: a die each; ties are rolled again. */
export function rollOff(game: Game<State>, clause: string): Side {
  return rollOffBetween(game, clause, ['blue', 'red'])
}
