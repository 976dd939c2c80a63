import type { Walker } from '../costs/walk.ts'
import type { Path, Place } from '../place.ts'
import { legLength } from '../place.ts'
import type { Traversal } from '../traversal/traversal.ts'
import { reachUntil } from './reach.ts'
import { pathTo } from './reach-query.ts'

/** The first budget tried for a path between near places. */
const NEAR = 300

/**
 * A shortest path to a place with a cost of at most `limit`; null if there is none. Its corners are accurate to a few
 * hundredths; its cost is exact. `whyNotPath` tells whether the walker may end there.
 */
export function shortestPath(traversal: Traversal, walker: Walker, to: Place, limit: number): Path | null {
  let budget = Math.min(limit, Math.max(NEAR, legLength(walker.from, to) * traversal.open * 1.25))
  for (;;) {
    const reach = reachUntil(traversal, walker, budget, [to])
    const path = pathTo(reach, to)
    if (path) return path
    if (budget >= limit) return null
    budget = Math.min(limit, budget * 2)
  }
}
