import { formatInches, roundAway } from '../../geometry/index.ts'
import { buildingAt, isOnTable } from '../../terrain/index.ts'
import { floorOf, isSamePlace, legLength, type Path, type Place } from '../place.ts'
import { type Barrier, type Barriers, barrierAt, barrierOnLeg, barriersFor } from '../traversal/barriers.ts'
import { solidUnder } from '../traversal/near-solid.ts'
import type { Traversal } from '../traversal/traversal.ts'
import { nameOf } from '../traversal/words.ts'
import { BEYOND_A_STOP, pathCost, pathParts, stepCost } from './cost.ts'
import { topFloor } from './floors.ts'
import { legCost } from './leg.ts'

/** A walker: its place, half the width of its base, and what it must keep away from. */
export interface Walker {
  readonly from: Place
  readonly radius: number
  readonly barriers: readonly Barrier[]
}

/** A walker with its barriers in tables, for fast tests. */
export interface Walk {
  readonly traversal: Traversal
  readonly walker: Walker
  readonly barriers: Barriers
}

export function walkOf(traversal: Traversal, walker: Walker): Walk {
  return { traversal, walker, barriers: barriersFor(walker.barriers, walker.radius, walker.from) }
}

/** What one leg along a floor costs this walker; infinite if ground or bodies stop it. */
export function walkCost({ traversal, barriers }: Walk, a: Place, b: Place): number {
  const cost = stepCost(traversal, a, b)
  if (cost === Number.POSITIVE_INFINITY) return cost
  const isStopped = barrierOnLeg(barriers, a.x, a.y, b.x, b.y, floorOf(b)) >= 0
  return isStopped ? Number.POSITIVE_INFINITY : cost
}

/** True if the place is too near to a barrier for any path to end there. A fast test before a search. */
export function isBarredAt({ barriers }: Walk, at: Place): boolean {
  return barrierOnLeg(barriers, at.x, at.y, at.x, at.y, floorOf(at)) >= 0
}

/** Why the walker may not take this path with this budget; null if it may. */
export function whyNotPath(traversal: Traversal, walker: Walker, path: Path, budget: number): string | null {
  const start = path[0]
  const end = path.at(-1)
  if (!start || !end) return 'A path needs at least one place.'
  if (!isSamePlace(start, walker.from)) return 'The path does not begin where the figure stands.'
  const walk = walkOf(traversal, walker)
  const stopped = whyStopped(walk, path)
  if (stopped) return stopped
  const cost = pathCost(traversal, path)
  if (cost > budget) {
    return `That way costs ${inWords(cost)}, and only ${formatInches(budget)} may be spent.`
  }
  return whyNotStand(walk, end)
}

/** In inches, rounded up, so that a path that is too expensive never reads as one that fits. */
function inWords(cost: number): string {
  return formatInches(Math.ceil(cost))
}

function whyStopped({ traversal, barriers }: Walk, path: Path): string | null {
  let done = 0
  for (const [i, b] of path.entries()) {
    const a = path[i - 1]
    if (!Number.isInteger(b.x) || !Number.isInteger(b.y) || !Number.isInteger(floorOf(b))) {
      return 'Places are whole hundredths of an inch.'
    }
    if (!isOnTable(traversal.ground.map, b)) return 'The path leaves the table.'
    if (!a) continue
    if (stepCost(traversal, a, b) === Number.POSITIVE_INFINITY) return whyNotLeg(traversal, a, b, done)
    const barrier = barriers.list[barrierOnLeg(barriers, a.x, a.y, b.x, b.y, floorOf(b))]
    if (barrier) return `The path comes too near to something it must keep ${wordsOf(barrier)}.`
    done += legLength(a, b)
  }
  if (pathCost(traversal, path) === Number.POSITIVE_INFINITY) {
    const stop = pathParts(traversal, path).find((part) => part.kind === 'crossing' && part.stops)
    const what = stop?.kind === 'crossing' ? nameOf(stop.what) : 'that'
    return `Crossing ${what} ends the move within ${formatInches(BEYOND_A_STOP)} of it.`
  }
  return null
}

function wordsOf({ gap, touching }: Barrier): string {
  if (gap === 0) return 'off'
  return touching === 'touching-counts' ? `more than ${formatInches(gap)} from` : `${formatInches(gap)} from`
}

function whyNotLeg(traversal: Traversal, a: Place, b: Place, done: number): string {
  if (floorOf(a) !== floorOf(b)) {
    if (a.x !== b.x || a.y !== b.y) return 'A leg either goes somewhere or changes the floor.'
    return `One cannot get from floor ${floorOf(a)} to floor ${floorOf(b)} there.`
  }
  for (const part of pathParts(traversal, [a, b])) {
    if (part.cost < Number.POSITIVE_INFINITY) continue
    if (part.kind === 'crossing') {
      return `${capital(nameOf(part.what))} cannot be crossed, ${formatInches(roundAway(done + part.at))} along the path.`
    }
    if (part.kind === 'ground' && part.on) {
      return `${capital(nameOf(part.on))} cannot be entered, ${formatInches(roundAway(done + part.from))} along the path.`
    }
  }
  return 'There is no room to pass.'
}

/** Why the walker may not end there; null if it may. Terrain and bodies, not distance. */
export function whyNotStand({ traversal, walker, barriers }: Walk, at: Place): string | null {
  const { width, depth } = traversal.ground.map
  const { radius } = walker
  if (at.x < radius || at.y < radius || at.x > width - radius || at.y > depth - radius) {
    return 'The base would hang over the edge of the table.'
  }
  const floor = floorOf(at)
  if (floor !== 0) {
    const building = buildingAt(traversal.ground, at)
    if (!building || floor < 0 || floor > topFloor(building)) return `There is no floor ${floor} there.`
  }
  const solid = solidUnder(traversal, at, floor, radius)
  if (solid) return `There is no room to stand: ${nameOf(solid.piece)} is in the way.`
  if (isForbidden(traversal, at)) return `Nobody of this kind can stand in ${forbiddenName(traversal, at)}.`
  const barrier = barriers.list[barrierAt(barriers, at)]
  if (barrier?.gap === 0) return 'The base would overlap another.'
  if (barrier) return `It must end ${wordsOf(barrier)} something nearby.`
  return null
}

/** True if the ground around the place is closed. Tested like every move: a hundredth in each direction. */
function isForbidden(traversal: Traversal, { x, y, floor = 0 }: Place): boolean {
  if (legCost(traversal, x - 1, y, x + 1, y, floor) < Number.POSITIVE_INFINITY) return false
  return legCost(traversal, x, y - 1, x, y + 1, floor) === Number.POSITIVE_INFINITY
}

function forbiddenName(traversal: Traversal, { x, y, floor = 0 }: Place): string {
  for (const part of pathParts(traversal, [
    { x: x - 1, y, floor },
    { x: x + 1, y, floor },
  ])) {
    if (part.kind === 'ground' && part.cost === Number.POSITIVE_INFINITY && part.on) return nameOf(part.on)
  }
  return 'that ground'
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
