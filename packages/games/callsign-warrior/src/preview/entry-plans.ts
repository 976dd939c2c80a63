import type { DriveOn, EntryEdge, FigurePlace, LitGround, Route } from '@sandtable/miniatures'
import { inward, isAcross, type Point } from '@sandtable/table'
import { entryEdges, pointAtEdge } from '../rules/moving/edges.ts'
import { ROW_STEP } from '../rules/moving/entry.ts'
import type { Gait } from '../rules/moving/move-legality.ts'
import { mapOf } from '../rules/moving/terrain.ts'
import { aliveModels, type State, type Team } from '../rules/state/state.ts'
import { BASE_RADIUS, HULL } from '../rules/tables.ts'
import { planDrive } from './drive-plans.ts'

/** csw-fw-1: in a row from the nearest edge by which the Team may enter, straight in as far as pointed at; then to the other places. */
export function entryWays(
  state: State,
  team: Team,
  allowance: number,
  places: readonly FigurePlace[],
): readonly Route[] | null {
  const [first, ...others] = places
  const entry = first && nearestEdge(state, team, first)
  if (!first || !entry) return null
  const models = aliveModels(team)
  const span = (models.length - 1) * ROW_STEP
  const wished = along(entry, first) - span / 2
  const start = Math.round(
    Math.min(entry.to - BASE_RADIUS - span, Math.max(entry.from + BASE_RADIUS, wished)),
  )
  const far = Math.min(allowance, Math.max(0, deepFrom(state, entry, first) - BASE_RADIUS))
  const last = others.at(-1)
  return models.map(({ id }, i) => {
    const at = start + i * ROW_STEP
    const feet = [BASE_RADIUS, BASE_RADIUS + far].map((deep) => ({
      ...pointAtEdge(state, entry.edge, at, deep),
      floor: 0,
    }))
    const end = feet.at(-1)
    if (!last || !end) return { model: id, points: feet }
    const step = { x: last.x - first.x, y: last.y - first.y }
    return { model: id, points: [...feet, { x: end.x + step.x, y: end.y + step.y, floor: 0 }] }
  })
}

function nearestEdge(state: State, team: Team, to: Point): EntryEdge | undefined {
  return [...entryEdges(state, team)].sort((a, b) => apart(state, a, to) - apart(state, b, to))[0]
}

function apart(state: State, entry: EntryEdge, to: Point): number {
  const at = along(entry, to)
  const aside = Math.max(0, entry.from - at, at - entry.to)
  return deepFrom(state, entry, to) + 2 * aside
}

function along({ edge }: EntryEdge, { x, y }: Point): number {
  return isAcross(edge) ? x : y
}

function deepFrom(state: State, { edge }: EntryEdge, { x, y }: Point): number {
  const { width, depth } = mapOf(state)
  return { south: y, north: depth - y, west: x, east: width - x }[edge]
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
  const entry = first && nearestEdge(state, team, first)
  if (!first || !entry) return null
  const half = HULL.width / 2
  const at = Math.round(Math.min(entry.to - half, Math.max(entry.from + half, along(entry, first))))
  const { x, y } = pointAtEdge(state, entry.edge, at, HULL.length / 2)
  const start = { at: { x, y }, facing: inward(entry.edge) }
  const { legs } = planDrive(state, team, start, gait, allowance, places)
  return [{ start: { x, y }, edge: entry.edge, legs: legs.length > 0 ? legs : [{ ahead: 0 }] }]
}

/** The drive in an answer that may be incomplete. */
export function entryLegs(value: unknown): DriveOn | null {
  const [entry] = Array.isArray(value) ? (value as readonly DriveOn[]) : []
  return entry ?? null
}

/** csw-fw-1, csw-res-4: the stretches of the edges by which it may come on, as deep as it may go. */
export function entryGround(state: State, team: Team, allowance: number): readonly LitGround[] {
  const { width, depth } = mapOf(state)
  return entryEdges(state, team).map(({ edge, from, to }) => {
    const deep = Math.min(allowance, isAcross(edge) ? depth : width)
    const corner = (along: number, far: number): Point => pointAtEdge(state, edge, along, far)
    return {
      outline: [{ outline: [corner(from, 0), corner(to, 0), corner(to, deep), corner(from, deep)] }],
      words: `may come on over the ${edge} edge`,
    }
  })
}
