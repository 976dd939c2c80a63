import type { Body } from './body.ts'
import { type Point, plus, type Vector } from './point.ts'

/** Moving and turning the whole world: what a copy in the editor needs, and what must change no result of a rule. */
export interface Motion {
  /** Quarter turns anticlockwise about the south-west corner, made first. */
  readonly quarters: 0 | 1 | 2 | 3
  /** The way everything is moved afterwards. */
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
