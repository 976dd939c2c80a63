import { type Body, distance, inch } from '@sandtable/table'
import { bodyOf } from '../figures.ts'
import { type Character, canAct, isDead } from '../state/character.ts'
import type { State } from '../state/state.ts'
import { type Duty, groundOf, hullOf, kindOf, type Vehicle } from '../state/vehicle.ts'

type Known = Pick<State, 'characters' | 'vehicles'>

/** sks-veh-5: the vehicle somebody is in; null: they are on foot. */
export function vehicleOf({ vehicles }: Pick<State, 'vehicles'>, { seat, place }: Character): Vehicle | null {
  if (place !== 'aboard' || !seat) return null
  return vehicles.find(({ id }) => id === seat.vehicle) ?? null
}

/** sks-veh-5: everybody in a vehicle. */
export function occupantsOf(
  { characters }: Pick<State, 'characters'>,
  { id }: Pick<Vehicle, 'id'>,
): readonly Character[] {
  return characters.filter(({ place, seat }) => place === 'aboard' && seat?.vehicle === id)
}

/** sks-veh-2, sks-ruling-93: who drives it, conscious and able; null: nobody. */
export function driverOf(state: Known, vehicle: Vehicle): Character | null {
  return occupantsOf(state, vehicle).find((one) => one.seat?.duty === 'driver' && canAct(one)) ?? null
}

/** sks-veh-3: it moved in its driver's last activation, and there is a driver. */
export function isMoving(state: Known, vehicle: Vehicle): boolean {
  return vehicle.hasMoved && driverOf(state, vehicle) !== null
}

/** sks-veh-5, sks-ruling-93: duties that are free: of each as many as it has places for, those who cannot act not counted. */
export function freeDuties(state: Known, vehicle: Vehicle): readonly Duty[] {
  const all = occupantsOf(state, vehicle)
  const able = all.filter(canAct)
  const count = (duty: Duty): number => able.filter(({ seat }) => seat?.duty === duty).length
  const { crew, seats } = groundOf(vehicle)
  return [
    ...(count('driver') === 0 ? (['driver'] as const) : []),
    ...(count('gunner') < vehicle.weapons.length ? (['gunner'] as const) : []),
    ...(all.length < crew + seats ? (['passenger'] as const) : []),
  ]
}

/** sks-veh-15: the vehicle has room for one more. */
export function hasRoom(state: Known, vehicle: Vehicle): boolean {
  const { crew, seats } = groundOf(vehicle)
  return occupantsOf(state, vehicle).length < crew + seats
}

/** sks-veh-5, sks-veh-13, sks-veh-14: somebody aboard can be shot at: in an open vehicle, or looking out. */
export function isExposed(state: Pick<State, 'vehicles'>, character: Character): boolean {
  const vehicle = vehicleOf(state, character)
  return vehicle !== null && (isOpenTop(vehicle) || character.seat?.isLookingOut === true)
}

/** sks-spot-T1-35, sks-veh-14: in a closed vehicle and not looking out. */
export function isButtonedUp(state: Pick<State, 'vehicles'>, character: Character): boolean {
  return character.place === 'aboard' && !isExposed(state, character)
}

/** sks-veh-13, sks-veh-14: the cover an occupant has from the vehicle. */
export function coverAboard(
  state: Pick<State, 'vehicles'>,
  character: Character,
): 'none' | 'medium' | 'hard' {
  const vehicle = vehicleOf(state, character)
  if (!vehicle) return 'none'
  return isOpenTop(vehicle) ? 'medium' : 'hard'
}

/** sks-veh-6: a vehicle on the table that somebody fights in or that still drives. */
export function isTarget({ place, state }: Vehicle): boolean {
  return place === 'table' && state !== 'destroyed' && state !== 'knocked-out'
}

/** sks-ruling-93: next to a vehicle. */
export function isBesideVehicle(body: Body, vehicle: Vehicle): boolean {
  return vehicle.place === 'table' && distance(body, hullOf(vehicle)) <= inch(1)
}

/** sks-veh-T1: the class of helicopters. */
export function isHelicopter(vehicle: Pick<Vehicle, 'type'>): boolean {
  return kindOf(vehicle).ground === null
}

/** Those in a vehicle who are alive. */
export function livingIn(state: Known, vehicle: Vehicle): readonly Character[] {
  return occupantsOf(state, vehicle).filter((one) => !isDead(one))
}

/** sks-veh-5, sks-spot-1: an enemy can see that they are there. */
export function isShown(state: Pick<State, 'vehicles'>, character: Character): boolean {
  return character.place === 'table' || isExposed(state, character)
}

/** sks-hide-1, sks-veh-20: what somebody covers of the table: in a vehicle, the vehicle. */
export function extentOf(state: Pick<State, 'vehicles'>, character: Character): Body {
  const vehicle = vehicleOf(state, character)
  return vehicle ? hullOf(vehicle) : bodyOf(character)
}

/** sks-veh-13: those in it can be shot at. */
export function isOpenTop(vehicle: Pick<Vehicle, 'type'>): boolean {
  return kindOf(vehicle).ground?.isOpenTop === true
}

export function vehicleById({ vehicles }: Pick<State, 'vehicles'>, id: string): Vehicle {
  const found = vehicles.find((one) => one.id === id)
  if (!found) throw new Error(`There is no vehicle '${id}'.`)
  return found
}
