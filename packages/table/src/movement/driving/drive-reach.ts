import { minus, type Point, quarterLeft, squaredDistance, type Vector } from '../../geometry/index.ts'
import { type Heap, heapOf, pop, push } from '../reach/heap.ts'
import type { Traversal } from '../traversal/traversal.ts'
import { whyNoPlace, whyNoSweep } from './drive-room.ts'
import { type Drive, type DriveLeg, type Driver, type Pose, poseAfter, startOf } from './driver.ts'
import { costWithTurn, driveOf, endsMove, isSharp, isTurn, whyNoTurn } from './driving.ts'

/** Distance between the places where turns are tried: an inch. Drives can end anywhere. */
export const DRIVE_STEP = 100

/** The sixteen directions of a vehicle, in its own frame: the part ahead, the part to the left. The first is its facing. */
const AHEAD = [1, 2, 1, 1, 0, -1, -1, -2, -1, -2, -1, -1, 0, 1, 1, 2] as const
const LEFT = [0, 1, 1, 2, 1, 2, 1, 1, 0, -1, -1, -2, -1, -2, -1, -1] as const
const HEADINGS = AHEAD.length

/** A pose that can be reached, how, and at what cost. */
export interface ReachedPose extends Pose {
  readonly cost: number
  readonly turned: number
  /** The pose in which its last stretch began, by its number; -1 for the start itself. */
  readonly before: number
  /** Its last stretch; null for the start itself. */
  readonly leg: DriveLeg | null
  /** It has crossed something that ends the move. */
  readonly isOver: boolean
}

/** The poses a vehicle can reach with a budget, in order of their cost, the start first. */
export interface DriveReach {
  readonly drive: Drive
  readonly budget: number
  readonly poses: readonly ReachedPose[]
}

/**
 * Dijkstra's search over poses: places an inch apart relative to the vehicle, sixteen headings, and the number of
 * turns. A stretch is always measured as a whole from the turn where it began, so the cost of a pose is exactly the
 * cost of its drive. The coordinates rotate with the vehicle, so rotating the table changes nothing.
 */
export function driveReach(traversal: Traversal, driver: Driver, budget: number): DriveReach {
  const search = searchOf(driveOf(traversal, driver), budget)
  const start: ReachedPose = {
    ...startOf(driver),
    ...{ cost: 0, turned: 0, before: -1, leg: null, isOver: false },
  }
  offer(search, stateOf(search, 0, 0, 0, 0), start, 0)
  while (search.heap.size > 0) {
    const state = pop(search.heap)
    if (search.isDone[state] === 1) continue
    search.isDone[state] = 1
    const number = search.poses.length
    const found = search.best.get(state) as Found
    search.poses.push(found.pose)
    if (!found.pose.isOver) expand(search, state, found, number)
  }
  return { drive: search.drive, budget, poses: search.poses }
}

interface Found {
  readonly pose: ReachedPose
  /** How many steps of its heading its last stretch has. */
  readonly steps: number
}

interface DriveSearch {
  readonly drive: Drive
  readonly budget: number
  /** Cells run from -radius to radius both ways. */
  readonly radius: number
  /** If turns are limited, poses with different numbers of turns are separate. */
  readonly isLayered: boolean
  readonly facings: readonly Vector[]
  /** True if it may turn from heading a to heading b: [a * 16 + b] */
  readonly mayTurn: readonly boolean[]
  readonly best: Map<number, Found>
  readonly isDone: Uint8Array
  readonly heap: Heap
  readonly poses: ReachedPose[]
}

