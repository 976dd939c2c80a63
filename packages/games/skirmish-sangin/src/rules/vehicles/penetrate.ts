import { lookUp, mod, unreachable } from '@sandtable/engine'
import { distanceToPoint, hullCorners, type Point } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { weaponById } from '../../forces/data/weapons.ts'
import { type Character, isDead, type Marker } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { hullOf, kindOf, type Vehicle } from '../state/vehicle.ts'
import { VEHICLE_DAMAGE } from '../tables/charts.ts'
import { rollDamage } from '../wounds/damage.ts'
import { mark, takeDamage } from '../wounds/wound.ts'
import { bailOut } from './bail-out.ts'
import { isHelicopter, livingIn } from './crew.ts'

const { armour: ADDED, die: DIE } = TABLES.vehicles
const {
  critical: CRITICAL,
  occupantHit: OCCUPANT_HIT,
  knockedOut: KNOCKED_OUT,
  destroyed: DESTROYED,
} = TABLES['sks-veh-T2']

/** What strikes a vehicle. */
export interface Strike {
  /** sks-veh-7: PEN of a weapon, or the strength of an IED. */
  readonly power: number
  /** sks-veh-1: the value that it is set against. */
  readonly against: 'armour' | 'protection'
  readonly isCritical: boolean
  readonly marker: Marker
}

/** sks-ied-3, sks-veh-11: a vehicle on the table in a kill zone. */
export function isReached(vehicle: Vehicle, at: Point, radius: number): boolean {
  if (vehicle.place !== 'table' || vehicle.state === 'destroyed' || isHelicopter(vehicle)) return false
  return distanceToPoint(hullOf(vehicle), at) <= radius
}

/** sks-veh-7, sks-veh-8: what a weapon has against armour; null: it cannot harm a vehicle. */
export function penOf(weapon: string): number | null {
  return weaponById(weapon).pen
}

/** sks-veh-11: an explosion whose kill zone reaches it without hitting it directly. */
export function halfPen(pen: number): number {
  return Math.ceil(pen / 2)
}

/** sks-veh-7 to sks-veh-10, sks-ied-3: whether it gets through, and what it does. True if it gets through. */
export function strikeVehicle(game: SanginGame, vehicle: Vehicle, strike: Strike): boolean {
  const margin = isHopeless(vehicle, strike) ? 0 : marginOf(game, vehicle, strike)
  if (margin <= 0) {
    markOccupants(game, vehicle, strike.marker) // sks-veh-9
    return false
  }
  damageVehicle(game, vehicle, margin, strike)
  return true
}

/** sks-veh-8: without PEN nothing but armour 0 is penetrated. */
function isHopeless(vehicle: Vehicle, { power, against }: Strike): boolean {
  return power === 0 && kindOf(vehicle)[against] !== 0
}

/** sks-veh-7, sks-ruling-15: 1d10 and the power against the value and 5. A vehicle without that value is not to be hurt in this way. */
function marginOf(game: SanginGame, vehicle: Vehicle, { power, against, marker }: Strike): number {
  const value = kindOf(vehicle)[against]
  const die = game.dice.unnoted('sks-veh-7', DIE)
  const need = (value ?? Number.POSITIVE_INFINITY) + ADDED
  const margin = die + power - need
  game.note?.({
    kind: 'penetration',
    clause: 'sks-veh-7',
    vehicle: vehicle.id,
    by: marker.by,
    die,
    power,
    need,
    isThrough: margin > 0,
  })
  return margin
}

/** sks-veh-10, sks-veh-T2 */
function damageVehicle(game: SanginGame, vehicle: Vehicle, margin: number, strike: Strike): void {
  const { isCritical, marker } = strike
  const modifiers = [
    mod(margin, 'margin', 'sks-veh-10'),
    isCritical && mod(CRITICAL, 'critical', 'sks-veh-10'),
  ]
  const { result } = lookUp(game, 'sks-veh-10', VEHICLE_DAMAGE, modifiers, { vehicle: vehicle.id })
  switch (result) {
    case 'shaken':
      markOccupants(game, vehicle, marker)
      shake(game, vehicle)
      return
    case 'occupant-hit':
      hitOccupant(game, vehicle, marker)
      return
    case 'weapon-lost':
      loseWeapon(game, vehicle)
      return
    case 'immobilised':
      vehicle.state = 'immobilised'
      vehicle.hasMoved = false
      markOccupants(game, vehicle, marker)
      return
    case 'knocked-out':
      knockOut(game, vehicle, marker, KNOCKED_OUT)
      return
    case 'destroyed':
      vehicle.state = 'destroyed'
      knockOut(game, vehicle, marker, DESTROYED)
      burn(game, vehicle)
      return
    default:
      unreachable(result)
  }
}

/** sks-veh-9, sks-veh-T2-01: a morale marker for everybody inside. */
function markOccupants({ state }: SanginGame, vehicle: Vehicle, marker: Marker): void {
  for (const one of livingIn(state, vehicle)) mark(one, marker)
}

/** sks-veh-T2-01: its weapons keep silent until after the gunners' next activation. */
function shake({ state }: SanginGame, vehicle: Vehicle): void {
  const gunners = livingIn(state, vehicle).filter(({ seat }) => seat?.duty === 'gunner')
  vehicle.shaken = gunners.map(({ id }) => id)
}

/** sks-veh-T2-02 */
function hitOccupant(game: SanginGame, vehicle: Vehicle, marker: Marker): void {
  markOccupants(game, vehicle, marker)
  const inside = livingIn(game.state, vehicle)
  if (inside.length === 0) return
  const victim = inside[game.dice.die('sks-veh-T2-02', inside.length) - 1]
  if (victim) hurt(game, victim, OCCUPANT_HIT, marker)
}

function hurt(game: SanginGame, victim: Character, dice: typeof OCCUPANT_HIT, marker: Marker): void {
  if (isDead(victim)) return
  const isNew = takeDamage(game, victim, rollDamage(game, 'sks-veh-T2', dice, false), marker)
  const by = game.state.characters.find(({ id }) => id === marker.by)
  if (isNew && by && by.side !== victim.side) by.hasWounded = true // sks-mor-T1-01
}

/** sks-veh-T2-03: one of the weapons that are left. */
function loseWeapon(game: SanginGame, vehicle: Vehicle): void {
  const left = vehicle.weapons.filter(({ isLost }) => !isLost)
  if (left.length === 0) return
  const lost = left[game.dice.die('sks-veh-T2-03', left.length) - 1]
  vehicle.weapons = vehicle.weapons.map((one) => (one === lost ? { ...one, isLost: true } : one))
}

/** sks-veh-T2-05, sks-veh-T2-06, sks-veh-16: everybody is hurt and gets out. */
function knockOut(game: SanginGame, vehicle: Vehicle, marker: Marker, dice: typeof OCCUPANT_HIT): void {
  if (vehicle.state !== 'destroyed') vehicle.state = 'knocked-out'
  vehicle.hasMoved = false
  const inside = livingIn(game.state, vehicle)
  for (const one of inside) mark(one, marker)
  for (const one of inside) hurt(game, one, dice, marker)
  bailOut(game, vehicle)
}

/** sks-veh-T2-06: the wreck burns and blocks the line of sight. */
function burn({ state }: SanginGame, vehicle: Vehicle): void {
  const outline = [...hullCorners(hullOf(vehicle))]
  state.happenings = [
    ...state.happenings,
    { kind: 'fire', id: `wreck-${vehicle.id}`, shape: { kind: 'polygon', outline } },
  ]
}
