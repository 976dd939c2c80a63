import type { Footing } from './footing.ts'
import { pop } from './heap.ts'
import type { Window } from './reach-window.ts'
import { beginSearch, leaveStart } from './search.ts'
import { settle } from './search-settle.ts'
import { spread } from './search-spread.ts'
import { type Walk, type Walker, walkOf } from './walk.ts'

/**
 * Where a walker can get for a budget. For the points of a half-inch lattice round him (and for the portals of narrow
 * openings) it knows the cost of a path, and the point from which the path's last straight leg comes; so every cost is
 * the exact cost of a path that can be shown. Costs for other places are found from these by `costTo`.
 */
export interface Reach {
  readonly walk: Walk
  readonly budget: number
  readonly window: Window
  /** What it costs to get to each point; infinite if it was not found within the budget or just beyond it. */
  readonly cost: Float64Array
  /** The point where the last leg begins: START for the walker's own place, NOWHERE if it was not reached. */
  readonly from: Int32Array
  /** What it costs to come just over something that ends the move; nothing goes on from there. */
  readonly stopCost: Float64Array
}

/**
 * Dijkstra's search over the lattice, in which each point, when its turn comes, also tries the straight leg from where
 * the last leg of its neighbours began (the idea of Theta*): so paths may take any direction and not only eight. Points
 * with equal cost are settled together from what was settled before, so that no order of neighbours, and no turning of
 * the table, changes a result.
 */
export function reachOf(footing: Footing, walker: Walker, budget: number): Reach {
  const search = beginSearch(walkOf(footing, walker), budget)
  leaveStart(search)
  const { heap, key, isDone, cost } = search
  const batch: number[] = []
  while (heap.size > 0) {
    const least = heap.keys[0] as number
    let count = 0
    while (heap.size > 0 && heap.keys[0] === least) {
      const point = pop(heap)
      if (isDone[point] !== 0 || key[point] !== least) continue
      isDone[point] = 2
      batch[count++] = point
    }
    for (let i = 0; i < count; i++) settle(search, batch[i] as number)
    for (let i = 0; i < count; i++) isDone[batch[i] as number] = 1
    for (let i = 0; i < count; i++) {
      if ((cost[batch[i] as number] as number) <= budget) spread(search, batch[i] as number)
    }
  }
  const { walk, window, from, stopCost } = search
  return { walk, budget, window, cost, from, stopCost }
}
