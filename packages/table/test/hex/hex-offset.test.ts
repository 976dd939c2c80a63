import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  axialToOffset,
  type HexLayout,
  hexCentre,
  hexNeighbours,
  LAYOUT_ORIENTATION,
  type Offset,
  offsetToAxial,
} from '../../src/index.ts'
import { anyHex, anyLayout } from './arbitraries.ts'

const anyOffset = fc.record({
  col: fc.integer({ min: -40, max: 40 }),
  row: fc.integer({ min: -40, max: 40 }),
})

test('there and back again, from either side', () => {
  fc.assert(
    fc.property(anyHex, anyOffset, anyLayout, (hex, offset, layout) => {
      expect(offsetToAxial(axialToOffset(hex, layout), layout)).toEqual(hex)
      expect(axialToOffset(offsetToAxial(offset, layout), layout)).toEqual(offset)
    }),
  )
})

test('column 0, row 0 is the origin in every layout', () => {
  fc.assert(
    fc.property(anyLayout, (layout) => {
      expect(offsetToAxial({ col: 0, row: 0 }, layout)).toEqual({ q: 0, r: 0 })
    }),
  )
})

test('the neighbours of column 2, row 2', () => {
  const neighbours = (layout: HexLayout) =>
    hexNeighbours(offsetToAxial({ col: 2, row: 2 }, layout))
      .map((hex) => axialToOffset(hex, layout))
      .map((offset) => `${offset.col}${offset.row}`)
      .join(' ')
  expect(neighbours('odd-q')).toBe('21 31 32 23 12 11')
  expect(neighbours('even-q')).toBe('21 32 33 23 13 12')
  expect(neighbours('odd-r')).toBe('11 21 32 23 13 12')
  expect(neighbours('even-r')).toBe('21 31 32 33 23 12')
})

test('the layout says which columns stand lower and which rows farther right', () => {
  const drawn = (offset: Offset, layout: HexLayout) =>
    hexCentre(offsetToAxial(offset, layout), LAYOUT_ORIENTATION[layout], 1)
  const lower = (layout: HexLayout) =>
    drawn({ col: 1, row: 0 }, layout).y - drawn({ col: 0, row: 0 }, layout).y
  const righter = (layout: HexLayout) =>
    drawn({ col: 0, row: 1 }, layout).x - drawn({ col: 0, row: 0 }, layout).x
  const half = Math.sqrt(3) / 2

  expect(lower('odd-q')).toBeCloseTo(half)
  expect(lower('even-q')).toBeCloseTo(-half)
  expect(righter('odd-r')).toBeCloseTo(half)
  expect(righter('even-r')).toBeCloseTo(-half)
})
