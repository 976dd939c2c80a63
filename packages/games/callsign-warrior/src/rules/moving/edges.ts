import type { Point } from '@sandtable/table'
import { type Edge, playerOf, type State, type Team } from '../state/state.ts'
import { RESERVE_SIDE_EDGE } from '../tables.ts'
import { mapOf } from './terrain.ts'

/** A stretch of a table edge by which a Team may enter, from and to along it. */
export interface EntryEdge {
  readonly edge: Edge
  readonly from: number
  readonly to: number
}

/** csw-fw-1, csw-res-4, csw-s2-4, csw-ruling-123, csw-ruling-131: the own edges; reserves also part of the side edges. */
export function entryEdges(state: State, team: Team): readonly EntryEdge[] {
  const { width, depth } = mapOf(state)
  const { edges } = playerOf(state, team.side)
  const whole = (edge: Edge): EntryEdge => ({ edge, from: 0, to: isAcross(edge) ? width : depth })
  const own = edges.map(whole)
  if (team.place !== 'reserve' || state.terms.scenario === 'blue-bird-down') return own
  const [edge] = edges
  if (!edge) return own
  const sides: readonly Edge[] = isAcross(edge) ? ['west', 'east'] : ['south', 'north']
  const length = isAcross(edge) ? depth : width
  const isLow = edge === 'south' || edge === 'west'
  const reach = Math.min(length, RESERVE_SIDE_EDGE)
  return [
    ...own,
    ...sides.map((side) => ({ edge: side, from: isLow ? 0 : length - reach, to: isLow ? reach : length })),
  ]
}

/** The edges that run from west to east. */
export function isAcross(edge: Edge): boolean {
  return edge === 'north' || edge === 'south'
}

export function oppositeEdge(edge: Edge): Edge {
  return ({ north: 'south', south: 'north', east: 'west', west: 'east' } as const)[edge]
}

/** Straight onto the table. */
export function inward(edge: Edge): Point {
  return { north: { x: 0, y: -1 }, south: { x: 0, y: 1 }, east: { x: -1, y: 0 }, west: { x: 1, y: 0 } }[edge]
}

/** The place so far along an edge and so far in. */
export function atEdge(on: Parameters<typeof mapOf>[0], edge: Edge, along: number, deep: number): Point {
  const { width, depth } = mapOf(on)
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
