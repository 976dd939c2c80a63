import type { BriefingRow, FigurePlace, PlannedFigure, Pose, Subject } from '@sandtable/miniatures'
import { inch, legLength, minus, posesOf, type Vector } from '@sandtable/table'
import { TABLES } from '../forces/data/tables.ts'
import { nameOf, weaponName } from '../forces/names.ts'
import type { State } from '../rules/state/state.ts'
import { hullOf, kindOf, type Vehicle } from '../rules/state/vehicle.ts'
import type { View } from '../rules/state/view.ts'
import { occupantsOf } from '../rules/vehicles/crew.ts'
import type { DriveStep } from '../rules/vehicles/drive.ts'

const { length: LENGTH, width: WIDTH } = TABLES.vehicles

export function vehicleOf({ vehicles }: Pick<State, 'vehicles'>, id: unknown): Vehicle | null {
  return vehicles.find((one) => one.id === id) ?? null
}

/** sks-veh-2: a vehicle is one hull. */
export function vehicleFigure(vehicle: Vehicle): PlannedFigure {
  const { x, y, place } = vehicle
  return {
    id: 'hull',
    name: kindOf(vehicle).name,
    shape: { kind: 'hull', length: inch(LENGTH), width: inch(WIDTH) },
    at: place === 'table' ? { x, y } : null,
  }
}

/** sks-veh-2: a stretch toward the clicked place, in reverse if it lies behind. */
export function driveTo(
  vehicle: Vehicle,
  { facts }: Subject,
  places: readonly FigurePlace[],
): readonly DriveStep[] {
  const to = places.at(-1)
  if (!to) return []
  const way = minus(to, vehicle)
  const reach = typeof facts.reach === 'number' ? facts.reach : 0
  const far = Math.min(reach, Math.floor(legLength(vehicle, to)))
  const isBehind = way.x * vehicle.facing.x + way.y * vehicle.facing.y < 0
  return [isBehind ? { facing: vehicle.facing, far, gear: 'reverse' } : { facing: way, far }]
}

export function drivePoses(vehicle: Vehicle, steps: readonly DriveStep[]): readonly Pose[] {
  const start: Pose = { at: { x: vehicle.x, y: vehicle.y }, facing: vehicle.facing }
  const driver = { hull: hullOf(vehicle), barriers: [], gear: steps[0]?.gear ?? 'forward' } as const
  return [start, ...posesOf(driver, steps).slice(-1)]
}

/** sks-veh-1: what a vehicle is called. */
export function vehicleTitle(vehicle: Pick<Vehicle, 'id' | 'type'>): string {
  return `${vehicle.id.replace(/^vehicle-/, 'Vehicle ')}: ${kindOf(vehicle).name}`
}

/** sks-veh-1, sks-veh-4, sks-veh-T2: armour, weapons, who is aboard, and what has become of it. */
export function vehicleRows(known: State, vehicle: Vehicle): readonly BriefingRow[] {
  const { armour, ground } = kindOf(vehicle)
  const aboard = occupantsOf(known, vehicle).map((one) =>
    one.seat ? `${nameOf(one.id)} (${one.seat.duty})` : nameOf(one.id),
  )
  return [
    { what: 'State', words: vehicle.state.replaceAll('-', ' ') },
    { what: 'Armour', words: String(armour) },
    ...(ground
      ? [{ what: 'Speed', words: `${ground.inches}" for an action point, ${ground.mobility}` }]
      : []),
    ...(vehicle.weapons.length > 0
      ? [{ what: 'Weapons', words: vehicle.weapons.map(({ id }) => weaponName(id)).join(', ') }]
      : []),
    ...(aboard.length > 0 ? [{ what: 'Aboard', words: aboard.join(', ') }] : []),
  ]
}

/** How a vehicle looks on the table. */
export interface VehicleLook {
  readonly id: string
  readonly side: Vehicle['side']
  readonly name: string
  readonly kind: 'tank' | 'carrier' | 'car' | 'truck'
  readonly state: Vehicle['state']
  readonly at: { readonly x: number; readonly y: number }
  readonly facing: Vector
  readonly length: number
  readonly width: number
}

/** The vehicles on the table. */
export function vehicleLooks({ vehicles }: Pick<View, 'vehicles'>): readonly VehicleLook[] {
  return vehicles
    .filter(({ place }) => place === 'table')
    .map((vehicle) => {
      const { id, side, state, x, y, facing } = vehicle
      const { name, class: sort, ground } = kindOf(vehicle)
      const tracked = sort === 'MBT' ? 'tank' : 'carrier'
      const wheeled = sort === 'Civilian' ? 'truck' : 'car'
      const kind = ground?.mobility === 'tracked' ? tracked : wheeled
      const at = { x, y }
      return { id, side, name, kind, state, at, facing, length: inch(LENGTH), width: inch(WIDTH) }
    })
}
