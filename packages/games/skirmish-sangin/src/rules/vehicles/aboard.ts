import { inch } from '@sandtable/table'
import { weaponById } from '../../forces/data/weapons.ts'
import { distanceBetween } from '../figures.ts'
import { knows } from '../shooting/targets.ts'
import { type CarriedWeapon, type Character, isDead } from '../state/character.ts'
import { otherSide, type State } from '../state/state.ts'
import { groundOf, type MountedWeapon } from '../state/vehicle.ts'
import { vehicleOf } from './crew.ts'

/** sks-veh-19: own weapons are used from an open vehicle only. */
export function mayShootOwn(state: State, character: Character): boolean {
  const vehicle = vehicleOf(state, character)
  return vehicle === null || groundOf(vehicle).isOpenTop
}

/** sks-veh-4, sks-veh-T2-01, sks-veh-T2-03: the mounted weapons a gunner can fire now. */
export function mountedFor(state: State, gunner: Character): readonly MountedWeapon[] {
  const vehicle = vehicleOf(state, gunner)
  if (!vehicle || gunner.seat?.duty !== 'gunner' || vehicle.shaken.includes(gunner.id)) return []
  return unlike(vehicle.weapons.filter(({ isLost, toClear }) => !isLost && toClear === 0))
}

/** Weapons of one kind are one choice. */
function unlike(weapons: readonly MountedWeapon[]): readonly MountedWeapon[] {
  return weapons.filter(({ id }, i) => weapons.findIndex((one) => one.id === id) === i)
}

/** sks-veh-4: enemies a gunner may fire at with a mounted weapon. */
export function mountedTargets(state: State, gunner: Character, weapon: string): readonly Character[] {
  const { range, least } = weaponById(weapon)
  return state.characters.filter((target) => {
    if (target.side !== otherSide(gunner.side) || target.place !== 'table' || isDead(target)) return false
    const far = distanceBetween(gunner, target)
    return far <= inch(range) && far >= inch(least) && knows(state, gunner, target)
  })
}

/** sks-veh-4, sks-shoot-T2: the gunner holds the mounted weapon while it fires; a fumble stays with the vehicle. */
export function fireMounted(state: State, gunner: Character, weapon: string, fire: () => void): void {
  const vehicle = vehicleOf(state, gunner)
  const mounted = mountedFor(state, gunner).find(({ id }) => id === weapon)
  if (!vehicle || !mounted) {
    fire()
    return
  }
  const held: CarriedWeapon = { ...mounted, rounds: null, setUp: SET_UP, droppedAt: null }
  gunner.weapons.push(held)
  fire()
  gunner.weapons.splice(gunner.weapons.indexOf(held), 1)
  const { isLost, toClear } = held
  vehicle.weapons = vehicle.weapons.map((one) => (one === mounted ? { ...one, isLost, toClear } : one))
  vehicle.lastFired = { isPrimary: vehicle.weapons[0]?.id === weapon, at: state.activationCount } // sks-spot-10
}

/** sks-veh-4: no set-up is needed. */
const SET_UP = 9
