import {
  type Body,
  distanceBetweenSegments,
  hullCorners,
  type Point,
  type Touching,
  whereInRing,
} from '../../geometry/index.ts'
import { floorOf, type Place } from '../place.ts'

/** Something that a mover's base must keep away from: a tank, a friend, the three inches around an enemy. */
export interface Barrier {
  readonly body: Body
  /** The gap to keep. */
  readonly gap: number
  /** Whether a gap of exactly that size is too small. */
  readonly touching: Touching
  /** Friends may be passed through, but nobody ends on them. */
  readonly holds: 'all-the-way' | 'at-the-end'
  /** If absent, it counts on every floor. */
  readonly floor?: number
}

/** No base passes through it or ends on it; touching is allowed. */
export function solidBarrier(body: Body): Barrier {
  return { body, gap: 0, touching: 'touching-misses', holds: 'all-the-way' }
}

/** Others may pass through it, but not end overlapping it. */
export function occupied(body: Body): Barrier {
  return { body, gap: 0, touching: 'touching-misses', holds: 'at-the-end' }
}

/** Nobody comes within this distance of it; exactly this distance counts as within. */
export function clearanceBarrier(body: Body, gap: number): Barrier {
  return { body, gap, touching: 'touching-counts', holds: 'all-the-way' }
}

/**
 * Barriers prepared for one mover. Round ones are discs that the mover's middle may not enter; hulls, which are few,
 * are measured by their sides. A barrier that the mover starts in does not bind it on the way, or it could never leave;
 * but it may not end in it.
 */
export interface Barriers {
  readonly list: readonly Barrier[]
  readonly radius: number
  /** Those that apply on the whole way, by their index in the list. */
  readonly count: number
  readonly number: readonly number[]
  readonly x: readonly number[]
  readonly y: readonly number[]
  /** The least distance to the middle of the mover; if strict, this distance is already too near. */
  readonly reach: readonly number[]
  readonly isStrict: readonly boolean[]
  readonly floor: readonly number[]
  /** The corners of hulls; null for discs. */
  readonly corners: readonly (readonly Point[] | null)[]
}

export function barriersFor(list: readonly Barrier[], radius: number, from: Place): Barriers {
  const number: number[] = []
  const x: number[] = []
  const y: number[] = []
  const reach: number[] = []
  const isStrict: boolean[] = []
  const floor: number[] = []
  const corners: (readonly Point[] | null)[] = []
  for (let i = 0; i < list.length; i++) {
    const barrier = list[i] as Barrier
    const { body } = barrier
    if (barrier.holds === 'at-the-end' || isIn(barrier, radius, from)) continue
    number.push(i)
    x.push(body.at.x)
    y.push(body.at.y)
    reach.push(radius + barrier.gap + (body.kind === 'base' ? body.radius : 0))
    isStrict.push(barrier.touching === 'touching-counts')
    floor.push(barrier.floor ?? ANY_FLOOR)
    corners.push(body.kind === 'hull' ? hullCorners(body) : null)
  }
  return { list, radius, count: number.length, number, x, y, reach, isStrict, floor, corners }
}

const ANY_FLOOR = -1

function isIn({ body, gap, touching, floor }: Barrier, radius: number, at: Place): boolean {
  if (floor !== undefined && floor !== floorOf(at)) return false
  if (body.kind === 'base') {
    const reach = body.radius + radius + gap
    const x = at.x - body.at.x
    const y = at.y - body.at.y
    return touching === 'touching-counts' ? x * x + y * y <= reach * reach : x * x + y * y < reach * reach
  }
  return hullOnLeg(hullCorners(body), at.x, at.y, at.x, at.y, radius + gap, touching === 'touching-counts')
}

/** Which barrier of the list stands in the way of a leg on one floor; -1 if none does. */
export function barrierOnLeg(
  barriers: Barriers,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  floor: number,
): number {
  const dx = bx - ax
  const dy = by - ay
  const square = dx * dx + dy * dy
  for (let i = 0; i < barriers.count; i++) {
    const reach = barriers.reach[i] as number
    const x = (barriers.x[i] as number) - ax
    const y = (barriers.y[i] as number) - ay
    const corners = barriers.corners[i]
    if (corners) {
      const isStrict = barriers.isStrict[i] as boolean
      const isHit = isOnFloor(barriers, i, floor) && hullOnLeg(corners, ax, ay, bx, by, reach, isStrict)
      if (isHit) return barriers.number[i] as number
      continue
    }
    const along = x * dx + y * dy
    let over: number
    let limit = reach * reach
    if (along <= 0) over = x * x + y * y
    else if (along >= square) over = (x - dx) * (x - dx) + (y - dy) * (y - dy)
    else {
      const off = x * dy - y * dx
      over = off * off
      limit *= square
    }
    if (over < limit || (over === limit && barriers.isStrict[i] === true)) {
      if (isOnFloor(barriers, i, floor)) return barriers.number[i] as number
    }
  }
  return -1
}

/** Which barrier forbids to end at a place; -1 if none does. */
export function barrierAt(barriers: Barriers, at: Place): number {
  return barriers.list.findIndex((barrier) => isIn(barrier, barriers.radius, at))
}

function isOnFloor(barriers: Barriers, i: number, floor: number): boolean {
  return barriers.floor[i] === ANY_FLOOR || barriers.floor[i] === floor
}

function hullOnLeg(
  corners: readonly Point[],
  ax: number,
  ay: number,
  bx: number,
  by: number,
  reach: number,
  isStrict: boolean,
): boolean {
  const a = { x: ax, y: ay }
  const b = { x: bx, y: by }
  if (whereInRing(corners, a) === 'inside' || whereInRing(corners, b) === 'inside') return true
  for (const [i, from] of corners.entries()) {
    const to = corners[(i + 1) % corners.length] as Point
    // Rounded up: so a distance within the reach is really within it, and one hundredth more is not.
    const apart = distanceBetweenSegments(a, b, from, to)
    if (isStrict ? apart <= reach : apart < reach) return true
  }
  return false
}
