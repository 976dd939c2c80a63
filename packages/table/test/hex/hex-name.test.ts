import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatHexName, illegalHexName, parseHexName } from '../../src/index.ts'

const LAST = { col: 18277, row: 9998 }

test.each([
  ['A1', 0, 0],
  ['F4', 5, 3],
  ['Z10', 25, 9],
  ['AA1', 26, 0],
  ['AZ1', 51, 0],
  ['BA1', 52, 0],
  ['ZZ1', 701, 0],
  ['AAA1', 702, 0],
  ['ZZZ9999', LAST.col, LAST.row],
])('%s is column %i, row %i', (name, col, row) => {
  expect(parseHexName(name)).toEqual({ col, row })
  expect(formatHexName({ col, row })).toBe(name)
  expect(illegalHexName(name)).toBeNull()
})

test('every column and row has a name that leads back to it', () => {
  const col = fc.integer({ min: 0, max: LAST.col })
  const row = fc.integer({ min: 0, max: LAST.row })
  fc.assert(
    fc.property(fc.record({ col, row }), (offset) => {
      expect(parseHexName(formatHexName(offset))).toEqual(offset)
    }),
  )
})

test.each(['', 'A', '1', 'a1', 'A0', 'A01', '1A', 'A-1', 'A1 ', 'A1\n', 'AAAA1', 'A10000', 'Ä1'])(
  '%j is no name, and the sentence says what is',
  (text) => {
    const rule = "letters A to ZZZ, then a row from 1 to 9999, as in 'A1'"
    const sentence = `'${text}' is not the name of a hex: ${rule}.`
    expect(illegalHexName(text)).toBe(sentence)
    expect(() => parseHexName(text)).toThrow(sentence)
  },
)

test('a column or row without a name is refused', () => {
  expect(() => formatHexName({ col: -1, row: 0 })).toThrow('needs a column from 0 to 18277, not -1.')
  expect(() => formatHexName({ col: LAST.col + 1, row: 0 })).toThrow(
    'needs a column from 0 to 18277, not 18278.',
  )
  expect(() => formatHexName({ col: 0, row: 0.5 })).toThrow('needs a row from 0 to 9998, not 0.5.')
})
