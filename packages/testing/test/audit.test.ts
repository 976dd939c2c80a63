import { describe, expect, test } from 'vitest'
import { audit, type GameFiles } from '../src/audit/audit.ts'
import { auditJson, auditTable } from '../src/audit/report.ts'

const RULES = `# Toy: the rules

See [toy-a-1] for the first rule, and read:

- [the book](toy-a-9.md)
- [toy-a-1] The first rule.
- [toy-a-2] The second.

\`\`\`
- [toy-drawing-1] no clause at all
\`\`\`

| Row | Effect |
| [toy-t1-1] | one |

## Worked examples

- [toy-ex-1] An example.
`

const CODE = `/** toy-a-1 to 2: both rules. */
export const ROW = 'toy-t1-1'
`

const TESTS = `test('[toy-a-1] the first', () => {})
test('[toy-a-2, toy-t1-1] [toy-ex-1] the others at once', () => {})
`

describe('a book in order', () => {
  test('every clause with its code and its test', () => {
    const { rows, problems } = audit(game({}))
    expect(problems).toEqual([])
    expect(rows.map(({ id }) => id)).toEqual(['toy-a-1', 'toy-a-2', 'toy-t1-1', 'toy-ex-1'])
    expect(rows[1]).toEqual({
      id: 'toy-a-2',
      code: [{ path: 'src/rules.ts', line: 1 }],
      tests: [{ path: 'test/rules.test.ts', line: 2 }],
      reason: null,
      isComplete: true,
    })
  })

  test('as a table and as JSON', () => {
    const result = audit(game({}))
    expect(auditJson([result])).toBe('{"toy":{"clauses":4,"coded":4,"tested":4}}')
    expect(auditTable(result).split('\n').slice(0, 3)).toEqual([
      'toy',
      'clause   | code                 | test                 | status',
      'toy-a-1  | src/rules.ts:1       | test/rules.test.ts:1 | ok',
    ])
    expect(auditTable(result)).toContain('\ntoy: 4 clauses, 4 in code, 4 tested')
  })
})

describe('the ids in code', () => {
  test.each([
    ['// toy-a-1 to toy-a-2', ['toy-a-1', 'toy-a-2']],
    ['/**\n * toy-a-1 to\n * toy-a-2 */', ['toy-a-1', 'toy-a-2']],
    ['// toy-a-1, toy-a-2.', ['toy-a-1', 'toy-a-2']],
    ["game.dice.d6('toy-a-1')", ['toy-a-1']],
    ["import './toy-a-1.ts' // toy-a", []],
    ['// the chapter toy-t1, the card trick-toy-a-1', []],
  ])('%s', (code, ids) => {
    const { rows, problems } = audit(game({ code }))
    expect(rows.filter((row) => !row.id.includes('-ex-') && row.code.length > 0).map(({ id }) => id)).toEqual(
      ids,
    )
    expect(problems.filter((problem) => problem.includes('not defined'))).toEqual([])
  })

  test('a range leaves out what the book does not define between its ends', () => {
    const rules = RULES.replace('- [toy-a-2]', '- [toy-a-4]')
    const { problems } = audit(
      game({ rules, code: '// toy-a-1 to toy-a-4, toy-t1-1', tests: TESTS.replace('a-2', 'a-4') }),
    )
    expect(problems).toEqual([])
  })

  test('several ids, ranges and tables in the names of tests; skipped ones do not count', () => {
    const tests = `test.each([[1], [2]])('[toy-a-1 to toy-a-2] of %d', () => {})
      it("[toy-t1-1] said otherwise", () => {})
      test.todo('[toy-ex-1] later')`
    expect(audit(game({ tests })).problems).toEqual(['toy-ex-1 has no test'])
  })
})

