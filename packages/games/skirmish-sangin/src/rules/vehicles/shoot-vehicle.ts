import { type Modifiers, mod, type NumberCheck } from '@sandtable/engine'
import { distance, inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { weaponById } from '../../forces/data/weapons.ts'
import { frighten } from '../civilians/civilians.ts'
import { bodyOf, placeOf } from '../figures.ts'
import { inchesIn, row } from '../modifiers.ts'
import { attackRoll } from '../rolls.ts'
import { fumble } from '../shooting/shoot.ts'
import { type ShotTerms, shooterRows, skillFor } from '../shooting/to-hit.ts'
import { type Character, type Marker, skillNow } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { hullOf, type Vehicle } from '../state/vehicle.ts'
import { isHelicopter, isMoving, isTarget } from './crew.ts'
import { lookAt, viewerAt } from './look-at.ts'
import { penOf, strikeVehicle } from './penetrate.ts'
import { knowsVehicle, vehicleCover } from './spot-vehicle.ts'

const TABLE = 'sks-shoot-T1'
const { helicopter: HELICOPTER } = TABLES.vehicles

/** sks-veh-12: what can attack a helicopter. */
const AGAINST_HELICOPTERS: readonly string[] = [
  'hmg',
  'rpg',
  'at4',
  'javelin',
  'autocannon',
  'chaingun',
  'mbt-cannon',
]

/** sks-veh-6, sks-veh-8, sks-shoot-5: enemy vehicles a character may shoot at with a weapon. */
export function vehicleTargets(state: State, shooter: Character, weapon: string): readonly Vehicle[] {
  if (penOf(weapon) === null) return []
  const { range, least } = weaponById(weapon)
  return state.vehicles.filter((vehicle) => {
    if (vehicle.side === shooter.side || !isTarget(vehicle)) return false
    if (isHelicopter(vehicle) && !AGAINST_HELICOPTERS.includes(weapon)) return false
    const far = distance(bodyOf(shooter), hullOf(vehicle))
    return far <= inch(range) && far >= inch(least) && knowsVehicle(state, shooter, vehicle)
  })
}

/** sks-veh-6, sks-veh-18, sks-ruling-33: what a shot at a vehicle needs. Pure: the rule, the odds and the bots call it. */
export function toHitVehicle(
  state: State,
  shooter: Character,
  weapon: string,
  vehicle: Vehicle,
  terms: ShotTerms,
): NumberCheck {
  const carried = weaponById(weapon)
  return attackRoll(skillNow(shooter, skillFor(carried)) ?? 0, [
    ...vehicleRows(state, shooter, vehicle),
    ...shooterRows(state, shooter, viewerAt(vehicle), carried, terms),
  ])
}

/** sks-shoot-T1-20 to sks-shoot-T1-22, sks-shoot-11: instead of the rows about soldiers. */
function vehicleRows(state: State, shooter: Character, vehicle: Vehicle): Modifiers {
  const cover = vehicleCover(lookAt(state, shooter, vehicle))
  const isClose = distance(bodyOf(shooter), hullOf(vehicle)) <= inch(inchesIn(TABLE, 'close'))
  return [
    isMoving(state, vehicle) && movingRow(state),
    cover === 'hard' && row(TABLE, 'vehicle-hard', 'hard cover'),
    cover === 'soft' && row(TABLE, 'vehicle-soft', 'soft cover'),
    isClose && row(TABLE, 'close', 'close'),
    isHelicopter(vehicle) && mod(HELICOPTER, 'helicopter', 'sks-veh-12'),
  ]
}

/** sks-shoot-11, sks-opt-4, sks-ruling-13: +20 as printed, or −20 by a switch. */
function movingRow({ terms }: State): Modifiers[number] {
  const printed = row(TABLE, 'vehicle-moving', 'vehicle moving')
  return { ...printed, amount: terms.switches.movingVehicle }
}

/** sks-veh-6 to sks-veh-10: one shot at a vehicle with a weapon that does not explode. */
export function shootVehicle(
  game: SanginGame,
  shooter: Character,
  weapon: string,
  vehicle: Vehicle,
  terms: ShotTerms,
): void {
  const { state } = game
  shooter.lastFired = { weapon, at: state.activationCount }
  const check = toHitVehicle(state, shooter, weapon, vehicle, terms)
  const { degree } = game.roll('sks-veh-6', check, undefined, shooter.id)
  const attack = ++state.attackCount
  frighten(state, placeOf(shooter)) // sks-opt-3
  if (degree === 'fumble') fumble(game, shooter, weapon, { x: vehicle.x, y: vehicle.y })
  if (degree !== 'success' && degree !== 'critical') return
  const marker: Marker = { reason: 'fire', attack, weapon, by: shooter.id, from: null }
  strikeVehicle(game, vehicle, {
    power: penOf(weapon) ?? 0,
    against: 'armour',
    isCritical: degree === 'critical',
    marker,
  })
}
