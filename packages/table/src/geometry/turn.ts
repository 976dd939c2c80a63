import type { Body } from './body.ts'
import { type Point, plus, type Vector } from './point.ts'

/**
 * A turn and a shift of everything on the table. The editor uses it for copies; tests check that it changes no result
 * of a rule.
 */
export interface Motion {
  /** Quarter turns anticlockwise about the south-west corner, made first. */
  readonly quarters: 0 | 1 | 2 | 3
  /** The vector by which everything is shifted afterwards. */
  readonly by: Vector
}

export function movePoint(point: Point, { quarters, by }: Motion): Point {
  return plus(turnVector(point, quarters), by)
}

export function turnVector({ x, y }: Vector, quarters: Motion['quarters']): Vector {
  if (quarters === 1) return { x: 0 - y, y: x }
  if (quarters === 2) return { x: 0 - x, y: 0 - y }
  if (quarters === 3) return { x: y, y: 0 - x }
  return { x, y }
}

export function moveBody(body: Body, motion: Motion): Body {
  const at = movePoint(body.at, motion)
  return body.kind === 'base'
    ? { ...body, at }
    : { ...body, at, facing: turnVector(body.facing, motion.quarters) }
}
