import { distanceToSegment, type Point } from '../geometry/index.ts'
import { type Ground, regionsAt } from './ground.ts'
import type { Piece } from './pieces.ts'

/**
 * The terrain under a pointer: a line within the distance `near`, else what covers the ground there; null in the open.
 */
export function pieceAt(ground: Ground, point: Point, near: number): Piece | null {
  const line = ground.pieces.find(
    (piece) =>
      piece.kind === 'line' &&
      piece.line.points.some((b, i, points) => {
        const a = points[i - 1]
        return a !== undefined && distanceToSegment(point, a, b) <= near
      }),
  )
  return line ?? regionsAt(ground, point).at(-1) ?? null
}
