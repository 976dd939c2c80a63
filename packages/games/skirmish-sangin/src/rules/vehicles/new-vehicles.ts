import type { Side } from '@sandtable/miniatures'
import type { Scenario } from '../../forces/data/scenarios.ts'
import type { Rank } from '../../forces/data/tables.ts'
import { CREW } from '../../forces/data/vehicles.ts'
import type { Character } from '../state/character.ts'
import { newCharacter } from '../state/new-characters.ts'
import { type Duty, groundOf, newVehicle, type Vehicle } from '../state/vehicle.ts'

/** sks-veh-15: the vehicles of a scenario. */
export function vehiclesOf({ vehicles }: Pick<Scenario, 'vehicles'>, side: Side): Vehicle[] {
  return vehicles.map(({ vehicle }, i) => newVehicle(`vehicle-${i + 1}`, side, vehicle))
}

/** sks-veh-15: their crews; the numbers go on from those of the squad. */
export function crewsOf(scenario: Pick<Scenario, 'vehicles'>, side: Side, squadSize: number): Character[] {
  const crews: Character[] = []
  for (const [i, vehicle] of vehiclesOf(scenario, side).entries()) {
    const rank = scenario.vehicles[i]?.rank ?? 'average'
    for (let seat = 0; seat < groundOf(vehicle).crew; seat++) {
      const id = `${side}-${squadSize + crews.length + 1}`
      crews.push(crewMember(id, side, vehicle, rank, seat === 0 ? 'driver' : 'gunner'))
    }
  }
  return crews
}

/** sks-veh-15: helmet and body armour, an assault rifle, and the training of their duty. */
function crewMember(
  id: string,
  side: Side,
  vehicle: Vehicle,
  rank: Rank,
  duty: Exclude<Duty, 'passenger'>,
): Character {
  const character = newCharacter({
    id,
    side,
    squad: vehicle.id,
    isLeader: false,
    role: duty === 'driver' ? 'Driver' : 'Gunner',
    rank,
    trained: CREW[duty],
    weapons: CREW.weapons,
    armour: CREW.armour,
    gear: [],
  })
  character.seat = { vehicle: vehicle.id, duty, isLookingOut: false }
  return character
}
