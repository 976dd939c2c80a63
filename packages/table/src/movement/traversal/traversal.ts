import { boxOf, distanceToSegment, type Point } from '../../geometry/index.ts'
import { type CellGrid, type Cloud, cellOf, type Ground } from '../../terrain/index.ts'
import type { Lattice } from '../reach/lattice-types.ts'
import { type Patch, type PatchShape, patchesOf } from './patches.ts'
import type { TraversalRules } from './rules.ts'
import { type Solid, type Walls, wallsOf } from './walls.ts'

/**
 * The ground for one kind of mover: the game's rules applied to every piece, in tables, by the cells of the ground's
 * grid. Made once per scene and kind of mover.
 */
export interface Traversal {
  readonly ground: Ground
  readonly rules: TraversalRules
  readonly open: number
  /** The cheapest inch on the table, from which the greatest distance for a budget follows. */
  readonly cheapest: number
  readonly walls: Walls
  readonly patches: readonly Patch[]
  readonly grid: CellGrid
  /** Walls, patches and solids of cell c: items start[c] to start[c + 1] - 1. */
  readonly wallsIn: CellLists
  readonly patchesIn: CellLists
  readonly solidsIn: CellLists
  readonly scratch: LegScratch
  /** The lattice of half inches for reach; made when first asked for. */
  lattice: Lattice | null
}

export interface CellLists {
  readonly start: Int32Array
  readonly items: Int32Array
}

/** Scratch memory for measuring one leg, so that a leg allocates nothing. Valid until the next leg. */
export interface LegScratch {
  stamp: number
  readonly wallSeen: Int32Array
  readonly patchSeen: Int32Array
  /** The stretches of the leg in patches: from and to as parts of the leg (0 to 1). */
  inCount: number
  readonly inFrom: number[]
  readonly inTo: number[]
  readonly inPatch: number[]
  /** The crossings, in the order found. */
  hitCount: number
  readonly hitAt: number[]
  readonly hitWall: number[]
  readonly hitGap: number[]
  readonly hitCost: number[]
  /** The first crossing that ends a move, as a part of the leg; above 1 if there is none. */
  stopAt: number
  readonly cuts: number[]
}

export function traversalOn(ground: Ground, rules: TraversalRules, clouds: readonly Cloud[] = []): Traversal {
  const walls = wallsOf(ground, rules)
  const { all, ofPiece } = patchesOf(ground, rules, clouds)
  const open = rules.open ?? 1
  return {
    ground,
    rules,
    open,
    cheapest: all.reduce((least, { rate }) => Math.min(least, rate), open),
    walls,
    patches: all,
    grid: ground.grid,
    wallsIn: byEdge(ground, walls.edge),
    patchesIn: patchLists(ground, all, ofPiece),
    solidsIn: solidLists(ground.grid, walls.solids),
    scratch: legScratch(walls.count, all.length),
    lattice: null,
  }
}

function legScratch(walls: number, patches: number): LegScratch {
  return {
    stamp: 0,
    wallSeen: new Int32Array(walls),
    patchSeen: new Int32Array(patches),
    inCount: 0,
    inFrom: [],
    inTo: [],
    inPatch: [],
    hitCount: 0,
    hitAt: [],
    hitWall: [],
    hitGap: [],
    hitCost: [],
    stopAt: 2,
    cuts: [],
  }
}

/** Walls lie where the edges of the ground do. */
function byEdge({ grid, edges }: Ground, edgeOfItem: Int32Array): CellLists {
  const itemsOfEdge: number[][] = Array.from({ length: edges.count }, () => [])
  for (const [item, edge] of edgeOfItem.entries()) itemsOfEdge[edge]?.push(item)
  return packed(grid, (cell) => {
    const own: number[] = []
    for (let i = grid.edgeStart[cell] ?? 0; i < (grid.edgeStart[cell + 1] ?? 0); i++) {
      own.push(...(itemsOfEdge[grid.edges[i] ?? -1] ?? []))
    }
    return own
  })
}

/** Each item is twice the number of the patch, and one more if the patch covers the cell whole. */
function patchLists({ grid }: Ground, patches: readonly Patch[], ofPiece: Int32Array): CellLists {
  const known = new Set(ofPiece)
  const loose = patches.flatMap(({ shape }, i) => (known.has(i) ? [] : [{ i, shape }]))
  return packed(grid, (cell) => {
    const own: number[] = []
    for (let i = grid.regionStart[cell] ?? 0; i < (grid.regionStart[cell + 1] ?? 0); i++) {
      const patch = ofPiece[grid.regions[i] ?? -1] ?? -1
      if (patch >= 0) own.push(patch * 2 + (grid.isWhole[i] ?? 0))
    }
    const middle = middleOf(grid, cell)
    for (const { i, shape } of loose) if (comesNear(shape, middle, grid.size)) own.push(i * 2)
    return own
  })
}

function solidLists(grid: CellGrid, solids: readonly Solid[]): CellLists {
  return packed(grid, (cell) => {
    const middle = middleOf(grid, cell)
    return solids.flatMap(({ a, b, halfWidth }, i) =>
      distanceToSegment(middle, a, b) <= halfWidth + grid.size + grid.size / 2 ? [i] : [],
    )
  })
}

function middleOf({ columns, size }: CellGrid, cell: number): Point {
  return { x: (cell % columns) * size + size / 2, y: Math.floor(cell / columns) * size + size / 2 }
}

/** True if the shape may reach into the cell. The distance from its middle to its corners is less than its size. */
function comesNear(shape: PatchShape, middle: Point, size: number): boolean {
  switch (shape.kind) {
    case 'disc':
      return distanceToSegment(middle, shape.at, shape.at) <= shape.radius + size
    case 'band':
      return distanceToSegment(middle, shape.a, shape.b) <= shape.radius + size
    case 'sides': {
      const corners: Point[] = []
      for (let i = 0; i < shape.sides.length; i += 4) {
        corners.push({ x: shape.sides[i] ?? 0, y: shape.sides[i + 1] ?? 0 })
      }
      const { minX, minY, maxX, maxY } = boxOf(corners)
      return (
        middle.x >= minX - size &&
        middle.x <= maxX + size &&
        middle.y >= minY - size &&
        middle.y <= maxY + size
      )
    }
  }
}

function packed({ columns, rows }: CellGrid, itemsOf: (cell: number) => readonly number[]): CellLists {
  const lists = Array.from({ length: columns * rows }, (_, cell) => itemsOf(cell))
  const start = new Int32Array(lists.length + 1)
  for (const [i, list] of lists.entries()) start[i + 1] = (start[i] ?? 0) + list.length
  return { start, items: Int32Array.from(lists.flat()) }
}

/** The solids near a point: all whose side is within two inches of it are among them. */
export function solidsNear(traversal: Traversal, point: Point): readonly Solid[] {
  const { grid, solidsIn, walls } = traversal
  const cell = cellOf(grid, point)
  const near: Solid[] = []
  for (let i = solidsIn.start[cell] ?? 0; i < (solidsIn.start[cell + 1] ?? 0); i++) {
    const solid = walls.solids[solidsIn.items[i] ?? -1]
    if (solid) near.push(solid)
  }
  return near
}
