import { LATTICE_STEP, type Lattice } from './lattice.ts'
import { floorOf, type Place } from './place.ts'
import type { Walk } from './walk.ts'

/** The part of the lattice that can matter, with a rim of points never entered, floor by floor, then the portals. */
export interface Window {
  readonly column: number
  readonly row: number
  readonly width: number
  readonly height: number
  readonly lowFloor: number
  readonly floors: number
  /** The number of lattice points; portals have the numbers after them. */
  readonly points: number
  readonly count: number
  /** Where each point lies. */
  readonly x: Int32Array
  readonly y: Int32Array
  readonly floor: Int16Array
  readonly portals: readonly Place[]
}

export function windowOf({ footing, walker }: Walk, lattice: Lattice, budget: number): Window {
  const { map } = footing.ground
  const far = Math.min(budget / footing.cheapest, map.width + map.depth) + LATTICE_STEP
  const { x, y } = walker.from
  const low = (at: number) => Math.max(0, Math.floor((at - far) / LATTICE_STEP))
  const high = (at: number, count: number) => Math.min(count - 1, Math.ceil((at + far) / LATTICE_STEP))
  const column = low(x) - 1
  const row = low(y) - 1
  const width = high(x, lattice.columns) - column + 2
  const height = high(y, lattice.rows) - row + 2
  const ownFloor = floorOf(walker.from)
  const lowFloor = footing.rules.floor ? 0 : ownFloor
  const floors = footing.rules.floor ? Math.max(lattice.floors, ownFloor + 1) : 1
  const portals = lattice.portals.filter(
    (portal) =>
      Math.abs(portal.x - x) <= far &&
      Math.abs(portal.y - y) <= far &&
      floorOf(portal) >= lowFloor &&
      floorOf(portal) < lowFloor + floors,
  )
  const points = width * height * floors
  const count = points + portals.length
  const places = { x: new Int32Array(count), y: new Int32Array(count), floor: new Int16Array(count) }
  const window = { column, row, width, height, lowFloor, floors, points, count, ...places, portals }
  layOut(window)
  return window
}

function layOut({ column, row, width, height, lowFloor, floors, points, x, y, floor, portals }: Window): void {
  let point = 0
  for (let f = 0; f < floors; f++) {
    for (let r = 0; r < height; r++) {
      for (let c = 0; c < width; c++) {
        x[point] = (column + c) * LATTICE_STEP
        y[point] = (row + r) * LATTICE_STEP
        floor[point] = lowFloor + f
        point++
      }
    }
  }
  for (const [i, portal] of portals.entries()) {
    x[points + i] = portal.x
    y[points + i] = portal.y
    floor[points + i] = floorOf(portal)
  }
}

/** The lattice point at a place of the lattice; -1 if the window does not hold it, or only on its rim. */
export function pointOf(window: Window, column: number, row: number, floor: number): number {
  const c = column - window.column
  const r = row - window.row
  const f = floor - window.lowFloor
  if (c < 1 || r < 1 || c > window.width - 2 || r > window.height - 2 || f < 0 || f >= window.floors) return -1
  return (f * window.height + r) * window.width + c
}

/** Marks the points of all floors in a square, and one more all round. */
export function mark(window: Window, marks: Uint8Array, x: number, y: number, reach: number): void {
  const { column, row, width, height, floors } = window
  const west = Math.max(0, Math.floor((x - reach) / LATTICE_STEP) - column - 1)
  const east = Math.min(width - 1, Math.ceil((x + reach) / LATTICE_STEP) - column + 1)
  const south = Math.max(0, Math.floor((y - reach) / LATTICE_STEP) - row - 1)
  const north = Math.min(height - 1, Math.ceil((y + reach) / LATTICE_STEP) - row + 1)
  if (west > east) return
  for (let floor = 0; floor < floors; floor++) {
    for (let r = south; r <= north; r++) {
      const first = (floor * height + r) * width
      marks.fill(1, first + west, first + east + 1)
    }
  }
}

