import type { LineMeeting, ReusedList } from '../terrain/index.ts'
import { partOf, type WayPart } from './meets.ts'
import type { SightPoint } from './sight-line.ts'

/**
 * A length this near to a whole hundredth counts as whole: far more than arithmetic errors, far less than matters in a
 * rule.
 */
const TOLERANCE = 1e-7

/** The length of a part of a line, rounded up like all distances. */
export function roundUp(length: number): number {
  return Math.ceil(length - TOLERANCE) + 0 // no -0
}

/**
 * The ends of a line in space, and the ground below it: a hill's levels are steps, and what stands on a level is that
 * much higher. On the edge of a level the level counts.
 */
export interface Profile {
  readonly from: SightPoint
  readonly to: SightPoint
  readonly length: number
  readonly steps: readonly LineMeeting[]
}

export function profile(
  from: SightPoint,
  to: SightPoint,
  length: number,
  { list, count }: ReusedList<LineMeeting>,
): Profile {
  let steps = NO_STEPS
  for (let i = 0; i < count; i++) {
    const meet = list[i] as LineMeeting
    if (meet.source.kind === 'hill') steps = [...steps, meet]
  }
  return { from, to, length, steps }
}

const NO_STEPS: readonly LineMeeting[] = []

/** The height of the ground at a part of the way. */
export function groundAt({ steps }: Profile, place: WayPart): number {
  if (steps.length === 0) return 0
  return highestStep(steps, place.over / place.under)
}

function highestStep(steps: readonly LineMeeting[], part: number): number {
  let highest = 0
  for (const { source, start, end } of steps) {
    if (source.kind !== 'hill' || source.height <= highest) continue
    if (partOf(start) <= part && part <= (end ? partOf(end) : 1)) highest = source.height
  }
  return highest
}

/** Is the line there strictly higher than this? Exact: whole numbers only. */
export function isAbove({ from, to }: Profile, { over, under }: WayPart, height: number): boolean {
  return from.z * (under - over) + to.z * over > height * under
}

export function heightAt({ from, to }: Profile, { over, under }: WayPart): number {
  return (from.z * (under - over) + to.z * over) / under
}

/** The distance from the start of the line to a place on it. */
export function lengthBefore(length: number, { over, under }: WayPart): number {
  return roundUp((over / under) * length)
}

/** From a place on the line to its end: exactly equal to `lengthBefore` from the other end. */
export function lengthAfter(length: number, { over, under }: WayPart): number {
  return roundUp(((under - over) / under) * length)
}

/** The length between two parts of the way; null stands for the ends. The same from both ends of the line. */
export function lengthBetween(length: number, start: WayPart | null, end: WayPart | null): number {
  if (!start) return end ? lengthBefore(length, end) : roundUp(length)
  if (!end) return lengthAfter(length, start)
  const { over, under } = start
  const { over: endOver, under: endUnder } = end
  return roundUp(((endOver * under - over * endUnder) / (endUnder * under)) * length)
}

/** How much of a stretch is at most this high above the ground there (for a hill: above the table). */
export function lengthBelow(line: Profile, meet: LineMeeting, height: number, depth: number): number {
  if (line.from.z <= height && line.to.z <= height) return depth
  if (line.from.z > height && line.to.z > height && line.steps.length === 0) return 0

  const start = partOf(meet.start)
  const end = meet.end ? partOf(meet.end) : 1
  const stepsCount = meet.source.kind !== 'hill' && line.steps.length > 0
  if (!stepsCount) {
    const share = shareBelow(line, start, end, height)
    return share === 1 ? depth : roundUp(share * (end - start) * line.length)
  }
  const parts = [start, end]
  for (const step of line.steps) {
    for (const part of [partOf(step.start), step.end ? partOf(step.end) : 1]) {
      if (part > start && part < end) parts.push(part)
    }
  }
  parts.sort((a, b) => a - b)
  let below = 0
  for (let i = 1; i < parts.length; i++) {
    const a = parts[i - 1] as number
    const b = parts[i] as number
    below += shareBelow(line, a, b, height + highestStep(line.steps, (a + b) / 2)) * (b - a)
  }
  return below >= end - start ? depth : roundUp(below * line.length)
}

/** Which share of the way between two parts runs no higher than this. */
function shareBelow({ from, to }: Profile, a: number, b: number, height: number): number {
  const first = from.z + (to.z - from.z) * a - height
  const last = from.z + (to.z - from.z) * b - height
  if (first <= TOLERANCE && last <= TOLERANCE) return 1
  if (first > 0 && last > 0) return 0
  return first <= 0 ? first / (first - last) : last / (last - first)
}
