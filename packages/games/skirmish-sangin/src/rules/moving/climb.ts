import { type Decision, type Refusal, refusal } from '@sandtable/engine'
import {
  type Building,
  distanceToRing,
  inch,
  legCost,
  minus,
  type Piece,
  type Place,
  type Point,
  placeToward,
  polygonContains,
  segmentsMeet,
  squaredDistance,
  topFloor,
  walkOf,
  whyNotPath,
  whyNotStand,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { BASE_RADIUS, placeOf } from '../figures.ts'
import { sceneFor } from '../scene.ts'
import { rowOf } from '../seeing/terrain.ts'
import { distanceToPiece, isInside } from '../seeing/touching.ts'
import type { Character } from '../state/character.ts'
import type { State } from '../state/state.ts'
import { climbedAt, isStoodIn, waysFor } from './going.ts'
import { movePoints } from './points.ts'
import { getUp } from './stance.ts'
import { onFloor, type Step, standAtEnd, walkerFor, wayDecision } from './way.ts'

/** sks-ruling-36: from how near an obstacle is climbed, and how near to it a climb ends. */
const BESIDE = inch(TABLES['sks-move-T1'].climbFrom)

/** sks-move-4: over or onto a low obstacle, over a high one, through a window, up or down a storey at an outer wall. */
export type ClimbKind = 'low' | 'high' | 'window' | 'up' | 'down'

export interface Climb {
  readonly kind: ClimbKind
  /** The id of the obstacle or building. */
  readonly what: string
}

/** The row of the table by which each kind of climb is paid. */
const ROWS = {
  low: 'climb-low',
  high: 'climb-high',
  window: 'window',
  up: 'climb-high',
  down: 'climb-high',
} as const

/** sks-move-4, sks-move-T1-11 to sks-move-T1-13 */
export function climbPoints({ kind }: Pick<Climb, 'kind'>): number {
  return movePoints(ROWS[kind])
}

/** sks-move-4, sks-move-13, sks-ruling-36: what a character can climb from where they stand. */
export function climbsOf(state: State, character: Character): readonly Climb[] {
  if (character.stance === 'prone') return []
  const from = placeOf(character)
  const { ground } = sceneFor(state)
  return ground.pieces.filter((piece) => isBeside(piece, from)).flatMap((piece) => climbsAt(piece, from))
}

/** sks-ruling-36: the base is within an inch of the obstacle or of an outer wall. */
function isBeside(piece: Piece, at: Point): boolean {
  const far =
    piece.kind === 'building' ? distanceToRing(piece.building.outline, at) : distanceToPiece(piece, at)
  return far - BASE_RADIUS <= BESIDE
}

function climbsAt(piece: Piece, from: Place): readonly Climb[] {
  const { floor = 0 } = from
  if (piece.kind === 'building') return wallClimbs(piece.building, from)
  if (floor > 0) return []
  const { passable } = rowOf(piece)
  if (passable === 'high-obstacle') return [{ kind: 'high', what: piece.id }]
  const isClimbed = passable === 'low-obstacle' && !(isStoodIn(piece) && isInside(piece, from))
  return isClimbed ? [{ kind: 'low', what: piece.id }] : []
}

/** sks-cov-5, sks-cov-T1-10, sks-ruling-36: every outer wall has windows; a storey is climbed from window to window. */
function wallClimbs(building: Building, from: Place): readonly Climb[] {
  const { floor = 0 } = from
  const isIn = isWithin(building, from)
  if (!isIn && floor > 0) return [] // on another roof
  const kinds: ClimbKind[] = []
  if (floor === 0) kinds.push('window')
  if (floor < topFloor(building) && (floor > 0 || !isIn)) kinds.push('up')
  if (floor > 0) kinds.push('down')
  return kinds.map((kind) => ({ kind, what: building.id }))
}

function isWithin({ outline }: Building, at: Point): boolean {
  return polygonContains({ outline }, at, 'touching-counts')
}

/** sks-move-4: where a climb ends. */
export function climbPath(state: State, character: Character, climb: Climb): Decision<readonly Step[]> {
  const piece = pieceOf(state, climb)
  const reach = 2 * (BESIDE + BASE_RADIUS) + (piece.kind === 'line' ? piece.facts.width : 0)
  return wayDecision({
    clause: 'sks-move-4',
    name: 'climb-path',
    character,
    reach,
    most: 1,
    about: { climb: climb.kind, what: climb.what },
    illegal: (_, end) => whyNotClimb(state, character, climb.kind, piece, end, reach),
  })
}

function pieceOf(state: State, { what }: Climb): Piece {
  const piece = sceneFor(state).ground.pieces.find(({ id }) => id === what)
  if (!piece) throw new Error(`There is nothing to climb named '${what}'.`)
  return piece
}

/** sks-move-4, sks-ruling-36: straight across, from beside the obstacle to beside it, where there is room to stand. */
function whyNotClimb(
  state: State,
  character: Character,
  kind: ClimbKind,
  piece: Piece,
  end: Step,
  reach: number,
): Refusal | null {
  const from = placeOf(character)
  if (squaredDistance(from, end) > reach * reach || !isBeside(piece, end))
    return refusal('too-far', 'A climb ends within an inch of what is climbed (sks-ruling-36).')
  const floor = (from.floor ?? 0) + storeysOf({ kind })
  if (!leadsAcross(kind, piece, from, end, floor))
    return refusal('not-across', 'A climb leads to the other side (sks-move-4).')
  const blocked = whyBlocked(state, character, piece, onFloor(end, floor))
  if (blocked !== null) return refusal('no-way', blocked)
  const scene = sceneFor(state)
  const walk = walkOf(
    waysFor(scene, 'walk', climbedAt(scene, onFloor(end, floor))),
    walkerFor(state, character, floor),
  )
  const noRoom = whyNotStand(walk, onFloor(end, floor))
  return noRoom === null ? null : refusal('no-room', noRoom)
}

/** sks-move-4, sks-ruling-36: how many storeys a climb leads up; it goes storey by storey. */
export function storeysOf({ kind }: Pick<Climb, 'kind'>): number {
  if (kind === 'up') return 1
  return kind === 'down' ? -1 : 0
}

function leadsAcross(kind: ClimbKind, piece: Piece, from: Place, end: Point, floor: number): boolean {
  if (piece.kind === 'building') {
    const { building } = piece
    const isOut = !isWithin(building, end)
    if (kind === 'window') return isWithin(building, from) === isOut
    return isOut === (floor === 0) // out on the ground only
  }
  if (isStoodIn(piece) && isInside(piece, end)) return true
  return crosses(piece, from, end)
}

function crosses(piece: Piece, from: Point, to: Point): boolean {
  if (piece.kind !== 'line') return false // sks-ruling-36: one gets onto it, and walks off
  return piece.line.points.some((b, i) => {
    const a = piece.line.points[i - 1]
    return a !== undefined && segmentsMeet(a, b, from, to, 'touching-counts')
  })
}

/** Whether anything but the obstacle itself is in the way, on the floor where the climb begins and where it ends. */
function whyBlocked(state: State, character: Character, piece: Piece, to: Place): string | null {
  const scene = sceneFor(state)
  const from = placeOf(character)
  const ways = waysFor(scene, 'walk', [...climbedAt(scene, from), piece.id])
  const { floor = 0 } = to
  if (floor === (from.floor ?? 0))
    return whyNotPath(ways, walkerFor(state, character), [from, to], Number.POSITIVE_INFINITY)
  const isOpen = legsAtWall(piece, from, to).every(
    ({ a, b, on }) => legCost(ways, a.x, a.y, b.x, b.y, on) < Number.POSITIVE_INFINITY,
  )
  return isOpen ? null : 'Something else is in the way.'
}

/** What is walked of a climb from floor to floor: on the ground to the wall, and inside from the wall. */
function legsAtWall(
  piece: Piece,
  from: Place,
  to: Place,
): readonly { readonly a: Point; readonly b: Point; readonly on: number }[] {
  const { floor = 0 } = to
  const outside = [from, to].find((place) => piece.kind !== 'building' || !isWithin(piece.building, place))
  if (!outside || piece.kind !== 'building') return [{ a: from, b: to, on: floor }]
  const inside = outside === from ? to : from
  const way = minus(inside, outside)
  let before = 0
  let behind = Math.ceil(Math.sqrt(squaredDistance(inside, outside)))
  while (behind - before > 1) {
    const middle = (before + behind) >> 1
    if (isWithin(piece.building, placeToward(outside, way, middle))) behind = middle
    else before = middle
  }
  return [
    { a: outside, b: placeToward(outside, way, before), on: 0 },
    { a: placeToward(outside, way, behind), b: inside, on: inside.floor ?? 0 },
  ]
}

/** sks-move-6, sks-move-13: after a climb the character stands, climbing, on the floor where it ends. */
export function climb(character: Character, { kind }: Pick<Climb, 'kind'>, steps: readonly Step[]): void {
  getUp(character)
  character.motion = 'climbing'
  standAtEnd(character, steps, (placeOf(character).floor ?? 0) + storeysOf({ kind }))
}
