import { type Chance, type Decision, type Game, path, type Refusal, refusal } from '@sandtable/engine'
import { drawn, type EntryEdge, isPoint, placeFigure } from '@sandtable/miniatures'
import { inward, isAcross, type Point } from '@sandtable/table'
import { atEdge } from '../moving/edges.ts'
import type { Gait } from '../moving/move-legality.ts'
import { walk } from '../moving/walk.ts'
import { aliveModels, type Edge, type State, type Team } from '../state/state.ts'
import { HULL } from '../tables.ts'
import { type DriveLeg, whyNotDrive } from './driving.ts'

/** A vehicle's way on: where it stands, its rear at the edge, and how it goes on. */
export interface DriveOn {
  readonly start: Point
  readonly edge: Edge
  readonly legs: readonly DriveLeg[]
}

/** csw-fw-1: a vehicle comes on, its rear at the edge. */
export function driveOn(
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
  placeFigure(model, entry.start)
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
  const illegal = (given: unknown): Refusal | null => {
    if (!Array.isArray(given) || given.length > 0) return whyNotOn(given)
    const canEnter = firstDriveOn(state, edges, allowance, isLegal) !== null
    if (!canEnter) return null // csw-ruling-165
    return refusal('can-enter', 'The vehicle can come on: give its way (csw-fw-1).')
  }
  const whyNotOn = (given: unknown): Refusal | null => {
    const [entry, ...more] = given as readonly DriveOn[]
    if (!isDriveOn(entry) || more.length > 0) return refusal('not-a-drive', 'Give one { start, edge, legs }.')
    const allowed = edges.find(({ edge }) => edge === entry.edge)
    if (!allowed) return refusal('wrong-edge', 'The Team may not enter by that edge (csw-fw-1).')
    const along = isAcross(entry.edge) ? entry.start.x : entry.start.y
    const foot = atEdge(state, entry.edge, along, HULL.length / 2)
    const isAtIt =
      foot.x === entry.start.x && foot.y === entry.start.y && along >= allowed.from && along <= allowed.to
    if (!isAtIt) return refusal('not-at-the-edge', 'A vehicle starts with its rear at the edge (csw-fw-1).')
    const start = { at: entry.start, facing: inward(entry.edge) }
    return whyNotDrive(state, team, start, [{ ahead: 0 }, ...entry.legs], gait, allowance)
  }
  const isLegal = (entries: readonly DriveOn[]): boolean => whyNotOn(entries) === null
  return path<DriveOn>({
    clause: 'csw-fw-1',
    name: 'enter-vehicle',
    seat: team.side,
    about: drawn('enter', { team: team.id, gait, allowance }),
    illegal,
    sample: (chance) => anyDriveOn(state, edges, allowance, chance, isLegal),
  })
}

function isDriveOn(value: unknown): value is DriveOn {
  if (typeof value !== 'object' || value === null) return false
  const { start, edge, legs } = value as Partial<DriveOn>
  return isPoint(start) && typeof edge === 'string' && Array.isArray(legs)
}

/** Any legal entry by chance: straight in, else by the first place with room; empty if none was found. */
function anyDriveOn(
  state: State,
  edges: readonly EntryEdge[],
  allowance: number,
  chance: Chance,
  isLegal: (entries: readonly DriveOn[]) => boolean,
): readonly DriveOn[] {
  for (let tries = 0; tries < ENTRY_TRIES; tries++) {
    const edge = edges[chance.below(edges.length)] as EntryEdge
    const room = Math.max(1, edge.to - edge.from - 2 * HULL.width)
    const entries = straightIn(
      state,
      edge,
      edge.from + HULL.width + chance.below(room),
      chance.below(allowance + 1),
    )
    if (isLegal(entries)) return entries
  }
  return firstDriveOn(state, edges, allowance, isLegal) ?? [] // csw-ruling-165
}

const ENTRY_TRIES = 30

/** Straight onto the table from a place along the edge. */
export function straightIn(
  state: State,
  { edge }: EntryEdge,
  along: number,
  far: number,
): readonly DriveOn[] {
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
