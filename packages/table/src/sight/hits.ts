import type { Ring } from '../geometry/index.ts'
import { someSide } from '../geometry/index.ts'
import type { Ground, Hit, ReusedList } from '../terrain/index.ts'

/** The two sides of a line, as bits: a hit or a region can be on either or both. */
export const LEFT = 1
export const RIGHT = 2
export const BOTH = 3

/** The course of a line over the table. */
export interface Ray {
  readonly ax: number
  readonly ay: number
  readonly dx: number
  readonly dy: number
}

/**
 * All hits of a line with the edges of the ground, in order of the way, then of the edges. It goes through the rows of
 * cells that the line passes; the cells it passes in one row lie side by side, and so do their edges. Every edge lies in
 * all cells that it touches, so it does not matter which of two cells is visited where the line runs through their
 * common corner.
 */
export function hitsOnGround(ground: Ground, ray: Ray): ReusedList<Hit> {
  const { ax, ay, dx, dy } = ray
  const { size, columns, rows, edgeStart } = ground.grid
  const { hits } = ground.sightScratch
  hits.count = 0
  const offset = dx * ay - dy * ax // a point (x, y) is dx * y - dy * x - offset to the left of the line
  const lastRow = Math.floor((ay + dy) / size)
  const northward = dy < 0 ? -1 : 1
  const slope = dx / dy // not used if the line stays in its row
  let row = Math.floor(ay / size)
  let column = Math.floor(ax / size)
  for (;;) {
    const border = dy < 0 ? row * size : (row + 1) * size
    const leaves = row === lastRow ? ax + dx : ax + (border - ay) * slope
    const next = Math.floor(leaves / size)
    if (row >= 0 && row < rows) {
      const west = Math.max(0, Math.min(column, next))
      const east = Math.min(columns - 1, Math.max(column, next))
      if (west <= east) {
        const first = edgeStart[row * columns + west] as number
        const end = edgeStart[row * columns + east + 1] as number
        hitsAmong(ground, ray, first, end, offset, hits)
      }
    }
    if (row === lastRow) return hits
    row += northward
    column = next
  }
}

function hitsAmong(
  ground: Ground,
  ray: Ray,
  first: number,
  end: number,
  offset: number,
  hits: ReusedList<Hit>,
): void {
  const { edges, ends } = ground.grid
  const { ax, ay, dx, dy } = ray
  for (let i = first; i < end; i++) {
    const place = i * 4
    const x1 = ends[place] as number
    const y1 = ends[place + 1] as number
    const x2 = ends[place + 2] as number
    const y2 = ends[place + 3] as number
    const p = dx * y1 - dy * x1 - offset
    const q = dx * y2 - dy * x2 - offset
    if (p * q > 0) continue // both ends on one side
    const edge = edges[i] as number
    addHit(hits, ray, x1 - ax, y1 - ay, x2 - ax, y2 - ay, p, q, ground.edges.piece[edge] as number, edge)
  }
}

/** The same for one ring that is not part of the ground, under a number of its own. */
export function hitsOnRing(ring: Ring, ray: Ray, piece: number, hits: ReusedList<Hit>): void {
  const { ax, ay, dx, dy } = ray
  someSide(ring, (a, b, side) => {
    const p = dx * (a.y - ay) - dy * (a.x - ax)
    const q = dx * (b.y - ay) - dy * (b.x - ax)
    if (p * q <= 0) addHit(hits, ray, a.x - ax, a.y - ay, b.x - ax, b.y - ay, p, q, piece, -1 - side)
    return false
  })
}

/** Adds the hit of an edge whose ends are p and q aside of the line, unless it is known from another cell. */
function addHit(
  hits: ReusedList<Hit>,
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
  const { list, count } = hits
  for (let i = 0; i < count; i++) if ((list[i] as Hit).edge === edge) return
  const hit = list[count]
  if (hit === undefined) list.push({ over, under, piece, edge, sides, endOver })
  else {
    hit.over = over
    hit.under = under
    hit.piece = piece
    hit.edge = edge
    hit.sides = sides
    hit.endOver = endOver
  }
  hits.count = count + 1
  sortIn(list, count)
}

/** Moves the hit at a place forward among those before it, which are in order. */
function sortIn(list: Hit[], from: number): void {
  const hit = list[from] as Hit
  let place = from
  for (; place > 0 && comesAfter(list[place - 1] as Hit, hit); place--) list[place] = list[place - 1] as Hit
  list[place] = hit
}

function comesAfter(a: Hit, b: Hit): boolean {
  const order = a.over * b.under - b.over * a.under
  return order > 0 || (order === 0 && a.edge > b.edge)
}

/**
 * True if the line, left and right, is inside a piece just after its start. Counts the edges ahead of it, to infinity.
 */
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
