import type { Chance } from '@sandtable/engine'
import { type Point, placeToward, squaredLength } from '@sandtable/table'
import { type Figure, standing, type Troop } from '../figures/troop.ts'
import type { MoveRules, MoveTerms } from '../move/move-rules.ts'
import { routesByOneStep } from '../move/plan.ts'
import type { Route } from '../move/route.ts'
import { routesTo } from '../move/routes-to.ts'
import type { Aim } from './aims.ts'

/** Rough ground costs more than it shows: the whole allowance, else less of it. */
const STRETCHES = [1, 0.6, 0.3] as const

/** What a march is: whose, on which terms, and what the decision says is legal. */
export interface March<K, T extends Troop> {
  readonly rules: MoveRules<K, T>
  readonly known: K
  readonly troop: T
  readonly terms: MoveTerms<T>
  readonly isLegal: (routes: readonly Route[]) => boolean
}

/**
 * csw-move-4, coc-7.1-4: legal routes of a whole troop toward an aim: the marches of the aim, else straight there, else part of the way. Null if all are
 * blocked. `searches` allows a search round figures in the way, which costs a hundred times as much.
 */
export function marchTo<K, T extends Troop>(
  { rules, known, troop, terms, isLegal }: March<K, T>,
  aim: Aim,
  searches: boolean,
): readonly Route[] | null {
  for (const routes of aim.marches ?? []) if (isLegal(routes)) return routes
  const figures = standing(troop)
  const [first] = figures
  if (!first) return null
  if (aim.shape.kind !== 'along') {
    for (const part of STRETCHES) {
      const routes = straight(figures, first, aim.at, Math.floor(terms.allowance * part))
      if (routes.length > 0 && isLegal(routes)) return routes
    }
  }
  if (!searches) return null
  const round = routesTo(rules, known, troop, terms, aim.at, aim.shape)
  return round.length > 0 && isLegal(round) ? round : null
}

/** All figures by the same step toward a goal of the first, no farther than the goal. */
function straight(figures: readonly Figure[], first: Figure, goal: Point, far: number): readonly Route[] {
  const way = { x: goal.x - first.x, y: goal.y - first.y }
  if (far === 0 || (way.x === 0 && way.y === 0)) return []
  const end = squaredLength(way) <= far * far ? goal : placeToward(first, way, far)
  return routesByOneStep(figures, { x: end.x - first.x, y: end.y - first.y })
}

/** One blocked march in this many is searched round the obstacle. */
const SEARCH_SELDOM = 5

/** csw-move-4, coc-7.1-4: tries the aims in turn and marches to the first that can be reached. Null if none can: the troop holds, if it may. */
export function marchToFirst<K, T extends Troop>(
  march: March<K, T>,
  aims: Iterable<Aim | null>,
  chance: Chance,
): readonly Route[] | null {
  let maySearch = true
  for (const aim of aims) {
    if (!aim) continue
    const searches = maySearch && chance.below(SEARCH_SELDOM) === 0
    if (searches) maySearch = false
    const routes = marchTo(march, aim, searches)
    if (routes) return routes
  }
  return null
}
