import {
  distanceToPolygon,
  distanceToSegment,
  nearestOnSegment,
  type Piece,
  type Point,
  squaredDistance,
} from '@sandtable/table'

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

/** How far a point is from the middle of a line, or from the nearest point of a region. */
export function distanceToPiece(piece: Piece, point: Point): number {
  if (piece.kind === 'line' || piece.kind === 'inner-wall') {
    const { points } = piece.kind === 'line' ? piece.line : piece.wall
    let nearest = Number.POSITIVE_INFINITY
    for (const [i, b] of points.entries()) {
      const a = points[i - 1]
      if (a) nearest = Math.min(nearest, distanceToSegment(point, a, b))
    }
    return nearest
  }
  return distanceToPolygon(piece.polygon, point)
}
