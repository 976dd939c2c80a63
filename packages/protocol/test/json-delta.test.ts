import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deltaOf, withDelta } from '../src/index.ts'

/** As it travels. */
function sent<T>(value: T): T {
  return value === undefined ? value : JSON.parse(JSON.stringify(value))
}

test('a change leads from any value to any other', () => {
  const value = fc.jsonValue({ maxDepth: 4, noUnicodeString: false }).map(sent)
  fc.assert(
    fc.property(value, value, (before, after) => {
      expect(withDelta(before, sent(deltaOf(before, after)))).toEqual(after)
    }),
    { numRuns: 2_000 },
  )
})

test('lists that grow and shrink, keys that go, and parts that stay', () => {
  const before = { list: [1, 2, 3], gone: true, same: { deep: [1] } }
  const after = { list: [1, 9], new: null, same: { deep: [1] } }
  const delta = deltaOf(before, after)
  expect(delta).toEqual({ list: { 1: [9], length: 2 }, gone: 0, new: [null] })
  expect(withDelta(before, sent(delta))).toEqual(after)
  expect(before.list).toEqual([1, 2, 3])
  expect(deltaOf(before, sent(before))).toBeUndefined()
})

test('names that objects have by nature are keys like any other', () => {
  const before = JSON.parse('{"toString":1,"__proto__":{"a":1},"constructor":[1]}')
  const after = JSON.parse('{"valueOf":2,"hasOwnProperty":0}')
  expect(withDelta(before, sent(deltaOf(before, after)))).toEqual(after)
  expect(JSON.stringify(withDelta(after, sent(deltaOf(after, before))))).toBe(JSON.stringify(before))
})
