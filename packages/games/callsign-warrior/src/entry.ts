import { assert, type Chance, type Decision, type Game, path, whyIllegal } from '@sandtable/engine'
import { inch, type Point } from '@sandtable/table'
import { type DriveLeg, whyNotDrive } from './driving.ts'
import { placeModel } from './figures.ts'
import { mayHide } from './hidden.ts'
import { allowanceOf, type Gait, whyNotMove } from './movement.ts'
import { noteMove } from './moving.ts'
import { isPlace } from './placement.ts'
import {
  aliveModels,
  type Edge,
  isDestroyed,
  isVehicle,
  type Model,
  playerOf,
  type State,
  type Team,
} from './state.ts'
import { BASE_RADIUS, HULL, RESERVE_SIDE_EDGE } from './tables.ts'
import { mapOf } from './terrain.ts'
import { walk } from './walk.ts'
import type { Way } from './way.ts'

/** A stretch of a table edge by which a Team may enter, from and to along it. */
export interface EntryEdge {
  readonly edge: Edge
  readonly from: number
  readonly to: number
}

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

/** The edges that run from west to east. */
export function isAcross(edge: Edge): boolean {
  return edge === 'north' || edge === 'south'
}

export function oppositeEdge(edge: Edge): Edge {
  return ({ north: 'south', south: 'north', east: 'west', west: 'east' } as const)[edge]
}

/** Straight onto the table. */
export function inward(edge: Edge): Point {
  return { north: { x: 0, y: -1 }, south: { x: 0, y: 1 }, east: { x: -1, y: 0 }, west: { x: 1, y: 0 } }[edge]
}

/** The place so far along an edge and so far in. */
export function atEdge(on: Parameters<typeof mapOf>[0], edge: Edge, along: number, deep: number): Point {
  const { width, depth } = mapOf(on)
  switch (edge) {
    case 'south':
      return { x: along, y: deep }
    case 'north':
      return { x: along, y: depth - deep }
    case 'west':
      return { x: deep, y: along }
    case 'east':
      return { x: width - deep, y: along }
  }
}

/** csw-res-4, csw-ruling-124: models start touching the edge and pay from there. */
function whyNotAtEdge(state: State, edges: readonly EntryEdge[], point: Point): string | null {
  const fits = edges.some(({ edge, from, to }) => {
    const along = isAcross(edge) ? point.x : point.y
    const foot = atEdge(state, edge, along, BASE_RADIUS)
    return foot.x === point.x && foot.y === point.y && along >= from && along <= to
  })
  return fits ? null : 'a way onto the table begins touching an edge by which the Team may enter (csw-fw-1).'
}

/** csw-fw-1, csw-res-2, csw-res-5: a Team comes onto the table with Advance or Run. */
export function enter(game: Game<State>, team: Team, gait: Gait): void {
  const { state } = game
  const edges = entryEdges(state, team)
  const allowance = allowanceOf(team, gait)
  if (!hasRoomAtEdge(state, team, edges, gait, allowance)) {
    game.note?.({ kind: 'stays-off', clause: 'csw-res-6', team: team.id })
    return
  }
  if (isVehicle(team)) {
    driveOn(game, team, edges, gait, allowance)
  } else {
    const ways = game.ask(wayOn(state, team, edges, allowance))
    team.place = 'table'
    const starts = new Map(ways.map(({ model, points }) => [model, points[0] ?? { x: 0, y: 0 }] as const))
    const onward = ways.map(({ model, points }) => ({ model, points: points.slice(1) }))
    walk(game, team, { kind: 'foot', starts, ways: onward }, 'order')
  }
  if (isDestroyed(team)) return
  game.note?.({ kind: 'entered', clause: 'csw-fw-1', team: team.id })
  noteMove(game, team, { clause: 'csw-fw-1', gait })
  if (gait === 'advance') mayHide(game, team, 'csw-hid-1')
}

/** csw-fw-1, csw-res-6: where friends, enemies and terrain close the edge nobody can come on: the Team waits, its order spent. */
function hasRoomAtEdge(
  state: State,
  team: Team,
  edges: readonly EntryEdge[],
  gait: Gait,
  allowance: number,
): boolean {
  if (!isVehicle(team)) {
    const way = wayOn(state, team, edges, allowance)
    return firstRow(state, team, edges, allowance, (ways) => whyIllegal(way, ways) === null) !== null
  }
  const way = wayOnWheels(state, team, edges, gait, allowance)
  return firstDriveOn(state, edges, allowance, (entries) => whyIllegal(way, entries) === null) !== null
}

/** csw-fw-1: every model from the edge. */
export function wayOn(
  state: State,
  team: Team,
  edges: readonly EntryEdge[],
  allowance: number,
): Decision<readonly Way[]> {
  const illegal = (ways: unknown): string | null =>
    whyNotMove(state, team, ways, { allowance, startsAt: (point) => whyNotAtEdge(state, edges, point) })
  return path<Way>({
    clause: 'csw-fw-1',
    name: 'enter',
    seat: team.side,
    about: { team: team.id, allowance },
    illegal,
    sample: (chance) => sampleEntry(state, team, edges, allowance, chance, (ways) => illegal(ways) === null),
  })
}

