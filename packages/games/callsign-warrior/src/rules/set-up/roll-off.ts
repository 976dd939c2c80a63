import type { Game } from '@sandtable/engine'
import type { Side, State } from '../state/state.ts'

/** csw-core-14, csw-ruling-5: a die each; ties are rolled again. */
export function rollOff(game: Game<State>, clause: string): Side {
  for (;;) {
    const blue = game.dice.d6(clause)
    const red = game.dice.d6(clause)
    if (blue === red) continue
    const winner = blue > red ? 'blue' : 'red'
    game.note?.({ kind: 'roll-off', clause, blue, red, winner })
    return winner
  }
}
