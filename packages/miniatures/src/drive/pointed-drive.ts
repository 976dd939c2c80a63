import { type Point, type Pose, placeToward, type Vector } from '@sandtable/table'
import {
  type DriveStep,
  driveLength,
  poseAfterStep,
  posesAlong,
  shortenedDrive,
  stepLength,
  wayTo,
} from './steps.ts'

/** A drive as a player means it by pointing at places. */
export interface DrivePlan {
  readonly legs: readonly DriveStep[]
  readonly isShort: boolean
}

/** The parts of the pointed distance that are tried: all of it, else a little less. */
const PARTS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] as const

/**
 * csw-move-2, csw-move-3, hof-move-7, sks-veh-2: a vehicle drives to the last of these places by way of the others, with a turn
 * at each bend. To a place straight behind it reverses. To a single place that it cannot drive to directly it looks for a bend
 * of its own.
 */
export function pointedDrive(
  start: Pose,
  allowance: number,
  places: readonly Point[],
  isLegal: (steps: readonly DriveStep[]) => boolean,
): DrivePlan {
  const direct = through(start, places, allowance)
  const [only] = places
  const tries = [direct, ...(places.length === 1 && only ? detours(start, only, allowance) : [])]
  const found = tries.find(isLegal)
  if (found) return { legs: found, isShort: driveLength(found) < lengthOf(start, places) }
  const shorter = PARTS.map((part) => shortenedDrive(direct, part)).find(isLegal)
  return { legs: shorter ?? [], isShort: true }
}

/** Turn and drive ahead to one place after the other, no farther than allowed. */
function through(start: Pose, places: readonly Point[], allowance: number): readonly DriveStep[] {
  const steps: DriveStep[] = []
  let pose = start
  let left = allowance
  for (const place of places) {
    for (const step of stepsTo(pose, place, left, places.length === 1)) {
      steps.push(step)
      pose = poseAfterStep(pose, step)
      left -= stepLength(step)
    }
  }
  return steps
}

function stepsTo({ at, facing }: Pose, to: Point, most: number, mayReverse: boolean): readonly DriveStep[] {
  const { way, far: length } = wayTo(at, to)
  const far = Math.min(most, length)
  if (far === 0) return []
  if (mayReverse && isStraight(facing, { x: -way.x, y: -way.y })) return [{ back: far }]
  return isStraight(facing, way) ? [{ ahead: far }] : [{ turn: way }, { ahead: far }]
}

/** Within about six degrees: a hand does not point better. */
function isStraight(facing: Vector, way: Vector): boolean {
  const along = facing.x * way.x + facing.y * way.y
  const across = facing.x * way.y - facing.y * way.x
  return along > 0 && Math.abs(across) * 10 <= along
}

/** Where bends are tried: the distance beside the straight line, as a part of its length. */
const ASIDE = [0.25, -0.25, 0.5, -0.5, 0.75, -0.75] as const
const ALONG = [0.5, 0.3, 0.7] as const

/** Drives with one bend more, round what lies on the straight way. */
function detours(start: Pose, to: Point, allowance: number): readonly (readonly DriveStep[])[] {
  const { way } = wayTo(start.at, to)
  return ASIDE.flatMap((aside) =>
    ALONG.map((along) => ({
      x: Math.round(start.at.x + way.x * along - way.y * aside),
      y: Math.round(start.at.y + way.y * along + way.x * aside),
    })),
  ).map((bend) => through(start, [bend, to], allowance))
}

function lengthOf(start: Pose, places: readonly Point[]): number {
  let [from, sum]: [Point, number] = [start.at, 0]
  for (const to of places) {
    sum += wayTo(from, to).far
    from = to
  }
  return sum
}

/** csw-move-2, hof-move-7, hof-move-8: the turn on the spot that ends a drive. */
export function turnedAtEnd(start: Pose, steps: readonly DriveStep[], facing: Vector): readonly DriveStep[] {
  const kept = steps.at(-1)
  const before = kept && 'turn' in kept ? steps.slice(0, -1) : steps
  const end = posesAlong(start, before).at(-1) ?? start
  const reach = placeToward({ x: 0, y: 0 }, facing, 100)
  return isStraight(end.facing, facing) ? before : [...before, { turn: reach }]
}
