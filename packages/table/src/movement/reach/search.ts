import type { Box } from '../../geometry/index.ts'
import { legCost } from '../costs/leg.ts'
import type { Walk } from '../costs/walk.ts'
import { floorOf } from '../place.ts'
import { barrierOnLeg } from '../traversal/barriers.ts'
import { push } from './heap.ts'
import { climbFrom, joinsOf, LATTICE_STEP, linkFrom, NOWHERE, pointsAround, START } from './lattice.ts'
import type { Lattice, SearchScratch } from './lattice-types.ts'

/** A reach while it is computed in the lattice's scratch memory. */
export interface Search {
  readonly walk: Walk
  readonly budget: number
  readonly lattice: Lattice
  readonly scratch: SearchScratch
  /** A box around the places searched for, if any: the search is directed toward it (A*). */
  readonly toward: Box | null
  /** While a point is settled: the best so far. */
  best: number
  origin: number
}

/** Marks the points so near a barrier that steps from them must be looked at. */
export function markBarriers({ walk, lattice, scratch }: Search): void {
  scratch.run++
  const { barriers } = walk
  for (let i = 0; i < barriers.count; i++) {
    const body = barriers.list[barriers.number[i] as number]?.body
    const own = body?.kind === 'hull' ? (body.length + body.width) / 2 : 0
    const reach = (barriers.reach[i] as number) + own + 3 * LATTICE_STEP
    mark(lattice, scratch, barriers.x[i] as number, barriers.y[i] as number, reach)
  }
}

function mark(
  { columns, rows, floors }: Lattice,
  scratch: SearchScratch,
  x: number,
  y: number,
  reach: number,
): void {
  const low = (at: number): number => Math.max(0, Math.floor((at - reach) / LATTICE_STEP) + 1)
  const high = (at: number, count: number): number =>
    Math.min(count - 1, Math.ceil((at + reach) / LATTICE_STEP) + 1)
  for (let floor = 0; floor < floors; floor++) {
    for (let row = low(y); row <= high(y, rows); row++) {
      const first = (floor * rows + row) * columns
      scratch.nearStamp.fill(scratch.run, first + low(x), first + high(x, columns) + 1)
    }
  }
}

/** The walker steps from where it stands to the points and portals around it. */
export function leaveStart(search: Search): void {
  const { lattice, walk, scratch } = search
  const { x, y } = walk.walker.from
  const floor = floorOf(walk.walker.from)
  for (const point of pointsAround(lattice, x, y, floor)) {
    if (scratch.isDone[point] === 0) enterByLeg(search, START, point)
    if (lattice.hasPortal[point] !== 1) continue
    for (const portal of joinsOf(walk.traversal, lattice, point).to) enterByLeg(search, START, portal)
  }
}

/** Offers every neighbour the path through a settled point. */
export function expand(search: Search, point: number): void {
  const { lattice, scratch, walk, budget } = search
  const { isDone, key, nearStamp, run } = scratch
  const before = scratch.cost[point] as number
  if (before > budget) return
  if (point < lattice.points) {
    const { traversal } = walk
    const { around, links, stops } = lattice
    const most = budget + SAVING
    for (let d = 0; d < 8; d++) {
      const to = point + (around[d] as number)
      if (isDone[to] !== 0) continue
      let link = links[point * 8 + d] as number
      if (link < 0) link = linkFrom(traversal, lattice, point, d)
      const cost = before + link
      if (cost > (key[to] as number) || cost > most || stops[point * 8 + d] === 1) continue
      if ((nearStamp[point] === run || nearStamp[to] === run) && isBarred(search, point, to)) continue
      enter(search, point, to, cost)
    }
    if (traversal.rules.floor) spreadFloors(search, point, before)
  }
  if (lattice.hasPortal[point] === 1) spreadJoins(search, point, before)
}

