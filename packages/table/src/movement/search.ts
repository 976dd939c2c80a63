import type { Box } from '../geometry/index.ts'
import { barrierOnLeg } from './barriers.ts'
import { push } from './heap.ts'
import { climbFrom, joinsOf, LATTICE_STEP, linkFrom, NOWHERE, pointsAround, START } from './lattice.ts'
import type { Desk, Lattice } from './lattice-types.ts'
import { legCost } from './leg.ts'
import { floorOf } from './place.ts'
import type { Walk } from './walk.ts'

/** A reach while it is worked out on the lattice's desk. */
export interface Search {
  readonly walk: Walk
  readonly budget: number
  readonly lattice: Lattice
  readonly desk: Desk
  /** Round all places that are looked for, if there are any: the search goes there first (A*). */
  readonly toward: Box | null
  /** While a point is settled: the best so far. */
  best: number
  origin: number
}

/** Marks the points so near a barrier that steps from them must be looked at. */
export function markBarriers({ walk, lattice, desk }: Search): void {
  desk.run++
  const { barriers } = walk
  for (let i = 0; i < barriers.count; i++) {
    const body = barriers.list[barriers.number[i] as number]?.body
    const own = body?.kind === 'hull' ? (body.length + body.width) / 2 : 0
    const reach = (barriers.reach[i] as number) + own + 3 * LATTICE_STEP
    mark(lattice, desk, barriers.x[i] as number, barriers.y[i] as number, reach)
  }
}

function mark({ columns, rows, floors }: Lattice, desk: Desk, x: number, y: number, reach: number): void {
  const low = (at: number): number => Math.max(0, Math.floor((at - reach) / LATTICE_STEP) + 1)
  const high = (at: number, count: number): number =>
    Math.min(count - 1, Math.ceil((at + reach) / LATTICE_STEP) + 1)
  for (let floor = 0; floor < floors; floor++) {
    for (let row = low(y); row <= high(y, rows); row++) {
      const first = (floor * rows + row) * columns
      desk.nearStamp.fill(desk.run, first + low(x), first + high(x, columns) + 1)
    }
  }
}

/** The walker steps from where he stands to the points and portals around him. */
export function leaveStart(search: Search): void {
  const { lattice, walk, desk } = search
  const { x, y } = walk.walker.from
  const floor = floorOf(walk.walker.from)
  for (const point of pointsAround(lattice, x, y, floor)) {
    if (desk.isDone[point] === 0) enterByLeg(search, START, point)
    if (lattice.hasPortal[point] !== 1) continue
    for (const portal of joinsOf(walk.footing, lattice, point).to) enterByLeg(search, START, portal)
  }
}

/** Offers every neighbour of a settled point the way through it. */
export function spread(search: Search, point: number): void {
  const { lattice, desk, walk, budget } = search
  const { isDone, key, nearStamp, run } = desk
  const before = desk.cost[point] as number
  if (before > budget) return
  if (point < lattice.points) {
    const { footing } = walk
    const { around, links, stops } = lattice
    const most = budget + SAVING
    for (let d = 0; d < 8; d++) {
      const to = point + (around[d] as number)
      if (isDone[to] !== 0) continue
      let link = links[point * 8 + d] as number
      if (link < 0) link = linkFrom(footing, lattice, point, d)
      const cost = before + link
      if (cost > (key[to] as number) || cost > most || stops[point * 8 + d] === 1) continue
      if ((nearStamp[point] === run || nearStamp[to] === run) && isBarred(search, point, to)) continue
      enter(search, point, to, cost)
    }
    if (footing.rules.floor) spreadFloors(search, point, before)
  }
  if (lattice.hasPortal[point] === 1) spreadJoins(search, point, before)
}

function spreadJoins(search: Search, point: number, before: number): void {
  const { lattice, desk, walk } = search
  const joins = joinsOf(walk.footing, lattice, point)
  for (let i = 0; i < joins.to.length; i++) {
    const to = joins.to[i] as number
    if (desk.isDone[to] !== 0) continue
    const cost = before + (joins.cost?.[i] as number)
    if (cost > (desk.key[to] as number)) continue
    // Portals are not marked; a point that is not marked has no barrier within reach of its joins.
    const isMarked = desk.nearStamp[Math.min(point, to)] === desk.run
    const mayBeBarred = isMarked || (point >= lattice.points && to >= lattice.points)
    if (!(mayBeBarred && isBarred(search, point, to))) enter(search, point, to, cost)
  }
}

function spreadFloors(search: Search, point: number, before: number): void {
  const { lattice, desk, walk } = search
  const storey = lattice.columns * lattice.rows
  const up = point + storey
  const down = point - storey
  if (up < lattice.points && desk.isDone[up] === 0 && !isBarred(search, point, up)) {
    enter(search, point, up, before + climbFrom(walk.footing, lattice, point, 1))
  }
  if (down >= 0 && desk.isDone[down] === 0 && !isBarred(search, point, down)) {
    enter(search, point, down, before + climbFrom(walk.footing, lattice, point, -1))
  }
}

