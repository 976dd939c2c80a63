import { type Game, type NumberCheck, orMore, rollMany } from '@sandtable/engine'
import { ARSENAL } from '../../forces/data/arsenal.ts'
import { FIRE } from '../../forces/data/fire.ts'
import type { Vehicle } from '../../forces/data/vehicles.ts'
import type { Weapon } from '../../forces/data/weapons.ts'
import type { State } from '../state/state.ts'

/** What of a vehicle decides what men on foot can do to it. */
export type Target = Pick<Vehicle, 'class' | 'traits'>

/** Only a soft-skin has no armour at all. */
export function isArmoured({ class: kind }: Pick<Target, 'class'>): boolean {
  return kind !== 'softskin'
}

export function isOpenTopped({ traits }: Target): boolean {
  return traits.includes('open-topped')
}

/** coc-13-3, coc-faq-36: infantry do not close with tanks or other armour, open-topped ones included. */
export function mayBeClosedWith(vehicle: Target): boolean {
  return !isArmoured(vehicle)
}

/** coc-4.3.1-13: who comes on next to armour may place a charge on it at once, but not walk up to it. */
export function mayPlaceChargeOnArrival(vehicle: Target, gap: number): boolean {
  return isArmoured(vehicle) && gap <= 0
}

/** Who fires at men in a vehicle. */
export type Firer = 'infantry' | 'sniper' | 'anti-vehicle'

/** coc-8.2-5, coc-12-2, coc-9.5-11: men in armour are shot only by snipers, and only at a top-mounted weapon of an open carrier. */
export function mayShootAtMan(vehicle: Target, by: Firer, isAtTopWeapon: boolean): boolean {
  if (!isArmoured(vehicle) || by === 'anti-vehicle') return true
  return by === 'sniper' && isAtTopWeapon && isOpenTopped(vehicle)
}

/** coc-9.5-11: another man is at the weapon after two Phases in which that man was activated for it. */
export function isReplaced(phasesSpent: number): boolean {
  return phasesSpent >= REPLACING
}

const REPLACING = 2

/** coc-9.2.1-2, coc-9.2.1-3, coc-9.4-5: a grenade or a light mortar bomb gets into soft-skins and open-topped vehicles only. */
export function isOpenToBombs(vehicle: Target): boolean {
  return !isArmoured(vehicle) || isOpenTopped(vehicle)
}

/** coc-9.2.1-2, coc-9.2.1-3, coc-ruling-30: three dice, each 4, 5 or 6 a net hit on the damage table of its class. */
export function grenadeInside(game: Game<State>): number {
  const { dice, on } = FIRE.grenade.inVehicle
  return rollMany(game, 'coc-9.2.1-2', orMore(on, []), dice, {}).successes
}

/** coc-9.2.1-3, coc-ruling-30: a soft-skin is as hard to hit with a grenade as an open-topped vehicle. */
export function grenadeModifier(vehicle: Target): number | null {
  return isOpenToBombs(vehicle) ? FIRE.grenade.modifiers.awkward : null
}

/** coc-9.4-5: a light mortar hits a vehicle on a 12. */
export function mortarAtVehicle(): NumberCheck {
  return orMore(FIRE.mortar.vehicle.needs, [], { dice: 2 })
}

/** coc-9.4-5: then three dice, each 4, 5 or 6 a net hit. */
export function mortarInside(game: Game<State>): number {
  const { dice, on } = FIRE.mortar.vehicle
  return rollMany(game, 'coc-9.4-5', orMore(on, []), dice, {}).successes
}

/** coc-9.6-4: one hit of a flamethrower destroys a soft-skin; its passengers take the hits without cover. */
export function flamesAt(
  vehicle: Target,
  hits: number,
): { readonly isDestroyed: boolean; readonly passengerHits: number } {
  const isLost = hits > 0 && !isArmoured(vehicle)
  return { isDestroyed: isLost, passengerHits: isLost ? hits : 0 }
}

/** coc-9.0-6: a machine gun on top of a vehicle fires like one on a tripod, one inside with six dice. */
export function vehicleMachineGun(place: 'inside' | 'top-lmg' | 'top-mmg' | 'top-hmg'): Weapon {
  const id = place === 'inside' ? 'vehicle-mg' : `vehicle-${place}`
  const found = ARSENAL.vehicleWeapons.find((one) => one.id === id)
  if (!found) throw new Error(`There is no weapon '${id}'.`)
  return found
}
