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
export function both(): void {
  look('toy-t1-1')
}
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
      kind: 'clause',
      home: { path: 'src/rules.ts', line: 2, name: 'both' },
      mentioned: { path: 'src/rules.ts', line: 1 },
      tests: [{ path: 'test/rules.test.ts', line: 2 }],
      mutants: null,
      uses: null,
      reason: null,
      isPlanned: false,
      isCoded: true,
      isProven: true,
    })
    expect(rows.map(({ kind }) => kind)).toEqual(['clause', 'clause', 'row', 'example'])
  })

  test('as a table and as JSON', () => {
    const result = audit(game({}))
    expect(JSON.parse(auditJson([result]))).toEqual({
      toy: {
        clauses: 4,
        coded: 4,
        tested: 4,
        proven: 4,
        excused: 0,
        planned: 0,
        used: null,
        kinds: { clause: 2, row: 1, example: 1 },
      },
    })
    expect(auditTable(result).split('\n').slice(0, 3)).toEqual([
      'toy',
      'id       | function                                | test                 | proven by',
      'toy-a-1  | both src/rules.ts:2                     | test/rules.test.ts:1 | 1 test',
    ])
    expect(auditTable(result)).toContain('\ntoy: 4 ids, 4 in code, 4 tested, 4 proven, 0 excused')
  })
})

describe('the one function of a clause', () => {
  const homeOf = (code: string, id = 'toy-a-1'): string | null => {
    const home = audit(game({ code })).rows.find((row) => row.id === id)?.home
    return home ? home.name : null
  }

  test.each([
    ['/** toy-a-1: so. */\nfunction one() {', 'one'],
    ['/** toy-a-2, toy-a-1: so. */\nexport function one() {', 'one'],
    ['/** toy-a-2 and toy-a-1: so. */\nexport const ONE = 1', 'ONE'],
    ['/**\n * toy-a-1 to\n * toy-a-2: so. */\nfunction one() {', 'one'],
    ["/** toy-a-1 */\n  'get-moving': {", 'get-moving'],
    ['/** toy-a-1: so. */\n// biome-ignore lint: why\nexport function one() {', 'one'],
    ['/** The rule (toy-a-1). */\nfunction one() {', null],
    ['/** toy-a-2: as in toy-a-1. */\nfunction one() {', null],
    ['// toy-a-1: so.\nfunction one() {', null],
    ["function one() {\n  game.dice.d6('toy-a-1')", null],
    ['/** toy-a-1: so. */\nexport interface One {', null],
    ["/** toy-a-1: so. */\nexport type One = 'a' | 'b'", null],
    ['/** toy-a-1: so. */\n  readonly count: number', null],
    ["import './toy-a-1.ts' // toy-a", null],
  ])('%s', (code, name) => {
    expect(homeOf(code)).toBe(name)
  })

  test('of several, the one that names it first, writes it out and names the fewest', () => {
    const both = '/** toy-a-1 to toy-a-2: all. */\nfunction whole() {\n'
    expect(homeOf(`${both}/** toy-a-2: so. */\nfunction part() {`, 'toy-a-2')).toBe('part')
    expect(homeOf(`${both}/** toy-a-2, toy-a-1: so. */\nfunction part() {`, 'toy-a-1')).toBe('whole')
    expect(homeOf(`/** toy-a-1: so. */\nconst ONE = 1\n${both}`)).toBe('whole')
  })

  test('is not in tactics, preview or words', () => {
    const text = '/** toy-a-1: so. */\nfunction one() {'
    for (const layer of ['tactics', 'preview', 'words']) {
      const files = { ...game({}), code: [{ path: `src/${layer}/one.ts`, text }] }
      expect(audit(files).rows[0]).toMatchObject({ home: null, isCoded: false })
    }
  })
})

