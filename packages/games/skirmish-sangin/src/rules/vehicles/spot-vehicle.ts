import type { Modifiers, NumberCheck } from '@sandtable/engine'
import { arc, arcContains, distance, inch } from '@sandtable/table'
import { bodyOf } from '../figures.ts'
import { inchesIn, row } from '../modifiers.ts'
import { skillRoll } from '../rolls.ts'
import { coverOn } from '../seeing/cover.ts'
import type { Look } from '../seeing/sight.ts'
import { rowOf } from '../seeing/terrain.ts'
import { lightRows, raisedRows, type SpotTerms, spotterRows } from '../seeing/to-spot.ts'
import { sees } from '../seeing/who-sees.ts'
import { type Character, commonSkill, isConsciousOnTable } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { hullOf, type Vehicle } from '../state/vehicle.ts'
import { isMoving, isTarget } from './crew.ts'
import { isVehicleInTheOpen, lookAt, seesVehicle } from './look-at.ts'

const TABLE = 'sks-spot-T1'
const NEAR_COVER = 2

/** sks-spot-1, sks-spot-2, sks-spot-4: a vehicle in sight that is spotted or in the open. */
export function knowsVehicle(state: State, from: Character, vehicle: Vehicle): boolean {
  if (!seesVehicle(state, from, vehicle)) return false
  return from.spotted.includes(vehicle.id) || isVehicleInTheOpen(state, from, vehicle)
}

/** sks-spot-3: enemy vehicles in line of sight that must be spotted first. */
export function unspottedVehicles(state: State, spotter: Character): readonly Vehicle[] {
  return state.vehicles.filter(
    (vehicle) =>
      vehicle.side !== spotter.side &&
      isTarget(vehicle) &&
      !spotter.spotted.includes(vehicle.id) &&
      seesVehicle(state, spotter, vehicle) &&
      !isVehicleInTheOpen(state, spotter, vehicle),
  )
}

/** sks-spot-8, sks-spot-T1: what a character needs to spot a vehicle. Pure: the rule, the odds and the bots call it. */
export function toSpotVehicle(
  state: State,
  spotter: Character,
  vehicle: Vehicle,
  terms: SpotTerms,
): NumberCheck {
  const others = othersNear(state, spotter, vehicle)
  return skillRoll(commonSkill(spotter, 'spot'), [
    ...raisedRows(terms),
    ...vehicleRows(state, spotter, vehicle),
    others > 0 && row(TABLE, 'extra-target', 'others beside the target', others),
    ...lightRows(state, spotter),
    ...spotterRows(state, spotter, terms),
  ])
}

/** sks-spot-T1-28 to sks-spot-T1-34, sks-veh-18: the rows about a vehicle as the target. */
function vehicleRows(state: State, spotter: Character, vehicle: Vehicle): Modifiers {
  const look = lookAt(state, spotter, vehicle)
  const cover = vehicleCover(look)
  const isHullDown = isBehindLowThing(look)
  const { lastFired } = vehicle
  const hasFired = lastFired !== null && lastFired.at >= spotter.lastActivation
  return [
    isMoving(state, vehicle) && row(TABLE, 'vehicle-moving', 'vehicle moving'),
    hasFired && !lastFired.isPrimary && row(TABLE, 'vehicle-secondary', 'fired secondary weapons'),
    hasFired && lastFired.isPrimary && row(TABLE, 'vehicle-primary', 'fired primary weapons'),
    isSideOn(spotter, vehicle) && row(TABLE, 'vehicle-side-on', 'side on'),
    isHullDown && row(TABLE, 'vehicle-hull-down', 'hull down'),
    !isHullDown && cover === 'hard' && row(TABLE, 'vehicle-hard', 'hard cover'),
    !isHullDown && cover === 'soft' && row(TABLE, 'vehicle-soft', 'soft cover'),
  ]
}

/** sks-veh-18: medium cover counts as soft, prepared defences as hard. */
export function vehicleCover(look: Look): 'none' | 'soft' | 'hard' {
  switch (coverOn(look)) {
    case 'none':
      return 'none'
    case 'soft':
    case 'medium':
      return 'soft'
    case 'hard':
    case 'prepared':
      return 'hard'
  }
}

/** sks-cov-T1-04, sks-cov-T1-06, sks-cov-T1-07: what is between 1 and 2 m high. */
const LOW: readonly string[] = ['stall', 'rubble', 'low-wall']

/** sks-veh-14: cover between 1 and 2 m high hides its lower part. */
function isBehindLowThing({ line }: Look): boolean {
  return line.crossings.some((crossing) => {
    if (crossing.kind === 'cloud' || crossing.kind === 'inner-wall' || crossing.kind === 'hill') return false
    if ('gap' in crossing && crossing.gap) return false
    return crossing.after <= inch(NEAR_COVER) && LOW.includes(rowOf(crossing.piece).key)
  })
}

/** sks-veh-14: outside its front and rear 90 degrees. */
export function isSideOn(spotter: Character, { x, y, facing }: Vehicle): boolean {
  const at = { x, y }
  const { at: from } = bodyOf(spotter)
  const rear = { x: 0 - facing.x, y: 0 - facing.y }
  return ![facing, rear].some((way) => arcContains(arc(at, way, 90), from, 'touching-counts'))
}

/** sks-spot-9: enemies within 2 inches of it whom the spotter has in sight. */
function othersNear(state: State, spotter: Character, vehicle: Vehicle): number {
  const within = inch(inchesIn(TABLE, 'extra-target'))
  return state.characters.filter(
    (one) =>
      one.side === vehicle.side &&
      one.place === 'table' &&
      isConsciousOnTable(one) &&
      distance(bodyOf(one), hullOf(vehicle)) <= within &&
      sees(state, spotter, one),
  ).length
}

/** sks-spot-3 */
export function spotVehicle(game: SanginGame, spotter: Character, vehicle: Vehicle, terms: SpotTerms): void {
  const check = toSpotVehicle(game.state, spotter, vehicle, terms)
  const { success } = game.roll('sks-spot-3', check, undefined, spotter.id)
  if (success) spotter.spotted = [...spotter.spotted, vehicle.id]
}