/** Do bodies bar the step between two points? */
function isBarred({ walk, lattice }: Search, point: number, to: number): boolean {
  const { x, y, floor } = lattice
  const ax = x[point] as number
  const ay = y[point] as number
  return barrierOnLeg(walk.barriers, ax, ay, x[to] as number, y[to] as number, floor[to] as number) >= 0
}

/** Steps straight from one point to another that is not its neighbour on the lattice. */
function enterByLeg(search: Search, from: number, to: number): void {
  const leg = legTo(search, from, to)
  if (search.walk.footing.notes.stopAt <= 1) return
  enter(search, from, to, (from === START ? 0 : (search.desk.cost[from] as number)) + leg)
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
  const cost = legCost(walk.footing, ax, ay, bx, by, floor)
  if (cost === Number.POSITIVE_INFINITY || walk.barriers.count === 0) return cost
  return barrierOnLeg(walk.barriers, ax, ay, bx, by, floor) >= 0 ? Number.POSITIVE_INFINITY : cost
}

/** What a straight leg may at most save over the steps it replaces: beyond the budget by more, a point is left alone. */
const SAVING = 60

/** A point may be entered at a cost from another. */
function enter(search: Search, parent: number, to: number, cost: number): void {
  const { desk } = search
  const known = desk.key[to] as number
  if (cost > known || cost > search.budget + SAVING) return
  if (cost > search.budget && search.lattice.triesLegs[to] === 0) return
  if (cost === known) {
    if (isRather(search, to, parent, desk.from[to] as number)) comeFrom(search, to, parent)
    return
  }
  const whole = search.toward === null ? cost : cost + leastBeyond(search, search.toward, to)
  if (whole > search.budget + SAVING) return
  if (known === Number.POSITIVE_INFINITY) desk.touched[desk.touchedCount++] = to
  desk.key[to] = cost
  comeFrom(search, to, parent)
  push(desk.heap, whole, to)
}

/** From a point into a box no way costs less than this. */
function leastBeyond({ lattice, walk }: Search, { minX, minY, maxX, maxY }: Box, point: number): number {
  const x = lattice.x[point] as number
  const y = lattice.y[point] as number
  const dx = x < minX ? minX - x : x > maxX ? x - maxX : 0
  const dy = y < minY ? minY - y : y > maxY ? y - maxY : 0
  return Math.sqrt(dx * dx + dy * dy) * walk.footing.cheapest
}

/** The long leg a point lies on began where that of its neighbour did, unless the neighbour is its corner. */
function comeFrom({ desk, lattice }: Search, to: number, parent: number): void {
  desk.from[to] = parent
  desk.origin[to] =
    parent === START
      ? START
      : lattice.triesLegs[parent] === 1
        ? (desk.from[parent] as number)
        : (desk.origin[parent] as number)
}

/** Fixes the cost of a point: the best of the step found and of straight legs from where its neighbours' legs began. */
export function settle(search: Search, point: number): void {
  const { lattice, desk, budget } = search
  const { isDone, cost, origin } = desk
  search.best = desk.key[point] as number
  search.origin = desk.from[point] as number
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
  desk.from[point] = search.origin
}

function tryStraight(search: Search, began: number, point: number): void {
  if (began === search.origin) return
  const { lattice, walk, desk } = search
  const start = walk.walker.from
  const dx = (began === START ? start.x : (lattice.x[began] as number)) - (lattice.x[point] as number)
  const dy = (began === START ? start.y : (lattice.y[began] as number)) - (lattice.y[point] as number)
  const before = began === START ? 0 : (desk.cost[began] as number)
  // Not even on the best ground there is could this leg be cheap enough (one hundredth is left for rounding).
  if (before + Math.sqrt(dx * dx + dy * dy) * walk.footing.cheapest > search.best + 1) return
  const price = before + legTo(search, began, point)
  if (walk.footing.notes.stopAt <= 1 || price > search.best || price === Number.POSITIVE_INFINITY) return
  if (price === search.best && !isRather(search, point, began, search.origin)) return
  search.best = price
  search.origin = began
}

/** Of two equally good origins rather the one reached first, else the one to the left: turning the table keeps both. */
function isRather({ lattice, desk }: Search, point: number, origin: number, other: number): boolean {
  if (origin === other || other === START) return false
  if (origin === START) return true
  const difference = (desk.cost[origin] as number) - (desk.cost[other] as number)
  if (difference !== 0) return difference < 0
  const { x, y } = lattice
  const px = x[point] as number
  const py = y[point] as number
  const side =
    ((x[origin] as number) - px) * ((y[other] as number) - py) -
    ((y[origin] as number) - py) * ((x[other] as number) - px)
  return side > 0
}

/** Leaves the desk as it was found. */
export function clearDesk({ desk }: Search): void {
  const { cost, key, from, origin, isDone, touched } = desk
  for (let i = 0; i < desk.touchedCount; i++) {
    const point = touched[i] as number
    cost[point] = Number.POSITIVE_INFINITY
    key[point] = Number.POSITIVE_INFINITY
    from[point] = NOWHERE
    origin[point] = NOWHERE
    isDone[point] = 0
  }
  desk.touchedCount = 0
  desk.heap.size = 0
}
