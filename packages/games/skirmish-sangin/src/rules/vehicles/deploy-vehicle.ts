import { type Chance, type Decision, pick, place, type Refusal, refusal } from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import { hullCorners, inch, isOnTable, overlaps, type Point, type Vector } from '@sandtable/table'
import { mapOf, sceneFor } from '../scene.ts'
import { isOnRoad } from '../set-up/cover-at.ts'
import { inwardOf } from '../set-up/edges.ts'
import { isInZone, partsOf } from '../set-up/parts.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { groundOf, hullOf, mounted, type Vehicle } from '../state/vehicle.ts'
import { standAt, standsOn } from './drive.ts'
import { mount } from './mount.ts'

/** Where a vehicle is set up. */
export interface VehicleSpot extends Point {
  readonly facing?: Vector
}

/** sks-veh-15, sks-veh-17: the next vehicle of a side is fitted and set up, with its crew; false if all are. */
export function deployNextVehicle(game: SanginGame, side: Vehicle['side']): boolean {
  const { state } = game
  const vehicle = state.vehicles.find((one) => one.side === side && one.place === 'undeployed')
  if (!vehicle) return false
  const fit = game.ask(vehicleFit(vehicle))
  vehicle.weapons = mounted(groundOf(vehicle).weapons[fit] ?? [])
  const spot = game.ask(deployVehicle(state, vehicle))
  vehicle.place = spot ? 'table' : 'left'
  for (const one of state.characters) {
    if (one.seat?.vehicle !== vehicle.id) continue
    if (spot) mount(one, vehicle, one.seat.duty)
    else one.place = 'left'
  }
  if (!spot) return true
  standAt(state, vehicle, { at: { x: spot.x, y: spot.y }, facing: spot.facing ?? inwardOf(state, side) })
  const { x, y } = spot
  game.note?.({ kind: 'vehicle-deployed', clause: 'sks-veh-15', vehicle: vehicle.id, x, y })
  return true
}

/** sks-veh-17: which of the printed choices of weapons it carries. */
export function vehicleFit(vehicle: Vehicle): Decision<number> {
  return pick({
    clause: 'sks-veh-17',
    name: 'vehicle-fit',
    seat: vehicle.side,
    about: { vehicle: vehicle.id, type: vehicle.type },
    options: groundOf(vehicle).weapons.map((_, i) => i),
  })
}

/** sks-veh-15: where a vehicle stands; null: there is no room. */
export function deployVehicle(state: State, vehicle: Vehicle): Decision<VehicleSpot | null> {
  const illegal = (spot: unknown): Refusal | null => whyNotThere(state, vehicle, spot)
  return place<VehicleSpot | null>({
    clause: 'sks-veh-15',
    name: 'deploy-vehicle',
    seat: vehicle.side,
    about: drawn('stand', { vehicle: vehicle.id }),
    illegal,
    sample: (chance) => anySpot(state, vehicle, chance, (spot) => illegal(spot) === null),
  })
}

function whyNotThere(state: State, vehicle: Vehicle, given: unknown): Refusal | null {
  if (given === null)
    return firstSpot(state, vehicle)
      ? refusal('must-be-placed', 'There is room for this vehicle (sks-veh-15).')
      : null
  if (!isPoint(given)) return refusal('not-a-spot', 'Give a place as { x, y, facing }.')
  const { x, y, facing = inwardOf(state, vehicle.side) } = given as VehicleSpot
  if (!isPoint(facing) || (facing.x === 0 && facing.y === 0))
    return refusal('no-facing', 'A vehicle looks somewhere, not to (0, 0).')
  const hull = hullOf({ x, y, facing })
  if (!hullCorners(hull).every((corner) => isOnTable(mapOf(state), corner)))
    return refusal('off-table', 'A part of it is beside the table.')
  const zones = partsOf(state, vehicle.side).flatMap(({ zone }) => zone ?? [])
  if (zones.length > 0 && !zones.some((zone) => hullCorners(hull).every((corner) => isInZone(zone, corner))))
    return refusal('outside-the-zone', 'That is outside the deployment zone.')
  if (zones.length > 0 && !isOnRoad(state, { x, y }))
    return refusal('not-on-the-road', 'Vehicles stand on the road.')
  const others = state.vehicles.filter((one) => one !== vehicle && one.place === 'table')
  if (others.some((one) => overlaps(hullOf(one), hull)))
    return refusal('no-room', 'Another vehicle is there.')
  return standsOn(sceneFor(state), state, vehicle, { at: { x, y }, facing })
}

const TRIES = 30

function anySpot(
  state: State,
  vehicle: Vehicle,
  chance: Chance,
  isLegal: (spot: VehicleSpot) => boolean,
): VehicleSpot | null {
  const { width, depth } = mapOf(state)
  const [zone] = partsOf(state, vehicle.side).flatMap((part) => part.zone ?? [])
  for (let tries = 0; tries < TRIES; tries++) {
    const x = zone ? inch(zone.x) + chance.below(inch(zone.w)) : chance.below(width)
    const y = zone ? inch(zone.y) + chance.below(inch(zone.h)) : chance.below(depth)
    if (isLegal({ x, y })) return { x, y }
  }
  return firstSpot(state, vehicle)
}

const STEP = 50

/** The first free place on a grid; null if there is none. */
export function firstSpot(state: State, vehicle: Vehicle): VehicleSpot | null {
  const { width, depth } = mapOf(state)
  const [zone] = partsOf(state, vehicle.side).flatMap((part) => part.zone ?? [])
  const [west, south] = zone ? [inch(zone.x), inch(zone.y)] : [0, 0]
  const [east, north] = zone ? [west + inch(zone.w), south + inch(zone.h)] : [width, depth]
  for (let y = south; y <= north; y += STEP)
    for (let x = west; x <= east; x += STEP)
      if (whyNotThere(state, vehicle, { x, y }) === null) return { x, y }
  return null
}
