import { describe, expect, test } from 'vitest'
import {
  dictionary,
  flag,
  kinds,
  list,
  measure,
  nullable,
  oneOf,
  readData,
  record,
  type Shape,
  shapeProblems,
  span,
  text,
  whole,
} from '../../src/index.ts'

function problems(shape: Shape<unknown>, value: unknown): readonly string[] {
  return shapeProblems(shape, value).map(({ path, message }) => `${path}: ${message}`)
}

describe('the shapes of data files', () => {
  test('numbers, texts and words', () => {
    expect([1, 6].flatMap((value) => problems(whole(1, 6), value))).toEqual([])
    expect(problems(whole(1, 6), 7)).toEqual([': needs a whole number from 1 to 6, not 7'])
    expect(problems(whole(1, 6), 0)).toHaveLength(1)
    expect(problems(whole(1, 6), 2.5)).toHaveLength(1)
    expect(problems(measure(4), 1.25)).toEqual([])
    expect(problems(measure(4), 4.01)).toHaveLength(1)
    expect(problems(measure(4), Number.NaN)).toHaveLength(1)
    expect(problems(text(3), 'abc')).toEqual([])
    expect(problems(text(3), 'abcd')).toEqual([": needs a text of at most 3 characters, not 'abcd'"])
    expect(problems(flag(), 'yes')).toEqual([": needs true or false, not 'yes'"])
    expect(problems(oneOf('poor', 'elite'), 'good')).toEqual([": needs one of poor, elite, not 'good'"])
    expect(problems(nullable(whole()), null)).toEqual([])
    expect(problems(whole(), null)).toHaveLength(1)
    expect(problems(span(1, 6), [4, 5])).toEqual([])
    expect(problems(span(1, 6), [5, 4])).toHaveLength(1)
    expect(problems(span(1, 6), [6, 7])).toHaveLength(1)
  })

  test('lists and objects name the place', () => {
    const shape = record({ teams: list(record({ id: text(), count: whole(1, 12) }, { note: text() }), 1, 2) })
    expect(problems(shape, { teams: [{ id: 'a', count: 1, note: 'x' }] })).toEqual([])
    expect(problems(shape, { teams: [] })).toEqual(['teams: needs 1 or more, has 0'])
    expect(problems(shape, { teams: [1, 2, 3] })).toEqual(['teams: needs 2 or fewer, has 3'])
    expect(problems(shape, { teams: [{ id: 'a', cuont: 1 }] })).toEqual([
      "teams[0]: needs 'count', which is missing",
      "teams[0]: has 'cuont', which is not known here",
    ])
    expect(problems(shape, null)).toEqual([': needs an object, not null'])
    expect(problems(shape, JSON.parse('{"teams":[{"id":"a","count":1}],"__proto__":1}'))).toEqual([
      ": has '__proto__', which is not known here",
    ])
  })

  test('kinds are told apart by their kind', () => {
    const shape = kinds({ half: record({ round: oneOf('up', 'down') }), all: record({}) })
    expect(problems(shape, { kind: 'half', round: 'up' })).toEqual([])
    expect(problems(shape, { kind: 'half' })).toEqual([": needs 'round', which is missing"])
    expect(problems(shape, { kind: 'all', round: 'up' })).toEqual([": has 'round', which is not known here"])
    expect(problems(shape, { kind: 'toString' })).toEqual([
      ": needs a kind, one of half, all, not 'toString'",
    ])
  })

  test('a broken data file stops the program and says file, place and what was expected', () => {
    expect(() => readData('teams.json', record({ rows: list(whole(1, 6)) }), { rows: [3, 9] })).toThrow(
      'teams.json: rows[1]: needs a whole number from 1 to 6, not 9.',
    )
    expect(readData('teams.json', whole(), 4)).toBe(4)
  })

  test('at most twenty problems are reported, and markup in them is masked', () => {
    expect(
      problems(
        list(flag()),
        Array.from({ length: 50 }, () => '<b>'),
      ),
    ).toHaveLength(20)
    expect(problems(flag(), '<b>')[0]).toContain("'?b?'")
  })

  test('any keys with values of one shape', () => {
    expect(problems(dictionary(whole(1, 6)), { a: 1, b: 6 })).toEqual([])
    expect(problems(dictionary(whole(1, 6)), { a: 1, b: 7 })).toEqual([
      'b: needs a whole number from 1 to 6, not 7',
    ])
    expect(problems(dictionary(whole(1, 6)), [1])).toHaveLength(1)
  })
})
