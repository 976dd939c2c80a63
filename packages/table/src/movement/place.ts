import { type Point, roundAway, squaredDistance } from '../geometry/index.ts'

/** Where a figure stands: a point, and the floor in a building. Floor 0, also outdoors, may be left out. */
export interface Place extends Point {
  readonly floor?: number
}

/** A path from place to place in straight legs. A leg either moves or changes the floor, never both. */
export type Path = readonly Place[]

export function floorOf(place: Place): number {
  return place.floor ?? 0
}

export function place(x: number, y: number, floor = 0): Place {
  return floor === 0 ? { x, y } : { x, y, floor }
}

export function isSamePlace(a: Place, b: Place): boolean {
  return a.x === b.x && a.y === b.y && floorOf(a) === floorOf(b)
}

/**
 * Costs are lengths in hundredths of an inch, kept to the 1024th of one. Such numbers add up without any rounding, so
 * that a path costs exactly the sum of its parts in whatever order they are added.
 */
const GRAIN = 1024

export function roundedCost(cost: number): number {
  return Math.floor(cost * GRAIN + 0.5) / GRAIN
}

/** How long a leg is on the table. */
export function legLength(a: Point, b: Point): number {
  return roundedCost(Math.sqrt(squaredDistance(a, b)))
}

/** Inches of the path, not of terrain cost; a change of floor has no length. */
export function pathLength(path: Path): number {
  let length = 0
  for (let i = 1; i < path.length; i++) length += legLength(path[i - 1] as Place, path[i] as Place)
  return length
}

/** The place this many hundredths along a path, rounded to whole numbers; its end if it is shorter. */
export function placeAlong(path: Path, distance: number): Place {
  let left = distance
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1] as Place
    const b = path[i] as Place
    const length = legLength(a, b)
    if (left < length) return partOfLeg(a, b, left / length)
    left -= length
  }
  const end = path.at(-1)
  if (!end) throw new Error('A path has at least one place.')
  return end
}

/** The first part of a path, with this length in hundredths. */
export function pathUntil(path: Path, distance: number): Path {
  const cut: Place[] = []
  let left = distance
  for (const [i, b] of path.entries()) {
    const a = path[i - 1]
    if (a) {
      const length = legLength(a, b)
      if (left < length) {
        const end = partOfLeg(a, b, left / length)
        if (!isSamePlace(a, end)) cut.push(end)
        return cut
      }
      left -= length
    }
    cut.push(b)
  }
  return cut
}

function partOfLeg(a: Place, b: Place, part: number): Place {
  return place(a.x + roundAway((b.x - a.x) * part), a.y + roundAway((b.y - a.y) * part), floorOf(a))
}