/** In a row side by side, straight in; first by chance, then wherever there is room. */
function sampleEntry(
  state: State,
  team: Team,
  edges: readonly EntryEdge[],
  allowance: number,
  chance: Chance,
  isLegal: (ways: readonly Way[]) => boolean,
): readonly Way[] {
  const models = aliveModels(team)
  for (let tries = 0; tries < 24; tries++) {
    const edge = edges[chance.below(edges.length)] as EntryEdge
    const along =
      edge.from + BASE_RADIUS + chance.below(Math.max(1, edge.to - edge.from - models.length * ROW_STEP))
    const ways = rowAt(state, models, edge, along, Math.floor((allowance * (6 - (tries % 6))) / 6))
    if (isLegal(ways)) return ways
  }
  const ways = firstRow(state, team, edges, allowance, isLegal)
  assert(ways, `${team.id} finds no way onto the table`)
  return ways
}

function rowAt(
  state: State,
  models: readonly Model[],
  { edge }: EntryEdge,
  along: number,
  far: number,
): readonly Way[] {
  return models.map(({ id }, i) => {
    const place = along + i * ROW_STEP
    const points = [atEdge(state, edge, place, BASE_RADIUS), atEdge(state, edge, place, BASE_RADIUS + far)]
    return { model: id, points: far > 0 ? points : points.slice(0, 1) }
  })
}

function firstRow(
  state: State,
  team: Team,
  edges: readonly EntryEdge[],
  allowance: number,
  isLegal: (ways: readonly Way[]) => boolean,
): readonly Way[] | null {
  const models = aliveModels(team)
  for (const edge of edges) {
    for (let along = edge.from + BASE_RADIUS; along < edge.to; along += 50) {
      for (let far = 0; far <= allowance; far += 200) {
        const ways = rowAt(state, models, edge, along, far)
        if (isLegal(ways)) return ways
      }
    }
  }
  return null
}

const ROW_STEP = inch(1.2)

/** A vehicle's way on: where it stands, its rear at the edge, and how it goes on. */
interface DriveOn {
  readonly start: Point
  readonly edge: Edge
  readonly legs: readonly DriveLeg[]
}

function driveOn(
  game: Game<State>,
  team: Team,
  edges: readonly EntryEdge[],
  gait: Gait,
  allowance: number,
): void {
  const [entry] = game.ask(wayOnWheels(game.state, team, edges, gait, allowance))
  const [model] = aliveModels(team)
  if (!entry || !model) return
  team.place = 'table'
  placeModel(model, entry.start)
  team.facing = inward(entry.edge)
  const start = { at: { x: entry.start.x, y: entry.start.y }, facing: inward(entry.edge) }
  walk(game, team, { kind: 'drive', start, legs: entry.legs }, 'order')
}

export function wayOnWheels(
  state: State,
  team: Team,
  edges: readonly EntryEdge[],
  gait: Gait,
  allowance: number,
): Decision<readonly DriveOn[]> {
  const illegal = (given: unknown): string | null => {
    const [entry, ...more] = given as readonly DriveOn[]
    if (!isDriveOn(entry) || more.length > 0) return 'Give one { start, edge, legs }.'
    const allowed = edges.find(({ edge }) => edge === entry.edge)
    if (!allowed) return 'The Team may not enter by that edge (csw-fw-1).'
    const along = isAcross(entry.edge) ? entry.start.x : entry.start.y
    const foot = atEdge(state, entry.edge, along, HULL.length / 2)
    const isAtIt =
      foot.x === entry.start.x && foot.y === entry.start.y && along >= allowed.from && along <= allowed.to
    if (!isAtIt) return 'A vehicle starts with its rear at the edge (csw-fw-1).'
    const start = { at: entry.start, facing: inward(entry.edge) }
    return whyNotDrive(state, team, start, [{ ahead: 0 }, ...entry.legs], gait, allowance)
  }
  return path<DriveOn>({
    clause: 'csw-fw-1',
    name: 'enter-vehicle',
    seat: team.side,
    about: { team: team.id, allowance },
    illegal,
    sample: (chance) =>
      sampleDriveOn(state, edges, allowance, chance, (entries) => illegal(entries) === null),
  })
}

function isDriveOn(value: unknown): value is DriveOn {
  if (typeof value !== 'object' || value === null) return false
  const { start, edge, legs } = value as Partial<DriveOn>
  return isPlace(start) && typeof edge === 'string' && Array.isArray(legs)
}

function sampleDriveOn(
  state: State,
  edges: readonly EntryEdge[],
  allowance: number,
  chance: Chance,
  isLegal: (entries: readonly DriveOn[]) => boolean,
): readonly DriveOn[] {
  for (let tries = 0; tries < 30; tries++) {
    const edge = edges[chance.below(edges.length)] as EntryEdge
    const along = edge.from + HULL.width + chance.below(Math.max(1, edge.to - edge.from - 2 * HULL.width))
    const entries = straightIn(state, edge, along, Math.floor((allowance * (6 - (tries % 6))) / 6))
    if (isLegal(entries)) return entries
  }
  const entries = firstDriveOn(state, edges, allowance, isLegal)
  assert(entries, 'a vehicle finds no way onto the table')
  return entries
}

function straightIn(state: State, { edge }: EntryEdge, along: number, far: number): readonly DriveOn[] {
  return [{ start: atEdge(state, edge, along, HULL.length / 2), edge, legs: [{ ahead: far }] }]
}

function firstDriveOn(
  state: State,
  edges: readonly EntryEdge[],
  allowance: number,
  isLegal: (entries: readonly DriveOn[]) => boolean,
): readonly DriveOn[] | null {
  for (const edge of edges) {
    for (let along = edge.from + HULL.width; along < edge.to; along += 50) {
      for (const far of [0, Math.floor(allowance / 2), allowance]) {
        const entries = straightIn(state, edge, along, far)
        if (isLegal(entries)) return entries
      }
    }
  }
  return null
}
