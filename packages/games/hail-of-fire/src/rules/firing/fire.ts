import type { Game } from '@sandtable/engine'
import type { State, Team } from '../state/state.ts'

/** hof-fire-1 to hof-fire-26: a Fire order is carried out. Not written yet. */
export function fire(_game: Game<State>, _teams: readonly Team[], _target: string): void {}
