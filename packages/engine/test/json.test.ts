import { deepFreeze, fingerprint, sameJson } from '@sandtable/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('equal as JSON', () => {
  test('same values, whatever the order of keys', () => {
    expect(sameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
    fc.assert(fc.property(fc.jsonValue(), (value) => sameJson(value, JSON.parse(JSON.stringify(value)))))
  })

  test('not where anything differs', () => {
    const pairs: readonly [unknown, unknown][] = [
      [1, 2],
      [1, '1'],
      [null, {}],
      [[], {}],
      [
        [1, 2],
        [2, 1],
      ],
      [{ a: 1 }, { a: 1, b: 2 }],
      [{ a: 1, b: 2 }, { a: 1 }],
      [{ a: undefined }, { b: undefined }],
      [undefined, null],
    ]
    for (const [a, b] of pairs) expect(sameJson(a, b)).toBe(false)
  })
})

test('what is frozen is frozen all the way down, and still the same', () => {
  const value = { a: [{ b: 1 }] }
  expect(deepFreeze(value)).toBe(value)
  expect(() => value.a.push({ b: 2 })).toThrow(TypeError)
  expect(() => Object.assign(value.a[0] ?? {}, { b: 2 })).toThrow(TypeError)
  expect([deepFreeze(null), deepFreeze(3)]).toEqual([null, 3])
})

test('a fingerprint tells a text from any that differs in a letter', () => {
  expect(fingerprint('sandtable')).toBe(fingerprint('sandtable'))
  expect(fingerprint('')).toMatch(/^[0-9a-f]{16}$/)
  const texts = Array.from({ length: 2_000 }, (_, i) => `choice ${i}`)
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length)
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), (text, at) => {
      const place = at % text.length
      const other = `${text.slice(0, place)}${String.fromCharCode(text.charCodeAt(place) ^ 1)}${text.slice(place + 1)}`
      expect(fingerprint(other)).not.toBe(fingerprint(text))
    }),
  )
})
