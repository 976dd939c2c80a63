import { expect, test } from 'vitest'
import { bestPlace } from '../../src/battlefield/floating-place.ts'

const TABLE = { left: 0, top: 0, right: 4800, bottom: 4800 }
const MENU = { width: 1000, height: 1300, sparing: [], within: TABLE }

test('a menu stands right of its unit, near it', () => {
  expect(bestPlace({ ...MENU, beside: [{ x: 2000, y: 2400 }] })).toMatchObject({ left: 2090, top: 1750 })
})

test('a menu goes to the other side where it would cover another figure', () => {
  const sparing = [{ x: 2800, y: 2400 }]
  expect(bestPlace({ ...MENU, beside: [{ x: 2000, y: 2400 }], sparing })).toMatchObject({ left: 910 })
})

test('a menu stays in what is seen of the table, at its edges and from near', () => {
  expect(bestPlace({ ...MENU, beside: [{ x: 4700, y: 4700 }] })).toMatchObject({ left: 3610, top: 3500 })
  const within = { left: 1000, top: 1000, right: 2600, bottom: 2600 }
  const { left, top } = bestPlace({ ...MENU, within, beside: [{ x: 1800, y: 1800 }] })
  expect([left >= 1000, left <= 1600, top >= 1000, top <= 1300]).toEqual([true, true, true, true])
})

test('a menu among figures on all sides finds the free ground farther off', () => {
  const sparing = [0, 1, 2, 3, 4, 5, 6].flatMap((i) =>
    [0, 1, 2, 3, 4, 5, 6].map((j) => ({ x: 300 + i * 500, y: 300 + j * 500 })),
  )
  const { left, top } = bestPlace({ ...MENU, beside: [{ x: 800, y: 800 }], sparing })
  expect(sparing.filter(({ x, y }) => x > left && x < left + 1000 && y > top && y < top + 1300)).toEqual([])
})

test('a menu leaves the ground free where its unit may go, if it need not go far for that', () => {
  const free = [0, 1, 2, 3, 4, 5].flatMap((i) =>
    [0, 1, 2, 3, 4, 5].map((j) => ({ x: 1200 + i * 300, y: 1600 + j * 300 })),
  )
  const { left, top } = bestPlace({ ...MENU, beside: [{ x: 2000, y: 2400 }], free })
  const covered = free.filter(({ x, y }) => x > left && x < left + 1000 && y > top && y < top + 1300)
  expect(covered.length).toBeLessThan(3)
  const everywhere = free.map(({ x, y }) => ({ x: x * 2 - 2000, y: y * 2 - 2400 }))
  expect(bestPlace({ ...MENU, beside: [{ x: 2000, y: 2400 }], free: everywhere }).left).toBeLessThan(3700)
})
