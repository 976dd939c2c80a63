import { list, type Read, readData, record } from '@sandtable/miniatures'
import file from '../../../data/arsenal.json' with { type: 'json' }
import { type ForceList, LIST_RULING } from './lists.ts'
import { GENERIC_SUPPORT, type GenericSupport } from './support.ts'
import { SPEED, VEHICLE_TRAIT, type Vehicle } from './vehicles.ts'
import {
  type AntiTankWeapon,
  CHARGE,
  type Charge,
  GUN_WEIGHT,
  type Gun,
  WEAPON,
  type Weapon,
} from './weapons.ts'

/** What all lists share. */
const ARSENAL_FILE = record({
  infantryWeapons: list(WEAPON, 1),
  vehicleWeapons: list(WEAPON, 1),
  handHeldAntiTank: list(CHARGE, 1),
  speeds: list(SPEED, 4, 4),
  gunWeights: list(GUN_WEIGHT, 3, 3),
  vehicleTraits: list(VEHICLE_TRAIT, 1),
  genericSupport: list(GENERIC_SUPPORT, 1),
  rulings: list(LIST_RULING),
})

export const ARSENAL: Read<typeof ARSENAL_FILE> = readData('arsenal.json', ARSENAL_FILE, file)

/** A weapon of foot by its id: the row of the list, or the one that all lists share. */
export function findWeapon({ arsenal }: ForceList, id: string): Weapon | AntiTankWeapon | null {
  return (
    arsenal.infantry.find((one) => one.id === id) ??
    arsenal.infantryAntiTank.find((one) => one.id === id) ??
    ARSENAL.infantryWeapons.find((one) => one.id === id) ??
    null
  )
}

export function findGun({ arsenal }: ForceList, id: string): Gun | null {
  return arsenal.guns.find((one) => one.id === id) ?? null
}

/** coc-faq-54: the speeds are those of the row, a slow Firefly and an average Challenger too. */
export function findVehicle({ arsenal }: ForceList, id: string): Vehicle | null {
  return arsenal.vehicles.find((one) => one.id === id) ?? null
}

export function findCharge(id: string): Charge | null {
  return ARSENAL.handHeldAntiTank.find((one) => one.id === id) ?? null
}

export function findGenericSupport(id: string): GenericSupport | null {
  return ARSENAL.genericSupport.find((one) => one.id === id) ?? null
}
