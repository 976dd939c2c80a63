import { bodyOf } from '../figures.ts'
import { type Character, canAct, figureOf } from '../state/character.ts'
import type { State } from '../state/state.ts'
import { type Duty, groundOf, type Vehicle } from '../state/vehicle.ts'
import { freeDuties, hasRoom, isBesideVehicle, isMoving, occupantsOf, vehicleOf } from './crew.ts'

/** sks-veh-5: it can be entered and left: it stands, and is no wreck. */
function isOpenTo(state: State, vehicle: Vehicle): boolean {
  return (
    vehicle.place === 'table' &&
    vehicle.state !== 'knocked-out' &&
    vehicle.state !== 'destroyed' &&
    !isMoving(state, vehicle)
  )
}

/** sks-veh-5, sks-ruling-93: vehicles of their own side beside which a character stands, with the duties that are free. */
export function mountable(
  state: State,
  character: Character,
): readonly { readonly vehicle: string; readonly duty: Duty }[] {
  if (character.place !== 'table' || figureOf(character).floor !== 0) return []
  return state.vehicles
    .filter(
      (vehicle) =>
        vehicle.side === character.side &&
        isOpenTo(state, vehicle) &&
        hasRoom(state, vehicle) &&
        isBesideVehicle(bodyOf(character), vehicle),
    )
    .flatMap((vehicle) => freeDuties(state, vehicle).map((duty) => ({ vehicle: vehicle.id, duty })))
}

/** sks-veh-5: a character is in the vehicle. */
export function mount(character: Character, vehicle: Vehicle, duty: Duty): void {
  character.place = 'aboard'
  character.seat = { vehicle: vehicle.id, duty, isLookingOut: false }
  character.stance = 'standing'
  character.motion = 'stationary'
  Object.assign(figureOf(character), { x: vehicle.x, y: vehicle.y, floor: 0 })
}

/** sks-veh-5: whether somebody can get out now. */
export function mayDismount(state: State, vehicle: Vehicle): boolean {
  return isOpenTo(state, vehicle)
}

/** sks-ruling-93: duties somebody aboard can take over. */
export function dutiesToTake(state: State, character: Character, vehicle: Vehicle): readonly Duty[] {
  return freeDuties(state, vehicle).filter((duty) => duty !== 'passenger' && duty !== character.seat?.duty)
}

/** sks-ruling-93: those who cannot act any more make room for somebody who takes over. */
export function takeOver(state: State, character: Character, vehicle: Vehicle, duty: Duty): void {
  for (const one of occupantsOf(state, vehicle)) {
    if (one.seat?.duty === duty && !canAct(one)) one.seat = { ...one.seat, duty: 'passenger' }
  }
  if (character.seat) character.seat = { ...character.seat, duty }
}

/** sks-veh-14: out of a closed vehicle only. */
export function mayLookOut(vehicle: Vehicle): boolean {
  return !groundOf(vehicle).isOpenTop
}

/** sks-veh-3: what its driver did before counts no longer. */
export function beginInVehicle(state: State, character: Character): void {
  const vehicle = vehicleOf(state, character)
  if (vehicle && character.seat?.duty === 'driver') vehicle.hasMoved = false
}

/** sks-veh-T2-01: a shaken gunner has had an activation. */
export function endInVehicle({ vehicles }: State, { id }: Character): void {
  for (const vehicle of vehicles)
    if (vehicle.shaken.includes(id)) vehicle.shaken = vehicle.shaken.filter((one) => one !== id)
}
