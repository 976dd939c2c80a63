import {
  type Body,
  boxOf,
  distanceBetweenSegments,
  distanceToSegment,
  dot,
  type Hull,
  hullCorners,
  minus,
  type Point,
  segmentsMeet,
  someSide,
  squaredLength,
  whereInRing,
} from '../../geometry/index.ts'
import { cellOf } from '../../terrain/index.ts'
import { solidsNear, type Traversal } from './traversal.ts'
import type { Solid } from './walls.ts'
import { nameOf } from './words.ts'

/** Does a leg come nearer than `clearance` to something that cannot be crossed? For vehicles: they do not squeeze. */
export function nearSolid(
  traversal: Traversal,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  floor: number,
  clearance: number,
): boolean {
  const { grid, solidsIn, walls } = traversal
  const a = { x: ax, y: ay }
  const b = { x: bx, y: by }
  const column = (x: number): number => Math.min(Math.max(Math.floor(x / grid.size), 0), grid.columns - 1)
  const row = (y: number): number => Math.min(Math.max(Math.floor(y / grid.size), 0), grid.rows - 1)
  for (let r = row(Math.min(ay, by)); r <= row(Math.max(ay, by)); r++) {
    for (let c = column(Math.min(ax, bx)); c <= column(Math.max(ax, bx)); c++) {
      const cell = r * grid.columns + c
      const end = solidsIn.start[cell + 1] as number
      for (let i = solidsIn.start[cell] as number; i < end; i++) {
        const solid = walls.solids[solidsIn.items[i] as number] as Solid
        if (solid.floor === floor && distanceBetweenSegments(a, b, solid.a, solid.b) < clearance) return true
      }
    }
  }
  return false
}

/** What a base of this radius would stand on or in: a wall, a river. Null if there is nothing. */
export function solidUnder(traversal: Traversal, point: Point, floor: number, radius: number): Solid | null {
  for (const solid of solidsNear(traversal, point)) {
    if (solid.floor !== floor) continue
    const apart = distanceToSegment(point, solid.a, solid.b)
    // Beside a river its width counts; beyond its end, or on a bridge, only the base does.
    const room = isBeside(point, solid) ? radius + solid.halfWidth : radius
    if (apart < room) return solid
  }
  return null
}

function isBeside(point: Point, { a, b }: Solid): boolean {
  const along = minus(b, a)
  const reach = dot(minus(point, a), along)
  return reach >= 0 && reach <= squaredLength(along)
}

/** The name of something solid that a hull stands on; null if there is nothing. */
export function ringMeetsSolid(traversal: Traversal, body: Hull): string | null {
  const met = solidUnderHull(traversal, body)
  return met && `${nameOf(met.piece)} is in the way.`
}

function solidUnderHull(traversal: Traversal, body: Hull): Solid | null {
  const { grid, solidsIn, walls } = traversal
  const corners = hullCorners(body)
  const { minX, minY, maxX, maxY } = boxOf(corners)
  const low = cellOf(grid, { x: minX, y: minY })
  const high = cellOf(grid, { x: maxX, y: maxY })
  const west = low % grid.columns
  const east = high % grid.columns
  for (let row = low - west; row <= high; row += grid.columns) {
    // The cells of a row lie side by side, and so do their solids; one that is in several is looked at again.
    const end = solidsIn.start[row + east + 1] as number
    for (let i = solidsIn.start[row + west] as number; i < end; i++) {
      const solid = walls.solids[solidsIn.items[i] as number] as Solid
      if (solid.floor !== 0) continue
      const isMet =
        whereInRing(corners, solid.a) === 'inside' ||
        someSide(corners, (p, q) => segmentsMeet(p, q, solid.a, solid.b, 'touching-misses'))
      if (isMet) return solid
    }
  }
  return null
}

/** csw-core-6, coc-ruling-10, hof-move-9: the wall or other solid thing a body would stand on or in, by its name; null if it has room. */
export function solidAt(traversal: Traversal, body: Body, floor: number): string | null {
  const found =
    body.kind === 'hull'
      ? solidUnderHull(traversal, body)
      : solidUnder(traversal, body.at, floor, body.radius)
  return found && nameOf(found.piece)
}
