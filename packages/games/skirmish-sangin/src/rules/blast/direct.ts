import type { Weapon } from '../../forces/data/weapons.ts'
import type { Character, Marker } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { Vehicle } from '../state/vehicle.ts'
import { strikeVehicle } from '../vehicles/penetrate.ts'

/** sks-veh-7, sks-veh-20: a round that explodes on a vehicle strikes it with its whole PEN. */
export function hitDirectly(
  game: SanginGame,
  gunner: Character,
  { id, pen }: Weapon,
  vehicle: Vehicle,
  attack: number,
  isCritical: boolean,
): void {
  const marker: Marker = { reason: 'fire', attack, weapon: id, by: gunner.id, from: null }
  strikeVehicle(game, vehicle, { power: pen ?? 0, against: 'armour', isCritical, marker })
}
