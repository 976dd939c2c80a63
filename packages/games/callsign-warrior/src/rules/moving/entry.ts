import { type Decision, refusal } from '@sandtable/engine'
import { type EntryEdge, entering, planFromEdge, type Route } from '@sandtable/miniatures'
import { mayHide } from '../seeing/hidden.ts'
import type { WarriorGame } from '../state/notes.ts'
import { isDestroyed, isVehicle, type State, type Team } from '../state/state.ts'
import { driveOn } from '../vehicles/driving-on.ts'
import { entryEdges } from './edges.ts'
import { noteMove } from './move-decision.ts'
import { allowanceOf, type Gait, ON_FOOT } from './move-legality.ts'
import { mapOf } from './terrain.ts'
import { walk } from './walk.ts'

/** csw-fw-1, csw-res-2, csw-res-5: a Team comes onto the table with Advance or Run. */
export function enter(game: WarriorGame, team: Team, gait: Gait): void {
  const { state } = game
  const edges = entryEdges(state, team)
  const allowance = allowanceOf(team, gait)
  if (isVehicle(team)) driveOn(game, team, edges, gait, allowance)
  else walkOn(game, team, game.ask(wayOn(state, team, edges, allowance)))
  if (isDestroyed(team)) return
  if (team.place !== 'table') {
    game.note?.({ kind: 'stays-off', clause: 'csw-res-6', team: team.id })
    return
  }
  game.note?.({ kind: 'entered', clause: 'csw-fw-1', team: team.id })
  noteMove(game, team, { clause: 'csw-fw-1', gait })
  if (gait === 'advance') mayHide(game, team, 'csw-hid-1')
}

/** csw-fw-1, csw-res-4: the models walk on from the edge. Without routes the Team waits off the table, its order spent. */
function walkOn(game: WarriorGame, team: Team, routes: readonly Route[]): void {
  if (routes.length === 0) return
  team.place = 'table'
  walk(game, team, { kind: 'foot', ...planFromEdge(routes) }, 'order')
}

/** csw-fw-1, csw-res-4, csw-ruling-124, csw-ruling-165: every model walks on from the edge, which it touches at first. */
export function wayOn(
  state: State,
  team: Team,
  edges: readonly EntryEdge[],
  allowance: number,
): Decision<readonly Route[]> {
  return entering(ON_FOOT, state, team, {
    clause: 'csw-fw-1',
    name: 'enter',
    about: { team: team.id, allowance },
    table: mapOf(state),
    edges,
    allowance,
    notAtEdge: refusal(
      'not-at-an-entry',
      'a way onto the table begins touching an edge by which the Team may enter (csw-fw-1).',
    ),
    canEnter: refusal('can-enter', 'The Team can come on: give every model its way (csw-fw-1).'),
  })
}
