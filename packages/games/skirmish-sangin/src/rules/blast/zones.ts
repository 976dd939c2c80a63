import { distanceToPoint, type Place } from '@sandtable/table'
import type { DiceSpec } from '../../forces/data/dice.ts'
import type { Weapon } from '../../forces/data/weapons.ts'
import { placeOf } from '../figures.ts'
import { type Character, isDead, isOnGround } from '../state/character.ts'
import type { State } from '../state/state.ts'
import { extentOf, isOpenTop, vehicleOf } from '../vehicles/crew.ts'
import { isSheltered } from './shelter.ts'

/** sks-gren-3, sks-gren-8: a circle round a burst, and the damage done in it. */
export interface Zone {
  readonly radius: number
  readonly dice: DiceSpec
}

/** sks-gren-3: the kill zone, and the damage zone round it. */
export interface Zones {
  readonly kill: Zone
  readonly damage: Zone
}

/** Somebody in a zone, and the damage it does. */
export interface Victim {
  readonly character: Character
  readonly dice: DiceSpec
}

/** sks-gren-8, sks-gren-9, sks-hw-9, sks-ruling-19: the zones of a weapon that explodes; null: it does not. */
export function zonesOf({ killRadius, damage, damageRadius, zoneDamage }: Weapon): Zones | null {
  if (killRadius === null || damage === null || damageRadius === null || zoneDamage === null) return null
  return {
    kill: { radius: killRadius, dice: damage },
    damage: { radius: damageRadius, dice: zoneDamage },
  }
}

/** sks-gren-3, sks-gren-4, sks-gren-10, sks-hide-5, sks-ruling-30: everybody on the table whom a burst strikes, friends and Hidden too. */
export function struckBy(state: State, at: Place, zones: Zones): readonly Victim[] {
  return state.characters.flatMap((character): readonly Victim[] => {
    const zone = zoneAround(state, character, at, zones)
    return zone && !isSheltered(state, at, placeOf(character)) ? [{ character, dice: zone.dice }] : []
  })
}

/** sks-gren-3, sks-gren-10: the zone that the nearest point of a base is in. */
export function zoneAround(
  state: Pick<State, 'vehicles'>,
  character: Character,
  at: Place,
  { kill, damage }: Zones,
): Zone | null {
  if (!isOnGround(character) || isDead(character)) return null
  const vehicle = vehicleOf(state, character)
  if (vehicle && !isOpenTop(vehicle)) return null // sks-veh-20
  const far = distanceToPoint(extentOf(state, character), at)
  if (far <= kill.radius) return kill
  return far <= damage.radius ? damage : null
}
