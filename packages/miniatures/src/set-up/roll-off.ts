import type { Clause, Game } from '@sandtable/engine'

/** csw-core-14, coc-3.1-4: a D6 each, ties rolled again; the higher wins. Noted with both dice. */
export function rollOff<S, A extends string, B extends string>(
  game: Game<S>,
  clause: Clause,
  [first, second]: readonly [A, B],
): A | B {
  for (;;) {
    const one = game.dice.d6(clause)
    const other = game.dice.d6(clause)
    if (one === other) continue
    const winner = one > other ? first : second
    game.note?.({ kind: 'roll-off', clause, [first]: one, [second]: other, winner })
    return winner
  }
}
