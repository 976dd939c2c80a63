import { ceilRoot, ringsOf, someSide, squaredDistance } from '../geometry/index.ts'
import type { Opening } from './map.ts'
import { isRegion, type Piece } from './pieces.ts'

/** Edge i runs from (x1[i], y1[i]) to (x2[i], y2[i]). */
export interface Edges {
  readonly count: number
  readonly x1: Int32Array
  readonly y1: Int32Array
  readonly x2: Int32Array
  readonly y2: Int32Array
  /** The edges of piece n are pieceStart[n] to pieceStart[n + 1] - 1. */
  readonly pieceStart: Int32Array
  /** The number of its piece. */
  readonly piece: Int32Array
  /** Which side of a building's outline it is, or which stretch of a line. */
  readonly side: Int32Array
  /** For lines: how far its first point is from the line's, measured along it. */
  readonly offset: Int32Array
  /** For sides of buildings: the openings in them, on all floors. */
  readonly openings: readonly (readonly Opening[])[]
}

const NO_OPENINGS: readonly Opening[] = []

/** All edges of all pieces, piece by piece. */
export function edgesOf(pieces: readonly Piece[]): Edges {
  const rows: number[][] = []
  const openings: (readonly Opening[])[] = []
  const pieceStart = new Int32Array(pieces.length + 1)
  for (const piece of pieces) {
    pieceStart[piece.number] = rows.length
    if (isRegion(piece)) {
      for (const ring of ringsOf(piece.polygon)) {
        someSide(ring, (a, b, side) => {
          rows.push([a.x, a.y, b.x, b.y, piece.number, side, 0])
          openings.push(openingsIn(piece, side))
          return false
        })
      }
      continue
    }
    const points = piece.kind === 'line' ? piece.line.points : piece.wall.points
    let offset = 0
    for (const [i, b] of points.entries()) {
      const a = points[i - 1]
      if (!a) continue
      rows.push([a.x, a.y, b.x, b.y, piece.number, i - 1, offset])
      openings.push(NO_OPENINGS)
      offset += ceilRoot(squaredDistance(a, b))
    }
  }
  pieceStart[pieces.length] = rows.length
  const column = (index: number): Int32Array => Int32Array.from(rows, (row) => row[index] ?? 0)
  return {
    count: rows.length,
    x1: column(0),
    y1: column(1),
    x2: column(2),
    y2: column(3),
    pieceStart,
    piece: column(4),
    side: column(5),
    offset: column(6),
    openings,
  }
}

function openingsIn(piece: Piece, side: number): readonly Opening[] {
  if (piece.kind !== 'building') return NO_OPENINGS
  const own = piece.building.openings.filter((opening) => opening.side === side)
  return own.length > 0 ? own : NO_OPENINGS
}
