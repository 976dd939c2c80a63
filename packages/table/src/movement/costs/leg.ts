import { roundedCost } from '../place.ts'
import { nearSolid } from '../traversal/near-solid.ts'
import { BUILDING_LAYER, type Patch } from '../traversal/patches.ts'
import type { LegScratch, Traversal } from '../traversal/traversal.ts'
import { notePatch } from '../traversal/within-patch.ts'

/**
 * What a straight leg on one floor costs, rounded by `roundedCost`; infinite if it is not possible. This is the one judge of all
 * movement: the reach, the paths and the formations use it, and so does the check of a path drawn by hand.
 *
 * A point exactly on a wall counts as on its left side, so that a path with a corner on the wall crosses it once. A leg
 * that runs along the edge of a patch is not in it. Both hold in either direction of the leg.
 */
export function legCost(
  traversal: Traversal,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  floor: number,
): number {
  const { map } = traversal.ground
  if (bx < 0 || by < 0 || bx > map.width || by > map.depth) return Number.POSITIVE_INFINITY
  collectCrossings(traversal, ax, ay, bx, by, floor)
  const { scratch } = traversal
  let cost = 0
  for (let i = 0; i < scratch.hitCount; i++) cost += scratch.hitCost[i] as number
  if (cost === Number.POSITIVE_INFINITY) return cost
  const clearance = traversal.rules.clearance ?? 0
  if (clearance > 0 && nearSolid(traversal, ax, ay, bx, by, floor, clearance)) return Number.POSITIVE_INFINITY
  return cost + groundCost(traversal, lengthOf(ax, ay, bx, by))
}

function lengthOf(ax: number, ay: number, bx: number, by: number): number {
  return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
}

/** Collects every crossing and every stretch in a patch, cell by cell along the leg. */
export function collectCrossings(
  traversal: Traversal,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  floor: number,
): void {
  const { grid, scratch } = traversal
  scratch.stamp++
  scratch.inCount = 0
  scratch.hitCount = 0
  scratch.stopAt = 2
  const { size, columns, rows } = grid
  const lastColumn = columns - 1
  const west = ax < bx ? ax : bx
  const east = ax < bx ? bx : ax
  const firstRow = clamp(Math.floor((ay < by ? ay : by) / size), rows - 1)
  const lastRow = clamp(Math.floor((ay < by ? by : ay) / size), rows - 1)
  const firstColumn = clamp(Math.floor(west / size), lastColumn)
  const finalColumn = clamp(Math.floor(east / size), lastColumn)
  if (firstRow === lastRow || firstColumn === finalColumn) {
    const isOne = firstRow === lastRow && firstColumn === finalColumn
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= finalColumn; column++) {
        meetCell(traversal, row * columns + column, isOne, ax, ay, bx, by, floor)
      }
    }
    return
  }
  const slope = (bx - ax) / (by - ay)
  for (let row = firstRow; row <= lastRow; row++) {
    // Slightly more on both sides: a cell too many does no harm.
    const atSouth = ax + (row * size - ay) * slope
    const atNorth = atSouth + size * slope
    const low = Math.max(west, Math.min(atSouth, atNorth) - 1)
    const high = Math.min(east, Math.max(atSouth, atNorth) + 1)
    const from = clamp(Math.floor(low / size), lastColumn)
    const to = clamp(Math.floor(high / size), lastColumn)
    for (let column = from; column <= to; column++) {
      meetCell(traversal, row * columns + column, false, ax, ay, bx, by, floor)
    }
  }
}

function clamp(value: number, last: number): number {
  return value < 0 ? 0 : value > last ? last : value
}

function meetCell(
  traversal: Traversal,
  cell: number,
  isOnly: boolean,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  floor: number,
): void {
  const { scratch, wallsIn, patchesIn, patches } = traversal
  const stamp = scratch.stamp
  const wallEnd = wallsIn.start[cell + 1] as number
  for (let i = wallsIn.start[cell] as number; i < wallEnd; i++) {
    const wall = wallsIn.items[i] as number
    if (scratch.wallSeen[wall] === stamp) continue
    scratch.wallSeen[wall] = stamp
    if (traversal.walls.floor[wall] === floor) meetWall(traversal, wall, ax, ay, bx, by)
  }
  const patchEnd = patchesIn.start[cell + 1] as number
  for (let i = patchesIn.start[cell] as number; i < patchEnd; i++) {
    const item = patchesIn.items[i] as number
    const index = item >> 1
    if (scratch.patchSeen[index] === stamp) continue
    scratch.patchSeen[index] = stamp
    const patch = patches[index] as Patch
    if (floor > 0 && patch.layer !== BUILDING_LAYER) continue
    if (isOnly && (item & 1) === 1) noteWhole(scratch, index)
    else notePatch(scratch, index, patch.shape, ax, ay, bx, by)
  }
}

