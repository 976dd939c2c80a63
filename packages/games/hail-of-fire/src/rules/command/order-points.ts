import type { HailOfFireGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { rerollHeroDie } from './hero-die.ts'

/** hof-turn-T1-2 */
const DICE = 2

/** hof-turn-T1-2, hof-turn-T1-3, hof-hero-4, hof-later-1: the higher of two dice is the Order Points; a double shows and re-rolls the Hero Die. */
export function rollOrders(game: HailOfFireGame): void {
  const { state } = game
  const dice = game.dice.several('hof-turn-T1-2', DICE)
  state.orderPoints = Math.max(...dice) + state.terms.constants.extraOrders[state.active]
  game.note?.({
    kind: 'order-points',
    clause: 'hof-turn-T1-2',
    side: state.active,
    points: state.orderPoints,
  })
  if (new Set(dice).size < DICE) rerollHeroDie(game, state.active)
}

/** hof-order-2, hof-art-2 */
export function spendOrderPoints(state: State, count: number): void {
  state.orderPoints -= count
  state.hasSpentOrderPoint = true
}
