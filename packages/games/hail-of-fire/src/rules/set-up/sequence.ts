import type { Game } from '@sandtable/engine'
import { rollFirstHeroDie } from '../command/hero-die.ts'
import { SIDES, type State } from '../state/state.ts'

/** hof-setup-1 to hof-setup-10: one step of the set-up; 'done' after the last. Not written yet but for the Hero Dice. */
export function setUp(game: Game<State>): 'again' | 'done' {
  const { state } = game
  for (const side of SIDES) rollFirstHeroDie(game, state.players[side], side, state.terms.switches)
  return 'done'
}
