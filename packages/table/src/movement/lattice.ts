import { roundAway } from '../geometry/index.ts'
import { floorCost, topFloor } from './floors.ts'
import type { Footing } from './footing.ts'
import { legCost } from './leg.ts'
import { type Place, place } from './place.ts'

/** The distance between neighbouring points of the lattice on which reach is worked out: half an inch. */
export const LATTICE_STEP = 50

/** East first, then anticlockwise; the opposite of direction d is d ^ 4. */
export const STEP_X = [1, 1, 0, -1, -1, -1, 0, 1] as const
export const STEP_Y = [0, 1, 1, 1, 0, -1, -1, -1] as const

/**
 * Points half an inch apart over the whole table, on every floor, and what the step from each to its eight neighbours
 * costs. The costs are worked out when first asked for and then kept with the footing. Through narrow openings, which no
 * step may hit, lead pairs of extra points: portals.
 */
export interface Lattice {
  readonly columns: number
  readonly rows: number
  readonly floors: number
  /** By floor, made when first needed: the cost of step d from point p is [p * 8 + d]. Not a number: not yet known. */
  readonly links: (Float64Array | undefined)[]
  /** 1 if the step crosses something that ends a move. */
  readonly stops: (Uint8Array | undefined)[]
  /** By floor: 1 if any step known so far does. */
  readonly hasStops: Uint8Array
  /** What a floor up and a floor down cost at a point: [p * 2] and [p * 2 + 1]. Made and filled like the links. */
  readonly climbs: (Float64Array | undefined)[]
  readonly portals: readonly Place[]
}

export function latticeOf(footing: Footing): Lattice {
  footing.lattice ??= makeLattice(footing)
  return footing.lattice
}

function makeLattice(footing: Footing): Lattice {
  const { map } = footing.ground
  const floors = map.buildings.reduce((most, building) => Math.max(most, topFloor(building) + 1), 1)
  return {
    columns: Math.floor(map.width / LATTICE_STEP) + 1,
    rows: Math.floor(map.depth / LATTICE_STEP) + 1,
    floors,
    links: Array.from({ length: floors }),
    stops: Array.from({ length: floors }),
    hasStops: new Uint8Array(floors),
    climbs: Array.from({ length: floors }),
    portals: portalsOf(footing),
  }
}

export function linksOf(lattice: Lattice, floor: number): Float64Array {
  const known = lattice.links[floor]
  if (known) return known
  const made = new Float64Array(lattice.columns * lattice.rows * 8).fill(Number.NaN)
  lattice.links[floor] = made
  lattice.stops[floor] = new Uint8Array(made.length)
  return made
}

/** Works out one link and keeps it. */
export function fillLink(footing: Footing, lattice: Lattice, floor: number, column: number, row: number, d: number): number {
  const x = column * LATTICE_STEP
  const y = row * LATTICE_STEP
  const toX = x + (STEP_X[d] as number) * LATTICE_STEP
  const toY = y + (STEP_Y[d] as number) * LATTICE_STEP
  const cost = legCost(footing, x, y, toX, toY, floor)
  const link = (row * lattice.columns + column) * 8 + d
  linksOf(lattice, floor)[link] = cost
  if (footing.notes.stopAt <= 1) {
    ;(lattice.stops[floor] as Uint8Array)[link] = 1
    lattice.hasStops[floor] = 1
  }
  return cost
}

/** What changing from one floor to the next costs at a point of the lattice. */
export function climbCost(footing: Footing, lattice: Lattice, column: number, row: number, floor: number, to: number): number {
  const points = lattice.columns * lattice.rows
  const known = lattice.climbs[floor] ?? new Float64Array(points * 2).fill(Number.NaN)
  lattice.climbs[floor] = known
  const index = (row * lattice.columns + column) * 2 + (to > floor ? 0 : 1)
  const kept = known[index] as number
  if (kept === kept) return kept
  const x = column * LATTICE_STEP
  const y = row * LATTICE_STEP
  const cost = floorCost(footing, place(x, y, floor), place(x, y, to))
  known[index] = cost
  return cost
}

/** How far from the middle of an opening its two portals lie. */
const PORTAL_OFF = 30

/** Two places for every opening that is easier to pass than the wall it is in: one on each side. */
function portalsOf({ walls }: Footing): Place[] {
  const portals: Place[] = []
  for (let wall = 0; wall < walls.count; wall++) {
    const x = walls.x1[wall] as number
    const y = walls.y1[wall] as number
    const length = walls.length[wall] as number
    const ex = ((walls.x2[wall] as number) - x) / length
    const ey = ((walls.y2[wall] as number) - y) / length
    const price = Math.max(walls.rightward[wall] as number, walls.leftward[wall] as number)
    for (let gap = walls.gapStart[wall] as number; gap < (walls.gapStart[wall + 1] as number); gap++) {
      if ((walls.gapCost[gap] as number) >= price) continue
      const from = Math.max(0, walls.gapFrom[gap] as number)
      const to = Math.min(length, walls.gapTo[gap] as number)
      const along = (from + to) / 2
      for (const off of [PORTAL_OFF, -PORTAL_OFF]) {
        const px = x + roundAway(ex * along - ey * off)
        const py = y + roundAway(ey * along + ex * off)
        portals.push(place(px, py, walls.floor[wall] as number))
      }
    }
  }
  return portals
}
