import { type Box, boxOf } from '../../geometry/index.ts'
import { type Walk, type Walker, walkOf } from '../costs/walk.ts'
import { floorOf, type Place } from '../place.ts'
import type { Traversal } from '../traversal/traversal.ts'
import { pop } from './heap.ts'
import { LATTICE_STEP, latticeOf, NOWHERE, pointsAround } from './lattice.ts'
import type { Lattice } from './lattice-types.ts'
import { clearScratch, expand, leaveStart, markBarriers, type Search, settle } from './search.ts'

/**
 * Where a walker can get with a budget. For the points of a half-inch lattice around it (and for the portals of narrow
 * openings) it stores the cost of a path, and the point where the path's last straight leg begins; so every cost is the
 * exact cost of a path that can be shown. `costTo` derives the costs of other places from these.
 */
export interface Reach {
  readonly walk: Walk
  readonly budget: number
  readonly frame: LatticeWindow
  /** What it costs to get to each point of the frame; infinite if it is beyond the budget. */
  readonly cost: Float64Array
  /** The number of the lattice point where the last leg begins: START for the walker's own place. */
  readonly from: Int32Array
}

/** The part of the lattice that a reach stores: columns and rows of each floor, row by row, then all portals. */
export interface LatticeWindow {
  readonly lattice: Lattice
  readonly column: number
  readonly row: number
  readonly width: number
  readonly height: number
  readonly lowFloor: number
  readonly floors: number
  readonly points: number
}

/**
 * Dijkstra's search over the lattice, in which one point in sixteen, when its turn comes, also tries the straight leg from
 * where the last long leg of its neighbours began (the idea of Theta*): so paths may take any direction and not only
 * eight. Points with equal cost are settled together from what was settled before, so that no order of neighbours, and
 * no turning of the table, changes a result.
 */
export function reachOf(traversal: Traversal, walker: Walker, budget: number): Reach {
  return searchFrom(traversal, walker, budget, [], [])
}

/**
 * Like `reachOf`, but toward certain places: it ends as soon as the points around all of them are settled. Its budget
 * is then what was spent until there, and other places may be unknown.
 */
export function reachUntil(
  traversal: Traversal,
  walker: Walker,
  budget: number,
  places: readonly Place[],
): Reach {
  const lattice = latticeOf(traversal)
  const wanted = new Set(places.flatMap(({ x, y, floor = 0 }) => pointsAround(lattice, x, y, floor)))
  return searchFrom(traversal, walker, budget, [...wanted], places)
}

function searchFrom(
  traversal: Traversal,
  walker: Walker,
  budget: number,
  wanted: readonly number[],
  places: readonly Place[],
): Reach {
  const walk = walkOf(traversal, walker)
  const lattice = latticeOf(traversal)
  const toward = places.length > 0 ? roundAbout(places) : null
  const search: Search = {
    walk,
    budget,
    lattice,
    scratch: lattice.scratch,
    toward,
    best: 0,
    origin: NOWHERE,
  }
  markBarriers(search)
  leaveStart(search)
  const spent = run(search, wanted)
  const reach = keep(search, Math.min(budget, spent))
  clearScratch(search)
  return reach
}

/** The box round places and all lattice points that surround them. */
function roundAbout(places: readonly Place[]): Box {
  const { minX, minY, maxX, maxY } = boxOf(places)
  const room = 2 * LATTICE_STEP
  return { minX: minX - room, minY: minY - room, maxX: maxX + room, maxY: maxY + room }
}

