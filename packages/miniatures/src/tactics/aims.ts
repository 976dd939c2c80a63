import type { Chance } from '@sandtable/engine'
import {
  type Ground,
  nearestOnSegment,
  type Piece,
  type Point,
  placeToward,
  polygonContains,
  type Shape,
  squaredDistance,
} from '@sandtable/table'
import { type Figure, isOnTable, standing, type Troop } from '../figures/troop.ts'
import type { Route } from '../move/route.ts'

/** Where a move is aimed, and how the troop stands there. */
export interface Aim {
  readonly at: Point
  readonly shape: Shape
  /** Routes of the whole troop that lead there, tried first. */
  readonly marches?: Iterable<readonly Route[]>
}

const CLUSTER: Readonly<Shape> = { kind: 'cluster' }

/** csw-obj-2, coc-7.1-4: close together at a point. */
export function aimAt(at: Point): Aim {
  return { at, shape: CLUSTER }
}

/** csw-core-4, coc-1-9: the first figure that is left, as the place of the whole troop; null if none is on the table. */
export function placeOf<F extends Figure>(troop: Troop<F>): F | null {
  return isOnTable(troop) ? (standing(troop)[0] ?? null) : null
}

/** csw-core-4, coc-1-9: where the known troops of the other sides stand: one point each. */
export function enemyPlaces<T extends Troop>(troops: readonly T[], side: string): readonly Point[] {
  const places: Point[] = []
  for (const troop of troops) {
    const at = troop.side === side ? null : placeOf(troop)
    if (at) places.push({ x: at.x, y: at.y })
  }
  return places
}

/** csw-core-4, coc-3.1-9: the point of these that is nearest to a place; null without any. */
export function nearestTo<P extends Point>(from: Point, points: readonly P[]): P | null {
  let best: P | null = null
  for (const point of points) {
    if (!best || squaredDistance(point, from) < squaredDistance(best, from)) best = point
  }
  return best
}

/** csw-move-4, coc-7.1-4: a point `by` beyond `to`, seen from `from`; before it if negative. */
export function pointBeyond(from: Point, to: Point, by: number): Point {
  const far = Math.floor(Math.sqrt(squaredDistance(from, to)))
  const way = { x: to.x - from.x, y: to.y - from.y }
  if (far + by <= 0 || (way.x === 0 && way.y === 0)) return from
  return placeToward(from, way, far + by)
}

/** csw-shoot-3, coc-8.3-1: toward an enemy until it is in range, or within half of it if it is already; null if the troop is near enough. */
export function intoRange(from: Point, enemy: Point, range: number): Aim | null {
  const far = Math.floor(Math.sqrt(squaredDistance(from, enemy)))
  const wanted = far > range ? far - range + 50 : far - Math.floor(range / 2) + 50
  return wanted > 0 ? aimAt(pointBeyond(from, enemy, wanted - far)) : null
}

/** csw-shock-10, coc-13.1.2-9: straight away from an enemy. */
export function awayFrom(from: Point, enemy: Point, by: number): Aim {
  return aimAt(pointBeyond(enemy, from, by))
}

const INTO_A_WOOD = 150

/** Pieces of terrain that are looked at for cover. */
const PIECES_TRIED = 6

/**
 * csw-dash-1, coc-8.1-1: a piece of cover in reach, drawn by chance: into a wood, to the side of a wall away from the enemy, along a house. `gives`
 * says whether a piece is cover in this game; `radius` is that of a base.
 */
export function coverNear(
  ground: Ground,
  from: Point,
  enemy: Point | null,
  allowance: number,
  radius: number,
  gives: (piece: Piece) => boolean,
  chance: Chance,
): Aim | null {
  const { pieces } = ground
  for (let tries = 0; tries < PIECES_TRIED && pieces.length > 0; tries++) {
    const piece = pieces[chance.below(pieces.length)] as Piece
    if (piece.kind === 'inner-wall' || piece.kind === 'hill' || !gives(piece)) continue
    const near = nearestPointOf(piece, from)
    if (squaredDistance(near, from) > allowance * allowance) continue
    if (piece.kind === 'building')
      return { at: near, shape: { kind: 'along', feature: piece.id, against: enemy ?? near } }
    if (piece.kind !== 'line') {
      if (polygonContains(piece.polygon, from, 'touching-misses')) continue
      return aimAt(pointBeyond(from, near, INTO_A_WOOD))
    }
    const beside = radius + 10
    return aimAt(pointBeyond(from, near, enemy !== null && isBeyond(from, near, enemy) ? -beside : beside))
  }
  return null
}

function isBeyond(from: Point, foot: Point, enemy: Point): boolean {
  return (from.x - foot.x) * (enemy.x - foot.x) + (from.y - foot.y) * (enemy.y - foot.y) < 0
}

/** csw-dash-1, coc-8.1-1: the nearest point of a piece's outline or course. */
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
