import { inch, placeToward, type TableEdge } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { weaponById } from '../../forces/data/weapons.ts'
import { grenadesOf, launchersOf, useRound } from '../blast/actions.ts'
import { launch } from '../blast/launch.ts'
import { laySmoke } from '../blast/smoke.ts'
import { throwGrenade } from '../blast/throw.ts'
import { placeOf } from '../figures.ts'
import { leavesContact } from '../hand-to-hand/leave-contact.ts'
import type { SpotTerms } from '../seeing/to-spot.ts'
import { shoot } from '../shooting/shoot.ts'
import { firearms } from '../shooting/targets.ts'
import type { ShotTerms } from '../shooting/to-hit.ts'
import type { CarriedWeapon, Character } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { type Activation, characterById, type State } from '../state/state.ts'
import type { Duty, Vehicle } from '../state/vehicle.ts'
import { fireMounted, mayShootOwn, mountedFor, mountedTargets } from './aboard.ts'
import { type Exit, exitsOf, getOut } from './bail-out.ts'
import { vehicleById, vehicleOf } from './crew.ts'
import { drive, driveOff, drivePath, exitsFor } from './drive.ts'
import { dutiesToTake, mayDismount, mayLookOut, mount, mountable, takeOver } from './mount.ts'
import { shootVehicle, vehicleTargets } from './shoot-vehicle.ts'
import { spotVehicle, unspottedVehicles } from './spot-vehicle.ts'

const COSTS = TABLES.actions
const { length: LENGTH, smokeAhead: AHEAD } = TABLES.vehicles

export type VehicleAction =
  /** sks-veh-2 */
  | { readonly do: 'drive' }
  /** sks-move-11 */
  | { readonly do: 'drive-off'; readonly edge: TableEdge }
  /** sks-veh-5 */
  | { readonly do: 'mount'; readonly vehicle: string; readonly duty: Duty }
  | { readonly do: 'dismount'; readonly exit: Exit }
  /** sks-ruling-93 */
  | { readonly do: 'take-seat'; readonly duty: Duty }
  /** sks-veh-14 */
  | { readonly do: 'look-out'; readonly out: boolean }
  /** sks-spot-8 */
  | { readonly do: 'spot-vehicle'; readonly vehicle: string }
  /** sks-veh-6 */
  | { readonly do: 'shoot-vehicle'; readonly weapon: string; readonly vehicle: string }
  /** sks-veh-4 */
  | { readonly do: 'fire-mounted'; readonly weapon: string; readonly target: string }
  | { readonly do: 'clear-mounted'; readonly weapon: string }
  /** sks-veh-17 */
  | { readonly do: 'launch-smoke' }

/** sks-veh-2, sks-veh-5, sks-act-9, sks-ruling-5: the action points it costs. */
export function vehiclePoints(action: VehicleAction): number {
  switch (action.do) {
    case 'mount':
    case 'dismount':
      return COSTS.mount
    case 'spot-vehicle':
      return COSTS.spot
    case 'shoot-vehicle':
    case 'fire-mounted':
      return COSTS.shoot
    default:
      return COSTS.task
  }
}

/** sks-veh-2, sks-veh-4 to sks-veh-6: what a character can do in a vehicle, with one, and against one. */
export function vehicleActions(
  state: State,
  character: Character,
  activation: Activation,
): readonly VehicleAction[] {
  if (state.vehicles.length === 0) return []
  const vehicle = vehicleOf(state, character)
  const mayAttack = !activation.hasAttacked && character.melee.droppedIn !== state.turn
  return [
    ...(mayAttack ? attacks(state, character) : []),
    ...unspottedVehicles(state, character).map(
      ({ id }): VehicleAction => ({ do: 'spot-vehicle', vehicle: id }),
    ),
    ...mountable(state, character).map((one): VehicleAction => ({ do: 'mount', ...one })),
    ...(vehicle ? aboardActions(state, character, vehicle) : []),
  ]
}

/** sks-act-8, sks-veh-4, sks-veh-6, sks-veh-19: own weapons and mounted ones, at vehicles and at soldiers. */
function attacks(state: State, character: Character): readonly VehicleAction[] {
  const own = mayShootOwn(state, character)
    ? [...firearms(character), ...direct(character)].map(({ id }) => id)
    : []
  const mounted = mountedFor(state, character).map(({ id }) => id)
  return [
    ...[...own, ...mounted].flatMap((weapon) =>
      vehicleTargets(state, character, weapon).map(
        ({ id }): VehicleAction => ({ do: 'shoot-vehicle', weapon, vehicle: id }),
      ),
    ),
    ...mounted.flatMap((weapon) =>
      mountedTargets(state, character, weapon).map(
        ({ id }): VehicleAction => ({ do: 'fire-mounted', weapon, target: id }),
      ),
    ),
  ]
}

/** sks-gren-7, sks-veh-20: weapons whose rounds explode where they are aimed. */
function direct(character: Character): readonly CarriedWeapon[] {
  const grenades = grenadesOf(character).filter(({ id }) => !weaponById(id).isSmoke)
  return [...grenades, ...launchersOf(character).filter(({ id }) => !weaponById(id).isIndirect)]
}