function spreadJoins(search: Search, point: number, before: number): void {
  const { lattice, scratch, walk } = search
  const joins = joinsOf(walk.traversal, lattice, point)
  for (let i = 0; i < joins.to.length; i++) {
    const to = joins.to[i] as number
    if (scratch.isDone[to] !== 0) continue
    const cost = before + (joins.cost?.[i] as number)
    if (cost > (scratch.key[to] as number)) continue
    // Portals are not marked; a point that is not marked has no barrier within reach of its joins.
    const isMarked = scratch.nearStamp[Math.min(point, to)] === scratch.run
    const mayBeBarred = isMarked || (point >= lattice.points && to >= lattice.points)
    if (!(mayBeBarred && isBarred(search, point, to))) enter(search, point, to, cost)
  }
}

function spreadFloors(search: Search, point: number, before: number): void {
  const { lattice, scratch, walk } = search
  const storey = lattice.columns * lattice.rows
  const up = point + storey
  const down = point - storey
  if (up < lattice.points && scratch.isDone[up] === 0 && !isBarred(search, point, up)) {
    enter(search, point, up, before + climbFrom(walk.traversal, lattice, point, 1))
  }
  if (down >= 0 && scratch.isDone[down] === 0 && !isBarred(search, point, down)) {
    enter(search, point, down, before + climbFrom(walk.traversal, lattice, point, -1))
  }
}

/** True if bodies block the step between two points. */
function isBarred({ walk, lattice }: Search, point: number, to: number): boolean {
  const { x, y, floor } = lattice
  const ax = x[point] as number
  const ay = y[point] as number
  return barrierOnLeg(walk.barriers, ax, ay, x[to] as number, y[to] as number, floor[to] as number) >= 0
}

/** Straight steps between points that are not neighbours on the lattice. */
function enterByLeg(search: Search, from: number, to: number): void {
  const leg = legTo(search, from, to)
  if (search.walk.traversal.scratch.stopAt <= 1) return
  enter(search, from, to, (from === START ? 0 : (search.scratch.cost[from] as number)) + leg)
}

/** The exact cost of the straight leg between two points of the search, ground and bodies both; infinite if barred. */
function legTo({ walk, lattice }: Search, from: number, to: number): number {
  const start = walk.walker.from
  const floor = lattice.floor[to] as number
  if (floor !== (from === START ? floorOf(start) : lattice.floor[from])) return Number.POSITIVE_INFINITY
  const ax = from === START ? start.x : (lattice.x[from] as number)
  const ay = from === START ? start.y : (lattice.y[from] as number)
  const bx = lattice.x[to] as number
  const by = lattice.y[to] as number
  const cost = legCost(walk.traversal, ax, ay, bx, by, floor)
  if (cost === Number.POSITIVE_INFINITY || walk.barriers.count === 0) return cost
  return barrierOnLeg(walk.barriers, ax, ay, bx, by, floor) >= 0 ? Number.POSITIVE_INFINITY : cost
}

/**
 * The most that a straight leg can save compared with the steps it replaces. Points beyond the budget by more than this
 * are dropped.
 */
const SAVING = 60

/** Offers a path to a point, over another, at a cost. */
function enter(search: Search, parent: number, to: number, cost: number): void {
  const { scratch } = search
  const known = scratch.key[to] as number
  if (cost > known || cost > search.budget + SAVING) return
  if (cost > search.budget && search.lattice.triesLegs[to] === 0) return
  if (cost === known) {
    if (isRather(search, to, parent, scratch.from[to] as number)) comeFrom(search, to, parent)
    return
  }
  const whole = search.toward === null ? cost : cost + leastBeyond(search, search.toward, to)
  if (whole > search.budget + SAVING) return
  if (known === Number.POSITIVE_INFINITY) scratch.touched[scratch.touchedCount++] = to
  scratch.key[to] = cost
  comeFrom(search, to, parent)
  push(scratch.heap, whole, to)
}

