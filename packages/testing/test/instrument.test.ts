import { describe, expect, test } from 'vitest'
import { instrument } from '../src/mutants/instrumenter/instrument.ts'
import { instrumentData } from '../src/mutants/instrumenter/instrument-data.ts'

const SIDES = {
  pairs: [
    ['blue', 'red'],
    ['friendsOf', 'enemiesOf'],
  ],
  others: ['otherSide'],
} as const

function made(text: string) {
  const clausesIn = (comment: string) => comment.match(/toy-\d+/g) ?? []
  return instrument({ path: 'src/rules/a.ts', text }, SIDES, clausesIn, 0)
}

/** 'before → after' of every mutant. */
function mutantsOf(text: string): readonly string[] {
  return made(text).mutants.map(({ before, after }) => `${before} → ${after}`)
}

describe('what is changed', () => {
  test.each([
    ['f(3)', ['3 → 4', '3 → 2']],
    ['f(-2)', ['-2 → -1', '-2 → -3']],
    ['f(true)', ['true → false']],
    ['f(a < b)', ['a < b → a <= b', 'a < b → a >= b']],
    ['f(a === b)', ['a === b → a !== b']],
    ['f(a - b)', ['a - b → a + b']],
    ["f('a' + b)", []],
    ['f(!a)', ['!a → a']],
    ['f(a && b)', ['a && b → a || b', 'a && b → a', 'a && b → b']],
    ['f(a || b || c)', ['a || b → a && b', 'a || b → a', 'a || b → b']],
    ['f(a ? b : c)', ['a → true', 'a → false']],
    ['f(a.filter(b))', ['a.filter(b) → a']],
    ['f(a.some(b), Math.min(c, d))', ['a.some(b) → a.every(b)', 'Math.min(c, d) → Math.max(c, d)']],
    ["f('blue')", ["'blue' → 'red'"]],
    ['f(a.red)', ['a.red → a.blue']],
    ['f(otherSide(a))', ['otherSide(a) → a']],
    ['f(enemiesOf(a))', ['enemiesOf(a) → friendsOf(a)']],
  ])('%s', (call, expected) => {
    expect(mutantsOf(`x = ${call}`)).toEqual(expect.arrayContaining(expected as string[]))
    expect(mutantsOf(`x = ${call}`)).toContain(`x = ${call} → `) // the statement is removed, too
    if (call !== 'f(a || b || c)') expect(mutantsOf(`x = ${call}`)).toHaveLength(expected.length + 1)
  })

  test('conditions, calls and what a function of yes or no returns', () => {
    expect(mutantsOf('if (a) b()')).toEqual(['a → true', 'a → false', 'b() → '])
    expect(mutantsOf('function f(a: A): boolean { return g(a) }')).toEqual(['g(a) → true', 'g(a) → false'])
    expect(mutantsOf('const f = (a: A): a is B => g(a)')).toEqual(['g(a) → true', 'g(a) → false'])
    expect(mutantsOf('function f(a: A): number { return g(a) }')).toEqual([])
    expect(mutantsOf('game.note?.({ kind: a })')).toEqual(['game.note?.({ kind: a }) → '])
  })

  test('neither types, keys, imports nor what only our own mistakes reach', () => {
    expect(
      mutantsOf("type A = 1 | 'blue'\nimport { a } from 'b'\nconst c = { 1: a, red: a } as const"),
    ).toEqual([])
    expect(mutantsOf("if (a < 3) throw new Error('red')\nassert(a > 2, 'b')\nunreachable(a)")).toEqual([])
    expect(mutantsOf('for (let i = a; i in b; i++) c = d')).toEqual(['c = d → '])
  })

  test('nor what draws answers for random play', () => {
    const sampler = 'some({ max: 2, sample: (chance) => drawn(chance, 1) })'
    expect(mutantsOf(`const f = () => ${sampler}`)).toEqual(['2 → 3', '2 → 1'])
    expect(
      mutantsOf('function sampled(a: A, chance: Chance) { return a.filter(() => chance.below(2) > 0) }'),
    ).toEqual([])
  })

  test('each mutant knows its line, its function and its clauses', () => {
    const text = '/** toy-1: a rule. */\nexport function f(a: A): B {\n  g(a) // toy-2\n  return h(a, 1)\n}'
    expect(made(text).mutants).toMatchObject([
      { line: 3, within: 'f', before: 'g(a)', after: '', clauses: ['toy-2', 'toy-1'] },
      { line: 4, within: 'f', before: '1', after: '2', clauses: ['toy-1'] },
      { line: 4, within: 'f', before: '1', after: '0', clauses: ['toy-1'] },
    ])
  })

  test('a function that stands in for an imported one is imported, too', () => {
    expect(made("import { friendsOf } from './a.ts'\nfriendsOf(x)").code).toContain(
      "import { enemiesOf } from './a.ts'",
    )
  })

  test('twice the same in one function is told apart', () => {
    expect(made('const f = () => a(1) + a(1)').mutants.map(({ after, nth }) => [after, nth])).toEqual([
      ['2', 0],
      ['0', 0],
      ['2', 1],
      ['0', 1],
      ['a(1) - a(1)', 0],
    ])
  })
})

describe('the instrumented code', () => {
  /** The value of an expression with one mutant switched on, or none. */
  function valueWith(text: string, active: number): unknown {
    const { code } = made(`x = ${text}`)
    let x: unknown
    const run = new Function('$mutant', '$step', 'set', `let x; ${code}; set(x)`)
    run(
      (id: number) => id === active,
      () => {},
      (value: unknown) => {
        x = value
      },
    )
    return x
  }

  test('is the same without a mutant, and changed in one place with it', () => {
    const { mutants } = made('x = (1 + 2) * 3')
    expect(valueWith('(1 + 2) * 3', -1)).toBe(9)
    const values = mutants.map(({ id, before, after }) => [
      `${before} → ${after}`,
      valueWith('(1 + 2) * 3', id),
    ])
    expect(Object.fromEntries(values)).toEqual({
      'x = (1 + 2) * 3 → ': undefined,
      '1 → 2': 12,
      '1 → 0': 6,
      '2 → 3': 12,
      '2 → 1': 6,
      '1 + 2 → 1 - 2': -3,
      '3 → 4': 12,
      '3 → 2': 6,
      '(1 + 2) * 3 → (1 + 2) / 3': 1,
    })
  })

  test('an optional chain stays one', () => {
    expect(valueWith('undefined?.a.filter(b).red', -1)).toBeUndefined()
  })

  test('of data: numbers and flags are read through a switch', () => {
    const { code, mutants } = instrumentData(
      { path: 'data/a.json', text: '{ "a": [1, { "b": -2 }], "c": false }' },
      7,
    )
    expect(mutants.map(({ id, within, after }) => [id, within, after])).toEqual([
      [7, 'a.0', '2'],
      [8, 'a.0', '0'],
      [9, 'a.1.b', '-1'],
      [10, 'a.1.b', '-3'],
      [11, 'c', 'true'],
    ])
    let active = -1
    const data = new Function('$mutant', code.replace('export default', 'return'))(
      (id: number) => id === active,
    )
    expect(JSON.stringify(data)).toBe('{"a":[1,{"b":-2}],"c":false}')
    active = 10
    expect(data.a[1].b).toBe(-3)
  })
})
