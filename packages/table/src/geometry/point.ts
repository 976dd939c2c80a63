/**
 * A place on the table, in whole hundredths of an inch from its south-west corner: x to the east, y to the north. On
 * the screen y points down; only drawing converts it.
 */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * A direction, or the vector from one place to another. Its length does not matter for a direction: (1, 0) and (500, 0)
 * both point east.
 */
export type Vector = Point

export function plus(a: Point, by: Vector): Point {
  return { x: a.x + by.x, y: a.y + by.y }
}

/** The way from b to a. */
export function minus(a: Point, b: Point): Vector {
  return { x: a.x - b.x, y: a.y - b.y }
}

export function isSamePoint(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y
}

export function dot(a: Vector, b: Vector): number {
  return a.x * b.x + a.y * b.y
}

/** Twice the area spanned by two vectors; positive if b points to the left of a. */
export function cross(a: Vector, b: Vector): number {
  return a.x * b.y - a.y * b.x
}

/** The side of the line from a to b on which a point is: positive left, negative right, 0 on the line. Exact. */
export function sideOf(a: Point, b: Point, point: Point): number {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
}

export function squaredLength(a: Vector): number {
  return a.x * a.x + a.y * a.y
}

export function squaredDistance(a: Point, b: Point): number {
  const x = b.x - a.x
  const y = b.y - a.y
  return x * x + y * y
}

/** A quarter turn to the left (anticlockwise seen from above). */
export function quarterLeft(a: Vector): Vector {
  return { x: -a.y, y: a.x }
}

/** A fixed order of points, by x and then by y: negative if a comes first. */
export function comparePoints(a: Point, b: Point): number {
  return a.x - b.x || a.y - b.y
}
