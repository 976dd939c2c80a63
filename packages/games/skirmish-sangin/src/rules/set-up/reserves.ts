import { type Chance, type Decision, place, type Refusal, refusal } from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import {
  edgeEnds,
  inch,
  inward,
  isAcross,
  isOnTable,
  type Place,
  type Point,
  placeAtEdge,
  type TableEdge,
  whyNotPath,
} from '@sandtable/table'
import type { DeployPart } from '../../forces/data/scenarios.ts'
import { BASE_RADIUS } from '../figures.ts'
import { goOff } from '../ieds/explode.ts'
import { tread } from '../ieds/tread.ts'
import { waysFor } from '../moving/going.ts'
import { reachOf } from '../moving/move.ts'
import { barriersFor } from '../moving/way.ts'
import { mapOf, sceneFor } from '../scene.ts'
import { type Character, figureOf } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { partsOf } from './parts.ts'

type Entry = NonNullable<DeployPart['enters']>

function entryOf(state: State, { side }: Pick<Character, 'side'>): Entry | null {
  return partsOf(state, side).find((part) => part.enters)?.enters ?? null
}

/** sks-hide-1, sks-ruling-50: from the turn of the scenario on, and not too many in a turn. */
export function mayEnter(state: State, character: Character): boolean {
  const entry = entryOf(state, character)
  if (!entry || state.turn < entry.fromTurn) return false
  return entry.perTurn === null || state.enteredThisTurn < entry.perTurn
}

/** sks-hide-1, sks-ruling-50: one action point of walking leads onto the table. */
export function enter(game: SanginGame, character: Character): void {
  const { state } = game
  const to = game.ask(enterTable(state, character))
  if (!to) return
  const edge = edgeNear(state, entryOf(state, character), to)
  const { path, ied } = tread(game, character, [footOf(state, edge ?? 'south', to), to])
  const { x, y } = path.at(-1) ?? to
  Object.assign(figureOf(character), { x, y, floor: 0 })
  character.place = 'table'
  character.motion = 'walking'
  character.facing = inward(edge ?? 'south')
  state.enteredThisTurn++
  game.note?.({ kind: 'entered', clause: 'sks-hide-1', character: character.id, x, y })
  if (ied) goOff(game, ied, null)
}

/** sks-hide-1: where a character comes onto the table; null: they stay away. */
export function enterTable(state: State, character: Character): Decision<Point | null> {
  const entry = entryOf(state, character)
  const illegal = (to: unknown): Refusal | null => whyNotEnter(state, character, entry, to)
  return place<Point | null>({
    clause: 'sks-hide-1',
    name: 'enter',
    seat: character.side,
    about: drawn('point', { unit: character.id, reach: reachOf('walk') }),
    illegal,
    sample: (chance) => anyEntry(state, entry, chance, (to) => illegal(to) === null),
  })
}

function whyNotEnter(state: State, character: Character, entry: Entry | null, to: unknown): Refusal | null {
  if (to === null) return null // the action point goes for nothing: a way out where no place is free
  if (!isPoint(to)) return refusal('not-a-point', 'Give a place as { x, y }.')
  if (!isOnTable(mapOf(state), to)) return refusal('off-table', 'That is beside the table.')
  const edge = edgeNear(state, entry, to)
  if (!edge) return refusal('not-at-the-edge', 'That is too far from the edge they come over.')
  const from = footOf(state, edge, to)
  const walker = { from, radius: BASE_RADIUS, barriers: barriersFor(state, character, 0) }
  const path: readonly Place[] = [from, { x: to.x, y: to.y }]
  const blocked = whyNotPath(waysFor(sceneFor(state), 'walk'), walker, path, reachOf('walk'))
  return blocked === null ? null : refusal('no-way', blocked)
}

/** The nearest of the edges they may come over, if the place is one action point from it. */
function edgeNear(state: State, entry: Entry | null, to: Point): TableEdge | null {
  if (!entry) return null
  const far = (edge: TableEdge): number => deepAt(state, edge, to)
  const [nearest] = [...entry.edges]
    .filter((edge) => isAcross(edge) || to.y >= inch(entry.beyond))
    .sort((a, b) => far(a) - far(b))
  return nearest !== undefined && far(nearest) <= reachOf('walk') ? nearest : null
}

function deepAt(state: State, edge: TableEdge, { x, y }: Point): number {
  const [a] = edgeEnds(mapOf(state), edge)
  return Math.abs(isAcross(edge) ? y - a.y : x - a.x)
}

/** Where the straight way onto the table begins. */
function footOf(state: State, edge: TableEdge, to: Point): Point {
  return placeAtEdge(mapOf(state), edge, isAcross(edge) ? to.x : to.y, 0)
}

const TRIES = 20

function anyEntry(
  state: State,
  entry: Entry | null,
  chance: Chance,
  isLegal: (to: Point) => boolean,
): Point | null {
  if (!entry) return null
  const { width, depth } = mapOf(state)
  for (let tries = 0; tries < TRIES; tries++) {
    const edge = entry.edges[chance.below(entry.edges.length)] ?? 'north'
    const along = chance.below((isAcross(edge) ? width : depth) + 1)
    const to = placeAtEdge(
      mapOf(state),
      edge,
      along,
      BASE_RADIUS + chance.below(reachOf('walk') - BASE_RADIUS),
    )
    if (isLegal(to)) return to
  }
  return null
}
