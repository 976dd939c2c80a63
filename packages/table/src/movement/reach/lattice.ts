import { roundAway } from '../../geometry/index.ts'
import { isOnTable } from '../../terrain/index.ts'
import { floorCost, topFloor } from '../costs/floors.ts'
import { legCost } from '../costs/leg.ts'
import { type Place, place } from '../place.ts'
import type { Traversal } from '../traversal/traversal.ts'
import type { Walls } from '../traversal/walls.ts'
import { heapOf } from './heap.ts'
import type { Joins, Lattice, SearchScratch } from './lattice-types.ts'

/** The distance between neighbouring points of the lattice on which reach is computed: half an inch. */
export const LATTICE_STEP = 50

/** Marks a cost that was not computed yet. */
export const UNKNOWN = -1

/** The steps to the eight neighbours, east first, then anticlockwise. */
export const STEP_X = [1, 1, 0, -1, -1, -1, 0, 1] as const
export const STEP_Y = [0, 1, 1, 1, 0, -1, -1, -1] as const

/** In place of the number of a lattice point: the walker's own place, or none. */
export const START = -1
export const NOWHERE = -2

export function latticeOf(traversal: Traversal): Lattice {
  traversal.lattice ??= makeLattice(traversal)
  return traversal.lattice
}

function makeLattice(traversal: Traversal): Lattice {
  const { map } = traversal.ground
  const floors = map.buildings.reduce((most, building) => Math.max(most, topFloor(building) + 1), 1)
  const columns = Math.floor(map.width / LATTICE_STEP) + 3
  const rows = Math.floor(map.depth / LATTICE_STEP) + 3
  const points = columns * rows * floors
  const portals = portalsOf(traversal)
  const count = points + portals.length
  const lattice = {
    columns,
    rows,
    floors,
    points,
    count,
    x: new Int32Array(count),
    y: new Int32Array(count),
    floor: new Int16Array(count),
    triesLegs: new Uint8Array(count).fill(1, points),
    around: Int32Array.from(STEP_X, (x, d) => (STEP_Y[d] as number) * columns + x),
    links: new Float64Array(points * 8).fill(UNKNOWN),
    stops: new Uint8Array(points * 8),
    climbs: null,
    joins: new Map<number, Joins>(),
    hasPortal: new Uint8Array(count),
    scratch: searchScratch(count),
  }
  layOut(lattice, portals)
  for (let portal = points; portal < count; portal++) joinPortal(lattice, portal)
  return lattice
}

function searchScratch(count: number): SearchScratch {
  return {
    cost: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
    key: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
    from: new Int32Array(count).fill(NOWHERE),
    origin: new Int32Array(count).fill(NOWHERE),
    isDone: new Uint8Array(count),
    nearStamp: new Int32Array(count),
    run: 0,
    heap: heapOf(4096),
    touchedCount: 0,
    touched: new Int32Array(count),
  }
}

function layOut(
  { columns, rows, floors, points, x, y, floor, triesLegs, scratch }: Lattice,
  portals: readonly Place[],
): void {
  for (let point = 0; point < points; point++) {
    const column = point % columns
    const row = Math.floor(point / columns) % rows
    x[point] = (column - 1) * LATTICE_STEP
    y[point] = (row - 1) * LATTICE_STEP
    floor[point] = Math.floor(point / (columns * rows))
    if (((column - 1) & 3) === 0 && ((row - 1) & 3) === 0) triesLegs[point] = 1
    // The border is marked as done, so that no step leads onto it.
    if (column === 0 || row === 0 || column === columns - 1 || row === rows - 1) scratch.isDone[point] = 1
  }
  for (const [i, portal] of portals.entries()) {
    x[points + i] = portal.x
    y[points + i] = portal.y
    floor[points + i] = portal.floor ?? 0
  }
  if (floors < 1) throw new Error('A table has a ground floor.')
}

/** The lattice point with its west and south at or just before a place; -1 if there is none. */
export function pointBefore(lattice: Lattice, x: number, y: number, floor: number): number {
  const column = Math.floor(x / LATTICE_STEP) + 1
  const row = Math.floor(y / LATTICE_STEP) + 1
  const isThere =
    column >= 1 &&
    row >= 1 &&
    column < lattice.columns - 1 &&
    row < lattice.rows - 1 &&
    floor >= 0 &&
    floor < lattice.floors
  return isThere ? (floor * lattice.rows + row) * lattice.columns + column : -1
}

/** The lattice points within an inch of a place in both directions, exactly an inch included. */
export function pointsAround(lattice: Lattice, x: number, y: number, floor: number): number[] {
  const first = pointBefore(lattice, x, y, floor)
  const around: number[] = []
  if (first < 0) return around
  for (let r = -2; r <= 2; r++) {
    for (let c = -2; c <= 2; c++) {
      const point = first + r * lattice.columns + c
      if (isWithinAnInch(lattice, point, x, y) && lattice.floor[point] === floor) around.push(point)
    }
  }
  return around
}

export function isWithinAnInch(lattice: Lattice, point: number, x: number, y: number): boolean {
  const dx = (lattice.x[point] as number) - x
  const dy = (lattice.y[point] as number) - y
  return dx >= -100 && dx <= 100 && dy >= -100 && dy <= 100
}

function isWithinAStep({ x, y }: Lattice, point: number, px: number, py: number): boolean {
  return (
    Math.abs((x[point] as number) - px) <= LATTICE_STEP && Math.abs((y[point] as number) - py) <= LATTICE_STEP
  )
}

