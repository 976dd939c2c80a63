import {
  distanceToSegment,
  edgeEnds,
  inward,
  type Point,
  TABLE_EDGES,
  type TableEdge,
  type Vector,
} from '@sandtable/table'
import { mapOf } from '../scene.ts'
import { otherSide, type Side, type State } from '../state/state.ts'

/** sks-move-11: the edges by which a side leaves the table in safety: its own, or all but the enemy's. */
export function friendlyEdges({ players }: Pick<State, 'players'>, side: Side): readonly TableEdge[] {
  const own = players[side].edge
  if (own !== null) return [own]
  const enemy = players[otherSide(side)].edge
  return TABLE_EDGES.filter((edge) => edge !== enemy)
}

export function distanceFromEdge(state: Pick<State, 'terms'>, edge: TableEdge, at: Point): number {
  const [a, b] = edgeEnds(mapOf(state), edge)
  return distanceToSegment(at, a, b)
}

/** Straight onto the table from a side's edge. */
export function inwardOf(state: Pick<State, 'players'>, side: Side): Vector {
  return inward(friendlyEdges(state, side)[0] ?? 'south')
}
