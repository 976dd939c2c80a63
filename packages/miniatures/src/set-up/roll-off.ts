import type { Clause, Dice } from '@sandtable/engine'
import type { Side } from '../figures/sides.ts'

/** The note of a roll-off: both dice, and the side that won. */
export type RollOffNote = {
  readonly kind: 'roll-off'
  readonly clause: Clause
  readonly blue: number
  readonly red: number
  readonly winner: Side
}

interface RollingOff {
  readonly dice: Dice
  readonly note?: ((note: RollOffNote) => void) | undefined
}

/** csw-core-14, coc-3.1-4, sks-phase-4: a die each, ties rolled again; the higher wins. Noted with both dice. */
export function rollOff(game: RollingOff, clause: Clause, faces = 6): Side {
  for (;;) {
    const blue = game.dice.die(clause, faces)
    const red = game.dice.die(clause, faces)
    if (blue === red) continue
    const winner = blue > red ? 'blue' : 'red'
    game.note?.({ kind: 'roll-off', clause, blue, red, winner })
    return winner
  }
}