/** A lower bound for the cost from a point into a box. */
function leastBeyond({ lattice, walk }: Search, { minX, minY, maxX, maxY }: Box, point: number): number {
  const x = lattice.x[point] as number
  const y = lattice.y[point] as number
  const dx = x < minX ? minX - x : x > maxX ? x - maxX : 0
  const dy = y < minY ? minY - y : y > maxY ? y - maxY : 0
  return Math.sqrt(dx * dx + dy * dy) * walk.traversal.cheapest
}

/** The start of the long leg through a point: that of its neighbour's leg, unless the neighbour is itself a corner. */
function comeFrom({ scratch, lattice }: Search, to: number, parent: number): void {
  scratch.from[to] = parent
  scratch.origin[to] =
    parent === START
      ? START
      : lattice.triesLegs[parent] === 1
        ? (scratch.from[parent] as number)
        : (scratch.origin[parent] as number)
}

/**
 * Settles the cost of a point: the best of the step found and of straight legs from where its neighbours' legs began.
 */
export function settle(search: Search, point: number): void {
  const { lattice, scratch, budget } = search
  const { isDone, cost, origin } = scratch
  search.best = scratch.key[point] as number
  search.origin = scratch.from[point] as number
  let last = NOWHERE
  if (point < lattice.points) {
    for (let d = 0; d < 8; d++) {
      const neighbour = point + (lattice.around[d] as number)
      const began = origin[neighbour] as number
      if (began === last || began === NOWHERE || isDone[neighbour] !== 1) continue
      if ((cost[neighbour] as number) > budget) continue
      last = began
      tryStraight(search, began, point)
    }
  }
  const began = origin[point] as number
  if (began !== last && began !== NOWHERE) tryStraight(search, began, point)
  cost[point] = search.best
  scratch.from[point] = search.origin
}

function tryStraight(search: Search, began: number, point: number): void {
  if (began === search.origin) return
  const { lattice, walk, scratch } = search
  const start = walk.walker.from
  const dx = (began === START ? start.x : (lattice.x[began] as number)) - (lattice.x[point] as number)
  const dy = (began === START ? start.y : (lattice.y[began] as number)) - (lattice.y[point] as number)
  const before = began === START ? 0 : (scratch.cost[began] as number)
  // Not even on the best ground there is could this leg be cheap enough (one hundredth is left for rounding).
  if (before + Math.sqrt(dx * dx + dy * dy) * walk.traversal.cheapest > search.best + 1) return
  const price = before + legTo(search, began, point)
  if (walk.traversal.scratch.stopAt <= 1 || price > search.best || price === Number.POSITIVE_INFINITY) return
  if (price === search.best && !isRather(search, point, began, search.origin)) return
  search.best = price
  search.origin = began
}

/**
 * Of two equally good origins the one reached first, else the one to the left, so that rotating the table changes
 * nothing.
 */
function isRather({ lattice, scratch }: Search, point: number, origin: number, other: number): boolean {
  if (origin === other || other === START) return false
  if (origin === START) return true
  const difference = (scratch.cost[origin] as number) - (scratch.cost[other] as number)
  if (difference !== 0) return difference < 0
  const { x, y } = lattice
  const px = x[point] as number
  const py = y[point] as number
  const side =
    ((x[origin] as number) - px) * ((y[other] as number) - py) -
    ((y[origin] as number) - py) * ((x[other] as number) - px)
  return side > 0
}

/** Resets the scratch memory. */
export function clearScratch({ scratch }: Search): void {
  const { cost, key, from, origin, isDone, touched } = scratch
  for (let i = 0; i < scratch.touchedCount; i++) {
    const point = touched[i] as number
    cost[point] = Number.POSITIVE_INFINITY
    key[point] = Number.POSITIVE_INFINITY
    from[point] = NOWHERE
    origin[point] = NOWHERE
    isDone[point] = 0
  }
  scratch.touchedCount = 0
  scratch.heap.size = 0
}
