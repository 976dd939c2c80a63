import type { Chance } from '@sandtable/engine'
import { type DriveOn, type EntryEdge, marches, type Route } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import { entryEdges } from '../rules/moving/edges.ts'
import { ROW_STEP, rowAt } from '../rules/moving/entry.ts'
import { aliveModels, type Model, type State, type Team } from '../rules/state/state.ts'
import { BASE_RADIUS, HULL } from '../rules/tables.ts'
import { straightIn } from '../rules/vehicles/driving-on.ts'
import { entryAlong, goalFromEdge } from './goals.ts'
import { wayField } from './way-field.ts'

const TRIES = 24

/** How many of the tries search for a march around obstacles. */
const MARCHES = 4

/** csw-fw-1: comes on toward an objective, marching or in a row straight in; undefined if no such entry is legal. */
export function proposeEntry(
  state: State,
  team: Team,
  allowance: number,
  chance: Chance,
  isLegal: (routes: readonly Route[]) => boolean,
): readonly Route[] | undefined {
  const goal = goalFromEdge(state, team, chance)
  if (!goal) return undefined
  const models = aliveModels(team)
  const edges = entryEdges(state, team)
  const room = models.length * ROW_STEP - BASE_RADIUS
  for (let tries = 0; tries < TRIES; tries++) {
    const edge = edges[chance.below(edges.length)] as EntryEdge
    const along = entryAlong(edge, goal, BASE_RADIUS, room, chance)
    if (tries < MARCHES) {
      for (const routes of marchFrom(state, models, edge, along, goal, allowance))
        if (isLegal(routes)) return routes
    }
    const far = Math.floor((allowance * (6 - Math.floor(tries / 4))) / 6)
    const row = rowAt(state, models, edge, along, far)
    if (isLegal(row)) return row
  }
  return undefined
}

/** From a row at the edge toward a goal. */
function* marchFrom(
  state: State,
  models: readonly Model[],
  edge: EntryEdge,
  along: number,
  goal: Point,
  allowance: number,
): Generator<readonly Route[]> {
  const row = rowAt(state, models, edge, along, 0)
  const starts = row.flatMap(({ model, points: [start] }) =>
    start ? [{ id: model, x: start.x, y: start.y }] : [],
  )
  for (const routes of marches(wayField(state, goal), goal, starts, allowance)) {
    yield routes.map(({ model, points }) => {
      const start = starts.find(({ id }) => id === model)
      return { model, points: start ? [{ x: start.x, y: start.y }, ...points] : points }
    })
  }
}

/** csw-fw-1: a vehicle comes on opposite an objective, as far as it can; undefined if no such entry is legal. */
export function proposeDriveOn(
  state: State,
  team: Team,
  allowance: number,
  chance: Chance,
  isLegal: (entries: readonly DriveOn[]) => boolean,
): readonly DriveOn[] | undefined {
  const goal = goalFromEdge(state, team, chance)
  if (!goal) return undefined
  const edges = entryEdges(state, team)
  for (let tries = 0; tries < TRIES; tries++) {
    const edge = edges[chance.below(edges.length)] as EntryEdge
    const along = entryAlong(edge, goal, HULL.width, HULL.width, chance)
    const entries = straightIn(state, edge, along, Math.floor((allowance * (6 - Math.floor(tries / 4))) / 6))
    if (isLegal(entries)) return entries
  }
  return undefined
}
