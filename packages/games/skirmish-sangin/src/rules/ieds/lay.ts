import {
  type Chance,
  type Decision,
  type PlaceDecision,
  pick,
  place,
  type Refusal,
  refusal,
} from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import { distanceToSegment, inch, isOnTable, type Point } from '@sandtable/table'
import type { Scenario } from '../../forces/data/scenarios.ts'
import { mapOf } from '../scene.ts'
import { scenarioOf } from '../set-up/parts.ts'
import { type Ied, type IedKind, iedRow, newIed } from '../state/ied.ts'
import type { SanginGame } from '../state/notes.ts'
import type { Side, State } from '../state/state.ts'

type IedPart = Scenario['ieds'][number]

/** sks-ied-1: what the scenario gives the insurgents, in the order of its list. */
export function iedsOf(scenario: Scenario, side: Side): Ied[] {
  return sizes(scenario).map((size, i) => newIed(`ied-${i + 1}`, side, size))
}

function sizes({ ieds }: Pick<Scenario, 'ieds'>): readonly Ied['size'][] {
  return ieds.flatMap(({ size, count }) => Array.from({ length: count }, () => size))
}

/** sks-ied-1: the next IED of a side is laid in secret; false if all are. */
export function layNext(game: SanginGame, side: Side): boolean {
  const { state } = game
  const ied = state.ieds.find((one) => one.side === side && one.place === 'unlaid')
  if (!ied) return false
  const at = game.ask(iedPlace(state, ied))
  if (!at) {
    ied.place = 'gone'
    return true
  }
  const kind = game.ask(iedKind(state, ied))
  ied.plan = { x: at.x, y: at.y, kind }
  ied.place = 'laid'
  game.note?.({ kind: 'ied-laid', clause: 'sks-ied-1', ied: ied.id, x: at.x, y: at.y, only: [side] })
  return true
}

/** sks-ied-1: where an IED lies. Null: the scenario leaves no place for it on this map. */
export function iedPlace(state: State, ied: Ied): PlaceDecision<Point | null> {
  const illegal = (at: unknown): Refusal | null => whyNotLay(state, ied, at)
  return place<Point | null>({
    clause: 'sks-ied-1',
    name: 'ied-place',
    seat: ied.side,
    about: drawn('point', { ied: ied.id, size: ied.size, radius: iedRow(ied).killRadius }),
    secret: true,
    illegal,
    sample: (chance) => anyPlace(state, chance, (at) => illegal(at) === null),
  })
}

/** sks-ied-2, sks-ied-5: what sets it off, or a dummy: as many as the scenario says, no more and no fewer. */
export function iedKind(state: State, ied: Ied): Decision<IedKind> {
  return pick<IedKind>({
    clause: 'sks-ied-2',
    name: 'ied-kind',
    seat: ied.side,
    about: { ied: ied.id, size: ied.size },
    secret: true,
    options: kindsFor(state, ied),
  })
}

function kindsFor(state: State, { side }: Ied): readonly IedKind[] {
  const own = state.ieds.filter((one) => one.side === side)
  const dummies = own.filter(({ plan }) => plan?.kind === 'dummy').length
  const wanted = (scenarioOf(state)?.dummies ?? 0) - dummies
  const left = own.filter(({ place }) => place === 'unlaid').length
  return [
    ...(left > wanted ? (['pressure', 'command'] as const) : []),
    ...(wanted > 0 ? (['dummy'] as const) : []),
  ]
}

function whyNotLay(state: State, ied: Ied, at: unknown): Refusal | null {
  if (at === null)
    return firstPlace(state, ied)
      ? refusal('must-be-laid', 'There is a place for this IED (sks-ied-1).')
      : null
  if (!isPoint(at)) return refusal('not-a-point', 'Give a place as { x, y }.')
  if (!isOnTable(mapOf(state), at)) return refusal('off-table', 'That is beside the table.')
  const part = partOf(state, ied)
  if (part && at.y < inch(part.beyond))
    return refusal('too-far-south', `The scenario wants it at least ${part.beyond}" from the south edge.`)
  if (part?.nearRoad !== undefined && part.nearRoad !== null && !isNearRoad(state, at, part.nearRoad))
    return refusal('not-near-the-road', `The scenario wants it within ${part.nearRoad}" of the road.`)
  return null
}

/** The part of the scenario's list that an IED belongs to. */
function partOf(state: State, { id }: Ied): IedPart | null {
  const parts = scenarioOf(state)?.ieds ?? []
  const all = parts.flatMap((part) => Array.from({ length: part.count }, () => part))
  return all[state.ieds.findIndex((one) => one.id === id)] ?? null
}

function isNearRoad(state: State, at: Point, inches: number): boolean {
  return mapOf(state).roads.some(({ kind, points, width }) =>
    points.some((b, i) => {
      const a = points[i - 1]
      return (
        kind === 'road' && a !== undefined && distanceToSegment(at, a, b) - (width ?? 0) / 2 <= inch(inches)
      )
    }),
  )
}

const TRIES = 40

function anyPlace(state: State, chance: Chance, isLegal: (at: Point | null) => boolean): Point | null {
  const { width, depth } = mapOf(state)
  for (let tries = 0; tries < TRIES; tries++) {
    const at = { x: chance.below(width + 1), y: chance.below(depth + 1) }
    if (isLegal(at)) return at
  }
  return gridPoints(state).find(isLegal) ?? null
}

/** sks-ied-1: the first place on a grid of inches; null if there is none. */
function firstPlace(state: State, ied: Ied): Point | null {
  return gridPoints(state).find((at) => whyNotLay(state, ied, at) === null) ?? null
}

const STEP = inch(1)

function gridPoints(state: State): readonly Point[] {
  const { width, depth } = mapOf(state)
  const points: Point[] = []
  for (let y = 0; y <= depth; y += STEP) for (let x = 0; x <= width; x += STEP) points.push({ x, y })
  return points
}
