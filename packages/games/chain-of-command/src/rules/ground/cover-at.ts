import {
  distanceToPolygon,
  distanceToSegment,
  fact,
  inch,
  isRegion,
  type Piece,
  type Point,
  polygonContains,
  type Scene,
  segmentMeetsPolygon,
  segmentsMeet,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { coverOf } from './terrain.ts'

/** A piece that gives cover to men behind it, and its bounding box. */
interface Shelter {
  readonly piece: Piece
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

const SHELTERS = fact<readonly Shelter[]>('pieces that give cover', 1)
const BEHIND = inch(TABLES.jumpOff.behindCover)

/** coc-3.2-5, coc-ruling-5: inside a feature that gives cover, or within 2" of one that lies before all of these points. */
export function isInOrBehindCover(scene: Scene, at: Point, from: readonly Point[]): boolean {
  return sheltersOf(scene).some(
    (shelter) =>
      isNearBox(shelter, at) && (isInside(shelter.piece, at) || isJustBehind(shelter.piece, at, from)),
  )
}

/** coc-3.2-8: hills count as what men can be behind. */
function sheltersOf(scene: Scene): readonly Shelter[] {
  return scene.bare.cached(SHELTERS, '', () =>
    scene.ground.pieces
      .filter((piece) => piece.kind === 'hill' || coverOf(piece) !== 'none')
      .map((piece) => ({ piece, ...boxRound(pointsOf(piece)) })),
  )
}

function pointsOf(piece: Piece): readonly Point[] {
  if (isRegion(piece)) return piece.polygon.outline
  return piece.kind === 'line' ? piece.line.points : []
}

function boxRound(points: readonly Point[]): Omit<Shelter, 'piece'> {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) }
}

/** A fast test: nothing farther from the box is behind the piece. Lines are less than 4" wide. */
function isNearBox({ west, south, east, north }: Shelter, { x, y }: Point): boolean {
  const room = BEHIND + inch(2)
  return x >= west - room && x <= east + room && y >= south - room && y <= north + room
}

/** coc-3.2-5: on a hill one is not in cover, only behind its slope. */
function isInside(piece: Piece, at: Point): boolean {
  if (piece.kind === 'hill') return false
  if (isRegion(piece)) return polygonContains(piece.polygon, at, 'touching-counts')
  return distanceToPiece(piece, at) === 0
}

function isJustBehind(piece: Piece, at: Point, from: readonly Point[]): boolean {
  return distanceToPiece(piece, at) <= BEHIND && from.every((enemy) => isBetween(piece, enemy, at))
}

/** From a point to the nearest part of a piece of terrain; lines are as wide as the map says. */
export function distanceToPiece(piece: Piece, at: Point): number {
  if (isRegion(piece)) return distanceToPolygon(piece.polygon, at)
  if (piece.kind !== 'line') return Number.POSITIVE_INFINITY
  const { line, facts } = piece
  const distances = line.points.flatMap((b, i) => {
    const a = line.points[i - 1]
    return a ? [distanceToSegment(at, a, b)] : []
  })
  return Math.max(0, Math.min(...distances) - facts.width / 2)
}

function isBetween(piece: Piece, enemy: Point, at: Point): boolean {
  if (isRegion(piece)) return segmentMeetsPolygon(piece.polygon, enemy, at)
  if (piece.kind !== 'line') return false
  const { points } = piece.line
  return points.some((b, i) => {
    const a = points[i - 1]
    return a !== undefined && segmentsMeet(a, b, enemy, at, 'touching-counts')
  })
}
