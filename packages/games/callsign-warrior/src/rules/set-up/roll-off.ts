import { rollOff as rolledOff } from '@sandtable/miniatures'
import type { WarriorGame } from '../state/notes.ts'
import type { Side } from '../state/state.ts'

/** csw-core-14, csw-ruling-5: a die each; ties are rolled again. */
export function rollOff(game: WarriorGame, clause: string): Side {
  return rolledOff(game, clause)
}
