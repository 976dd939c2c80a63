import type { Side } from '@sandtable/miniatures'
import { type Hull, hull, inch, type TableEdge, type Vector } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { findVehicle, type Vehicle as VehicleKind } from '../../forces/data/vehicles.ts'

const { length: LENGTH, width: WIDTH } = TABLES.vehicles

/** sks-veh-4: a weapon mounted on a vehicle. Replaced, never changed. */
export interface MountedWeapon {
  readonly id: string
  readonly isLost: boolean
  /** sks-shoot-T2-01, sks-shoot-T2-02: action points until it fires again. */
  readonly toClear: number
}

/** sks-veh-T2: what has become of a vehicle. */
export type VehicleState = 'working' | 'immobilised' | 'knocked-out' | 'destroyed'

/** sks-veh-1: a vehicle of a scenario. */
export interface Vehicle {
  readonly id: string
  readonly side: Side
  /** The id of its entry in the list of vehicles. */
  readonly type: string
  x: number
  y: number
  facing: Vector
  place: 'undeployed' | 'table' | 'left'
  state: VehicleState
  /** sks-veh-3: it moved in its driver's last activation. */
  hasMoved: boolean
  weapons: readonly MountedWeapon[]
  /** sks-veh-17: uses of its smoke launchers that are left. */
  smoke: number
  /** sks-veh-T2-01: gunners who may not fire until after their next activation. */
  shaken: readonly string[]
  /** sks-spot-T1-29, sks-spot-T1-30: what it last fired, and at which activation of the game; null: nothing. */
  lastFired: { readonly isPrimary: boolean; readonly at: number } | null
  /** sks-move-11: the edge by which it drove off; null: it has not. */
  leftBy: TableEdge | null
}

/** sks-veh-2, sks-veh-4, sks-veh-19: what somebody aboard does. Replaced, never changed. */
export interface VehicleSeat {
  readonly vehicle: string
  readonly duty: Duty
  /** sks-veh-14: they look out of a closed vehicle. */
  readonly isLookingOut: boolean
}

export type Duty = 'driver' | 'gunner' | 'passenger'
export const DUTIES: readonly Duty[] = ['driver', 'gunner', 'passenger']

/** sks-veh-1: a vehicle as it is printed. */
export function kindOf({ type }: Pick<Vehicle, 'type'>): VehicleKind {
  const found = findVehicle(type)
  if (!found) throw new Error(`There is no vehicle '${type}'.`)
  return found
}

/** sks-veh-2: what a vehicle on wheels or tracks has. */
export function groundOf(vehicle: Pick<Vehicle, 'type'>): NonNullable<VehicleKind['ground']> {
  const { ground, name } = kindOf(vehicle)
  if (!ground) throw new Error(`${name} does not drive.`)
  return ground
}

/** sks-veh-2, sks-ruling-93: what a vehicle covers of the table. */
export function hullOf({ x, y, facing }: Pick<Vehicle, 'x' | 'y' | 'facing'>): Hull {
  return hull({ x, y }, facing, inch(LENGTH), inch(WIDTH))
}

/** sks-veh-17: the weapons of one of its fits. */
export function mounted(ids: readonly string[]): readonly MountedWeapon[] {
  return ids.map((id) => ({ id, isLost: false, toClear: 0 }))
}

/** sks-veh-1: a vehicle before the game, with the usual one of its fits. */
export function newVehicle(id: string, side: Side, type: string): Vehicle {
  const { ground } = kindOf({ type })
  return {
    id,
    side,
    type,
    x: 0,
    y: 0,
    facing: { x: 0, y: side === 'blue' ? 1 : -1 },
    place: 'undeployed',
    state: 'working',
    hasMoved: false,
    weapons: mounted(ground?.weapons[0] ?? []),
    smoke: ground?.smoke ?? 0,
    shaken: [],
    lastFired: null,
    leftBy: null,
  }
}
