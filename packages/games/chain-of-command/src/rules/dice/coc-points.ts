import type { Game } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import { playerOf, type Side, type State } from '../state/state.ts'

/** coc-5.1-1, coc-5.1-2: points are added at once; six of them become a Chain of Command Die, the rest is kept. */
export function addCocPoints(game: Game<State>, side: Side, points: number): void {
  if (points === 0) return
  const player = playerOf(game.state, side)
  const { perDie } = TABLES.cocPoints
  const total = player.cocPoints + points
  const dice = Math.floor(total / perDie)
  player.cocPoints = total - dice * perDie
  player.cocDice += dice
  game.note?.({
    kind: 'coc-points',
    clause: 'coc-5.1-1',
    side,
    points,
    dice,
    held: player.cocPoints,
    cocDice: player.cocDice,
  })
}

/** coc-5.1-3, coc-5.1-4, coc-6.1-5: whole dice, which may be used in this Phase already. */
export function addCocDice(game: Game<State>, side: Side, dice: number): void {
  if (dice === 0) return
  const player = playerOf(game.state, side)
  player.cocDice += dice
  game.note?.({ kind: 'coc-dice', clause: 'coc-5.1-3', side, dice, cocDice: player.cocDice })
}

/** coc-5.1-4: a used die is discarded. */
export function spendCocDie(game: Game<State>, side: Side): void {
  playerOf(game.state, side).cocDice--
}
