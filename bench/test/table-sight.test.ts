import { centreLine, groundOf, isStretch } from '@sandtable/table'
import { expect, test } from 'vitest'
import { battlefield, pairsOfMen } from '../table/battlefield.ts'
import { plainSight, plainTable } from '../table/plain-sight.ts'

test('the plain loop of the benchmark finds what the table finds', () => {
  const map = battlefield(3)
  const ground = groundOf(map)
  const plain = plainTable(map)
  expect(ground.edges.count).toBeGreaterThan(450)
  let compared = 0
  for (const [a, b] of pairsOfMen(4, 2000)) {
    const { crossings } = centreLine(ground, a, b)
    // The plain loop knows nothing of lines that only touch a corner or an end.
    if (crossings.some((crossing) => !isStretch(crossing) && crossing.touches)) continue
    const slow = plainSight(plain, a.body.at, b.body.at).filter(
      ({ depth, piece }) => piece.kind === 'line' || depth > 0,
    )
    expect(slow.map(({ piece }) => piece.id).sort()).toEqual(
      crossings.map((crossing) => (crossing.kind === 'cloud' ? '' : crossing.piece.id)).sort(),
    )
    const depths = crossings
      .map((crossing) => (isStretch(crossing) ? crossing.depth : 0))
      .sort((x, y) => x - y)
    for (const [i, depth] of slow
      .map((crossing) => crossing.depth)
      .sort((x, y) => x - y)
      .entries()) {
      expect(Math.abs(depth - (depths[i] ?? -9))).toBeLessThan(1.01)
    }
    compared++
  }
  expect(compared).toBeGreaterThan(1500)
})
