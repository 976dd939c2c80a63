import { type Decision, pick } from '@sandtable/engine'
import type { Character } from '../state/character.ts'
import type { State } from '../state/state.ts'
import { hasRoom } from './crew.ts'

/** sks-veh-15: soldiers begin mounted where there is room, if their owner likes: the vehicle, or null for on foot. */
export function ride(state: State, character: Character): Decision<string | null> | null {
  const vehicles = state.vehicles.filter(
    (one) => one.side === character.side && one.place === 'table' && hasRoom(state, one),
  )
  if (vehicles.length === 0) return null
  return pick<string | null>({
    clause: 'sks-veh-15',
    name: 'ride',
    seat: character.side,
    about: { character: character.id },
    options: [null, ...vehicles.map(({ id }) => id)],
  })
}
