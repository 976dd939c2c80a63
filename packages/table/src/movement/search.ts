import { type Barriers, barrierOnLeg } from './barriers.ts'
import { type Heap, heapOf, push } from './heap.ts'
import { fillLink, LATTICE_STEP, type Lattice, latticeOf, linksOf } from './lattice.ts'
import { legCost } from './leg.ts'
import { floorOf } from './place.ts'
import type { Reach } from './reach.ts'
import { mark, pointOf, windowOf } from './reach-window.ts'
import type { Walk } from './walk.ts'

/** The walker's own place, and no place at all. */
export const START = -1
export const NOWHERE = -2

/** A reach while it is worked out. */
export interface Search extends Reach {
  readonly lattice: Lattice
  /** 0 not yet, 2 in this batch, 1 done. */
  readonly isDone: Uint8Array
  /** The cheapest way in by a single step from a neighbour. */
  readonly key: Float64Array
  readonly heap: Heap
  /** 1 for points so near a barrier that steps from them must be looked at. */
  readonly isNear: Uint8Array
  /** 1 for points near a portal. */
  readonly hasPortal: Uint8Array
  /** While a point is settled: the best so far, and the origins already tried. */
  best: number
  origin: number
  triedCount: number
  readonly tried: Int32Array
}

export function beginSearch(walk: Walk, budget: number): Search {
  const lattice = latticeOf(walk.footing)
  const window = windowOf(walk, lattice, budget)
  const search: Search = {
    ...{ walk, budget, window, lattice },
    cost: new Float64Array(window.count).fill(Number.POSITIVE_INFINITY),
    from: new Int32Array(window.count).fill(NOWHERE),
    isDone: new Uint8Array(window.count),
    key: new Float64Array(window.count).fill(Number.POSITIVE_INFINITY),
    heap: heapOf(Math.max(64, window.count)),
    isNear: new Uint8Array(window.count),
    hasPortal: new Uint8Array(window.points),
    stopCost: new Float64Array(window.count).fill(Number.POSITIVE_INFINITY),
    ...{ best: 0, origin: NOWHERE, triedCount: 0, tried: new Int32Array(64) },
  }
  shutRim(search)
  markBarriers(search, walk.barriers)
  for (const { x, y } of window.portals) mark(window, search.hasPortal, x, y, PORTAL_REACH)
  return search
}

/** The rim of the window counts as done, so that no step leaves it. */
function shutRim({ window, isDone }: Search): void {
  const { width, height, floors } = window
  for (let floor = 0; floor < floors; floor++) {
    const first = floor * width * height
    isDone.fill(1, first, first + width)
    isDone.fill(1, first + width * (height - 1), first + width * height)
    for (let row = 0; row < height; row++) {
      isDone[first + row * width] = 1
      isDone[first + row * width + width - 1] = 1
    }
  }
}

function markBarriers({ window, isNear }: Search, barriers: Barriers): void {
  for (let i = 0; i < barriers.count; i++) {
    if (barriers.holds[i] === 0) continue
    const body = barriers.list[i]?.body
    const own = body?.kind === 'hull' ? (body.length + body.width) / 2 : 0
    mark(window, isNear, barriers.x[i] as number, barriers.y[i] as number, (barriers.reach[i] as number) + own)
  }
}

/** A portal is joined to the points of the lattice, and to other portals, so near in both directions. */
const PORTAL_REACH = 100

export function isPortalNear({ window }: Search, portal: number, x: number, y: number, floor: number): boolean {
  return (
    window.floor[portal] === floor &&
    Math.abs((window.x[portal] as number) - x) <= PORTAL_REACH &&
    Math.abs((window.y[portal] as number) - y) <= PORTAL_REACH
  )
}

/** The walker steps from where he stands to the points and portals around him. */
export function leaveStart(search: Search): void {
  const { window, walk } = search
  const { x, y } = walk.walker.from
  const floor = floorOf(walk.walker.from)
  const column = Math.floor(x / LATTICE_STEP)
  const row = Math.floor(y / LATTICE_STEP)
  for (let r = row - 1; r <= row + 2; r++) {
    for (let c = column - 1; c <= column + 2; c++) {
      const point = pointOf(window, c, r, floor)
      if (point >= 0) enterByLeg(search, START, point)
    }
  }
  for (let portal = window.points; portal < window.count; portal++) {
    if (isPortalNear(search, portal, x, y, floor)) enterByLeg(search, START, portal)
  }
}

/** Steps straight from one point to another that is not its neighbour on the lattice. */
export function enterByLeg(search: Search, from: number, to: number): void {
  const leg = legTo(search, from, to)
  const cost = (from === START ? 0 : (search.cost[from] as number)) + leg
  if (search.walk.footing.notes.stopAt <= 1) enterAndStop(search, to, cost)
  else enter(search, from, to, cost)
}

/** The exact cost of the straight leg between two points of the search, ground and bodies both; infinite if barred. */
export function legTo({ walk, window }: Search, from: number, to: number): number {
  const start = walk.walker.from
  const floor = window.floor[to] as number
  if (floor !== (from === START ? floorOf(start) : window.floor[from])) return Number.POSITIVE_INFINITY
  const ax = from === START ? start.x : (window.x[from] as number)
  const ay = from === START ? start.y : (window.y[from] as number)
  const bx = window.x[to] as number
  const by = window.y[to] as number
  const cost = legCost(walk.footing, ax, ay, bx, by, floor)
  if (cost === Number.POSITIVE_INFINITY || walk.barriers.count === 0) return cost
  return barrierOnLeg(walk.barriers, ax, ay, bx, by, floor) >= 0 ? Number.POSITIVE_INFINITY : cost
}

/** What the step in direction d from a point of the lattice costs, from the table of links. */
export function linkFrom({ walk, window, lattice }: Search, point: number, d: number): number {
  const floor = window.floor[point] as number
  const column = (window.x[point] as number) / LATTICE_STEP
  const row = (window.y[point] as number) / LATTICE_STEP
  const cost = linksOf(lattice, floor)[(row * lattice.columns + column) * 8 + d] as number
  return cost === cost ? cost : fillLink(walk.footing, lattice, floor, column, row, d)
}

export function isStopLink({ window, lattice }: Search, point: number, d: number): boolean {
  const column = (window.x[point] as number) / LATTICE_STEP
  const row = (window.y[point] as number) / LATTICE_STEP
  return lattice.stops[window.floor[point] as number]?.[(row * lattice.columns + column) * 8 + d] === 1
}

/** Do bodies bar the step between two points? Only near them it needs a look. */
export function isBarred({ walk, window, isNear }: Search, point: number, to: number): boolean {
  if (isNear[point] === 0 && isNear[to] === 0) return false
  const { x, y, floor } = window
  const ax = x[point] as number
  const ay = y[point] as number
  return barrierOnLeg(walk.barriers, ax, ay, x[to] as number, y[to] as number, floor[to] as number) >= 0
}

/** A point may be entered at a cost from another. */
export function enter({ key, from, heap }: Search, origin: number, to: number, cost: number): void {
  if (cost >= (key[to] as number)) return
  key[to] = cost
  from[to] = origin
  push(heap, cost, to)
}

export function enterAndStop({ stopCost }: Search, to: number, cost: number): void {
  if (cost < (stopCost[to] as number)) stopCost[to] = cost
}
