import type { Game } from '@sandtable/engine'
import type { State, Team } from '../state/state.ts'

/** hof-aslt-1: the Teams may be ordered to assault. Not written yet. */
export function mayDeclareAssault(_state: State, _teams: readonly Team[]): boolean {
  return false
}

/**
 * hof-aslt-1 to hof-aslt-6: the assault order of the activation is carried out: Teams are put into contact. Sets
 * `state.assault` and the phase 'assault' if there is contact. Not written yet.
 */
export function beginAssault(_game: Game<State>, _teams: readonly Team[]): void {}

/** hof-aslt-7 to hof-aslt-30: the next round half; when no contact is left the phase is 'activation' again. Not written yet. */
export function assaultStep(game: Game<State>): void {
  game.state.assault = null
  game.state.phase = 'activation'
}
