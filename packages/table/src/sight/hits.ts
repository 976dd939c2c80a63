import type { Ring } from '../geometry/index.ts'
import { someSide } from '../geometry/index.ts'
import type { Ground } from '../terrain/index.ts'

/**
 * Where a line from a by (dx, dy) meets one edge, all in whole numbers: at over/under of the way.
 *
 * A line may run through a corner or along an edge. To be exact there, and the same from both ends, every line is
 * thought of as two: one a hair to its left and one a hair to its right. Neither ever meets a corner. `sides` says
 * which of them the edge crosses: LEFT, RIGHT, BOTH, or none if it is only touched.
 *
 * A hit holds whole numbers only: a decimal in it would be a second object for the garbage collector.
 */
export interface Hit {
  readonly over: number
  readonly under: number
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

/**
 * All hits of a line with the edges of the ground, in order of the way, then of the edges. It visits the cells under the
 * line one after the other (Amanatides and Woo). Every edge lies in all cells that it touches, so it does not matter
 * which of two cells is visited where the line runs through their common corner.
 */
export function hitsOnGround(ground: Ground, ray: Ray): Hit[] {
  const { ax, ay, dx, dy } = ray
  const { size, columns, rows } = ground.grid
  const hits: Hit[] = []
  let column = Math.floor(ax / size)
  let row = Math.floor(ay / size)
  const lastColumn = Math.floor((ax + dx) / size)
  const lastRow = Math.floor((ay + dy) / size)
  const eastward = dx < 0 ? -1 : 1
  const northward = dy < 0 ? -1 : 1
  const perColumn = size / Math.abs(dx) // infinite if the line stays in its column
  const perRow = size / Math.abs(dy)
  let nextColumn = dx === 0 ? perColumn : ((dx < 0 ? column : column + 1) * size - ax) / dx
  let nextRow = dy === 0 ? perRow : ((dy < 0 ? row : row + 1) * size - ay) / dy
  for (;;) {
    if (column >= 0 && row >= 0 && column < columns && row < rows)
      hitsInCell(ground, ray, row * columns + column, hits)
    if (column !== lastColumn && (row === lastRow || nextColumn < nextRow)) {
      column += eastward
      nextColumn += perColumn
    } else if (row !== lastRow) {
      row += northward
      nextRow += perRow
    } else return hits
  }
}

function hitsInCell(ground: Ground, ray: Ray, cell: number, hits: Hit[]): void {
  const { edgeStart, edges, ends } = ground.grid
  const { ax, ay, dx, dy } = ray
  const end = edgeStart[cell + 1] as number
  for (let i = edgeStart[cell] as number; i < end; i++) {
    const place = i * 4
    const px = (ends[place] as number) - ax
    const py = (ends[place + 1] as number) - ay
    const qx = (ends[place + 2] as number) - ax
    const qy = (ends[place + 3] as number) - ay
    const p = dx * py - dy * px
    const q = dx * qy - dy * qx
    if (p * q > 0) continue // both ends on one side
    const edge = edges[i] as number
    addHit(hits, ray, px, py, qx, qy, p, q, ground.edges.piece[edge] as number, edge)
  }
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
      under = 0 - under
      over = 0 - over // not -over: -0 would be a decimal
    }
    if (over < 0 || over > under) return
    endOver = over
    sides = (p > 0 !== q > 0 ? LEFT : 0) | (p >= 0 !== q >= 0 ? RIGHT : 0)
  }
  for (let i = 0; i < hits.length; i++) if ((hits[i] as Hit).edge === edge) return
  const hit: Hit = { over, under, piece, edge, sides, endOver }
  let place = hits.length
  hits.push(hit)
  for (; place > 0 && comesAfter(hits[place - 1] as Hit, hit); place--) hits[place] = hits[place - 1] as Hit
  hits[place] = hit
}

function comesAfter(a: Hit, b: Hit): boolean {
  const order = a.over * b.under - b.over * a.under
  return order > 0 || (order === 0 && a.edge > b.edge)
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
