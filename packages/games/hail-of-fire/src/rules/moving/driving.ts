import { assert, type Chance, type Refusal, refusal } from '@sandtable/engine'
import { isPoint } from '@sandtable/miniatures'
import {
  type Barrier,
  bearing,
  type DriveLeg,
  type Driver,
  drivenPath,
  inch,
  type Path,
  type Pose,
  pathLength,
  pathParts,
  placeAlong,
  posesOf,
  type Vector,
  whyNotDrive,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import type { State, Team } from '../state/state.ts'
import { TRIES } from '../state/tries.ts'
import { roadBonus } from './allowance.ts'
import { barriersFor } from './barriers.ts'
import { footprint } from './footprints.ts'
import { checksFor, moverOf, traversalFor } from './going.ts'
import type { MoveTerms } from './move-terms.ts'
import { whyTowardEnemy } from './on-foot.ts'
import { whyNotStand } from './standing.ts'
import { sceneFor } from './terrain.ts'

const STRAIGHT_AFTER = inch(TABLES['hof-move-T1'].straightAfter)

/** A stretch of a vehicle's move: the direction of its front and the distance; in reverse for all stretches or none. */
export interface DriveStep extends DriveLeg {
  readonly gear?: 'reverse'
}

/** The most stretches of a drive; nobody draws more. */
const MOST_STEPS = 40

/** hof-move-2, hof-move-5 to hof-move-7, hof-move-9, hof-move-10: why a vehicle may not drive so; null if it may. Takes whatever a client sends. */
export function whyNotDriveSo(
  state: State,
  team: Team,
  steps: readonly unknown[],
  terms: MoveTerms,
): Refusal | null {
  if (!areSteps(steps))
    return refusal('not-steps', 'Give the stretches of the drive as a list of { facing, far }.')
  if (steps.length > MOST_STEPS)
    return refusal('too-many-points', `A drive has at most ${MOST_STEPS} stretches.`)
  if (steps.length === 0) return terms.whyNotEnd(team, team.facing)
  if (steps.some(({ gear }) => gear !== steps[0]?.gear))
    return refusal('mixed-gears', 'One move is driven forward or in reverse, not both.')
  const isRoad = isOnRoad(state, team, steps)
  const driver = driverFor(team, steps, barriersFor(state, team), isRoad)
  const budget = terms.allowance + (isRoad ? roadBonus(team) : 0)
  const blocked = whyNotDrive(traversalFor(sceneFor(state), moverOf(team)), driver, steps, budget)
  if (blocked !== null) return refusal('no-way', blocked)
  const end = posesOf(driver, steps).at(-1) ?? driver.hull
  const path = drivenPath(driver, steps)
  return (
    terms.whyNotWay(path) ??
    whyTowardEnemy(state, team, path, terms) ??
    whyNotStand(state, team, end.at, end.facing) ??
    terms.whyNotEnd(end.at, end.facing)
  )
}

function areSteps(steps: readonly unknown[]): steps is readonly DriveStep[] {
  return steps.every((step) => {
    if (typeof step !== 'object' || step === null) return false
    const { facing, far, gear } = step as Partial<DriveStep>
    return isPoint(facing) && Number.isSafeInteger(far) && (gear === undefined || gear === 'reverse')
  })
}

/** hof-move-6, hof-move-7: it bends freely for the first 6 inches, on a road all the way. */
export function driverFor(
  team: Team,
  steps: readonly DriveStep[],
  barriers: readonly Barrier[],
  isRoad: boolean,
): Driver {
  return {
    hull: footprint(team),
    barriers,
    gear: steps[0]?.gear ?? 'forward',
    ...(isRoad ? {} : { turnsUntil: STRAIGHT_AFTER }),
  }
}

/** The path of a vehicle's middle, and its pose at the end. */
export function driveOf(
  team: Team,
  steps: readonly DriveStep[],
): { readonly path: Path; readonly poses: readonly Pose[] } {
  const driver: Driver = { hull: footprint(team), barriers: [], gear: steps[0]?.gear ?? 'forward' }
  return { path: drivenPath(driver, steps), poses: posesOf(driver, steps) }
}

/** hof-move-2: the whole move is on road, its start included. */
export function isOnRoad(state: State, team: Team, steps: readonly DriveStep[]): boolean {
  const scene = sceneFor(state)
  const { path } = driveOf(team, steps)
  return pathParts(checksFor(scene, moverOf(team)), path).every(
    (part) => part.kind !== 'ground' || (part.on !== null && 'points' in part.on),
  )
}

/** hof-move-4, hof-ruling-41: where a vehicle ends that stops at this distance along its drive, or earlier if it may not stand there. */
export function stoppedAt(
  state: State,
  team: Team,
  steps: readonly DriveStep[],
  far: number,
): Pose & { readonly far: number } {
  const { path, poses } = driveOf(team, steps)
  for (let left = far; left > 0; left -= STEP_BACK) {
    const at = placeAlong(path, left)
    const facing = facingAt(poses, path, left)
    if (whyNotStand(state, team, at, facing) === null) return { at: { x: at.x, y: at.y }, facing, far: left }
  }
  return { at: { x: team.x, y: team.y }, facing: poses[1]?.facing ?? team.facing, far: 0 }
}

const STEP_BACK = 10

/** The facing after this part of the path. */
function facingAt(poses: readonly Pose[], path: Path, far: number): Vector {
  const end = path.findIndex((_, i) => pathLength(path.slice(0, i + 1)) >= far)
  const pose = poses[end]
  assert(pose, 'a stop lies on the way')
  return pose.facing
}

/** A random legal drive; staying is one. */
export function anyDrive(
  team: Team,
  allowance: number,
  chance: Chance,
  isLegal: (steps: readonly DriveStep[]) => boolean,
): readonly DriveStep[] {
  for (let tries = 0; tries < TRIES.drive; tries++) {
    const far = chance.below(allowance + 1)
    const facing = chance.below(4) === 0 ? team.facing : bearing(chance.below(360))
    const steps: readonly DriveStep[] =
      chance.below(5) === 0 ? [{ facing: team.facing, far, gear: 'reverse' }] : [{ facing, far }]
    if (isLegal(steps)) return steps
  }
  return []
}
