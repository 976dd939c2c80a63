import type { Game } from '@sandtable/engine'
import type { Hit } from '../firing/hit.ts'
import type { State, Team } from '../state/state.ts'

/** hof-armor-1 to hof-armor-10: a hit by a weapon with AT on a vehicle, armoured or not. Not written yet: it has no effect. */
export function strikeVehicle(_game: Game<State>, _target: Team, _hit: Hit): void {}
