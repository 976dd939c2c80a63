import type { Game } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import { commandDiceOf } from '../../forces/force.ts'
import { otherSide, type Player, playerOf, type State } from '../state/state.ts'
import type { Switches } from '../state/switches.ts'
import { addCocDice, addCocPoints } from './coc-points.ts'
import { isUsable } from './combinations.ts'

/** coc-4.1-4, coc-4.1-5, coc-4.2-1, coc-6.1-1: the active player rolls; 5s and 6s take effect at once. True if a Random Event follows. */
export function rollCommandDice(game: Game<State>): boolean {
  const { state } = game
  const side = state.active
  const dice = game.dice.several('coc-4.1-4', commandDiceNow(playerOf(state, side)))
  const counted = withColouredDie(dice, state.terms.switches)
  const fives = counted.filter((die) => die === 5).length
  const sixes = counted.filter((die) => die === 6).length
  const { next, endsTurn, cocDice, hasEvent } = sixesRow(sixes)
  state.roll = {
    left: counted.filter(isUsable),
    nextActive: next === 'same' ? side : otherSide(side),
    endsTurn,
  }
  game.note?.({ kind: 'command-dice', clause: 'coc-4.1-4', side, dice, fives, sixes, endsTurn, hasEvent })
  addCocPoints(game, side, fives)
  addCocDice(game, side, cocDice)
  return hasEvent
}

/** coc-4.1-4, coc-table-17, coc-15.1-10, coc-15.1-11: the number of the list, less what low Force Morale costs. */
export function commandDiceNow({ force, forceMorale }: Pick<Player, 'force' | 'forceMorale'>): number {
  const lost = TABLES.diceLost.rows
    .filter((row) => forceMorale <= row.forceMorale)
    .reduce((most, row) => Math.max(most, row.lost), 0)
  return Math.max(0, commandDiceOf(force) - lost)
}

/** coc-4.2-10, coc-ruling-77, coc-err-9: of six dice the first is coloured: a 6 on it counts as a 5. Fewer dice are all alike. */
export function withColouredDie(dice: readonly number[], { sixthDie }: Switches): readonly number[] {
  if (sixthDie === 'off' || dice.length !== COLOURED_AMONG) return dice
  return dice.map((die, i) => (i === 0 && die === 6 ? 5 : die))
}

const COLOURED_AMONG = 6

type SixesRow = (typeof TABLES)['sixes']['rows'][number]

/** coc-6.1-t, coc-6.1-4: what this many 6s mean for the next Phase and the Turn. */
export function sixesRow(sixes: number): SixesRow {
  const rows = TABLES.sixes.rows.filter(({ from }) => from <= sixes)
  const row = rows.at(-1)
  if (!row) throw new Error('The table of 6s begins with none.')
  return row
}
