import { type Chance, type Decision, type Game, path, type Refusal, refusal } from '@sandtable/engine'
import type { Route } from '@sandtable/miniatures'
import { inch, isAcross, type Point } from '@sandtable/table'
import { mayHide } from '../seeing/hidden.ts'
import { aliveModels, isDestroyed, isVehicle, type Model, type State, type Team } from '../state/state.ts'
import { BASE_RADIUS } from '../tables.ts'
import { driveOn } from '../vehicles/driving-on.ts'
import { atEdge, type EntryEdge, entryEdges } from './edges.ts'
import { noteMove } from './move-decision.ts'
import { allowanceOf, type Gait, whyNotMove } from './move-legality.ts'
import { walk } from './walk.ts'

/** csw-res-4, csw-ruling-124: models start touching the edge and pay from there. */
function whyNotAtEdge(state: State, edges: readonly EntryEdge[], point: Point): Refusal | null {
  const fits = edges.some(({ edge, from, to }) => {
    const along = isAcross(edge) ? point.x : point.y
    const foot = atEdge(state, edge, along, BASE_RADIUS)
    return foot.x === point.x && foot.y === point.y && along >= from && along <= to
  })
  return fits
    ? null
    : refusal(
        'not-at-an-entry',
        'a way onto the table begins touching an edge by which the Team may enter (csw-fw-1).',
      )
}

/** csw-fw-1, csw-res-2, csw-res-5: a Team comes onto the table with Advance or Run. */
export function enter(game: Game<State>, team: Team, gait: Gait): void {
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
function walkOn(game: Game<State>, team: Team, routes: readonly Route[]): void {
  if (routes.length === 0) return
  team.place = 'table'
  const starts = new Map(routes.map(({ model, points }) => [model, points[0] ?? { x: 0, y: 0 }] as const))
  const onward = routes.map(({ model, points }) => ({ model, points: points.slice(1) }))
  walk(game, team, { kind: 'foot', starts, ways: onward }, 'order')
}

/** csw-fw-1: every model from the edge. */
export function wayOn(
  state: State,
  team: Team,
  edges: readonly EntryEdge[],
  allowance: number,
): Decision<readonly Route[]> {
  const whyNotOn = (ways: unknown): Refusal | null =>
    whyNotMove(state, team, ways, { allowance, startsAt: (point) => whyNotAtEdge(state, edges, point) })
  const isLegal = (ways: readonly Route[]): boolean => whyNotOn(ways) === null
  const illegal = (ways: unknown): Refusal | null => {
    if (!Array.isArray(ways) || ways.length > 0) return whyNotOn(ways)
    const canEnter = firstRanks(state, team, edges, allowance, isLegal) !== null
    if (!canEnter) return null // csw-ruling-165
    return refusal('can-enter', 'The Team can come on: give every model its way (csw-fw-1).')
  }
  return path<Route>({
    clause: 'csw-fw-1',
    name: 'enter',
    seat: team.side,
    about: { team: team.id, allowance },
    illegal,
    sample: (chance) => anyEntry(state, team, edges, allowance, chance, isLegal),
  })
}

/** Any legal entry by chance: in a row straight in, else in the first ranks that fit; empty if none was found. */
function anyEntry(
  state: State,
  team: Team,
  edges: readonly EntryEdge[],
  allowance: number,
  chance: Chance,
  isLegal: (ways: readonly Route[]) => boolean,
): readonly Route[] {
  const models = aliveModels(team)
  for (let tries = 0; tries < ENTRY_TRIES; tries++) {
    const edge = edges[chance.below(edges.length)] as EntryEdge
    const room = Math.max(1, edge.to - edge.from - models.length * ROW_STEP)
    const row = rowAt(
      state,
      models,
      edge,
      edge.from + BASE_RADIUS + chance.below(room),
      chance.below(allowance + 1),
    )
    if (isLegal(row)) return row
  }
  return firstRanks(state, team, edges, allowance, isLegal) ?? [] // csw-ruling-165
}

const ENTRY_TRIES = 24

/** The models side by side, so far in from the edge. */
export function rowAt(
  state: State,
  models: readonly Model[],
  edge: EntryEdge,
  along: number,
  far: number,
): readonly Route[] {
  return ranksAt(state, models, edge, along, far, models.length)
}

/** The models in ranks of some files, the rear rank so far in; each starts touching the edge (csw-res-4). */
function ranksAt(
  state: State,
  models: readonly Model[],
  { edge }: EntryEdge,
  along: number,
  far: number,
  files: number,
): readonly Route[] {
  const ranks = Math.ceil(models.length / files)
  return models.map(({ id }, i) => {
    const place = along + (i % files) * ROW_STEP
    const deep = far + (ranks - 1 - Math.floor(i / files)) * ROW_STEP
    const points = [atEdge(state, edge, place, BASE_RADIUS), atEdge(state, edge, place, BASE_RADIUS + deep)]
    return { model: id, points: deep > 0 ? points : points.slice(0, 1) }
  })
}

/** The first legal way on in ranks, in one row if that goes; null if none was found. */
function firstRanks(
  state: State,
  team: Team,
  edges: readonly EntryEdge[],
  allowance: number,
  isLegal: (ways: readonly Route[]) => boolean,
): readonly Route[] | null {
  const models = aliveModels(team)
  for (let files = models.length; files > 0; files--) {
    for (const edge of edges) {
      for (let along = edge.from + BASE_RADIUS; along < edge.to; along += 50) {
        for (let far = 0; far <= allowance; far += 200) {
          const ways = ranksAt(state, models, edge, along, far, files)
          if (isLegal(ways)) return ways
        }
      }
    }
  }
  return null
}

/** Between the middles of two models that come on side by side. */
export const ROW_STEP: number = inch(1.2)