function aboardActions(state: State, character: Character, vehicle: Vehicle): readonly VehicleAction[] {
  const isDriver = character.seat?.duty === 'driver' && vehicle.state === 'working'
  const isOut = character.seat?.isLookingOut === true
  const jammed = vehicle.weapons.filter(({ isLost, toClear }) => !isLost && toClear > 0)
  return [
    ...(isDriver ? [{ do: 'drive' } as const] : []),
    ...(isDriver ? exitsFor(state, vehicle).map((edge): VehicleAction => ({ do: 'drive-off', edge })) : []),
    ...(mayDismount(state, vehicle)
      ? exitsOf(state, vehicle, character).map((exit): VehicleAction => ({ do: 'dismount', exit }))
      : []),
    ...dutiesToTake(state, character, vehicle).map((duty): VehicleAction => ({ do: 'take-seat', duty })),
    ...(vehicle.smoke > 0 ? [{ do: 'launch-smoke' } as const] : []),
    ...(mayLookOut(vehicle) ? [{ do: 'look-out', out: !isOut } as const] : []),
    ...(character.seat?.duty === 'gunner'
      ? jammed.map(({ id }): VehicleAction => ({ do: 'clear-mounted', weapon: id }))
      : []),
  ]
}

/** How the rolls of this activation are raised. */
export interface RaisedTerms {
  aim(): number
  spot(): SpotTerms
}

export function carryOutWithVehicle(
  game: SanginGame,
  character: Character,
  activation: Activation,
  action: VehicleAction,
  terms: RaisedTerms,
): void {
  const { state } = game
  const inside = vehicleOf(state, character)
  switch (action.do) {
    case 'mount':
      if (leavesContact(game, character, null))
        mount(character, vehicleById(state, action.vehicle), action.duty)
      return
    case 'spot-vehicle':
      spotVehicle(game, character, vehicleById(state, action.vehicle), terms.spot())
      return
    case 'shoot-vehicle':
      activation.hasAttacked = true
      fireMounted(state, character, action.weapon, () => {
        const shot = { aim: terms.aim(), isSnap: false }
        attackVehicle(game, character, action.weapon, vehicleById(state, action.vehicle), shot)
      })
      return
    case 'fire-mounted':
      activation.hasAttacked = true
      fireMounted(state, character, action.weapon, () => {
        const shot = { aim: terms.aim(), isSnap: false }
        fireAt(game, character, action.weapon, characterById(state, action.target), shot)
      })
      return
    default:
      if (inside) carryOutAboard(game, character, inside, action)
  }
}

/** sks-veh-6, sks-veh-20: what explodes is launched at it. */
function attackVehicle(
  game: SanginGame,
  character: Character,
  weapon: string,
  vehicle: Vehicle,
  shot: ShotTerms,
): void {
  if (weaponById(weapon).zoneDamage === null) {
    shootVehicle(game, character, weapon, vehicle, shot)
    return
  }
  useRound(character, weapon)
  const at = { x: vehicle.x, y: vehicle.y }
  const aim = { at, target: null, vehicle }
  if (weaponById(weapon).kind === 'grenade') throwGrenade(game, character, weapon, aim, shot.aim)
  else launch(game, character, weapon, aim, shot.aim)
}

/** sks-veh-4 */
function fireAt(
  game: SanginGame,
  character: Character,
  weapon: string,
  target: Character,
  shot: ShotTerms,
): void {
  if (weaponById(weapon).zoneDamage === null) shoot(game, character, weapon, target, shot)
  else launch(game, character, weapon, { at: placeOf(target), target }, shot.aim)
}

function carryOutAboard(
  game: SanginGame,
  character: Character,
  vehicle: Vehicle,
  action: Exclude<VehicleAction, { do: 'mount' | 'spot-vehicle' | 'shoot-vehicle' | 'fire-mounted' }>,
): void {
  const { state } = game
  switch (action.do) {
    case 'drive':
      drive(game, vehicle, game.ask(drivePath(state, character, vehicle)))
      return
    case 'drive-off':
      driveOff(game, vehicle, action.edge)
      return
    case 'dismount':
      getOut(state, vehicle, character, action.exit)
      return
    case 'take-seat':
      takeOver(state, character, vehicle, action.duty)
      return
    case 'look-out':
      if (character.seat) character.seat = { ...character.seat, isLookingOut: action.out }
      return
    case 'launch-smoke':
      launchSmoke(game, vehicle)
      return
    case 'clear-mounted':
      clearMounted(vehicle, action.weapon)
      return
  }
}

/** sks-veh-17, sks-gren-5: a cloud with its centre 5 inches before the vehicle. */
function launchSmoke(game: SanginGame, vehicle: Vehicle): void {
  vehicle.smoke--
  const { x, y, facing } = vehicle
  laySmoke(game, placeToward({ x, y }, facing, inch(LENGTH) / 2 + inch(AHEAD)), weaponById('smoke-grenade'))
}

/** sks-shoot-T2-01, sks-shoot-T2-02: one action point of work on a mounted weapon. */
function clearMounted(vehicle: Vehicle, weapon: string): void {
  const jammed = vehicle.weapons.find(({ id, toClear }) => id === weapon && toClear > 0)
  vehicle.weapons = vehicle.weapons.map((one) =>
    one === jammed ? { ...one, toClear: one.toClear - 1 } : one,
  )
}
