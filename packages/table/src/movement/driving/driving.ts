import { formatInches, hull, isTurnWithin, type Vector } from '../../geometry/index.ts'
import { BEYOND_A_STOP } from '../costs/cost.ts'
import { legCost } from '../costs/leg.ts'
import { legLength, roundedCost } from '../place.ts'
import type { Traversal } from '../traversal/traversal.ts'
import { barriersOf, rimOf, whyNoPlace, whyNoSweep } from './drive-room.ts'
import { type Drive, type DriveLeg, type Driver, type Pose, poseAfter, startOf } from './driver.ts'
import { isSameDirection, sweptHull } from './turns.ts'

export function driveOf(traversal: Traversal, driver: Driver): Drive {
  return { traversal, driver, room: barriersOf(driver.hull, driver.barriers) }
}

export function isTurn(from: Vector, to: Vector): boolean {
  return !isSameDirection(from, to)
}

export function isSharp({ sharpest = 180 }: Driver, from: Vector, to: Vector): boolean {
  return !isTurnWithin(from, to, sharpest)
}

/** Why the vehicle may not turn, given its turns and what it has spent so far; null if it may. */
export function whyNoTurn(driver: Driver, turned: number, spent: number): string | null {
  const { turns = Number.POSITIVE_INFINITY, turnsUntil, startsStraight } = driver
  if (turned >= turns) return `It may turn so often: ${turns}.`
  if (startsStraight && spent === 0) return 'It turns only while driving, not where it stands.'
  if (turnsUntil !== undefined && spent > turnsUntil)
    return `After ${formatInches(turnsUntil)} it keeps its direction.`
  return null
}

/** The cost of a stretch without its turn; infinite if the ground stops its middle or any part of its rim. */
export function stretchCost({ traversal, driver }: Drive, from: Pose, leg: DriveLeg): number {
  const to = poseAfter(driver, from, leg).at
  const { length, width } = driver.hull
  const covered =
    leg.far === 0
      ? hull(from.at, leg.facing, length, width)
      : sweptHull(driver.hull, from.at, to, driver.gear, leg.facing)
  for (const [a, b] of rimOf(covered)) {
    if (legCost(traversal, a.x, a.y, b.x, b.y, 0) === Number.POSITIVE_INFINITY)
      return Number.POSITIVE_INFINITY
  }
  if (leg.far === 0) return driver.stride ?? 0
  const cost = legCost(traversal, from.at.x, from.at.y, to.x, to.y, 0)
  if (traversal.scratch.stopAt <= 1 && (1 - traversal.scratch.stopAt) * leg.far > BEYOND_A_STOP)
    return Number.POSITIVE_INFINITY
  // Its end is a whole place, so the leg may be slightly longer or shorter than the stretch: the stretch counts.
  const exact = cost + roundedCost((leg.far - legLength(from.at, to)) * traversal.open)
  return driver.stride ? Math.ceil(exact / driver.stride) * driver.stride : exact
}

/** Did the stretch last measured cross something that ends the move? */
export function endsMove({ traversal }: Drive, { far }: DriveLeg): boolean {
  return far > 0 && traversal.scratch.stopAt <= 1
}

/** What all stretches and turns cost together; infinite if the ground stops it somewhere. */
export function driveCost(traversal: Traversal, driver: Driver, legs: readonly DriveLeg[]): number {
  const drive = driveOf(traversal, driver)
  let cost = 0
  let pose = startOf(driver)
  for (const leg of legs) {
    cost += costWithTurn(drive, pose, leg)
    pose = poseAfter(driver, pose, leg)
  }
  return cost
}

export function costWithTurn(drive: Drive, from: Pose, leg: DriveLeg): number {
  const turn = isTurn(from.facing, leg.facing) ? roundedCost(drive.driver.turnCost ?? 0) : 0
  return stretchCost(drive, from, leg) + turn
}

/** Why a vehicle may not take this drive with this budget; null if it may. */
export function whyNotDrive(
  traversal: Traversal,
  driver: Driver,
  legs: readonly DriveLeg[],
  budget: number,
): string | null {
  const drive = driveOf(traversal, driver)
  let pose = startOf(driver)
  let spent = 0
  let turned = 0
  let isOver = false
  for (const leg of legs) {
    if (!Number.isInteger(leg.far) || leg.far < 0) return 'Lengths are whole hundredths of an inch.'
    if (leg.facing.x === 0 && leg.facing.y === 0) return 'A vehicle looks somewhere.'
    if (isOver && leg.far > 0) return 'It has crossed something that ends its move.'
    if (isTurn(pose.facing, leg.facing)) {
      const problem = whyNoTurn(driver, turned, spent)
      if (problem) return problem
      if (isSharp(driver, pose.facing, leg.facing)) return `A turn is at most ${driver.sharpest} degrees.`
      turned++
    }
    const blocked = whyNoSweep(drive, pose, leg)
    if (blocked) return blocked
    spent += costWithTurn(drive, pose, leg)
    if (spent === Number.POSITIVE_INFINITY) return 'The ground stops it.'
    isOver ||= endsMove(drive, leg)
    pose = poseAfter(driver, pose, leg)
  }
  if (spent > budget)
    return `That way costs ${formatInches(Math.ceil(spent))}, and only ${formatInches(budget)} may be spent.`
  return legs.length === 0 ? null : whyNoPlace(drive, pose)
}
