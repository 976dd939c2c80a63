import {
  aliveModels,
  atEdge,
  BASE_RADIUS,
  mapOf,
  nameOf,
  type Team,
  type View,
} from '@sandtable/callsign-warrior'
import type { Json } from '@sandtable/engine'
import type { Point } from '@sandtable/table'
import type { PendingDecision } from '../../../client/match-state.ts'
import type { Adviser } from '../../../match-screen/decision/use-adviser.ts'
import { type Blank, POINT } from '../../blank.ts'
import { forceBlank } from '../forces/force-blank.ts'
import { partOf, teamOf } from '../pieces.ts'
import { type Drive, drivesOf, drivesOn } from './driving.ts'

/** Questions for points of the table and not for places of models. */
const ONE_POINT: readonly string[] = ['beaten-zone', 'ability-point']
const POINTS: readonly string[] = ['objective', 'ied-point']

export interface Placed extends Point {
  readonly model?: string
}

interface Way {
  readonly model: string
  readonly points: readonly Point[]
}

export function isDrawn({ shape }: PendingDecision): boolean {
  return shape === 'path' || shape === 'place'
}

function subject(pending: PendingDecision, view: View): Team | null {
  return teamOf(view, partOf(pending.about, 'team'))
}

function allowanceOf({ about }: PendingDecision): number {
  const allowance = partOf(about, 'allowance')
  return typeof allowance === 'number' ? allowance : 600
}

/** The ways a vehicle may be asked to choose among; null for everybody on foot. */
export function drivesFor(pending: PendingDecision, view: View): readonly Drive[] | null {
  const team = subject(pending, view)
  if (!team || pending.shape !== 'path' || !pending.name.endsWith('-vehicle')) return null
  const allowance = allowanceOf(pending)
  return pending.name === 'enter-vehicle' ? drivesOn(view, team, allowance) : drivesOf(team, allowance)
}

/** What to fill in where nobody points at the table. */
export function blankFor(pending: PendingDecision, view: View): Blank | null {
  if (pending.name === 'build-force') return forceBlank(pending)
  if (!isDrawn(pending) || ONE_POINT.includes(pending.name)) return null
  if (POINTS.includes(pending.name)) return { kind: 'list', label: 'Points', of: POINT, max: 5 }
  const drives = drivesFor(pending, view)
  if (drives)
    return { kind: 'choice', label: 'Way', of: drives.map(({ value, words }) => ({ value, words })) }
  const model: Blank = {
    kind: 'choice',
    label: 'Who',
    of: (subject(pending, view)?.models ?? []).map(({ id }) => ({
      value: id,
      words: nameOf(id),
    })),
  }
  const place: Readonly<Record<string, Blank>> = {
    x: { kind: 'length', label: 'East, in inches' },
    y: { kind: 'length', label: 'North, in inches' },
    floor: { kind: 'number', label: 'Floor', min: 0, max: 9 },
  }
  if (pending.shape === 'place')
    return {
      kind: 'list',
      label: 'Places',
      of: { kind: 'group', label: 'Place', fields: { model, ...place } },
      max: 20,
    }
  const points: Blank = {
    kind: 'list',
    label: 'By',
    of: { kind: 'group', label: 'Point', fields: place },
    max: 40,
  }
  return {
    kind: 'list',
    label: 'Ways',
    of: { kind: 'group', label: 'Way', fields: { model, points } },
    max: 20,
  }
}

/** The answer that a press at a place means, as far as it goes; legal where that can be told here. */
export function draftAt(
  pending: PendingDecision,
  view: View,
  at: Point,
  draft: unknown,
  adviser: Adviser | null,
): unknown {
  if (ONE_POINT.includes(pending.name)) return { x: at.x, y: at.y }
  if (POINTS.includes(pending.name)) return pointsWith(draft ?? adviser?.suggest(), at)
  const drives = drivesFor(pending, view)
  if (drives) return nearestDrive(drives, at, adviser)?.value
  const team = subject(pending, view)
  if (!team) return draft
  if (pending.shape === 'place') return shifted(draft ?? adviser?.suggest() ?? inRows(team), at)
  const waysFor = pending.name === 'enter' ? entryWays : footWays
  const tries = STRETCHES.map((part) => waysFor(view, team, at, Math.floor(allowanceOf(pending) * part)))
  return tries.find((ways) => adviser && adviser.whyNot(ways) === null) ?? tries[0]
}

