import type { Game } from '@sandtable/engine'
import type { Side, State, Team } from '../state/state.ts'

/** hof-trans-10: in step A transports in the rear may come back; those that do take part. Not written yet. */
export function recallTransports(_game: Game<State>, _side: Side, _unit: string): readonly string[] {
  return []
}

/** hof-trans-2, hof-trans-3: loading and unloading at the start of step D. 'again' while more is to be asked. Not written yet. */
export function loadAndUnload(_game: Game<State>): 'again' | 'done' {
  return 'done'
}

/** hof-trans-9: at the end of an activation emptied transports go to the rear. Not written yet. */
export function sendToRear(_game: Game<State>): void {}

/** hof-trans-6, hof-aslt-21: passengers of a destroyed transport get out. Called before the transport is removed. Not written yet. */
export function bailOut(_game: Game<State>, _transport: Team, _row: 'open' | 'hard'): void {}

/** hof-trans-7: the Teams aboard a transport. */
export function passengersOf({ teams }: Pick<State, 'teams'>, transport: Team): readonly Team[] {
  return teams.filter(({ place, aboard }) => place === 'aboard' && aboard === transport.id)
}
