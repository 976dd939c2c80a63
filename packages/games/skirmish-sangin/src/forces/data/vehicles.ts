import { flag, list, nullable, oneOf, type Read, readData, record, text, whole } from '@sandtable/miniatures'
import file from '../../../data/vehicles.json' with { type: 'json' }
import { ARMOURS, SKILLS } from './tables.ts'

const TRAINED = list(oneOf(...SKILLS))

/** sks-veh-1: a vehicle as printed; `ground` is what a vehicle on wheels or tracks has, null for a helicopter (sks-veh-12). */
const VEHICLE = record({
  id: text(40),
  name: text(40),
  class: oneOf('Civilian', 'AFV', 'APC/IFV', 'MICV', 'MBT', 'Helicopter'),
  row: text(20),
  armour: whole(0, 30),
  protection: nullable(whole(0, 30)),
  ground: nullable(
    record({
      mobility: oneOf('wheeled', 'tracked'),
      crew: whole(1, 9),
      seats: whole(0, 20),
      cost: whole(0, 500),
      /** sks-veh-2: inches for an action point. */
      inches: whole(1, 24),
      isSlowOffRoad: flag(),
      isOpenTop: flag(),
      /** sks-veh-17: the fits to choose from; the first is the usual one. */
      weapons: list(list(text(20)), 1),
      /** sks-veh-17: uses of its smoke launchers. */
      smoke: whole(0, 9),
    }),
  ),
})

const FILE = record({
  /** sks-veh-15: the crew a vehicle comes with. */
  crew: record({ armour: oneOf(...ARMOURS), weapons: list(text(20), 1), driver: TRAINED, gunner: TRAINED }),
  vehicles: list(VEHICLE, 1),
})

export type Vehicle = Read<typeof VEHICLE>

const DATA = readData('vehicles.json', FILE, file)

export const VEHICLES: readonly Vehicle[] = DATA.vehicles
export const CREW: Read<typeof FILE>['crew'] = DATA.crew

/** The vehicle of this id; undefined if there is none. */
export function findVehicle(id: string): Vehicle | undefined {
  return VEHICLES.find((vehicle) => vehicle.id === id)
}