describe('what is amiss', () => {
  test('an id in code that the book does not define', () => {
    const { problems } = audit(game({ code: `${CODE}// toy-a-3\n` }))
    expect(problems).toEqual(['src/rules.ts:3: toy-a-3 is not defined in rules.md'])
  })

  test('an end of a range that the book does not define', () => {
    const { problems } = audit(game({ code: CODE.replace('1 to 2', '1 to 3') }))
    expect(problems).toEqual(['src/rules.ts:1: toy-a-3 is not defined in rules.md'])
  })

  test('an id in a test that the book does not define', () => {
    const { problems } = audit(game({ tests: `${TESTS}test('[toy-b-1] x', () => s.dice('toy-b-2', 1))` }))
    expect(problems).toEqual([
      'test/rules.test.ts:3: toy-b-1 is not defined in rules.md',
      'test/rules.test.ts:3: toy-b-2 is not defined in rules.md',
    ])
  })

  test('an id defined twice', () => {
    const { rows, problems } = audit(game({ rules: `${RULES}- [toy-a-1] Again.\n` }))
    expect(problems).toEqual(['rules.md:19: toy-a-1 is defined a second time'])
    expect(rows).toHaveLength(4)
  })

  test('a clause without code, without test, without both', () => {
    const problemsOf = (parts: Partial<Parts>): readonly string[] => audit(game(parts)).problems
    expect(problemsOf({ code: '// toy-a-1, toy-a-2' })).toEqual([
      "toy-t1-1 has no code, nor a reason under 'Not in code'",
    ])
    expect(problemsOf({ tests: TESTS.replace(', toy-t1-1', '') })).toEqual([
      "toy-t1-1 has no test, nor a reason under 'Not in code'",
    ])
    expect(problemsOf({ rules: `${RULES}- [toy-a-3] Nobody cares.\n` })).toEqual([
      "toy-a-3 has no code and no test, nor a reason under 'Not in code'",
    ])
  })

  test('a worked example that no test plays, even if code speaks of it', () => {
    const { problems } = audit(game({ code: `${CODE}// toy-ex-1`, tests: TESTS.replace('[toy-ex-1] ', '') }))
    expect(problems).toEqual(['toy-ex-1 has no test'])
  })
})

describe('reasons', () => {
  const rules = (reason: string): string => `${RULES}- [toy-a-3] Be fair.\n\n## Not in code\n\n${reason}\n`

  test('excuse a clause, which counts neither as coded nor as tested', () => {
    const result = audit(game({ rules: rules('- (toy-a-3) fairness is up to people') }))
    expect(result.problems).toEqual([])
    expect(auditJson([result])).toBe('{"toy":{"clauses":5,"coded":4,"tested":4}}')
    expect(auditTable(result)).toContain('excused: fairness is up to people')
  })

  test('count only in their section, in words, and for clauses that exist', () => {
    const elsewhere = RULES.replace('- [toy-a-2]', '- [toy-a-3] Be fair.\n- (toy-a-3) really\n- [toy-a-2]')
    expect(audit(game({ rules: elsewhere })).problems).toEqual([
      "toy-a-3 has no code and no test, nor a reason under 'Not in code'",
    ])
    expect(audit(game({ rules: rules('- (toy-a-3)') })).problems).toEqual([
      'rules.md:23: gives no reason why toy-a-3 is not in code',
      "toy-a-3 has no code and no test, nor a reason under 'Not in code'",
    ])
    expect(audit(game({ rules: rules('- (toy-a-3) x\n- (toy-a-4) y') })).problems).toEqual([
      'rules.md:24: gives a reason for toy-a-4, which is not defined',
    ])
  })
})

describe('a game in progress', () => {
  const unfinished = { ...game({ code: '// toy-a-1, toy-a-2' }), isInProgress: true }

  test('what it lacks is counted and shown, but is no problem', () => {
    const result = audit(unfinished)
    expect(result).toMatchObject({ problems: [], stillLacking: 1 })
    expect(auditTable(result)).toMatch(/toy-t1-1 .*NO CODE[\s\S]*toy: 4 clauses, .*, in progress$/)
    expect(audit(game({})).stillLacking).toBe(0)
  })

  test('what it says wrongly is a problem all the same', () => {
    const { problems } = audit({ ...game({ code: `${CODE}// toy-a-3` }), isInProgress: true })
    expect(problems).toEqual(['src/rules.ts:3: toy-a-3 is not defined in rules.md'])
  })
})

interface Parts {
  readonly rules: string
  readonly code: string
  readonly tests: string
}

function game({ rules = RULES, code = CODE, tests = TESTS }: Partial<Parts>): GameFiles {
  return {
    id: 'toy',
    rules: { path: 'rules.md', text: rules },
    code: [{ path: 'src/rules.ts', text: code }],
    tests: [{ path: 'test/rules.test.ts', text: tests }],
  }
}
