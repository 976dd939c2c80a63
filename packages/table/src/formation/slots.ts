import { type Point, roundAway, squaredLength, type Vector } from '../geometry/index.ts'
import { floorOf, type Place, place } from '../movement/index.ts'

/** Places relative to a formation: distance ahead of its middle, and to the left. */
interface Offset {
  readonly ahead: number
  readonly left: number
}

/** Rings or rows offered: enough to leave out slots on bad ground. */
const SPARE = 3

/** A close group: the points of a honeycomb, nearest to the middle first. */
export function clusterSlots(goal: Place, facing: Vector, spacing: number, count: number): Place[] {
  const rings = Math.ceil(Math.sqrt(count / 3)) + SPARE
  const offsets: Offset[] = []
  for (let row = -rings; row <= rings; row++) {
    for (let file = -rings; file <= rings; file++) {
      const shift = row % 2 === 0 ? 0 : 0.5
      offsets.push({ ahead: row * spacing * ROW, left: (file + shift) * spacing })
    }
  }
  offsets.sort((p, q) => far(p) - far(q) || q.ahead - p.ahead || q.left - p.left)
  return offsets.map((offset) => placeIn(goal, facing, offset))
}

/** The rows of a honeycomb are half the root of three apart, taken a hair wider so that rounding never lets bases overlap. */
const ROW = 0.88

function far({ ahead, left }: Offset): number {
  return ahead * ahead + left * left
}

/** Side by side across the facing, with the middle at the goal; further rows behind. */
export function lineSlots(goal: Place, facing: Vector, spacing: number, count: number): Place[] {
  const places: Place[] = []
  for (let row = 0; row <= SPARE; row++) {
    for (let i = 0; i < count + 2 * SPARE; i++) {
      // 0, 1, -1, 2, -2: from the middle outwards, moved half a file if the count is even so that the middle stays.
      const file = (i % 2 === 1 ? (i + 1) / 2 : -i / 2) - (count % 2 === 0 ? 0.5 : 0)
      places.push(placeIn(goal, facing, { ahead: -row * spacing, left: file * spacing }))
    }
  }
  return places
}

/** One behind the other, the first at the goal; further files beside. */
export function columnSlots(goal: Place, facing: Vector, spacing: number, count: number): Place[] {
  const places: Place[] = []
  for (const file of [0, 1, -1, 2, -2]) {
    for (let row = 0; row < count + SPARE; row++) {
      places.push(placeIn(goal, facing, { ahead: -row * spacing, left: file * spacing }))
    }
  }
  return places
}

function placeIn(goal: Place, facing: Vector, { ahead, left }: Offset): Place {
  const size = Math.sqrt(squaredLength(facing))
  const x = size === 0 ? 0 : facing.x / size
  const y = size === 0 ? 1 : facing.y / size
  return place(
    goal.x + roundAway(x * ahead - y * left),
    goal.y + roundAway(y * ahead + x * left),
    floorOf(goal),
  )
}

/** The place at this distance from a point in a direction, in whole hundredths. */
export function offsetPlace(point: Point, direction: Vector, by: number, floor = 0): Place {
  const size = Math.sqrt(squaredLength(direction))
  return place(
    point.x + roundAway((direction.x * by) / size),
    point.y + roundAway((direction.y * by) / size),
    floor,
  )
}