/** As far as pressed, else a bit less far: rough ground costs more than it shows. */
const STRETCHES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] as const

/** A suggested answer with every field that the form shows. */
export function withFloors(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFloors)
  if (typeof value !== 'object' || value === null) return value
  if ('points' in value && 'model' in value) return { ...value, points: withFloors(value.points) }
  return 'x' in value && 'model' in value && !('floor' in value) ? { ...value, floor: 0 } : value
}

function squared(a: Point, b: Point): number {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
}

/** The marker nearest to the press goes there. */
function pointsWith(points: unknown, at: Point): readonly Point[] {
  const placed = Array.isArray(points) ? (points as readonly Point[]) : []
  if (placed.length === 0) return [{ x: at.x, y: at.y }]
  const nearest = placed.reduce((best, one) => (squared(one, at) < squared(best, at) ? one : best))
  return placed.map((one) => (one === nearest ? { x: at.x, y: at.y } : one))
}

function nearestDrive(drives: readonly Drive[], at: Point, adviser: Adviser | null): Drive | undefined {
  const nearestFirst = [...drives].sort((a, b) => squared(a.end, at) - squared(b.end, at))
  return nearestFirst.find(({ value }) => !adviser || adviser.whyNot(value) === null) ?? nearestFirst[0]
}

/** The same formation with its middle at the press. */
function shifted(spots: unknown, at: Point): unknown {
  if (!Array.isArray(spots)) return spots
  const placed = spots as readonly Placed[]
  const by = byFrom(middleOf(placed), at)
  return placed.map((one) => ({ floor: 0, ...one, x: one.x + by.x, y: one.y + by.y }))
}

/** Shoulder to shoulder, four abreast. */
function inRows(team: Team): readonly Json[] {
  return aliveModels(team).map(({ id }, i) => ({
    model: id,
    x: (i % 4) * 120,
    y: -Math.floor(i / 4) * 120,
    floor: 0,
  }))
}

export function middleOf(points: readonly Point[]): Point {
  const count = Math.max(1, points.length)
  return {
    x: Math.round(points.reduce((sum, { x }) => sum + x, 0) / count),
    y: Math.round(points.reduce((sum, { y }) => sum + y, 0) / count),
  }
}

function byFrom(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y }
}

/** The whole Team by the same way, no farther than it may. */
function footWays(_view: View, team: Team, at: Point, allowance: number): readonly Way[] {
  const models = aliveModels(team)
  const by = byFrom(middleOf(models), at)
  const far = Math.sqrt(by.x * by.x + by.y * by.y)
  const part = far > allowance ? allowance / far : 1
  const x = Math.trunc(by.x * part)
  const y = Math.trunc(by.y * part)
  return models.map((model) => ({
    model: model.id,
    points: [{ x: model.x + x, y: model.y + y, floor: model.floor }],
  }))
}

const ROW_STEP = 120

/** In a row from the own edge nearest to the press, straight in as far as it lies. */
function entryWays(view: View, team: Team, at: Point, allowance: number): readonly Way[] {
  const { width, depth } = mapOf(view)
  const deepFrom = { south: at.y, north: depth - at.y, west: at.x, east: width - at.x }
  const [edge] = [...view.players[team.side].edges].sort((a, b) => deepFrom[a] - deepFrom[b])
  if (!edge) return []
  const models = aliveModels(team)
  const isAcross = edge === 'north' || edge === 'south'
  const span = (models.length - 1) * ROW_STEP
  const length = isAcross ? width : depth
  const wished = (isAcross ? at.x : at.y) - span / 2
  const first = Math.round(Math.min(length - BASE_RADIUS - span, Math.max(BASE_RADIUS, wished)))
  const far = Math.min(allowance, Math.max(0, deepFrom[edge] - BASE_RADIUS))
  return models.map(({ id }, i) => {
    const along = first + i * ROW_STEP
    const feet = [BASE_RADIUS, BASE_RADIUS + far].map((deep) => ({
      ...atEdge(view, edge, along, deep),
      floor: 0,
    }))
    return { model: id, points: feet }
  })
}
