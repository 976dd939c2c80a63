/** The binary heap of the textbooks in two plain arrays: each entry costs no more than the two below it. */
export interface BareHeap {
  readonly costs: number[]
  readonly points: number[]
}

export function bareHeap(): BareHeap {
  return { costs: [], points: [] }
}

export function add({ costs, points }: BareHeap, cost: number, point: number): void {
  let at = costs.length
  costs.push(cost)
  points.push(point)
  for (let above = (at - 1) >> 1; at > 0 && (costs[above] as number) > cost; above = (at - 1) >> 1) {
    costs[at] = costs[above] as number
    points[at] = points[above] as number
    at = above
  }
  costs[at] = cost
  points[at] = point
}

/** Takes off the cheapest point. The heap must not be empty. */
export function takeCheapest({ costs, points }: BareHeap): number {
  const cheapest = points[0] as number
  const cost = costs.pop() as number
  const point = points.pop() as number
  const size = costs.length
  if (size === 0) return cheapest
  let at = 0
  for (let below = 1; below < size; below = 2 * at + 1) {
    if (below + 1 < size && (costs[below + 1] as number) < (costs[below] as number)) below++
    if ((costs[below] as number) >= cost) break
    costs[at] = costs[below] as number
    points[at] = points[below] as number
    at = below
  }
  costs[at] = cost
  points[at] = point
  return cheapest
}
