import {
  ceilRoot,
  cross,
  minus,
  type Point,
  plus,
  pointAt,
  type Ring,
  roundAway,
  squaredDistance,
  squaredLength,
  type Vector,
} from '../geometry/index.ts'
import type { MapRandom } from './map-random.ts'

/** Sixteen directions all round, each 1,000 long: the corners of the rounded outlines of woods and heaps. */
const ROUND: readonly Vector[] = [
  [1000, 0],
  [924, 383],
  [707, 707],
  [383, 924],
  [0, 1000],
  [-383, 924],
  [-707, 707],
  [-924, 383],
  [-1000, 0],
  [-924, -383],
  [-707, -707],
  [-383, -924],
  [0, -1000],
  [383, -924],
  [707, -707],
  [924, -383],
].map(([x = 0, y = 0]) => ({ x, y }))

/**
 * Axes along a line and to its left: `place` gives the point `along` from the start of the line and `off` to its left.
 */
export interface LineAxes {
  readonly at: Point
  readonly length: number
  place(along: number, off: number): Point
}

/** The axes of the line from a to b. */
export function axesAlong(a: Point, b: Point): LineAxes {
  const way = minus(b, a)
  const size = Math.sqrt(squaredLength(way))
  return {
    at: a,
    length: Math.floor(size),
    place: (along, off) => ({
      x: a.x + roundAway((way.x * along - way.y * off) / size),
      y: a.y + roundAway((way.y * along + way.x * off) / size),
    }),
  }
}

/** A rectangle beside a line, anticlockwise; its first side is the one nearest to the line. */
export function rectangleIn(frame: LineAxes, along: number, off: number, width: number, depth: number): Ring {
  return [
    frame.place(along, off),
    frame.place(along + width, off),
    frame.place(along + width, off + depth),
    frame.place(along, off + depth),
  ]
}

/** An outline as of a wood or a hill: every second corner of sixteen, or all, drawn in by up to `ragged` percent. */
export function blob(
  luck: MapRandom,
  at: Point,
  wide: number,
  deep: number,
  ragged: number,
  corners: 8 | 16,
): Ring {
  return ROUND.filter((_, i) => corners === 16 || i % 2 === 0).map((way) => {
    const part = (100 - luck.between(0, ragged)) / 100_000
    return plus(at, { x: roundAway(way.x * wide * part), y: roundAway(way.y * deep * part) })
  })
}

/** The same outline, shrunk towards a point to this percentage of its size. */
export function shrunk(ring: Ring, to: Point, percent: number): Ring {
  return ring.map((corner) => pointAt(to, corner, percent / 100))
}

export function middleOf(ring: Ring): Point {
  const sum = ring.reduce(plus, { x: 0, y: 0 })
  return { x: roundAway(sum.x / ring.length), y: roundAway(sum.y / ring.length) }
}

/** An outline with every side moved inwards by its own distance. The ring runs anticlockwise and is nearly convex. */
export function inset(ring: Ring, by: (side: number) => number): Ring {
  return ring.map((corner, i) => {
    const before = ring[(i + ring.length - 1) % ring.length] ?? corner
    const after = ring[(i + 1) % ring.length] ?? corner
    const a = leftOf(minus(corner, before))
    const b = leftOf(minus(after, corner))
    const inA = by((i + ring.length - 1) % ring.length)
    const inB = by(i)
    const turn = cross(a, b)
    if (Math.abs(turn) < 0.25) {
      return plus(corner, {
        x: roundAway((a.x * inA + b.x * inB) / 2),
        y: roundAway((a.y * inA + b.y * inB) / 2),
      })
    }
    // Where the two moved sides meet: a·m = inA and b·m = inB.
    return plus(corner, {
      x: roundAway((inA * b.y - inB * a.y) / turn),
      y: roundAway((inB * a.x - inA * b.x) / turn),
    })
  })
}

function leftOf(way: Vector): Vector {
  const size = Math.sqrt(squaredLength(way))
  return { x: -way.y / size, y: way.x / size }
}

/** An outline with more corners, each drawn in a little by chance: the edge of a wood. */
export function raggedOutline(luck: MapRandom, ring: Ring, step: number, percent: number): Ring {
  const middle = middleOf(ring)
  return ring.flatMap((corner, i) => {
    const next = ring[(i + 1) % ring.length] ?? corner
    const parts = Math.max(1, Math.floor(distance(corner, next) / step))
    return Array.from({ length: parts }, (_, part) => {
      const drawn = 100 - luck.between(part === 0 ? Math.floor(percent / 2) : 0, percent)
      return pointAt(middle, pointAt(corner, next, part / parts), drawn / 100)
    })
  })
}

export function distance(a: Point, b: Point): number {
  return ceilRoot(squaredDistance(a, b))
}

/** A line without its first and last stretch, so that a hedge ends where the road begins; null if nothing is left. */
export function trimmed(points: readonly Point[], start: number, end: number): readonly Point[] | null {
  const front = cutStart(points, start)
  const back = front && cutStart([...front].reverse(), end)
  return back ? back.reverse() : null
}

function cutStart(points: readonly Point[], length: number): Point[] | null {
  let left = length
  for (const [i, b] of points.entries()) {
    const a = points[i - 1]
    if (!a) continue
    const stretch = distance(a, b)
    if (left < stretch - 50) return [left === 0 ? a : pointAt(a, b, left / stretch), ...points.slice(i)]
    left -= stretch
    if (left < 0) left = 0
  }
  return null
}

export function squareAt({ x, y }: Point, half: number): Ring {
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ]
}
