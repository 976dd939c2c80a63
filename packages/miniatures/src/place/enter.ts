import { type Chance, type Clause, type Decision, type Json, path, type Refusal } from '@sandtable/engine'
import { isAcross, type Point, placeAtEdge, type TableEdge, type TableMap } from '@sandtable/table'
import { drawn } from '../board/draw.ts'
import { type Figure, standing, type Troop } from '../figures/troop.ts'
import { whyNotMove } from '../move/move-legality.ts'
import type { MoveRules } from '../move/move-rules.ts'
import type { Route } from '../move/route.ts'

type TableSize = Pick<TableMap, 'width' | 'depth'>

/** csw-res-4, hof-hide-8, coc-11.5-2: a stretch of a table edge by which a troop may enter, from and to along it. */
export interface EntryEdge {
  readonly edge: TableEdge
  readonly from: number
  readonly to: number
}

/** One question: a troop comes on by these edges. */
export interface EntryTerms {
  readonly clause: Clause
  readonly name: string
  readonly about: Json
  readonly table: TableSize
  readonly edges: readonly EntryEdge[]
  readonly allowance: number
  /** Refuses routes that do not begin at an entry. */
  readonly notAtEdge: Refusal
  /** Refuses the empty answer if the referee finds a way on. */
  readonly canEnter: Refusal
  /** hof-hide-8: why a figure may not begin at a point of the edge. */
  readonly whyNotFrom?: (start: Point) => Refusal | null
}

/**
 * csw-fw-1, csw-res-4, hof-hide-8: every figure walks on from a table edge, which it touches at first. Without any route
 * the troop stays off the table; that is legal only if the referee finds no way on.
 */
export function entering<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  terms: EntryTerms,
): Decision<readonly Route[]> {
  const { table, edges, allowance, notAtEdge, whyNotFrom } = terms
  const deep = rules.walkerRadius(troop)
  const startsAt = (start: Point): Refusal | null =>
    isAtEdge(table, edges, start, deep) ? (whyNotFrom?.(start) ?? null) : notAtEdge
  const whyNotOn = (routes: unknown): Refusal | null =>
    whyNotMove(rules, known, troop, routes, { allowance, startsAt })
  const isLegal = (routes: readonly Route[]): boolean => whyNotOn(routes) === null
  return path<Route>({
    clause: terms.clause,
    name: terms.name,
    seat: troop.side,
    about: drawn('enter', terms.about),
    illegal: (routes: unknown) => {
      if (!Array.isArray(routes) || routes.length > 0) return whyNotOn(routes)
      return firstRanks(terms, standing(troop), deep, isLegal) ? terms.canEnter : null
    },
    sample: (chance) =>
      anyRow(terms, standing(troop), deep, chance, isLegal) ??
      firstRanks(terms, standing(troop), deep, isLegal) ??
      [],
  })
}

/** csw-ruling-124, hof-hide-8, coc-11.5-2: true for a point at this depth behind one of these stretches. */
export function isAtEdge(table: TableSize, edges: readonly EntryEdge[], point: Point, deep: number): boolean {
  return edges.some(({ edge, from, to }) => {
    const along = isAcross(edge) ? point.x : point.y
    const foot = placeAtEdge(table, edge, along, deep)
    return foot.x === point.x && foot.y === point.y && along >= from && along <= to
  })
}

/** Any legal entry by chance: side by side straight in; null if none was found. */
function anyRow(
  { table, edges, allowance }: EntryTerms,
  figures: readonly Figure[],
  deep: number,
  chance: Chance,
  isLegal: (routes: readonly Route[]) => boolean,
): readonly Route[] | null {
  for (let tries = 0; tries < ENTRY_TRIES; tries++) {
    const entry = edges[chance.below(edges.length)] as EntryEdge
    const room = Math.max(1, entry.to - entry.from - figures.length * fileWidth(deep))
    const along = entry.from + deep + chance.below(room)
    const row = ranksAt(table, figures, entry, along, chance.below(allowance + 1), figures.length, deep)
    if (isLegal(row)) return row
  }
  return null
}

const ENTRY_TRIES = 24

/** The first legal way on in ranks, in one row if that goes; null if none was found. */
function firstRanks(
  { table, edges, allowance }: EntryTerms,
  figures: readonly Figure[],
  deep: number,
  isLegal: (routes: readonly Route[]) => boolean,
): readonly Route[] | null {
  for (let files = figures.length; files > 0; files--) {
    for (const entry of edges) {
      for (let along = entry.from + deep; along < entry.to; along += ALONG_STEP) {
        for (let far = 0; far <= allowance; far += DEEP_STEP) {
          const routes = ranksAt(table, figures, entry, along, far, files, deep)
          if (isLegal(routes)) return routes
        }
      }
    }
  }
  return null
}

const ALONG_STEP = 50
const DEEP_STEP = 200

/** csw-res-4, hof-hide-8: the figures in ranks with this many files, the rear rank at this depth; each starts touching the edge. */
export function ranksAt(
  table: TableSize,
  figures: readonly Pick<Figure, 'id'>[],
  { edge }: EntryEdge,
  along: number,
  far: number,
  files: number,
  deep: number,
): readonly Route[] {
  const ranks = Math.ceil(figures.length / files)
  return figures.map(({ id }, i) => {
    const place = along + (i % files) * fileWidth(deep)
    const gone = far + (ranks - 1 - Math.floor(i / files)) * fileWidth(deep)
    const points = [placeAtEdge(table, edge, place, deep), placeAtEdge(table, edge, place, deep + gone)]
    return { model: id, points: gone > 0 ? points : points.slice(0, 1) }
  })
}

/** csw-fw-1, coc-11.5-2: between the middles of two figures that come on side by side. */
export function fileWidth(radius: number): number {
  return 2 * radius + 20
}
