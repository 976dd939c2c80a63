import type { Chance } from '@sandtable/engine'
import { bearing, type Point, type Pose, placeToward, squaredLength, type Vector } from '@sandtable/table'
import { isPoint } from '../place/point.ts'

/** csw-move-2, csw-move-3, coc-11.6-5, hof-move-6, sks-veh-2: a part of a vehicle's drive: a turn, or a distance ahead or back. */
export type DriveStep = { readonly turn: Vector } | { readonly ahead: number } | { readonly back: number }

/** csw-move-2, csw-move-3, coc-11.6-1: true if a value sent by a client has the form of a drive. */
export function isDrive(value: unknown): value is readonly DriveStep[] {
  if (!Array.isArray(value) || value.length > MOST_STEPS) return false
  return value.every((step: Record<string, unknown> | null) => {
    if (typeof step !== 'object' || step === null || Object.keys(step).length !== 1) return false
    if ('turn' in step) return isPoint(step.turn) && (step.turn.x !== 0 || step.turn.y !== 0)
    const far = step.ahead ?? step.back
    return typeof far === 'number' && Number.isSafeInteger(far) && far >= 0
  })
}

const MOST_STEPS = 12

/** csw-move-2, coc-11.6-1: how far a step goes; 0 for a turn. */
export function stepLength(step: DriveStep): number {
  if ('turn' in step) return 0
  return 'ahead' in step ? step.ahead : step.back
}

/** csw-move-2, coc-11.6-1: how far a drive goes. */
export function driveLength(steps: readonly DriveStep[]): number {
  return steps.reduce((sum, step) => sum + stepLength(step), 0)
}

/** csw-move-2, coc-11.6-1: where a vehicle stands after a step. */
export function poseAfterStep(pose: Pose, step: DriveStep): Pose {
  if ('turn' in step) return { at: pose.at, facing: step.turn }
  const far = stepLength(step)
  if (far === 0) return pose
  const way = 'back' in step ? { x: -pose.facing.x, y: -pose.facing.y } : pose.facing
  return { at: placeToward(pose.at, way, far), facing: pose.facing }
}

/** csw-move-2, coc-11.6-1: where a vehicle stands at the start and after each step. */
export function posesAlong(start: Pose, steps: readonly DriveStep[]): readonly Pose[] {
  const poses: Pose[] = [start]
  for (const step of steps) poses.push(poseAfterStep(poses.at(-1) ?? start, step))
  return poses
}

/** csw-ow-9, coc-9.1.3-1, hof-move-3: where a vehicle stands after this part of its drive. */
export function poseAfterLength(start: Pose, steps: readonly DriveStep[], far: number): Pose {
  let pose = start
  let left = far
  for (const step of steps) {
    const length = stepLength(step)
    const gone = Math.min(left, length)
    pose = poseAfterStep(pose, cutStep(step, gone))
    left -= gone
    if (left <= 0 && gone < length) return pose
  }
  return pose
}

function cutStep(step: DriveStep, far: number): DriveStep {
  if ('turn' in step) return step
  return 'ahead' in step ? { ahead: far } : { back: far }
}

/** csw-veh-6, coc-9.1.3-1: the same drive, ended after a part of it. */
export function shortenedDrive(steps: readonly DriveStep[], part: number): readonly DriveStep[] {
  let left = Math.floor(driveLength(steps) * part)
  const kept: DriveStep[] = []
  for (const step of steps) {
    const far = Math.min(left, stepLength(step))
    if (!('turn' in step) && far === 0) break
    kept.push(cutStep(step, far))
    left -= far
  }
  return kept
}

/** How often a drive is drawn before the vehicle stays where it is. */
const TRIES = 14

/** csw-move-2, hof-move-7, sks-veh-2: any legal drive by chance: any turn, any length. */
export function anyDrive(
  allowance: number,
  mayReverse: boolean,
  chance: Chance,
  isLegal: (steps: readonly DriveStep[]) => boolean,
): readonly DriveStep[] {
  for (let tries = 0; tries < TRIES; tries++) {
    const steps = driveAnywhere(1 + chance.below(allowance), mayReverse, chance)
    if (isLegal(steps)) return steps
  }
  return []
}

/** csw-move-2, coc-11.6-1: one drive of some length by chance, legal or not. */
export function driveAnywhere(far: number, mayReverse: boolean, chance: Chance): readonly DriveStep[] {
  const turn = { turn: bearing(chance.below(360)) }
  const shapes: readonly (readonly DriveStep[])[] = [
    [turn, { ahead: far }],
    [{ ahead: Math.floor(far / 2) }, turn, { ahead: Math.floor(far / 2) }],
    [{ ahead: far }],
    ...(mayReverse ? [[{ back: Math.floor(far / 2) }]] : []),
  ]
  return shapes[chance.below(shapes.length)] as readonly DriveStep[]
}

/** csw-move-2, coc-11.6-1: the way from one place to another, and how long it is in whole hundredths. */
export function wayTo(from: Point, to: Point): { readonly way: Vector; readonly far: number } {
  const way = { x: to.x - from.x, y: to.y - from.y }
  return { way, far: Math.floor(Math.sqrt(squaredLength(way))) }
}
