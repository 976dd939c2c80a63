import type { Figure } from '@sandtable/miniatures'
import {
  base,
  distance,
  distanceToSegment,
  inch,
  isRegion,
  type Piece,
  type Point,
  someSide,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { distanceToPiece } from '../ground/cover-at.ts'
import { groundFor } from '../ground/terrain.ts'
import { otherSide, type Side, type State } from '../state/state.ts'
import { FIGURE_RADIUS, troopsOnTable } from '../units/figures.ts'

const AT = inch(TABLES.movement.adjacent)
const ENEMY_NEAR = inch(TABLES.units.together)

/** coc-7.1-4, coc-ruling-22: a figure may stop short at the edge of a terrain piece or road, at a Jump-Off Point, or within 4" of an enemy. */
export function isStoppingPoint(state: State, side: Side, at: Point): boolean {
  const ground = groundFor(state)
  if (ground.pieces.some((piece) => isAtEdgeOf(piece, at))) return true
  if (ground.map.roads.some(({ points, width }) => isAtRoad(points, width, at))) return true
  const { blue, red } = state.players
  if ([...blue.jumpOffPoints, ...red.jumpOffPoints].some((point) => isNear(point, at))) return true
  return isNearEnemy(state, side, at)
}

function isAtEdgeOf(piece: Piece, at: Point): boolean {
  if (!isRegion(piece)) return distanceToPiece(piece, at) - FIGURE_RADIUS <= AT
  if (piece.kind === 'building' && distanceToPiece(piece, at) === 0) return true
  return someSide(piece.polygon.outline, (a, b) => distanceToSegment(at, a, b) - FIGURE_RADIUS <= AT)
}

function isAtRoad(points: readonly Point[], width: number, at: Point): boolean {
  return points.some((b, i) => {
    const a = points[i - 1]
    return a !== undefined && Math.abs(distanceToSegment(at, a, b) - width / 2) - FIGURE_RADIUS <= AT
  })
}

function isNear(point: Point, at: Point): boolean {
  return distance(base(point, 0), base(at, FIGURE_RADIUS)) <= AT
}

function isNearEnemy(state: State, side: Side, at: Point): boolean {
  const body = base(at, FIGURE_RADIUS)
  return troopsOnTable(state)
    .filter((troop) => troop.side === otherSide(side))
    .some(({ models }) =>
      models.some(
        (figure: Figure) => !figure.isLost && distance(body, base(figure, FIGURE_RADIUS)) <= ENEMY_NEAR,
      ),
    )
}
