import type { Game } from '@sandtable/engine'
import type { Side, State, Team } from '../state/state.ts'

/** hof-turn-T1-1, hof-art-5, hof-art-6: step 1, one mission at a time; 'done' when none is left. Not written yet. */
export function resolveArtillery(_game: Game<State>): 'again' | 'done' {
  return 'done'
}

/** hof-art-1, hof-art-2: the Units that may call a barrage now. Not written yet. */
export function barrageCallers(_state: State, _side: Side): readonly string[] {
  return []
}

/** hof-art-2 to hof-art-4, hof-art-17: the call. It pays the Order Point itself and ends with `endActivation`. Not written yet. */
export function callBarrage(_game: Game<State>, _unit: string): void {}

/** hof-art-7, hof-art-8: a Team was activated, moved, fired, was assaulted or lost: missions that need it end. Not written yet. */
export function disturbMissions(_game: Game<State>, _team: Team): void {}
