import { type ArcWidth, inch } from '@sandtable/table'
import { type TeamTrait, type WeaponId, type WeaponTrait, weaponProfile } from '../../forces/data/teams.ts'
import { hasTrait, isGun, isVehicle, type State, statsOf, type Team } from '../state/state.ts'
import { passengersOf } from '../transport/transport.ts'
import { arcOf } from './arcs.ts'

/** hof-team-2, hof-team-3: a weapon as a Team fires it. */
export interface FiredWeapon {
  /** 'main', or the id of a weapon profile. */
  readonly id: 'main' | WeaponId
  /** In hundredths of an inch. */
  readonly range: number
  readonly rof: number
  readonly at: number | null
  readonly fp: number
  readonly arc: ArcWidth
  readonly traits: readonly (TeamTrait | WeaponTrait)[]
}

const FLAME = weaponProfile('flame')

/** hof-fire-18, hof-trait-T1: the weapons a Team may fire directly: main, secondary, flame and passenger weapons. */
export function weaponsOf(state: Pick<State, 'teams'>, team: Team): readonly FiredWeapon[] {
  const stats = statsOf(team)
  const weapons: FiredWeapon[] = []
  const main = mainWeapon(team)
  if (main) weapons.push(main)
  for (const id of stats.secondaryWeapons) addProfile(weapons, id)
  if (hasTrait(team, 'flame-thrower') && !team.hasUsedFlame) addProfile(weapons, 'flame')
  if (passengersOf(state, team).length > 0) {
    if (hasTrait(team, 'passenger-mg')) addProfile(weapons, 'mg') // hof-trait-T1-23
    if (hasTrait(team, 'passenger-50cal')) addProfile(weapons, '50cal')
  }
  return weapons
}

/** hof-trait-T1-14, hof-trait-T1-18: not a weapon for barrages only, nor the printed line of a flame-thrower. */
function mainWeapon(team: Team): FiredWeapon | null {
  const { weapon, traits } = statsOf(team)
  if (!weapon || weapon.range === null || weapon.rof === null || hasTrait(team, 'barrage-only')) return null
  if (hasTrait(team, 'flame-thrower') && weapon.range === FLAME.range) return null
  const { rof, at, fp } = weapon
  return { id: 'main', range: inch(weapon.range), rof, at, fp, arc: mainArc(team), traits }
}

function addProfile(weapons: FiredWeapon[], id: WeaponId): void {
  const { range, rof, at, fp, traits } = weaponProfile(id)
  if (range === null || rof === null) return
  weapons.push({ id, range: inch(range), rof, at, fp, arc: arcOf('vehicle-machine-gun'), traits })
}

/** hof-fire-19, hof-fire-T2, hof-ruling-14, hof-trait-T1-8, hof-trait-T1-10: the arc of the main weapon. */
function mainArc(team: Team): ArcWidth {
  if (hasTrait(team, 'anti-air')) return arcOf('anti-air')
  if (isVehicle(team)) return arcOf(hasTrait(team, 'hull-mounted') ? 'hull-mounted' : 'turret')
  return arcOf(isGun(team) ? 'gun' : 'infantry')
}

/** hof-armor-1, hof-armor-10, hof-later-13: the weapon can affect armour. */
export function affectsArmour({ at }: { readonly at: number | null }): boolean {
  return at !== null && at > 0
}