function searchOf(drive: Drive, budget: number): DriveSearch {
  const { driver, traversal } = drive
  const { map } = traversal.ground
  const far = Math.min(budget / traversal.cheapest, map.width + map.depth)
  const radius = Math.floor(far / DRIVE_STEP) + 1
  const isLayered = driver.turns !== undefined && driver.turns < Number.POSITIVE_INFINITY
  const layers = isLayered ? (driver.turns as number) + 1 : 1
  const { facing } = driver.hull
  const left = quarterLeft(facing)
  const facings = AHEAD.map((ahead, h) => ({
    x: facing.x * ahead + left.x * (LEFT[h] as number),
    y: facing.y * ahead + left.y * (LEFT[h] as number),
  }))
  return {
    ...{ drive, budget, radius, isLayered, facings },
    mayTurn: facings.flatMap((a) => facings.map((b) => a !== b && !isSharp(driver, a, b))),
    best: new Map(),
    isDone: new Uint8Array(layers * (2 * radius + 1) * (2 * radius + 1) * HEADINGS),
    heap: heapOf(1024),
    poses: [],
  }
}

/** The number of a state; -1 outside the area. */
function stateOf(
  { radius, isLayered }: DriveSearch,
  ahead: number,
  left: number,
  heading: number,
  turned: number,
): number {
  if (Math.abs(ahead) > radius || Math.abs(left) > radius) return -1
  const side = 2 * radius + 1
  const cell = (ahead + radius) * side + left + radius
  return ((isLayered ? turned : 0) * side * side + cell) * HEADINGS + heading
}

/** Continues straight on, and makes every possible turn. */
function expand(search: DriveSearch, state: number, { pose, steps }: Found, number: number): void {
  const heading = state % HEADINGS
  const before = pose.leg ? (search.poses[pose.before] as ReachedPose) : pose
  advance(search, state, heading, before, pose.leg ? pose.before : number, steps + 1, pose.turned)
  if (whyNoTurn(search.drive.driver, pose.turned, pose.cost)) return
  for (let other = 0; other < HEADINGS; other++) {
    if (search.mayTurn[heading * HEADINGS + other])
      advance(search, state, other, pose, number, 1, pose.turned + 1)
  }
}

/** One more step of a stretch that began in a pose. */
function advance(
  search: DriveSearch,
  state: number,
  heading: number,
  from: ReachedPose,
  number: number,
  steps: number,
  turned: number,
): void {
  const { drive, radius, facings, budget } = search
  const side = 2 * radius + 1
  const cell = Math.floor(state / HEADINGS) % (side * side)
  const way = drive.driver.gear === 'reverse' ? -1 : 1
  const ahead = Math.floor(cell / side) - radius + way * (AHEAD[heading] as number)
  const left = (cell % side) - radius + way * (LEFT[heading] as number)
  const to = stateOf(search, ahead, left, heading, turned)
  if (to < 0 || search.isDone[to] === 1) return
  const leg: DriveLeg = { facing: facings[heading] as Vector, far: lengthOf(heading, steps) }
  const known = search.best.get(to)
  const least = leastCost(drive, from, leg)
  if (least > budget || (known && least >= known.pose.cost)) return
  const cost = from.cost + costWithTurn(drive, from, leg)
  const isOver = endsMove(drive, leg)
  if (cost > budget || (known && known.pose.cost <= cost) || whyNoSweep(drive, from, leg)) return
  const pose = poseAfter(drive.driver, from, leg)
  offer(search, to, { ...pose, cost, turned, before: number, leg, isOver }, steps)
}

/** The least cost of a stretch on any ground, and the exact cost if all ground costs the same. */
function leastCost({ driver, traversal }: Drive, from: ReachedPose, { facing, far }: DriveLeg): number {
  const turn = isTurn(from.facing, facing) ? (driver.turnCost ?? 0) : 0
  const rounding = traversal.cheapest === traversal.open ? 0 : ROUNDING * traversal.open
  return from.cost + far * traversal.cheapest + turn - rounding
}

/** A place is at most so far from where the stretch would end. */
const ROUNDING = 0.75

