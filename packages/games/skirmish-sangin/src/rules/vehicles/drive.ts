import { type Chance, type Decision, path, type Refusal, refusal } from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import {
  type Barrier,
  base,
  bearing,
  type DriveLeg,
  type Driver,
  distanceToPoint,
  distanceToSegment,
  edgeEnds,
  fact,
  hullCorners,
  inch,
  type Pose,
  posesOf,
  type Scene,
  solidBarrier,
  type TableEdge,
  type Traversal,
  traversalOn,
  whyNotDrive,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { BASE_RADIUS, bodyOf } from '../figures.ts'
import { goOff } from '../ieds/explode.ts'
import { goesOffUnder } from '../ieds/tread.ts'
import { mapOf, sceneFor } from '../scene.ts'
import { rowOf } from '../seeing/terrain.ts'
import { type Character, figureOf, isDead } from '../state/character.ts'
import { type Ied, isLying } from '../state/ied.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { groundOf, hullOf, type Vehicle } from '../state/vehicle.ts'
import { occupantsOf } from './crew.ts'

const { turn: TURN, untrainedFactor: UNTRAINED, slowOffRoad: OFF_ROAD } = TABLES.vehicles
const { pressureWithin: WITHIN } = TABLES['sks-ied-T1']
const { leaveFrom: EDGE } = TABLES['sks-move-T1']

/** A stretch of a drive: the direction of the front, and the distance; or in reverse. */
export interface DriveStep extends DriveLeg {
  readonly gear?: 'reverse'
}

/** sks-veh-2, sks-ruling-22: how far one action point of a driver leads on the road: half of it for somebody not trained. */
export function driveReach({ profile }: Character, vehicle: Vehicle): number {
  const far = inch(groundOf(vehicle).inches)
  return profile.trained.includes('drive') ? far : far / UNTRAINED
}

/** sks-veh-2: a turn of up to 45 degrees, then up to the rate. The empty way stays. */
export function drivePath(state: State, driver: Character, vehicle: Vehicle): Decision<readonly DriveStep[]> {
  const reach = driveReach(driver, vehicle)
  const illegal = (steps: readonly unknown[]): Refusal | null => whyNotDriveSo(state, driver, vehicle, steps)
  return path<DriveStep>({
    clause: 'sks-veh-2',
    name: 'drive-path',
    seat: driver.side,
    about: drawn('drive', { vehicle: vehicle.id, driver: driver.id, reach }),
    illegal,
    sample: (chance) => anyDrive(vehicle, reach, chance, (steps) => illegal(steps) === null),
  })
}

/** sks-veh-2, sks-ruling-94: why a vehicle may not be driven so; null if it may. Takes whatever a client sends. */
export function whyNotDriveSo(
  state: State,
  driver: Character,
  vehicle: Vehicle,
  steps: readonly unknown[],
): Refusal | null {
  if (!areSteps(steps)) return refusal('not-steps', 'Give a stretch of the drive as { facing, far }.')
  if (steps.length > 1) return refusal('too-many-stretches', 'One action point is one stretch (sks-veh-2).')
  const terms = driverFor(state, vehicle, steps)
  const blocked = whyNotDrive(waysFor(sceneFor(state), vehicle), terms, steps, driveReach(driver, vehicle))
  return blocked === null ? null : refusal('no-way', blocked)
}

function areSteps(steps: readonly unknown[]): steps is readonly DriveStep[] {
  return steps.every((step) => {
    if (typeof step !== 'object' || step === null) return false
    const { facing, far, gear } = step as Partial<DriveStep>
    return isPoint(facing) && Number.isSafeInteger(far) && (gear === undefined || gear === 'reverse')
  })
}

function driverFor(state: State, vehicle: Vehicle, steps: readonly DriveStep[]): Driver {
  return {
    hull: hullOf(vehicle),
    barriers: barriersFor(state, vehicle),
    turns: 1,
    sharpest: TURN,
    gear: steps[0]?.gear ?? 'forward',
  }
}

/** sks-ruling-94: it drives over nobody whom its side sees, and through no other vehicle. */
export function barriersFor(
  { characters, civilians, vehicles }: State,
  vehicle: Vehicle,
): readonly Barrier[] {
  const figures = characters.filter(
    (one) => !isDead(one) && (one.place === 'table' || (one.place === 'hidden' && one.side === vehicle.side)),
  )
  const others = vehicles.filter((one) => one !== vehicle && one.place === 'table')
  return [
    ...figures.filter((one) => figureOf(one).floor === 0).map((one) => solidBarrier(bodyOf(one))),
    ...others.map((one) => solidBarrier(hullOf(one))),
    ...civilians.filter((one) => !isDead(one)).map((one) => solidBarrier(base(one, BASE_RADIUS))),
  ]
}

const WAYS = fact<Traversal>('where a vehicle can drive', 12)

/** sks-veh-2, sks-ruling-94: off the road wheels go half as far; walls, water, trees and obstacles stop them, tracks only some. */
export function waysFor(scene: Scene, vehicle: Pick<Vehicle, 'type'>): Traversal {
  const { mobility, isSlowOffRoad } = groundOf(vehicle)
  const open = isSlowOffRoad ? OFF_ROAD : 1
  const isTracked = mobility === 'tracked'
  return scene.bare.cached(WAYS, mobility, () =>
    traversalOn(scene.ground, {
      open,
      region: (region) => {
        const { passable, key } = rowOf(region)
        if (key === 'treeline') return isTracked ? open : null
        return passable === 'free' && key !== 'sangar' ? open : null
      },
      line: (line, gap) => {
        const { passable, key } = rowOf(line)
        if (gap || (passable === 'free' && key !== 'treeline')) return 0
        return isTracked && (passable === 'low-obstacle' || key === 'treeline') ? 0 : null
      },
      wall: () => null,
      road: () => 1,
    }),
  )
}

const TRIES = 14

function anyDrive(
  vehicle: Vehicle,
  reach: number,
  chance: Chance,
  isLegal: (steps: readonly DriveStep[]) => boolean,
): readonly DriveStep[] {
  for (let tries = 0; tries < TRIES; tries++) {
    const far = chance.below(reach + 1)
    const facing = chance.below(3) === 0 ? vehicle.facing : bearing(chance.below(360))
    const steps: readonly DriveStep[] =
      chance.below(5) === 0 ? [{ facing: vehicle.facing, far, gear: 'reverse' }] : [{ facing, far }]
    if (isLegal(steps)) return steps
  }
  return []
}

/** sks-veh-2, sks-veh-3, sks-ied-2: it drives until an IED goes off under it, or to the end of the stretch. */
export function drive(game: SanginGame, vehicle: Vehicle, steps: readonly DriveStep[]): void {
  const { state } = game
  const [step] = steps
  if (!step) return
  const met = metOnDrive(state, vehicle, step)
  const hit = met.find(({ ied }) => goesOffUnder(game, ied, vehicle.id))
  const end = poseAfter(vehicle, { ...step, far: hit?.far ?? step.far })
  standAt(state, vehicle, end)
  vehicle.hasMoved = true
  if (hit) goOff(game, hit.ied, null)
}

export function standAt(state: State, vehicle: Vehicle, { at, facing }: Pose): void {
  vehicle.x = at.x
  vehicle.y = at.y
  vehicle.facing = { x: facing.x, y: facing.y }
  for (const one of occupantsOf(state, vehicle)) Object.assign(figureOf(one), { x: at.x, y: at.y, floor: 0 })
}

function poseAfter(vehicle: Vehicle, step: DriveStep): Pose {
  const driver: Driver = { hull: hullOf(vehicle), barriers: [], gear: step.gear ?? 'forward' }
  return posesOf(driver, [step]).at(-1) ?? { at: vehicle, facing: vehicle.facing }
}

/** sks-ied-2: the pressure IEDs and dummies its hull comes within an inch of, in order. */
function metOnDrive(
  state: State,
  vehicle: Vehicle,
  step: DriveStep,
): readonly { readonly ied: Ied; readonly far: number }[] {
  return state.ieds
    .flatMap((ied) => {
      if (!isLying(ied) || ied.side === vehicle.side || ied.plan?.kind === 'command' || !ied.plan) return []
      const far = firstNear(vehicle, step, ied.plan)
      return far === null ? [] : [{ ied, far }]
    })
    .toSorted((one, other) => one.far - other.far)
}

/** How far along a stretch the hull first comes within an inch of a point; null: it does not. Nothing is missed. */
function firstNear(
  vehicle: Vehicle,
  step: DriveStep,
  to: { readonly x: number; readonly y: number },
): number | null {
  for (let far = 0; ; ) {
    const { at, facing } = poseAfter(vehicle, { ...step, far })
    const apart = distanceToPoint(hullOf({ ...at, facing }), to)
    if (apart <= inch(WITHIN)) return far
    if (far >= step.far) return null
    far = Math.min(step.far, far + Math.max(1, apart - inch(WITHIN) - ROUNDING))
  }
}

/** Tolerance for rounded distances along a stretch, in hundredths of an inch. */
const ROUNDING = 3

/** sks-move-11, sks-ruling-94: the edges by which a vehicle may leave from where it is. */
export function exitsFor(state: State, vehicle: Vehicle): readonly TableEdge[] {
  return state.players[vehicle.side].exits.filter((edge) => {
    const [a, b] = edgeEnds(mapOf(state), edge)
    return hullCorners(hullOf(vehicle)).some((corner) => distanceToSegment(corner, a, b) <= inch(EDGE))
  })
}

/** sks-move-11, sks-vp-T1-11: it is off the table under its own power, with everybody in it. */
export function driveOff(game: SanginGame, vehicle: Vehicle, edge: TableEdge): void {
  const { state } = game
  for (const one of occupantsOf(state, vehicle)) {
    one.place = 'left'
    one.leftBy = edge
    figureOf(one).isLost = true
  }
  vehicle.place = 'left'
  vehicle.leftBy = edge
  game.note?.({ kind: 'drove-off', clause: 'sks-move-11', vehicle: vehicle.id, edge })
}

/** sks-veh-15: a vehicle can be placed so: on ground it can drive on, and on nobody. */
export function standsOn(scene: Scene, state: State, vehicle: Vehicle, { at, facing }: Pose): Refusal | null {
  const hull = hullOf({ ...at, facing })
  const driver: Driver = { hull, barriers: barriersFor(state, vehicle) }
  const blocked = whyNotDrive(waysFor(scene, vehicle), driver, [{ facing, far: 0 }], Number.POSITIVE_INFINITY)
  return blocked === null ? null : refusal('no-room', blocked)
}
