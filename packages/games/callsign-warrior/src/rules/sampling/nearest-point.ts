import { nearestOnSegment, type Piece, type Point, squaredDistance } from '@sandtable/table'

/** The nearest point of a piece's outline or course. */
export function nearestPointOf(piece: Piece, from: Point): Point {
  const isOpen = piece.kind === 'line' || piece.kind === 'inner-wall'
  const points = isOpen ? (piece.kind === 'line' ? piece.line : piece.wall).points : piece.polygon.outline
  let best = points[0] as Point
  for (const [i, b] of points.entries()) {
    const a = i > 0 ? points[i - 1] : isOpen ? undefined : points.at(-1)
    if (!a) continue
    const near = nearestOnSegment(from, a, b)
    if (squaredDistance(near, from) < squaredDistance(best, from)) best = near
  }
  return best
}