function noteWhole(scratch: LegScratch, patch: number): void {
  const i = scratch.inCount++
  scratch.inFrom[i] = 0
  scratch.inTo[i] = 1
  scratch.inPatch[i] = patch
}

/** Does the leg cross the wall? Exact. */
function crosses(
  traversal: Traversal,
  wall: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  const { x1, y1, x2, y2 } = traversal.walls
  const wx = x1[wall] as number
  const wy = y1[wall] as number
  const ex = (x2[wall] as number) - wx
  const ey = (y2[wall] as number) - wy
  const from = ex * (ay - wy) - ey * (ax - wx)
  const to = ex * (by - wy) - ey * (bx - wx)
  if (from >= 0 === to >= 0) return false
  const under = to - from
  const over = (ax - wx) * (by - ay) - (ay - wy) * (bx - ax)
  return under > 0 ? over >= 0 && over <= under : over <= 0 && over >= under
}

function meetWall(traversal: Traversal, wall: number, ax: number, ay: number, bx: number, by: number): void {
  if (!crosses(traversal, wall, ax, ay, bx, by)) return
  const { walls, scratch } = traversal
  const wx = walls.x1[wall] as number
  const wy = walls.y1[wall] as number
  const ex = (walls.x2[wall] as number) - wx
  const ey = (walls.y2[wall] as number) - wy
  const from = ex * (ay - wy) - ey * (ax - wx)
  const to = ex * (by - wy) - ey * (bx - wx)
  const over = (ax - wx) * (by - ay) - (ay - wy) * (bx - ax)
  const before = walls.before[wall] as number
  // Exactly through the corner of two stretches: one crossing, of the first stretch.
  if (over === 0 && before >= 0 && crosses(traversal, before, ax, ay, bx, by)) return
  const along = (over / (to - from)) * (walls.length[wall] as number)
  let cost = (from >= 0 ? walls.rightward[wall] : walls.leftward[wall]) as number
  let stops = walls.stops[wall] as number
  let gap = -1
  const gapEnd = walls.gapStart[wall + 1] as number
  for (let i = walls.gapStart[wall] as number; i < gapEnd; i++) {
    if (along < (walls.gapFrom[i] as number) || along > (walls.gapTo[i] as number)) continue
    if (gap >= 0 && (walls.gapCost[i] as number) >= cost) continue
    gap = i
    cost = walls.gapCost[i] as number
    stops = walls.gapStops[i] as number
  }
  const at = from / (from - to)
  const hit = scratch.hitCount++
  scratch.hitAt[hit] = at
  scratch.hitWall[hit] = wall
  scratch.hitGap[hit] = gap
  scratch.hitCost[hit] = cost
  if (stops === 1 && at < scratch.stopAt) scratch.stopAt = at
}

/** The cost of the distance itself: each stretch between two borders at its rate. */
function groundCost(traversal: Traversal, length: number): number {
  const { scratch } = traversal
  if (length === 0) return 0
  if (scratch.inCount === 0) return roundedCost(length * traversal.open)
  const count = cutAtBorders(scratch)
  let cost = 0
  for (let i = 1; i < count; i++) {
    const from = scratch.cuts[i - 1] as number
    const to = scratch.cuts[i] as number
    if (to > from) cost += roundedCost((to - from) * length * rateBetween(traversal, from, to))
  }
  return cost
}

/** Sorts all borders on the leg, including its ends, into `cuts`; returns their number. */
export function cutAtBorders(scratch: LegScratch): number {
  const { cuts, inCount } = scratch
  cuts[0] = 0
  cuts[1] = 1
  let count = 2
  for (let i = 0; i < inCount * 2; i++) {
    const cut = (i % 2 === 0 ? scratch.inFrom[i >> 1] : scratch.inTo[i >> 1]) as number
    let at = count++
    while (at > 0 && (cuts[at - 1] as number) > cut) {
      cuts[at] = cuts[at - 1] as number
      at--
    }
    cuts[at] = cut
  }
  return count
}

function rateBetween(traversal: Traversal, from: number, to: number): number {
  const patch = patchBetween(traversal, from, to)
  return patch < 0 ? traversal.open : (traversal.patches[patch] as Patch).rate
}

/** The patch that counts between two neighbouring borders: in the highest layer the most expensive. -1 in the open. */
export function patchBetween(traversal: Traversal, from: number, to: number): number {
  const { scratch, patches, open } = traversal
  const middle = (from + to) / 2
  let best = -1
  let layer = 0
  let rate = open
  for (let i = 0; i < scratch.inCount; i++) {
    if ((scratch.inFrom[i] as number) > middle || (scratch.inTo[i] as number) < middle) continue
    const patch = patches[scratch.inPatch[i] as number] as Patch
    if (patch.layer > layer || (patch.layer === layer && patch.rate > rate)) {
      best = scratch.inPatch[i] as number
      layer = patch.layer
      rate = patch.rate
    }
  }
  return best
}
