import {
  type DriveOn,
  type EntryArea,
  type FigurePlace,
  pointedEntry,
  pointedStart,
  type Route,
} from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import { entryEdges } from '../rules/moving/edges.ts'
import type { Gait } from '../rules/moving/move-legality.ts'
import { mapOf } from '../rules/moving/terrain.ts'
import { aliveModels, type State, type Team } from '../rules/state/state.ts'
import { BASE_RADIUS, HULL } from '../rules/tables.ts'
import { planDrive } from './drive-plans.ts'

/** csw-fw-1, csw-res-4: the stretches of the edges by which the Team may come on, as deep as it may go. */
export function entryOf(state: State, team: Team, allowance: number): EntryArea {
  return { table: mapOf(state), edges: entryEdges(state, team), allowance }
}

/** csw-fw-1: in a row from the nearest edge by which the Team may enter, straight in as far as pointed at; then to the other places. */
export function entryWays(
  state: State,
  team: Team,
  allowance: number,
  places: readonly FigurePlace[],
): readonly Route[] | null {
  return pointedEntry(entryOf(state, team, allowance), aliveModels(team), BASE_RADIUS, places)
}

/** csw-fw-1: the rear at the edge, opposite to the first place, and on by the places from there. */
export function entryDrive(
  state: State,
  team: Team,
  gait: Gait,
  allowance: number,
  places: readonly Point[],
): readonly DriveOn[] | null {
  const [first] = places
  const start = first && pointedStart(entryOf(state, team, allowance), HULL, first)
  if (!start) return null
  const { legs } = planDrive(state, team, start, gait, allowance, places)
  return [{ start: start.at, edge: start.edge, legs: legs.length > 0 ? legs : [{ ahead: 0 }] }]
}

/** The drive in an answer that may be incomplete. */
export function entryLegs(value: unknown): DriveOn | null {
  const [entry] = Array.isArray(value) ? (value as readonly DriveOn[]) : []
  return entry ?? null
}