/** Returns what was spent when all wanted points were done; infinite if there are none, or some cannot be reached. */
function run(search: Search, wanted: readonly number[]): number {
  const { heap, key, isDone, cost } = search.scratch
  const { triesLegs } = search.lattice
  const batch: number[] = []
  let next = 0
  while (heap.size > 0) {
    const least = heap.keys[0] as number
    while (next < wanted.length && isDone[wanted[next] as number] === 1) next++
    if (next > 0 && next === wanted.length) return least
    let count = 0
    while (heap.size > 0 && heap.keys[0] === least) {
      const point = pop(heap)
      // What was found again at a lower cost lies in the heap more than once: its lowest came first.
      if (isDone[point] !== 0) continue
      isDone[point] = 2
      batch[count++] = point
    }
    for (let i = 0; i < count; i++) {
      const point = batch[i] as number
      if (triesLegs[point] === 1) settle(search, point)
      else cost[point] = key[point] as number
    }
    for (let i = 0; i < count; i++) isDone[batch[i] as number] = 1
    for (let i = 0; i < count; i++) expand(search, batch[i] as number)
  }
  return Number.POSITIVE_INFINITY
}

/** Copies the result from the scratch memory. */
function keep({ walk, lattice, scratch }: Search, budget: number): Reach {
  const frame = frameOf(walk, lattice, budget)
  const { width, height, points } = frame
  const size = points + lattice.count - lattice.points
  const cost = new Float64Array(size)
  const from = new Int32Array(size)
  for (let line = 0; line < height * frame.floors; line++) {
    const floor = frame.lowFloor + Math.floor(line / height)
    const first = (floor * lattice.rows + frame.row + (line % height)) * lattice.columns + frame.column
    for (let c = 0; c < width; c++) {
      cost[line * width + c] = scratch.cost[first + c] as number
      from[line * width + c] = scratch.from[first + c] as number
    }
  }
  for (let portal = lattice.points; portal < lattice.count; portal++) {
    cost[points + portal - lattice.points] = scratch.cost[portal] as number
    from[points + portal - lattice.points] = scratch.from[portal] as number
  }
  for (let i = 0; i < size; i++) if ((cost[i] as number) > budget) cost[i] = Number.POSITIVE_INFINITY
  return { walk, budget, frame, cost, from }
}

function frameOf({ traversal, walker }: Walk, lattice: Lattice, budget: number): LatticeWindow {
  const { map } = traversal.ground
  const far = Math.min(budget / traversal.cheapest, map.width + map.depth)
  const { x, y } = walker.from
  const low = (at: number): number => Math.max(1, Math.floor((at - far) / LATTICE_STEP) + 1)
  const high = (at: number, count: number): number =>
    Math.min(count - 2, Math.ceil((at + far) / LATTICE_STEP) + 1)
  const column = low(x)
  const row = low(y)
  const width = Math.max(0, high(x, lattice.columns) - column + 1)
  const height = Math.max(0, high(y, lattice.rows) - row + 1)
  const lowFloor = traversal.rules.floor ? 0 : Math.min(floorOf(walker.from), lattice.floors - 1)
  const floors = traversal.rules.floor ? lattice.floors : 1
  return { lattice, column, row, width, height, lowFloor, floors, points: width * height * floors }
}

/** The index of a lattice point in the arrays of a reach; -1 if it is outside the window. */
export function windowIndex(
  { lattice, column, row, width, height, lowFloor, floors, points }: LatticeWindow,
  point: number,
): number {
  if (point >= lattice.points) return points + point - lattice.points
  const c = (point % lattice.columns) - column
  const line = Math.floor(point / lattice.columns)
  const r = (line % lattice.rows) - row
  const f = Math.floor(line / lattice.rows) - lowFloor
  if (point < 0 || c < 0 || r < 0 || f < 0 || c >= width || r >= height || f >= floors) return -1
  return (f * height + r) * width + c
}

/** The lattice point at an index of the arrays of a reach. */
export function pointAtIndex(
  { lattice, column, row, width, height, lowFloor, points }: LatticeWindow,
  index: number,
): number {
  if (index >= points) return lattice.points + index - points
  const line = Math.floor(index / width)
  const floor = lowFloor + Math.floor(line / height)
  return (floor * lattice.rows + row + (line % height)) * lattice.columns + column + (index % width)
}
