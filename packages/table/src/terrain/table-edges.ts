import type { Point, Vector } from '../geometry/index.ts'
import type { TableEdge, TableMap } from './map.ts'

const OPPOSITE: Readonly<Record<TableEdge, TableEdge>> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
}

const INWARD: Readonly<Record<TableEdge, Vector>> = {
  north: { x: 0, y: -1 },
  south: { x: 0, y: 1 },
  east: { x: -1, y: 0 },
  west: { x: 1, y: 0 },
}

/** True for the edges that run from west to east. */
export function isAcross(edge: TableEdge): boolean {
  return edge === 'north' || edge === 'south'
}

export function oppositeEdge(edge: TableEdge): TableEdge {
  return OPPOSITE[edge]
}

/** The direction from an edge straight onto the table. */
export function inward(edge: TableEdge): Vector {
  return INWARD[edge]
}

/**
 * coc-11.5-2, hof-hide-8, csw-fw-1: the place at this distance along an edge, from west or south, and this deep in the
 * table.
 */
export function placeAtEdge(
  { width, depth }: Pick<TableMap, 'width' | 'depth'>,
  edge: TableEdge,
  along: number,
  deep: number,
): Point {
  switch (edge) {
    case 'south':
      return { x: along, y: deep }
    case 'north':
      return { x: along, y: depth - deep }
    case 'west':
      return { x: deep, y: along }
    case 'east':
      return { x: width - deep, y: along }
  }
}
