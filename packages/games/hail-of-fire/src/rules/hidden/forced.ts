import type { Game } from '@sandtable/engine'
import type { Side, State } from '../state/state.ts'

/** hof-hide-5: Hidden Units for which no legal place would be left are revealed. Not written yet. */
export function forceReveals(_game: Game<State>, _side: Side): void {}
