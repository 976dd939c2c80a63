import { type Box, boxOf, type Point, polygonContains } from '../geometry/index.ts'
import type { Edges } from './edges.ts'
import type { TableMap } from './map.ts'
import { isRegion, type Piece, type Region } from './pieces.ts'

/** The table divided into square cells, row by row from the south-west; each knows what is in it. */
export interface CellGrid {
  readonly size: number
  readonly columns: number
  readonly rows: number
  /** The edges of cell c are edges[edgeStart[c]] to edges[edgeStart[c + 1] - 1]. An edge is in every cell it touches. */
  readonly edgeStart: Int32Array
  readonly edges: Int32Array
  /**
   * The ends of the same edges, four numbers for each: x1, y1, x2, y2. They are whole numbers in an array of floats,
   * because they are multiplied at once and so need no conversion.
   */
  readonly ends: Float64Array
  /** The regions of cell c, likewise: those with an edge in it, and those that cover it whole. */
  readonly regionStart: Int32Array
  readonly regions: Int32Array
  readonly isWhole: Uint8Array
}

export function cellGrid(
  { width, depth }: TableMap,
  pieces: readonly Piece[],
  edges: Edges,
  size: number,
): CellGrid {
  const columns = Math.floor(width / size) + 1
  const rows = Math.floor(depth / size) + 1
  const edgesOfCell: number[][] = Array.from({ length: columns * rows }, () => [])
  for (let edge = 0; edge < edges.count; edge++) {
    for (const cell of cellsTouched(edges, edge, size, columns)) edgesOfCell[cell]?.push(edge)
  }
  const regions = pieces.filter(isRegion).map((piece) => ({ piece, box: boxOf(piece.polygon.outline) }))
  const regionsOfCell = edgesOfCell.map((own, cell) => {
    const corner = { x: (cell % columns) * size, y: Math.floor(cell / columns) * size }
    return regionsIn(regions, edges, own, corner)
  })
  const edgeLists = packed(edgesOfCell)
  const regionLists = packed(regionsOfCell.map((regions) => regions.map(({ number }) => number)))
  return {
    size,
    columns,
    rows,
    edgeStart: edgeLists.start,
    edges: edgeLists.items,
    ends: endsOf(edges, edgeLists.items),
    regionStart: regionLists.start,
    regions: regionLists.items,
    isWhole: Uint8Array.from(regionsOfCell.flat(), ({ isWhole }) => (isWhole ? 1 : 0)),
  }
}

/** The cell of a point; a point beyond the table gets the nearest cell. */
export function cellOf({ size, columns, rows }: CellGrid, { x, y }: Point): number {
  const column = Math.min(Math.max(Math.floor(x / size), 0), columns - 1)
  const row = Math.min(Math.max(Math.floor(y / size), 0), rows - 1)
  return row * columns + column
}

/** Every cell whose square, edges included, meets the edge. */
function cellsTouched(edges: Edges, edge: number, size: number, columns: number): number[] {
  const a = { x: edges.x1[edge] ?? 0, y: edges.y1[edge] ?? 0 }
  const b = { x: edges.x2[edge] ?? 0, y: edges.y2[edge] ?? 0 }
  const { minX, minY, maxX, maxY } = boxOf([a, b])
  const cells: number[] = []
  // A point on the border between two cells is in both, so an exact multiple steps back by one.
  for (let row = Math.max(0, Math.ceil(minY / size) - 1); row * size <= maxY; row++) {
    for (let column = Math.max(0, Math.ceil(minX / size) - 1); column * size <= maxX; column++) {
      if (meetsSquare(a, b, column * size, row * size, size)) cells.push(row * columns + column)
    }
  }
  return cells
}

/** A segment whose bounding box meets the square misses it only if all four corners are on one side of the segment. */
function meetsSquare(a: Point, b: Point, x: number, y: number, size: number): boolean {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const corner = dx * (y - a.y) - dy * (x - a.x)
  const right = corner - dy * size
  const top = corner + dx * size
  const far = right + dx * size
  return !((corner > 0 && right > 0 && top > 0 && far > 0) || (corner < 0 && right < 0 && top < 0 && far < 0))
}

interface RegionInCell {
  readonly number: number
  readonly isWhole: boolean
}

interface BoxedRegion {
  readonly piece: Region
  readonly box: Box
}

/** A region without an edge in a cell covers all of it or nothing, so one corner decides. */
function regionsIn(
  regions: readonly BoxedRegion[],
  edges: Edges,
  own: readonly number[],
  corner: Point,
): RegionInCell[] {
  const withEdge = new Set<number>()
  for (const edge of own) withEdge.add(edges.piece[edge] ?? -1)
  const { x, y } = corner
  const found: RegionInCell[] = []
  for (const { piece, box } of regions) {
    if (withEdge.has(piece.number)) found.push({ number: piece.number, isWhole: false })
    else if (x >= box.minX && y >= box.minY && x <= box.maxX && y <= box.maxY) {
      const covers = polygonContains(piece.polygon, corner, 'touching-misses')
      if (covers) found.push({ number: piece.number, isWhole: true })
    }
  }
  return found
}

function endsOf({ x1, y1, x2, y2 }: Edges, items: Int32Array): Float64Array {
  const ends = new Float64Array(items.length * 4)
  for (const [i, edge] of items.entries()) {
    ends.set([x1[edge] ?? 0, y1[edge] ?? 0, x2[edge] ?? 0, y2[edge] ?? 0], i * 4)
  }
  return ends
}

function packed(lists: readonly (readonly number[])[]): { start: Int32Array; items: Int32Array } {
  const start = new Int32Array(lists.length + 1)
  for (const [i, list] of lists.entries()) start[i + 1] = (start[i] ?? 0) + list.length
  return { start, items: Int32Array.from(lists.flat()) }
}
