import { type Chance, type Clause, type Decision, type Json, path, type Refusal } from '@sandtable/engine'
import { isAcross, type Point, placeAtEdge, type TableEdge, type TableMap } from '@sandtable/table'
import type { EntryEdge } from '../place/enter.ts'
import { isPoint } from '../place/point.ts'
import type { DriveStep } from './steps.ts'

/** How a vehicle comes on: where it starts, with its rear at the edge, and how it drives from there. */
export interface DriveOn {
  readonly start: Point
  readonly edge: TableEdge
  readonly legs: readonly DriveStep[]
}

/** One question: a vehicle comes on by these edges. */
export interface DriveOnTerms {
  readonly clause: Clause
  readonly name: string
  readonly seat: string
  readonly about: Json
  readonly table: Pick<TableMap, 'width' | 'depth'>
  readonly edges: readonly EntryEdge[]
  readonly allowance: number
  readonly hull: { readonly length: number; readonly width: number }
  /** Why it may not drive so from a pose at the edge. */
  readonly whyNot: (start: Point, edge: TableEdge, steps: readonly DriveStep[]) => Refusal | null
  readonly refusals: Readonly<Record<'not-a-drive' | 'wrong-edge' | 'not-at-the-edge' | 'can-enter', Refusal>>
}

/**
 * csw-fw-1, coc-11.5-2, hof-hide-8: a vehicle drives on from a table edge, which its rear touches at first. The empty answer
 * leaves it off the table; that is legal only if the referee finds no way on.
 */
export function drivingOn(terms: DriveOnTerms): Decision<readonly DriveOn[]> {
  const { refusals, allowance, edges } = terms
  const whyNotOn = (given: unknown): Refusal | null => {
    const [entry, ...more] = given as readonly DriveOn[]
    if (!isDriveOn(entry) || more.length > 0) return refusals['not-a-drive']
    const allowed = edges.find(({ edge }) => edge === entry.edge)
    if (!allowed) return refusals['wrong-edge']
    const along = isAcross(entry.edge) ? entry.start.x : entry.start.y
    const foot = placeAtEdge(terms.table, entry.edge, along, terms.hull.length / 2)
    const isAtIt = foot.x === entry.start.x && foot.y === entry.start.y
    if (!isAtIt || along < allowed.from || along > allowed.to) return refusals['not-at-the-edge']
    return terms.whyNot(entry.start, entry.edge, entry.legs)
  }
  const isLegal = (entries: readonly DriveOn[]): boolean => whyNotOn(entries) === null
  return path<DriveOn>({
    clause: terms.clause,
    name: terms.name,
    seat: terms.seat,
    about: terms.about,
    illegal: (given: unknown) => {
      if (!Array.isArray(given) || given.length > 0) return whyNotOn(given)
      return firstDriveOn(terms, allowance, isLegal) ? refusals['can-enter'] : null
    },
    sample: (chance) =>
      anyDriveOn(terms, allowance, chance, isLegal) ?? firstDriveOn(terms, allowance, isLegal) ?? [],
  })
}

function isDriveOn(value: unknown): value is DriveOn {
  if (typeof value !== 'object' || value === null) return false
  const { start, edge, legs } = value as Partial<DriveOn>
  return isPoint(start) && typeof edge === 'string' && Array.isArray(legs)
}

type OnTable = Pick<DriveOnTerms, 'table' | 'hull'>

/** csw-fw-1, hof-hide-8, coc-11.5-2: straight onto the table from a place along the edge. */
export function driveStraightOn(
  { table, hull }: OnTable,
  edge: TableEdge,
  along: number,
  far: number,
): readonly DriveOn[] {
  return [{ start: placeAtEdge(table, edge, along, hull.length / 2), edge, legs: [{ ahead: far }] }]
}

/** A random legal entry, straight in; null if none was found. */
function anyDriveOn(
  terms: DriveOnTerms,
  allowance: number,
  chance: Chance,
  isLegal: (entries: readonly DriveOn[]) => boolean,
): readonly DriveOn[] | null {
  const { edges, hull } = terms
  for (let tries = 0; tries < ENTRY_TRIES; tries++) {
    const { edge, from, to } = edges[chance.below(edges.length)] as EntryEdge
    const room = Math.max(1, to - from - 2 * hull.width)
    const along = from + hull.width + chance.below(room)
    const entries = driveStraightOn(terms, edge, along, chance.below(allowance + 1))
    if (isLegal(entries)) return entries
  }
  return null
}

const ENTRY_TRIES = 30

function firstDriveOn(
  terms: DriveOnTerms,
  allowance: number,
  isLegal: (entries: readonly DriveOn[]) => boolean,
): readonly DriveOn[] | null {
  for (const { edge, from, to } of terms.edges) {
    for (let along = from + terms.hull.width; along < to; along += ALONG_STEP) {
      for (const far of [0, Math.floor(allowance / 2), allowance]) {
        const entries = driveStraightOn(terms, edge, along, far)
        if (isLegal(entries)) return entries
      }
    }
  }
  return null
}

const ALONG_STEP = 50