describe('the ids in code', () => {
  test('are found in comments and strings, not in file names or other words', () => {
    const unknown = (code: string): readonly string[] =>
      audit(game({ code })).problems.filter((problem) => problem.includes('not defined'))
    expect(unknown('// toy-a-9')).toHaveLength(1)
    expect(unknown("d6('toy-a-9')")).toHaveLength(1)
    expect(unknown("import './toy-a-9.ts' // toy-a")).toEqual([])
    expect(unknown('// the chapter toy-t1, the card trick-toy-a-9')).toEqual([])
  })

  test('a range leaves out what the book does not define between its ends', () => {
    const rules = RULES.replace('- [toy-a-2]', '- [toy-a-4]')
    const { problems } = audit(
      game({ rules, code: CODE.replace('1 to 2', '1 to 4'), tests: TESTS.replace('a-2', 'a-4') }),
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
    expect(problems).toEqual(['src/rules.ts:5: toy-a-3 is not defined in rules.md'])
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
    expect(problemsOf({ code: CODE.replace('toy-a-1 to 2', 'toy-a-2') })).toEqual([
      "toy-a-1 has no function whose doc line begins with it, nor a reason under 'Not in code'",
    ])
    expect(problemsOf({ code: CODE.replace('toy-a-1 to 2: both', 'toy-a-2: and toy-a-1 both') })).toEqual([
      "toy-a-1 has no function whose doc line begins with it (only mentioned in src/rules.ts:1), nor a reason under 'Not in code'",
    ])
    expect(problemsOf({ tests: TESTS.replace('toy-a-2, ', '') })).toEqual([
      "toy-a-2 has no test, nor a reason under 'Not in code'",
    ])
    expect(problemsOf({ rules: `${RULES}- [toy-a-3] Nobody cares.\n` })).toEqual([
      "toy-a-3 has no function whose doc line begins with it and no test, nor a reason under 'Not in code'",
    ])
  })

  test('a bracketed id in the book that is not defined', () => {
    const { problems } = audit(game({ rules: `${RULES}\nSee [toy-a-9] and [toy-a-1].\n` }))
    expect(problems).toEqual(['rules.md:20: [toy-a-9] is not defined'])
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
    expect(JSON.parse(auditJson([result])).toy).toMatchObject({ clauses: 5, coded: 4, tested: 4, excused: 1 })
    expect(auditTable(result)).toContain('excused: fairness is up to people')
  })

  test('count only in their section, in words, and for clauses that exist', () => {
    const elsewhere = RULES.replace('- [toy-a-2]', '- [toy-a-3] Be fair.\n- (toy-a-3) really\n- [toy-a-2]')
    expect(audit(game({ rules: elsewhere })).problems).toEqual([
      "toy-a-3 has no function whose doc line begins with it and no test, nor a reason under 'Not in code'",
    ])
    expect(audit(game({ rules: rules('- (toy-a-3)') })).problems).toEqual([
      'rules.md:23: gives no reason why toy-a-3 is not in code',
      "toy-a-3 has no function whose doc line begins with it and no test, nor a reason under 'Not in code'",
    ])
    expect(audit(game({ rules: rules('- (toy-a-3) x\n- (toy-a-4) y') })).problems).toEqual([
      'rules.md:24: gives a reason for toy-a-4, which is not defined',
    ])
  })
})

describe('tables and their rows', () => {
  const rules = `# Toy
- [toy-b-T1] Table: numbers.
| row | needs |
| [toy-b-T1-1] | 4+ |
| [toy-b-T1-2] | 5+ |
`
  const data = [
    {
      path: 'data/tables.json',
      text: '{ "tables": [{ "id": "toy-b-T1", "rows": [{ "needs": 4, "isHard": false }, { "needs": 5 }] }] }',
    },
  ]
  const killed = (value: string) => ({ value, killed: 2, survived: 0 })
  const proven = {
    data: {
      'data/tables.json': {
        'tables.0.rows.0.needs': killed('4'),
        'tables.0.rows.0.isHard': killed('false'),
        'tables.0.rows.1.needs': killed('5'),
      },
    },
    clauses: {},
  }
  const withProof = (proof: object) =>
    audit({ ...game({ rules, code: '', tests: '' }), data, mutants: { ...proven, ...proof } })

  test('a row is proven by the killed mutants of its numbers, a table by its rows', () => {
    const { rows, problems } = withProof({})
    expect(problems).toEqual([])
    expect(rows.map(({ id, kind, home, mutants }) => [id, kind, home?.name, mutants?.killed])).toEqual([
      ['toy-b-T1', 'table', 'tables.0', 6],
      ['toy-b-T1-1', 'row', 'tables.0.rows.0', 4],
      ['toy-b-T1-2', 'row', 'tables.0.rows.1', 2],
    ])
    expect(auditTable(withProof({}))).toMatch(/toy-b-T1-1 .* \| 4 of 4 mutants killed/)
  })

  test('not by mutants that survive, were never tried, or were of another number', () => {
    const file = proven.data['data/tables.json']
    const unproven = (changes: object) =>
      withProof({ data: { 'data/tables.json': { ...file, ...changes } } }).problems
    const lacks = [
      "toy-b-T1 has no test, nor a reason under 'Not in code'",
      "toy-b-T1-2 has neither test nor killed mutants, nor a reason under 'Not in code'",
    ]
    expect(unproven({ 'tables.0.rows.1.needs': { ...killed('5'), survived: 1 } })).toEqual(lacks)
    expect(unproven({ 'tables.0.rows.1.needs': killed('6') })).toEqual(lacks)
    expect(unproven({ 'tables.0.rows.1.needs': undefined })).toEqual(lacks)
  })

  test('a row that is not in the data is not coded', () => {
    const { problems } = audit({
      ...game({ rules, code: '', tests: "test('[toy-b-T1 to toy-b-T1] [toy-b-T1-1] [toy-b-T1-2]', f)" }),
      data: [],
    })
    expect(problems).toEqual([
      "toy-b-T1 has no function whose doc line begins with it, nor a reason under 'Not in code'",
      "toy-b-T1-1 has no row in the data, nor a reason under 'Not in code'",
      "toy-b-T1-2 has no row in the data, nor a reason under 'Not in code'",
    ])
  })
})

describe('a book in parts', () => {
  const partsFile = (text: string) => ({ file: { path: 'parts.md', text }, planned: ['Part II'] })
  const PARTS = '## Part I: 3 ids\n\n- a: a-1 a-2\n- t1: t1-1\n\n## Part II: 2 ids\n\n- a: a-3\n- ex: ex-1\n'
  const rules = `${RULES}- [toy-a-3] Later.\n`

  test('what is planned for later is listed and not judged', () => {
    const result = audit({ ...game({ rules }), parts: partsFile(PARTS) })
    expect(result.problems).toEqual([])
    expect(JSON.parse(auditJson([result])).toy).toMatchObject({ clauses: 5, proven: 4, planned: 1 })
    expect(auditTable(result)).toMatch(/toy-a-3 .*planned\n/)
    expect(audit({ ...game({ rules }), parts: { ...partsFile(PARTS), planned: [] } }).problems).toHaveLength(
      1,
    )
  })

  test('each id is in one part, and each part has as many as it says', () => {
    const problemsWith = (text: string) => audit({ ...game({ rules }), parts: partsFile(text) }).problems
    expect(problemsWith(PARTS.replace('a-1 a-2', 'a-1'))).toEqual([
      'parts.md: Part I lists 2 ids, not 3',
      'parts.md: toy-a-2 is in no part',
    ])
    expect(problemsWith(PARTS.replace('a-1 a-2', 'a-1 a-3'))).toEqual([
      'parts.md: toy-a-3 is listed twice',
      'parts.md: toy-a-2 is in no part',
    ])
    expect(problemsWith(PARTS.replace('ex-1', 'ex-7'))).toEqual([
      'parts.md: toy-ex-7 is not defined in rules.md',
      'parts.md: toy-ex-1 is in no part',
    ])
  })
})

describe('use in random games', () => {
  test('is told where games were played', () => {
    const result = audit({ ...game({}), uses: { 'toy-a-1': 7 } })
    expect(auditTable(result)).toMatch(/toy-a-1 .* \| 1 test, met 7 times in random games\n/)
    expect(auditTable(result)).toMatch(/toy-a-2 .* \| 1 test, not met in random games\n/)
    expect(JSON.parse(auditJson([result])).toy.used).toBe(1)
  })
})

describe('a game in progress', () => {
  const unfinished = { ...game({ code: CODE.replace('toy-a-1 to 2', 'toy-a-2') }), isInProgress: true }

  test('what it lacks is counted and shown, but is no problem', () => {
    const result = audit(unfinished)
    expect(result).toMatchObject({ problems: [], stillLacking: 1 })
    expect(auditTable(result)).toMatch(/toy-a-1 .*NO CODE[\s\S]*toy: 4 ids, .*, in progress$/)
    expect(audit(game({})).stillLacking).toBe(0)
  })

  test('what it says wrongly is a problem all the same', () => {
    const { problems } = audit({ ...game({ code: `${CODE}// toy-a-3` }), isInProgress: true })
    expect(problems).toEqual(['src/rules.ts:5: toy-a-3 is not defined in rules.md'])
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
