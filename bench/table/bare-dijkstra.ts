import { add, bareHeap, takeCheapest } from './bare-heap.ts'

/** A plain grid with a price for every step, and nothing else: what the reach of a mover is measured against. */
export interface BareGrid {
  readonly columns: number
  readonly rows: number
  /** The price of step d (east first, anticlockwise) from point p is [p * 8 + d]. */
  readonly steps: Float64Array
}

const STEP_X = [1, 1, 0, -1, -1, -1, 0, 1] as const
const STEP_Y = [0, 1, 1, 1, 0, -1, -1, -1] as const

/** Dijkstra's search with a binary heap, as far as the budget goes. Returns how many points it reached. */
export function bareDijkstra({ columns, rows, steps }: BareGrid, start: number, budget: number): number {
  const cost = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY)
  const isDone = new Uint8Array(columns * rows)
  const heap = bareHeap()
  cost[start] = 0
  add(heap, 0, start)
  let reached = 0
  while (heap.points.length > 0) {
    const point = takeCheapest(heap)
    if (isDone[point] === 1) continue
    isDone[point] = 1
    reached++
    const column = point % columns
    const row = (point - column) / columns
    const before = cost[point] as number
    for (let d = 0; d < 8; d++) {
      const c = column + (STEP_X[d] as number)
      const r = row + (STEP_Y[d] as number)
      if (c < 0 || r < 0 || c >= columns || r >= rows) continue
      const to = r * columns + c
      const price = before + (steps[point * 8 + d] as number)
      if (price > budget || price >= (cost[to] as number)) continue
      cost[to] = price
      add(heap, price, to)
    }
  }
  return reached
}
