import { costTo, groundOf, inch, LATTICE_STEP, place, reachOf, traversalOn } from '@sandtable/table'
import { expect, test } from 'vitest'
import { bareDijkstra } from '../table/bare-dijkstra.ts'
import { battlefield } from '../table/battlefield.ts'
import { bareGrid, ON_FOOT } from '../table/reach.ts'

test('the reach gets wherever the bare Dijkstra of the benchmark gets, and farther', () => {
  const traversal = traversalOn(groundOf(battlefield(3)), ON_FOOT)
  const grid = bareGrid(traversal)
  for (const [column, row] of [
    [40, 30],
    [100, 60],
    [73, 44],
  ] as const) {
    const bare = bareDijkstra(grid, row * grid.columns + column, inch(6))
    const from = place(column * LATTICE_STEP, row * LATTICE_STEP)
    const reach = reachOf(traversal, { from, radius: 50, barriers: [] }, inch(6))
    const points = reach.cost.subarray(0, reach.frame.points).filter((cost) => cost <= inch(6)).length
    expect(bare).toBeGreaterThan(50)
    expect(points).toBeGreaterThanOrEqual(bare)
    expect(costTo(reach, from)).toBe(0)
  }
})
