import type { Game } from '@sandtable/engine'
import type { State, Team } from '../state/state.ts'

/** hof-move-1 to hof-move-12: one Team moves by its Move order. Not written yet. */
export function moveTeam(_game: Game<State>, _team: Team): void {}