/** What the step in direction d from a point costs. */
export function linkFrom(traversal: Traversal, lattice: Lattice, point: number, d: number): number {
  const known = lattice.links[point * 8 + d] as number
  return known >= 0 ? known : fillLink(traversal, lattice, point, d)
}

function fillLink(traversal: Traversal, lattice: Lattice, point: number, d: number): number {
  const to = point + (lattice.around[d] as number)
  const { x, y, floor } = lattice
  const cost = legCost(
    traversal,
    x[point] as number,
    y[point] as number,
    x[to] as number,
    y[to] as number,
    floor[point] as number,
  )
  lattice.links[point * 8 + d] = cost
  if (traversal.scratch.stopAt <= 1) lattice.stops[point * 8 + d] = 1
  return cost
}

/** The cost of changing to the next floor at a point of the lattice. */
export function climbFrom(traversal: Traversal, lattice: Lattice, point: number, way: 1 | -1): number {
  lattice.climbs ??= new Float64Array(lattice.points * 2).fill(UNKNOWN)
  const index = point * 2 + (way === 1 ? 0 : 1)
  const known = lattice.climbs[index] as number
  if (known >= 0) return known
  const x = lattice.x[point] as number
  const y = lattice.y[point] as number
  const floor = lattice.floor[point] as number
  const cost = floorCost(traversal, place(x, y, floor), place(x, y, floor + way))
  lattice.climbs[index] = cost
  return cost
}

/** The joins of a point with their costs. What cannot be stepped to, or ends the move, is left out. */
export function joinsOf(traversal: Traversal, lattice: Lattice, point: number): Joins {
  const joins = lattice.joins.get(point)
  if (!joins) return NO_JOINS
  if (joins.cost) return joins
  const { x, y, floor } = lattice
  const [ax, ay] = [x[point] as number, y[point] as number]
  const costs = joins.to.map((to) => {
    const cost = legCost(traversal, ax, ay, x[to] as number, y[to] as number, floor[to] as number)
    return traversal.scratch.stopAt <= 1 ? Number.POSITIVE_INFINITY : cost
  })
  joins.to = joins.to.filter((_, i) => (costs[i] as number) < Number.POSITIVE_INFINITY)
  joins.cost = costs.filter((cost) => cost < Number.POSITIVE_INFINITY)
  return joins
}

const NO_JOINS: Joins = { to: [], cost: [] }

/** How far from the wall, and from the end of the opening, a portal lies. */
const PORTAL_OFF = 2

/**
 * Where shortest paths bend: for every opening that is easier to pass than its wall, four places, at both its ends on
 * both sides; and one beyond each end of a wall, where paths go around it.
 */
function portalsOf(traversal: Traversal): Place[] {
  const { walls, ground } = traversal
  return [...portalsAtOpenings(traversal), ...portalsAtEnds(walls)].filter((at) => isOnTable(ground.map, at))
}

function portalsAtEnds(walls: Walls): Place[] {
  const hasAfter = new Set(walls.before)
  const ends: Place[] = []
  for (let wall = 0; wall < walls.count; wall++) {
    if ((walls.before[wall] as number) < 0) ends.push(besideWall(walls, wall, -PORTAL_OFF, 0))
    if (!hasAfter.has(wall))
      ends.push(besideWall(walls, wall, (walls.length[wall] as number) + PORTAL_OFF, 0))
  }
  return ends
}

function portalsAtOpenings({ walls }: Traversal): Place[] {
  const portals: Place[] = []
  for (let wall = 0; wall < walls.count; wall++) {
    const length = walls.length[wall] as number
    const price = Math.max(walls.rightward[wall] as number, walls.leftward[wall] as number)
    for (let gap = walls.gapStart[wall] as number; gap < (walls.gapStart[wall + 1] as number); gap++) {
      if ((walls.gapCost[gap] as number) >= price) continue
      const from = Math.max(0, walls.gapFrom[gap] as number) + PORTAL_OFF
      const to = Math.min(length, walls.gapTo[gap] as number) - PORTAL_OFF
      for (const along of to > from ? [from, to] : [(from + to) / 2]) {
        for (const off of [PORTAL_OFF, -PORTAL_OFF]) {
          portals.push(besideWall(walls, wall, along, off))
        }
      }
    }
  }
  return portals
}

/** So far along a wall, and so far to its left. */
function besideWall(walls: Walls, wall: number, along: number, left: number): Place {
  const x = walls.x1[wall] as number
  const y = walls.y1[wall] as number
  const length = walls.length[wall] as number
  const ex = ((walls.x2[wall] as number) - x) / length
  const ey = ((walls.y2[wall] as number) - y) / length
  return place(
    x + roundAway(ex * along - ey * left),
    y + roundAway(ey * along + ex * left),
    walls.floor[wall] as number,
  )
}

/** A portal is joined to the points of the lattice within a step of it and to other portals within an inch. */
function joinPortal(lattice: Lattice, portal: number): void {
  const { x, y, floor, points, count, scratch } = lattice
  const px = x[portal] as number
  const py = y[portal] as number
  for (const point of pointsAround(lattice, px, py, floor[portal] as number)) {
    if (scratch.isDone[point] !== 0 || !isWithinAStep(lattice, point, px, py)) continue
    join(lattice, point, portal)
    join(lattice, portal, point)
  }
  for (let other = points; other < count; other++) {
    const isNear = other !== portal && isWithinAnInch(lattice, other, px, py)
    if (isNear && floor[other] === floor[portal]) join(lattice, portal, other)
  }
}

function join(lattice: Lattice, from: number, to: number): void {
  const all = lattice.joins as Map<number, Joins>
  all.set(from, { to: [...(all.get(from)?.to ?? []), to], cost: null })
  lattice.hasPortal[from] = 1
}
