import type { Ring } from '../geometry/index.ts'
import { someSide } from '../geometry/index.ts'
import type { Ground } from '../terrain/index.ts'

/**
 * Where a line from a by (dx, dy) meets one edge, all in whole numbers: at over/under of the way.
 *
 * A line may run through a corner or along an edge. To be exact there, and the same from both ends, every line is
 * thought of as two: one a hair to its left and one a hair to its right. Neither ever meets a corner. `sides` says
 * which of them the edge crosses: LEFT, RIGHT, BOTH, or none if it is only touched.
 */
export interface Hit {
  readonly over: number
  readonly under: number
  /** over / under: equal fractions give equal numbers, so this orders and compares them. */
  readonly part: number
  readonly piece: number
  readonly edge: number
  readonly sides: number
  /** For an edge along the line: where that ends. Else the same as over and under. */
  readonly endOver: number
}

export const LEFT = 1
export const RIGHT = 2
export const BOTH = 3

/** The way of a line over the table. */
export interface Ray {
  readonly ax: number
  readonly ay: number
  readonly dx: number
  readonly dy: number
}

/** All hits of a line with the edges of the ground, in order of the way, then of the pieces. */
export function hitsOnGround(ground: Ground, ray: Ray): Hit[] {
  const { ax, ay, dx, dy } = ray
  const { size, columns, rows, edgeStart, edges } = ground.grid
  const { x1, y1, x2, y2 } = ground.edges
  const hits: Hit[] = []

  const west = dx < 0 ? ax + dx : ax
  const east = dx < 0 ? ax : ax + dx
  const firstColumn = clamp(Math.floor(west / size), columns)
  const lastColumn = clamp(Math.floor(east / size), columns)
  const slope = dx === 0 ? 0 : dy / dx
  for (let column = firstColumn; column <= lastColumn; column++) {
    const left = Math.max(west, column * size)
    const right = Math.min(east, (column + 1) * size)
    const enter = dx === 0 ? ay : ay + (left - ax) * slope
    const leave = dx === 0 ? ay + dy : ay + (right - ax) * slope
    // Edges lie in every cell they touch, so a line need only visit cells that hold each of its points; the margin
    // makes up for the rounding of the slope.
    const firstRow = clamp(Math.floor((Math.min(enter, leave) - MARGIN) / size), rows)
    const lastRow = clamp(Math.floor((Math.max(enter, leave) + MARGIN) / size), rows)
    for (let row = firstRow; row <= lastRow; row++) {
      const cell = row * columns + column
      const end = edgeStart[cell + 1] as number
      for (let i = edgeStart[cell] as number; i < end; i++) {
        const edge = edges[i] as number
        const px = (x1[edge] as number) - ax
        const py = (y1[edge] as number) - ay
        const qx = (x2[edge] as number) - ax
        const qy = (y2[edge] as number) - ay
        const p = dx * py - dy * px
        const q = dx * qy - dy * qx
        if ((p > 0 && q > 0) || (p < 0 && q < 0)) continue
        addHit(hits, ray, px, py, qx, qy, p, q, ground.edges.piece[edge] as number, edge)
      }
    }
  }
  return hits
}

const MARGIN = 0.01

function clamp(value: number, count: number): number {
  return value < 0 ? 0 : value >= count ? count - 1 : value
}

/** The same for one ring that is not part of the ground, under a number of its own. */
export function hitsOnRing(ring: Ring, ray: Ray, piece: number, hits: Hit[]): void {
  const { ax, ay, dx, dy } = ray
  someSide(ring, (a, b, side) => {
    const p = dx * (a.y - ay) - dy * (a.x - ax)
    const q = dx * (b.y - ay) - dy * (b.x - ax)
    if (p * q <= 0) addHit(hits, ray, a.x - ax, a.y - ay, b.x - ax, b.y - ay, p, q, piece, -1 - side)
    return false
  })
}

/** Adds what an edge gives whose ends lie p and q aside of the line, unless it is known already from another cell. */
function addHit(
  hits: Hit[],
  { dx, dy }: Ray,
  px: number,
  py: number,
  qx: number,
  qy: number,
  p: number,
  q: number,
  piece: number,
  edge: number,
): void {
  let under = q - p
  let over: number
  let endOver: number
  let sides: number
  if (under === 0) {
    under = dx * dx + dy * dy
    const first = dx * px + dy * py
    const last = dx * qx + dy * qy
    over = Math.max(0, Math.min(first, last))
    endOver = Math.min(under, Math.max(first, last))
    if (over > endOver) return
    sides = 0
  } else {
    over = px * (qy - py) - py * (qx - px)
    if (under < 0) {
      under = -under
      over = -over
    }
    if (over < 0 || over > under) return
    endOver = over
    sides = (p > 0 !== q > 0 ? LEFT : 0) | (p >= 0 !== q >= 0 ? RIGHT : 0)
  }
  const part = over / under

  let place = hits.length
  for (let i = hits.length - 1; i >= 0; i--) {
    const other = hits[i] as Hit
    if (other.edge === edge && other.piece === piece) return
    if (other.part > part || (other.part === part && other.piece > piece)) place = i
  }
  const hit: Hit = { over, under, part, piece, edge, sides, endOver }
  if (place === hits.length) hits.push(hit)
  else hits.splice(place, 0, hit)
}

/** Is the line, left and right, inside a piece just after its start? Counted by the edges ahead of it, to infinity. */
export function sidesAtStart(ground: Ground, piece: number, { ax, ay, dx, dy }: Ray): number {
  const { x1, y1, x2, y2, pieceStart } = ground.edges
  const end = pieceStart[piece + 1] as number
  let sides = 0
  for (let edge = pieceStart[piece] as number; edge < end; edge++) {
    const px = (x1[edge] as number) - ax
    const py = (y1[edge] as number) - ay
    const qx = (x2[edge] as number) - ax
    const qy = (y2[edge] as number) - ay
    sides ^= sidesAhead(px, py, qx, qy, dx, dy)
  }
  return sides
}

export function sidesAtStartOfRing(ring: Ring, { ax, ay, dx, dy }: Ray): number {
  let sides = 0
  someSide(ring, (a, b) => {
    sides ^= sidesAhead(a.x - ax, a.y - ay, b.x - ax, b.y - ay, dx, dy)
    return false
  })
  return sides
}

function sidesAhead(px: number, py: number, qx: number, qy: number, dx: number, dy: number): number {
  const p = dx * py - dy * px
  const q = dx * qy - dy * qx
  if ((p > 0 && q > 0) || (p < 0 && q < 0)) return 0
  const over = px * (qy - py) - py * (qx - px)
  if (q > p ? over <= 0 : over >= 0) return 0
  return (p > 0 !== q > 0 ? LEFT : 0) | (p >= 0 !== q >= 0 ? RIGHT : 0)
}
