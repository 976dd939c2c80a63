import { distance, inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { bodyOf } from '../figures.ts'
import { sceneFor } from '../scene.ts'
import { coverOn } from '../seeing/cover.ts'
import { isClear, type Look, lookFrom, type Viewer } from '../seeing/sight.ts'
import { facesPlace, viewerOf } from '../seeing/who-sees.ts'
import type { Character } from '../state/character.ts'
import type { State } from '../state/state.ts'
import { hullOf, type Vehicle } from '../state/vehicle.ts'

const { nightOpen: NIGHT_OPEN } = TABLES['sks-cov-T1']

/** A vehicle as something that is seen. */
export function viewerAt({ x, y }: Vehicle): Viewer {
  return { x, y, stance: 'standing', hasThermal: false }
}

export function lookAt(state: State, from: Character, vehicle: Vehicle): Look {
  return lookFrom(sceneFor(state), viewerOf(from), viewerAt(vehicle))
}

/** sks-cov-3: a line of sight to the middle of a vehicle. */
export function seesVehicle(state: State, from: Character, vehicle: Vehicle): boolean {
  return facesPlace(from, vehicle) && isClear(lookAt(state, from, vehicle))
}

/** sks-cov-4, sks-spot-2: no cover or smoke on the line, and not too far away at night. */
export function isVehicleInTheOpen(state: State, from: Character, vehicle: Vehicle): boolean {
  if (state.terms.light === 'night' && distance(bodyOf(from), hullOf(vehicle)) > inch(NIGHT_OPEN))
    return false
  const look = lookAt(state, from, vehicle)
  return coverOn(look) === 'none' && !look.line.crossings.some(({ kind }) => kind === 'cloud')
}
