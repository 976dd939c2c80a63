import { type Chance, type Clause, type Decision, type Json, path, type Refusal } from '@sandtable/engine'
import { bearing, type Point, placeToward, squaredLength } from '@sandtable/table'
import { drawn } from '../board/draw.ts'
import { type Figure, standing, type Troop } from '../figures/troop.ts'
import { whyNotMove } from './move-legality.ts'
import type { MoveRules, MoveTerms } from './move-rules.ts'
import { routesByOneStep } from './plan.ts'
import type { Route } from './route.ts'

/** One question: where a troop goes. */
export interface MoveQuestion<T extends Troop> {
  readonly clause: Clause
  readonly name: string
  readonly about: Json
  readonly terms: MoveTerms<T>
  /** Why a move that is legal otherwise will not do here. */
  readonly whyNot?: ((routes: readonly Route[]) => Refusal | null) | undefined
  /** Routes to try first, for answers that are sampled. */
  readonly tries?: ((chance: Chance) => readonly (readonly Route[])[]) | undefined
}

/** csw-move-4, hof-move-1, coc-7.1-4: one route for each figure, tested together. No route at all means to stay. */
export function moving<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  { clause, name, about, terms, whyNot, tries }: MoveQuestion<T>,
): Decision<readonly Route[]> {
  const illegal = (routes: unknown): Refusal | null =>
    whyNotMove(rules, known, troop, routes, terms) ?? whyNot?.(routes as readonly Route[]) ?? null
  const isLegal = (routes: readonly Route[]): boolean => illegal(routes) === null
  return path<Route>({
    clause,
    name,
    seat: troop.side,
    about: drawn('ways', about),
    illegal,
    sample: (chance) =>
      tries?.(chance).find(isLegal) ?? anyRoutes(standing(troop), terms.allowance, chance, isLegal),
  })
}

/** How often a place is drawn before the troop stays where it is. */
const TRIES = 14

/** csw-move-4, hof-move-1: any legal move by chance: the whole troop by the same step, each end within reach as likely. */
export function anyRoutes(
  figures: readonly Figure[],
  allowance: number,
  chance: Chance,
  isLegal: (routes: readonly Route[]) => boolean,
): readonly Route[] {
  for (let tries = 0; tries < TRIES; tries++) {
    const routes = routesByOneStep(figures, stepWithin(allowance, chance))
    if (isLegal(routes)) return routes
  }
  return isLegal([]) ? [] : outOfTheWay(figures, allowance, isLegal)
}

function stepWithin(far: number, chance: Chance): Point {
  for (;;) {
    const step = { x: chance.below(2 * far + 1) - far, y: chance.below(2 * far + 1) - far }
    if (squaredLength(step) <= far * far) return step
  }
}

/** csw-core-10, hof-move-10: where staying is not allowed, the first direction in which the troop can go at all. */
export function outOfTheWay(
  figures: readonly (Point & { readonly id: string })[],
  allowance: number,
  isLegal: (routes: readonly Route[]) => boolean,
): readonly Route[] {
  for (let far = allowance; far > 0; far -= 50) {
    for (let degrees = 0; degrees < 360; degrees += 15) {
      const routes = figures.map(({ id, x, y }) => ({
        model: id,
        points: [placeToward({ x, y }, bearing(degrees), far)],
      }))
      if (isLegal(routes)) return routes
    }
  }
  throw new Error('no legal route was found')
}
