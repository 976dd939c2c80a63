import { type Decision, refusal } from '@sandtable/engine'
import { type DriveOn, drawn, drivingOn, type EntryEdge } from '@sandtable/miniatures'
import { inward } from '@sandtable/table'
import type { Gait } from '../moving/move-legality.ts'
import { mapOf } from '../moving/terrain.ts'
import { walk } from '../moving/walk.ts'
import type { WarriorGame } from '../state/notes.ts'
import type { State, Team } from '../state/state.ts'
import { HULL } from '../tables.ts'
import { whyNotDrive } from './driving.ts'

/** csw-fw-1: a vehicle comes on, its rear at the edge. */
export function driveOn(
  game: WarriorGame,
  team: Team,
  edges: readonly EntryEdge[],
  gait: Gait,
  allowance: number,
): void {
  const [entry] = game.ask(wayOnWheels(game.state, team, edges, gait, allowance))
  if (!entry) return
  team.place = 'table'
  const start = { at: { x: entry.start.x, y: entry.start.y }, facing: inward(entry.edge) }
  walk(game, team, { kind: 'drive', start, legs: entry.legs }, 'order')
}

/** csw-fw-1, csw-ruling-165: the drive of a vehicle onto the table; it gives none only if no legal drive exists. */
export function wayOnWheels(
  state: State,
  team: Team,
  edges: readonly EntryEdge[],
  gait: Gait,
  allowance: number,
): Decision<readonly DriveOn[]> {
  return drivingOn({
    clause: 'csw-fw-1',
    name: 'enter-vehicle',
    seat: team.side,
    about: drawn('enter', { team: team.id, gait, allowance }),
    table: mapOf(state),
    edges,
    allowance,
    hull: HULL,
    whyNot: (at, edge, legs) =>
      whyNotDrive(state, team, { at, facing: inward(edge) }, [{ ahead: 0 }, ...legs], gait, allowance),
    refusals: {
      'not-a-drive': refusal('not-a-drive', 'Give one { start, edge, legs }.'),
      'wrong-edge': refusal('wrong-edge', 'The Team may not enter by that edge (csw-fw-1).'),
      'not-at-the-edge': refusal('not-at-the-edge', 'A vehicle starts with its rear at the edge (csw-fw-1).'),
      'can-enter': refusal('can-enter', 'The vehicle can come on: give its way (csw-fw-1).'),
    },
  })
}
