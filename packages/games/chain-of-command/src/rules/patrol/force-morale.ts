import type { Game } from '@sandtable/engine'
import { rollOff, type Side } from '@sandtable/miniatures'
import { TABLES } from '../../forces/data/tables.ts'
import type { Quality } from '../../forces/force.ts'
import { playerOf, SIDES, type State } from '../state/state.ts'

/** coc-3-1, coc-3-2, coc-ruling-1: each side rolls a die for its Force Morale, by the quality of the platoon. */
export function rollForceMorale(game: Game<State>): void {
  for (const side of SIDES) {
    const player = playerOf(game.state, side)
    const die = game.dice.d6('coc-3-1')
    const { quality } = player.force
    player.forceMorale = openingForceMorale(die, quality)
    game.note?.({
      kind: 'force-morale',
      clause: 'coc-3-1',
      side,
      die,
      modifier: TABLES.forceMorale.quality[quality],
      forceMorale: player.forceMorale,
    })
  }
}

/** coc-3-t: what the roll gives, with −2 for Green and +2 for Elite platoons. */
export function openingForceMorale(die: number, quality: Quality): number {
  const total = die + TABLES.forceMorale.quality[quality]
  const row = TABLES.forceMorale.rows.find(({ upTo }) => upTo === null || total <= upTo)
  return row?.forceMorale ?? 0
}

/** coc-3.1-4, coc-4.1-3: the side with the higher Force Morale; on a tie a die each, ties rolled again. */
export function higherForceMorale(game: Game<State>, clause: string): Side {
  const { blue, red } = game.state.players
  if (blue.forceMorale !== red.forceMorale) return blue.forceMorale > red.forceMorale ? 'blue' : 'red'
  return rollOff(game, clause)
}
