import {
  type Building,
  distanceToPolygon,
  distanceToSegment,
  inch,
  isRegion,
  type Piece,
  type Place,
  type Point,
  polygonContains,
  sideEnds,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { BASE_RADIUS } from '../figures.ts'

const AT_WINDOW = inch(TABLES['sks-cov-T1'].window)

/** From a point to the nearest part of a piece; a line is as wide as the map says. */
export function distanceToPiece(piece: Piece, at: Point): number {
  if (isRegion(piece)) return distanceToPolygon(piece.polygon, at)
  if (piece.kind !== 'line') return Number.POSITIVE_INFINITY
  const { line, facts } = piece
  let nearest = Number.POSITIVE_INFINITY
  for (const [i, b] of line.points.entries()) {
    const a = line.points[i - 1]
    if (a) nearest = Math.min(nearest, distanceToSegment(at, a, b))
  }
  return Math.max(0, nearest - Math.floor(facts.width / 2))
}

/** sks-cov-2: the base touches the piece or is in it. */
export function touchesPiece(piece: Piece, at: Place): boolean {
  return distanceToPiece(piece, at) <= BASE_RADIUS
}

/** sks-cov-2: the middle of the base is in the piece. */
export function isInside(piece: Piece, at: Point): boolean {
  if (isRegion(piece)) return polygonContains(piece.polygon, at, 'touching-counts')
  return distanceToPiece(piece, at) === 0
}

/** sks-cov-5: within an inch of a side of the outline of a building, from inside. */
export function isAtWall({ outline }: Building, side: number, at: Point): boolean {
  const [a, b] = sideEnds(outline, side)
  return distanceToSegment(at, a, b) - BASE_RADIUS <= AT_WINDOW
}
