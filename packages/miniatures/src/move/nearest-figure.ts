import { distance, type Point, squaredDistance } from '@sandtable/table'
import { standing, type Troop } from '../figures/troop.ts'
import type { MoveRules } from './move-rules.ts'

/** csw-cc-5, hof-aslt-26, coc-13.1-1: the figure of a troop that is nearest to another troop; null if either has none left. */
export function nearestFigure<K, T extends Troop>(
  rules: MoveRules<K, T>,
  troop: T,
  target: T,
): T['models'][number] | null {
  const foes = standing(target).map((foe) => rules.bodyOf(target, foe))
  let nearest = Number.POSITIVE_INFINITY
  let found: T['models'][number] | null = null
  for (const figure of standing(troop)) {
    const body = rules.bodyOf(troop, figure)
    for (const foe of foes) {
      const far = distance(body, foe)
      if (far >= nearest) continue
      nearest = far
      found = figure
    }
  }
  return found
}

/** csw-cc-5, hof-aslt-2: the figure of a troop whose middle is nearest to a place. */
export function figureNearestTo<T extends Troop>(from: Point, troop: T): T['models'][number] | null {
  let found: T['models'][number] | null = null
  for (const figure of standing(troop)) {
    if (!found || squaredDistance(figure, from) < squaredDistance(found, from)) found = figure
  }
  return found
}

/** csw-shock-10, coc-13.1.2-9: how far a place is from the nearest figure of a troop, squared. */
export function squaredDistanceTo(point: Point, target: Troop): number {
  return Math.min(...standing(target).map((figure) => squaredDistance(figure, point)))
}
