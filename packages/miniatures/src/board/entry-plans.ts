import { inward, isAcross, type Point, type Pose, placeAtEdge, type TableMap } from '@sandtable/table'
import type { Route } from '../move/route.ts'
import { type EntryEdge, fileWidth } from '../place/enter.ts'
import type { FigurePlace, LitGround } from './table-plans.ts'

/** The table edges by which a troop may come on, and how far it may move. */
export interface EntryArea {
  readonly table: Pick<TableMap, 'width' | 'depth'>
  readonly edges: readonly EntryEdge[]
  readonly allowance: number
}

/**
 * csw-fw-1, coc-11.5-2, hof-hide-8: routes that a player means by pointing: a row of figures comes on by the edge
 * nearest to the first place, straight in until it is level with it, and goes on by the step from the first place to
 * the last.
 */
export function pointedEntry(
  entry: EntryArea,
  figures: readonly { readonly id: string }[],
  radius: number,
  places: readonly FigurePlace[],
): readonly Route[] | null {
  const [first, ...others] = places
  const nearest = first && nearestEdge(entry, first)
  if (!first || !nearest) return null
  const { table, allowance } = entry
  const span = (figures.length - 1) * fileWidth(radius)
  const from = alongWithin(nearest, along(nearest, first) - span / 2, radius, radius + span)
  const far = Math.min(allowance, Math.max(0, deepFrom(entry, nearest, first) - radius))
  const last = others.at(-1)
  return figures.map(({ id }, i) => {
    const feet = [radius, radius + far].map((deep) => ({
      ...placeAtEdge(table, nearest.edge, from + i * fileWidth(radius), deep),
      floor: 0,
    }))
    const end = feet.at(-1)
    if (!last || !end) return { model: id, points: feet }
    const on = { x: end.x + last.x - first.x, y: end.y + last.y - first.y, floor: 0 }
    return { model: id, points: [...feet, on] }
  })
}

/**
 * csw-fw-1, coc-11.5-2, hof-hide-8: the pose in which a hull comes on: its rear at the edge nearest to a place, facing
 * straight in; null without edges.
 */
export function pointedStart(
  entry: EntryArea,
  hull: { readonly length: number; readonly width: number },
  to: Point,
): (Pose & Pick<EntryEdge, 'edge'>) | null {
  const nearest = nearestEdge(entry, to)
  if (!nearest) return null
  const at = alongWithin(nearest, along(nearest, to), hull.width / 2, hull.width / 2)
  const { x, y } = placeAtEdge(entry.table, nearest.edge, at, hull.length / 2)
  return { at: { x, y }, facing: inward(nearest.edge), edge: nearest.edge }
}

/** csw-fw-1, csw-res-4, coc-11.5-2, hof-hide-8: the stretches of the edges, as deep as the troop may come on. */
export function entryGround({ table, edges, allowance }: EntryArea): readonly LitGround[] {
  const { width, depth } = table
  return edges.map(({ edge, from, to }) => {
    const deep = Math.min(allowance, isAcross(edge) ? depth : width)
    const corner = (at: number, far: number): Point => placeAtEdge(table, edge, at, far)
    return {
      outline: [{ outline: [corner(from, 0), corner(to, 0), corner(to, deep), corner(from, deep)] }],
      words: `may come on over the ${edge} edge`,
    }
  })
}

/** A place along a stretch that leaves this much room before and behind it. */
function alongWithin({ from, to }: EntryEdge, wished: number, before: number, behind: number): number {
  return Math.round(Math.min(to - behind, Math.max(from + before, wished)))
}

function nearestEdge(entry: EntryArea, to: Point): EntryEdge | undefined {
  return [...entry.edges].sort((a, b) => apart(entry, a, to) - apart(entry, b, to))[0]
}

function apart(entry: EntryArea, stretch: EntryEdge, to: Point): number {
  const at = along(stretch, to)
  const aside = Math.max(0, stretch.from - at, at - stretch.to)
  return deepFrom(entry, stretch, to) + 2 * aside
}

function along({ edge }: EntryEdge, { x, y }: Point): number {
  return isAcross(edge) ? x : y
}

function deepFrom({ table: { width, depth } }: EntryArea, { edge }: EntryEdge, { x, y }: Point): number {
  return { south: y, north: depth - y, west: x, east: width - x }[edge]
}
