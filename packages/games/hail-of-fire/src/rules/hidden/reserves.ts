import type { Game } from '@sandtable/engine'
import type { State } from '../state/state.ts'

/** hof-hide-7: the Active Player may make a Reserves Check now. Not written yet. */
export function mayCheckReserves(_state: State): boolean {
  return false
}

/** hof-hide-7, hof-hide-8. Not written yet. */
export function reservesCheck(_game: Game<State>, _points: 1 | 2): void {}

/** hof-hide-11: the free rule. Not written yet. */
export function freeReserves(_game: Game<State>): void {}
