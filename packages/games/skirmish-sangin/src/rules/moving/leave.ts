import { distanceToSegment, edgeEnds, inch, type TableEdge } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { takeOff } from '../casualties/prisoners.ts'
import { BASE_RADIUS, placeOf } from '../figures.ts'
import { mapOf } from '../scene.ts'
import { friendlyEdges } from '../set-up/edges.ts'
import { scenarioOf } from '../set-up/parts.ts'
import { type Character, figureOf } from '../state/character.ts'
import type { State } from '../state/state.ts'

/** sks-move-11, sks-ruling-36: a character leaves by an edge from within an inch of it. */
const BESIDE = inch(TABLES['sks-move-T1'].leaveFrom)

/** sks-move-11: the friendly edges, and those the scenario opens, that a character stands at. */
export function exitsAt(state: State, character: Character): readonly TableEdge[] {
  const at = placeOf(character)
  if (at.floor) return []
  const barred = scenarioOf(state)?.barred
  return state.players[character.side].exits.filter((edge) => {
    if (barred?.edge === edge && state.turn < barred.beforeTurn) return false
    const [a, b] = edgeEnds(mapOf(state), edge)
    return distanceToSegment(at, a, b) - BASE_RADIUS <= BESIDE
  })
}

/** sks-move-11, sks-aid-5: out of the game, and no casualty; with the prisoners they hold, if the edge is a friendly one. */
export function leaveTable(state: State, character: Character, edge: TableEdge): void {
  if (friendlyEdges(state, character.side).includes(edge)) takeOff(state, character)
  character.place = 'left'
  character.leftBy = edge
  figureOf(character).isLost = true
}
