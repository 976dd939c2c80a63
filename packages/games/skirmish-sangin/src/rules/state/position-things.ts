import { directionIn, isPlaceWord, pointIn, valueIn } from '@sandtable/miniatures'
import { findVehicle } from '../../forces/data/vehicles.ts'
import type { Character } from './character.ts'
import { type Civilian, newCivilian } from './civilian.ts'
import { type IedKind, type IedPlace, type IedSize, newIed } from './ied.ts'
import type { State } from './state.ts'
import { DUTIES, groundOf, mounted, newVehicle, type VehicleState } from './vehicle.ts'

const IED_SIZES: readonly string[] = ['small', 'medium', 'large']
const IED_KINDS: readonly string[] = ['pressure', 'command', 'dummy']
const IED_PLACES: readonly string[] = ['unlaid', 'laid', 'found', 'lifted', 'gone']

/** `small pressure 20,20 id=x found`: why it is no IED; null: it is one. */
export function addIed(state: State, [size = '', kind = '', ...words]: readonly string[]): string | null {
  if (!IED_SIZES.includes(size) || !IED_KINDS.includes(kind)) return `'${size} ${kind}' begins no IED.`
  const id = valueIn(words, 'id') ?? `ied-${state.ieds.length + 1}`
  const ied = newIed(id, words.includes('blue') ? 'blue' : 'red', size as IedSize)
  const at = words.find(isPlaceWord)
  if (at) ied.plan = { ...pointIn(at), kind: kind as IedKind }
  ied.place = (words.find((word) => IED_PLACES.includes(word)) ?? 'laid') as IedPlace
  state.ieds.push(ied)
  return null
}

const STATES: readonly string[] = ['working', 'immobilised', 'knocked-out', 'destroyed']

/** `blue humvee 20,20 id=v facing=0,1 moving`: why it is no vehicle; null: it is one. */
export function addVehicle(state: State, [side = '', type = '', ...words]: readonly string[]): string | null {
  if ((side !== 'blue' && side !== 'red') || !findVehicle(type)) return `'${side} ${type}' begins no vehicle.`
  const vehicle = newVehicle(valueIn(words, 'id') ?? `vehicle-${state.vehicles.length + 1}`, side, type)
  const at = words.find(isPlaceWord)
  if (at) Object.assign(vehicle, pointIn(at))
  vehicle.place = words.includes('undeployed') ? 'undeployed' : 'table'
  const facing = valueIn(words, 'facing')
  if (facing !== undefined) vehicle.facing = directionIn(facing)
  const fit = valueIn(words, 'fit')
  if (fit !== undefined) vehicle.weapons = mounted(groundOf(vehicle).weapons[Number(fit)] ?? [])
  vehicle.hasMoved = words.includes('moving')
  vehicle.state = (words.find((word) => STATES.includes(word)) ?? 'working') as VehicleState
  state.vehicles.push(vehicle)
  return null
}

/** `in=v gunner looking-out` */
export function sitIn(character: Character, vehicle: string, words: readonly string[]): void {
  character.place = 'aboard'
  const duty = DUTIES.find((one) => words.includes(one)) ?? 'passenger'
  character.seat = { vehicle, duty, isLookingOut: words.includes('looking-out') }
}

/** `20,20 damage=2 hurt=blue fears=20,10` */
export function civilianIn(words: readonly string[], i: number): Civilian {
  const at = words.find(isPlaceWord)
  const civilian = newCivilian(`civilian-${i + 1}`, at ? pointIn(at) : { x: 0, y: 0 })
  civilian.damage = Number(valueIn(words, 'damage') ?? 0)
  const hurt = valueIn(words, 'hurt')
  if (hurt === 'blue' || hurt === 'red') civilian.hurtBy = hurt
  const fears = valueIn(words, 'fears')
  if (fears !== undefined) civilian.fears = pointIn(fears)
  return civilian
}