function lengthOf(heading: number, steps: number): number {
  const ahead = AHEAD[heading] as number
  const left = LEFT[heading] as number
  return Math.floor(steps * DRIVE_STEP * Math.sqrt(ahead * ahead + left * left) + 0.5)
}

function offer(search: DriveSearch, state: number, pose: ReachedPose, steps: number): void {
  search.best.set(state, { pose, steps })
  push(search.heap, pose.cost, state)
}

/** The stretches that lead to a pose, from the start. */
export function legsTo({ poses }: DriveReach, pose: ReachedPose): DriveLeg[] {
  const legs: DriveLeg[] = []
  for (let at: ReachedPose | undefined = pose; at?.leg; at = poses[at.before]) legs.push(at.leg)
  return legs.reverse()
}

/** True if it may end its move in this pose. Staying at the start is always allowed. */
export function canEnd({ drive }: DriveReach, pose: ReachedPose): boolean {
  return pose.leg === null || whyNoPlace(drive, pose) === null
}

/**
 * The cheapest known drive that brings the vehicle's middle to a place (within a hundredth along its direction) and, if
 * a facing is given, ends with it. Null if none is known within the budget.
 */
export function driveTo(reach: DriveReach, to: Point, finalFacing?: Vector): readonly DriveLeg[] | null {
  const { drive, poses, budget } = reach
  let best = budget
  let found: readonly DriveLeg[] | null = null
  for (const pose of poses) {
    const length = Math.sqrt(squaredDistance(pose.at, to))
    if (pose.cost + length * drive.traversal.cheapest > best + 1 || (found && pose.cost >= best)) continue
    const last = lastLegs(drive, pose, to, Math.floor(length + 0.5), finalFacing)
    // What goes on as before is measured from where its stretch began: that pose is among them.
    const isGoingOn = pose.leg !== null && length > 0 && !isTurn(pose.facing, (last[0] as DriveLeg).facing)
    if (isGoingOn || (pose.isOver && last.some(({ far }) => far > 0))) continue
    const cost = costOfLast(drive, pose, last)
    if (cost === null || cost > best || (found && cost === best)) continue
    best = cost
    found = [...legsTo(reach, pose), ...last]
  }
  return found
}

/** Straight there from a pose, and the turn at the end. */
function lastLegs(
  { driver }: Drive,
  pose: ReachedPose,
  to: Point,
  far: number,
  finalFacing: Vector | undefined,
): readonly DriveLeg[] {
  const legs: DriveLeg[] = []
  if (far > 0) legs.push({ facing: driver.gear === 'reverse' ? minus(pose.at, to) : minus(to, pose.at), far })
  const facing = legs[0]?.facing ?? pose.facing
  if (finalFacing && isTurn(facing, finalFacing)) legs.push({ facing: finalFacing, far: 0 })
  return legs
}

/** The cost of a drive with its last stretches; null if they are not allowed. */
function costOfLast(drive: Drive, from: ReachedPose, legs: readonly DriveLeg[]): number | null {
  let pose: Pose = from
  let { cost, turned } = from
  for (const leg of legs) {
    if (isTurn(pose.facing, leg.facing)) {
      if (isSharp(drive.driver, pose.facing, leg.facing) || whyNoTurn(drive.driver, turned, cost)) return null
      turned++
    }
    cost += costWithTurn(drive, pose, leg)
    if (cost === Number.POSITIVE_INFINITY || whyNoSweep(drive, pose, leg)) return null
    pose = poseAfter(drive.driver, pose, leg)
  }
  const isStart = from.leg === null && legs.length === 0
  return isStart || whyNoPlace(drive, pose) === null ? cost : null
}

/** A cheapest drive to a place that costs at most `limit`; null if none is known. */
export function shortestDrive(
  traversal: Traversal,
  driver: Driver,
  to: Point,
  limit: number,
  finalFacing?: Vector,
): readonly DriveLeg[] | null {
  return driveTo(driveReach(traversal, driver, limit), to, finalFacing)
}
