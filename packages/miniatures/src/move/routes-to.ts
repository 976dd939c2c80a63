import { type Place, placeTeam, type Shape, type TeamMove } from '@sandtable/table'
import { type Figure, standing, type Troop } from '../figures/troop.ts'
import { barriersFor } from './barriers.ts'
import type { MoveRules, MoveTerms } from './move-rules.ts'
import type { Route, RoutePoint } from './route.ts'

/**
 * csw-move-4, coc-7.1-4, hof-move-1: routes for a whole troop to a place, round what is in the way, through gaps and doors,
 * ending in a formation that keeps together; part of the way if the place is too far. Empty if it cannot get nearer.
 */
export function routesTo<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  terms: MoveTerms<T>,
  goal: Place,
  shape: Shape = { kind: 'cluster' },
): readonly Route[] {
  const figures = standing(troop)
  const stairs = Math.max(...figures.map((figure) => rules.stairCost(known, figure)))
  const move: TeamMove = {
    figures: figures.map(({ x, y }) => ({ from: { x, y }, radius: searchRadius(rules, troop) })),
    cohesion: rules.cohesion(troop) ?? UNLIMITED,
    allowance: terms.allowance - stairs,
    barriers: barriersFor(rules, known, troop, terms),
  }
  if (move.allowance <= 0) return []
  const { paths, got } = placeTeam(rules.traversal(known, troop), move, { goal, shape })
  if (got === 'nowhere') return []
  return figures.flatMap((figure, i) => {
    const points = [...downstairs(figure), ...(paths[i] ?? []).slice(1)]
    return points.length > 0 ? [{ model: figure.id, points }] : []
  })
}

/** csw-move-4, hof-move-9: the radius of the disc that stands for a figure in searches: of its round base, or of what a rectangular base sweeps when it turns. */
export function searchRadius<K, T extends Troop>(rules: MoveRules<K, T>, troop: T): number {
  const body = rules.bodyOf(troop, { x: 0, y: 0 })
  if (body.kind === 'base') return body.radius
  return Math.ceil(Math.sqrt(body.length * body.length + body.width * body.width) / 2)
}

/** Wider than any table: a troop that need not keep together. */
const UNLIMITED = 100_000

/** A route that is found, not drawn, leaves an upper floor first. */
function downstairs({ x, y, floor }: Figure): readonly RoutePoint[] {
  return floor > 0 ? [{ x, y, floor: 0 }] : []
}
