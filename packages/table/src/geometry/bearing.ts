import bearings from './bearings.json' with { type: 'json' }
import { roundAway } from './length.ts'
import { type Point, squaredLength, type Vector } from './point.ts'
import { turnVector } from './turn.ts'

/** A direction by compass: 0 is north, 90 east, whole degrees clockwise. From data, so the same on every machine. */
export function bearing(degrees: number): Vector {
  if (!Number.isInteger(degrees)) throw new Error(`A bearing is a whole number of degrees, not ${degrees}.`)
  const whole = ((degrees % 360) + 360) % 360
  const first = bearings.quarter[whole % 90]
  if (!first) throw new Error(`There is no bearing ${degrees}.`)
  const clockwise = Math.floor(whole / 90)
  return turnVector(first, ((4 - clockwise) % 4) as 0 | 1 | 2 | 3)
}

/** The direction a die shows: side 1 is straight ahead, the others follow clockwise in even steps. */
export function dieDirection(
  sides: 4 | 6 | 8 | 10 | 12 | 36 | 360,
  face: number,
  ahead: Vector = { x: 0, y: 1 },
): Vector {
  if (!Number.isInteger(face) || face < 1 || face > sides)
    throw new Error(`A D${sides} does not show ${face}.`)
  return relativeToFacing(bearing(((face - 1) * 360) / sides), ahead)
}

/** Rotates a direction: given relative to north, it is then relative to the facing `ahead`. */
export function relativeToFacing(direction: Vector, ahead: Vector): Vector {
  return {
    x: direction.x * ahead.y + direction.y * ahead.x,
    y: direction.y * ahead.y - direction.x * ahead.x,
  }
}

/** The place at this distance from a point in a direction, rounded to whole hundredths. It may be off the table. */
export function placeToward(from: Point, direction: Vector, far: number): Point {
  const size = Math.sqrt(squaredLength(direction))
  if (size === 0) throw new Error('A direction points somewhere: it is not (0, 0).')
  return {
    x: from.x + roundAway((direction.x * far) / size),
    y: from.y + roundAway((direction.y * far) / size),
  }
}
