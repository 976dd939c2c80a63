import { type Game, type Pick, yesNo } from '@sandtable/engine'
import { otherSide, playerOf, type Side, type State } from '../state/state.ts'
import { spendCocDie } from './coc-points.ts'

/**
 * coc-5.1.3-1, coc-5.1.3-5: both players may spend a Chain of Command Die to end the Turn, these in this order; not if it
 * ends anyway.
 */
export function askToEndTurn(game: Game<State>, order: readonly [Side, Side]): void {
  const { state } = game
  for (const side of order) {
    if (isEnding(state) || playerOf(state, side).cocDice === 0) continue
    if (game.ask(endTheTurn(side)) === 'no') continue
    spendCocDie(game, side)
    state.isTurnEnding = true
    game.note?.({ kind: 'turn-ended', clause: 'coc-5.1.3-1', side })
  }
}

/** coc-6.2-1: the Turn ends by three or more 6s, or because a die was spent for it. */
export function isEnding({ isTurnEnding, roll }: State): boolean {
  return isTurnEnding || roll?.endsTurn === true
}

/** coc-5.1.3-5: at the end of a Phase the other player is asked first; between Phases the one who is not active next. */
export function askingOrder(first: Side): readonly [Side, Side] {
  return [first, otherSide(first)]
}

export function endTheTurn(seat: Side): Pick<'yes' | 'no'> {
  return yesNo({ clause: 'coc-5.1.3-1', name: 'end-the-turn', seat })
}
