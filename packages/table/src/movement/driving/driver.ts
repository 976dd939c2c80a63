import { type Hull, type Point, placeToward, type Vector } from '../../geometry/index.ts'
import type { Path } from '../place.ts'
import type { Barrier } from '../traversal/barriers.ts'
import type { Traversal } from '../traversal/traversal.ts'
import type { Gear } from './turns.ts'

/**
 * A vehicle and how it may drive in one move: straight stretches with turns on the spot between them. Fields for limits
 * that a rulebook does not have are absent.
 */
export interface Driver {
  readonly hull: Hull
  /** What its whole hull keeps away from. Barriers it starts in do not bind it on the way. */
  readonly barriers: readonly Barrier[]
  /** How often it may turn, at its start, on its way and at its end together. */
  readonly turns?: number
  /** How sharp a turn may be, in degrees. */
  readonly sharpest?: 45 | 90 | 180
  /** What a turn costs, in hundredths. */
  readonly turnCost?: number
  /** Once it has spent more than this it keeps its direction ("bends freely for the first 6 inches"). */
  readonly turnsUntil?: number
  /**
   * Each straight stretch is paid in whole multiples of this, and every turn begins a new one ("a turn before each
   * action").
   */
  readonly stride?: number
  /** It turns only while driving: not before its first stretch. */
  readonly startsStraight?: boolean
  /** In reverse it moves backwards, and turns are turns of its front. */
  readonly gear?: Gear
}

/** One stretch: the direction of the front, and the distance. A last one of length 0 is a turn at the end. */
export interface DriveLeg {
  readonly facing: Vector
  readonly far: number
}

/** A vehicle somewhere on its way. */
export interface Pose {
  readonly at: Point
  readonly facing: Vector
}

/** What a hull must keep away from: on the whole way, and at the end. */
export interface Room {
  readonly onTheWay: readonly Barrier[]
  readonly atTheEnd: readonly Barrier[]
}

/** A driver with its tables computed. */
export interface Drive {
  readonly traversal: Traversal
  readonly driver: Driver
  readonly room: Room
}

export function startOf({ hull }: Driver): Pose {
  return { at: hull.at, facing: hull.facing }
}

/** Where a vehicle stands after a stretch. */
export function poseAfter({ gear }: Driver, { at }: Pose, { facing, far }: DriveLeg): Pose {
  if (far === 0) return { at, facing }
  const way = gear === 'reverse' ? { x: 0 - facing.x, y: 0 - facing.y } : facing
  return { at: placeToward(at, way, far), facing }
}

/** Every pose from the start on, one after each stretch. */
export function posesOf(driver: Driver, legs: readonly DriveLeg[]): Pose[] {
  const poses = [startOf(driver)]
  for (const leg of legs) poses.push(poseAfter(driver, poses.at(-1) as Pose, leg))
  return poses
}

/** The path of its middle, for functions that take paths (`pathParts`, `firstAlong`). */
export function drivenPath(driver: Driver, legs: readonly DriveLeg[]): Path {
  return posesOf(driver, legs).map(({ at }) => ({ x: at.x, y: at.y }))
}
