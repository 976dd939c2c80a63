import { distanceToPolygon, distanceToSegment, type Piece, type Point } from '@sandtable/table'

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
