import type { EntryEdge } from '@sandtable/miniatures'
import { isAcross } from '@sandtable/table'
import { type Edge, playerOf, type State, type Team } from '../state/state.ts'
import { RESERVE_SIDE_EDGE } from '../tables.ts'
import { mapOf } from './terrain.ts'

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
