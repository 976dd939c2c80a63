import { CONTACT_GAP } from '@sandtable/miniatures'
import { distanceToLine, edgeEnds, inch, TABLE_EDGES, type TableEdge } from '@sandtable/table'
import { loseTeam } from '../morale/losses.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { playerOf, type State, type Team } from '../state/state.ts'
import { scenarioOf } from '../victory/scenario.ts'
import { footprint } from './footprints.ts'
import { mapOf } from './terrain.ts'

/** hof-move-11: the table edges that a Team touches. */
function edgesTouched(state: State, team: Team): readonly TableEdge[] {
  if (team.place !== 'table') return []
  const body = footprint(team)
  return TABLE_EDGES.filter((edge) => {
    const [a, b] = edgeEnds(mapOf(state), edge)
    return distanceToLine(a, b, body) <= CONTACT_GAP
  })
}

export function touchesEdge(state: State, team: Team): boolean {
  return edgesTouched(state, team).length > 0
}

/** hof-move-11: out of the game; by the scenario's exit without loss, elsewhere as if destroyed. */
export function leaveTable(game: HailOfFireGame, team: Team): void {
  if (!isByExit(game.state, team)) {
    loseTeam(game, 'hof-move-11', team, 'hard')
    return
  }
  team.place = 'exited'
  team.received.length = 0
  game.note?.({ kind: 'exited', clause: 'hof-move-11', team: team.id, side: team.side })
}

/** The middle of the Team is opposite the stretch of the edge that the scenario names for its side. */
function isByExit(state: State, team: Team): boolean {
  const touched = edgesTouched(state, team)
  return scenarioOf(state).exits.some(({ side, edge, from, to }) => {
    const along = edge === 'north' || edge === 'south' ? team.x : team.y
    const isThere = touched.includes(edge) && along >= inch(from) && along <= inch(to)
    return isThere && playerOf(state, team.side).role === side
  })
}
