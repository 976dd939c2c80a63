import { type Game, orMore } from '@sandtable/engine'
import type { State, Team } from '../state/state.ts'

/** coc-13.2-1, coc-ex-48: a Team that is driven over gets away on a die above its Shock. */
export function evadesOverrun(game: Game<State>, team: Pick<Team, 'shock'>): boolean {
  return game.roll('coc-13.2-1', orMore(team.shock + 1, [])).success
}

/** coc-13.2-2, coc-ex-48: otherwise this many men are crushed. */
export function crushed(game: Game<State>): number {
  return game.dice.d6('coc-13.2-2')
}
