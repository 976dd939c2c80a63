import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MutantRun, runMutants } from '../src/mutants/mutant-run.ts'
import { type MutantReport, reportJson, reportText } from '../src/mutants/report.ts'
import { countOf, type MutantResult, shortfalls } from '../src/mutants/score.ts'
import { TOY_GAME, writeToyGame } from './toys/mutant-game.ts'

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url))
let folder = ''
let scratch = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-mutants-'))
  mkdirSync(CACHE, { recursive: true })
  scratch = mkdtempSync(join(CACHE, 'mutants-test-'))
})

afterAll(() => {
  for (const path of [folder, scratch]) rmSync(path, { recursive: true })
})

function run(more: Partial<MutantRun> = {}, changes: Readonly<Record<string, string>> = {}) {
  const game = mkdtempSync(join(folder, 'game-'))
  writeToyGame(game, changes)
  const terms = { below: [], sample: null, seed: '1', workers: 2, fresh: true, progress: () => {} }
  return runMutants({ game: 'toy', folder: game, scratch, ...terms, ...more })
}

/** 'what → what it became' of each mutant with this fate, in one function. */
function changes({ fates }: MutantReport, wanted: string, within: string): readonly string[] {
  return fates
    .filter(({ fate, mutant }) => fate === wanted && mutant.within === within)
    .map(({ mutant }) => `${mutant.before} → ${mutant.after}`)
}

describe('a game with a weak test', () => {
  let report: MutantReport

  beforeAll(async () => {
    report = await run()
  })

  test('what the strong test proves is killed, by a test whose name begins with its clause', () => {
    expect(changes(report, 'survived', 'isWithinRange')).toEqual([])
    expect(changes(report, 'killed', 'isWithinRange')).toEqual([
      'distance <= ranges.rifle → distance < ranges.rifle',
      'distance <= ranges.rifle → distance > ranges.rifle',
    ])
    const killers = report.fates.flatMap(({ verdict }) => (verdict.kind === 'killed' ? [verdict.by] : []))
    expect(new Set(killers.map((by) => /\[toy-\d\]/.test(by)))).toEqual(new Set([true]))
  })

  test('what the weak test lets pass is named with its place and clause; a golden test does not count', () => {
    expect(changes(report, 'survived', 'mayShoot')).toEqual([
      'side !== target && isWithinRange(distance) → (side !== target) || isWithinRange(distance)',
      'side !== target && isWithinRange(distance) → side !== target',
      'side !== target && isWithinRange(distance) → isWithinRange(distance)',
    ])
    expect(reportText(report)).toContain(
      'src/rules/shooting.ts:12 [toy-2] mayShoot: side !== target && isWithinRange(distance) → side !== target\n',
    )
    expect(JSON.parse(reportJson(report)).survivors).toContainEqual(
      expect.objectContaining({ file: 'src/rules/shooting.ts', line: 12, clauses: ['toy-2'] }),
    )
  })

  test('an endless loop is killed, and so is a constant read while the game loads', () => {
    expect(changes(report, 'killed', 'turnsOfShock')).toContain('left = Math.floor(left / HALF) → ')
    expect(changes(report, 'killed', 'HALF')).toEqual(['2 → 3', '2 → 1'])
  })

  test('numbers and flags of data are tried, those that nothing reads survive', () => {
    const data = report.fates.filter(({ mutant }) => mutant.file === 'data/ranges.json')
    expect(data.map(({ mutant, fate }) => `${mutant.within}: ${mutant.after} ${fate}`)).toEqual([
      'rifle: 7 killed',
      'rifle: 5 killed',
      'indirect.0: 13 survived',
      'indirect.0: 11 survived',
      'canMove: false survived',
    ])
  })

  test('only the rules, the forces and the data are mutated', () => {
    expect(new Set(report.fates.map(({ mutant }) => mutant.file))).toEqual(
      new Set(['data/ranges.json', 'src/rules/shooting.ts']),
    )
  })
})

describe('what is tried', () => {
  test('a sample depends on its seed alone', async () => {
    const tried = async (seed: string) =>
      (await run({ sample: 5, seed, workers: 1 })).fates.map(({ mutant }) => mutant.id)
    const first = await tried('a')
    expect(first).toHaveLength(5)
    expect(await tried('a')).toEqual(first)
    expect(await tried('b')).not.toEqual(first)
  })

  test('folders limit it', async () => {
    const { fates } = await run({ below: ['data'] })
    expect(fates.map(({ mutant }) => mutant.file)).toEqual(Array(5).fill('data/ranges.json'))
  })

  test('verdicts are kept while nothing changes, and looked at again when a test does', async () => {
    const game = mkdtempSync(join(folder, 'game-'))
    writeToyGame(game)
    const counted: number[] = []
    const again = () => {
      const progress = (judged: number) => counted.push(judged)
      return run({ folder: game, game: 'kept', fresh: false, workers: 1, progress })
    }
    const first = await again()
    expect(counted).toHaveLength(first.fates.length)
    expect(readdirSync(scratch)).toContain('mutants-kept.json')
    counted.length = 0
    expect((await again()).fates.map(({ fate }) => fate)).toEqual(first.fates.map(({ fate }) => fate))
    expect(counted).toEqual([])

    const tests = TOY_GAME['test/shooting.test.ts'] ?? ''
    const stronger = tests.replace("'golden: all", "'[toy-2] all")
    writeToyGame(game, { 'test/shooting.test.ts': stronger })
    expect(changes(await again(), 'survived', 'mayShoot')).toEqual([])
  })

  test('a test that fails by itself is told, not counted as a killer', async () => {
    const test = TOY_GAME['test/shooting.test.ts'] ?? ''
    const wrong = { 'test/shooting.test.ts': test.replace("'red', 3)).toBe(true)", "'red', 3)).toBe(false)") }
    await expect(run({}, wrong)).rejects.toThrow(/\[toy-2\] an enemy in range fails without any mutant/)
  })
})

describe('equivalent mutants', () => {
  const mark = (after: string, reason = 'The toy is played with one range only.') => ({
    file: 'data/ranges.json',
    within: 'indirect.0',
    before: '12',
    after,
    reason,
  })
  const marked = (...marks: readonly object[]) => ({ 'test/equivalent-mutants.json': JSON.stringify(marks) })

  test('a marked survivor is told with its reason and does not count, but only 3% of them', async () => {
    const report = await run({}, marked(mark('13'), mark('11')))
    expect(report.fates.length).toBeLessThan(66)
    expect(changes(report, 'equivalent', 'indirect.0')).toEqual([]) // 3% of so few are none
    expect(reportText(report)).toContain('marked equivalent, but too many are')
  })

  test('a mark of a killed mutant is a problem, and so is one that fits none', async () => {
    const killed = { ...mark('7'), within: 'rifle', before: '6' }
    const { problems } = await run({}, marked(killed, mark('14')))
    expect(problems).toHaveLength(2)
    expect(problems.join()).toContain("there is no mutant '12' → '14' in data/ranges.json, indirect.0")
    expect(problems.join()).toContain('marked equivalent, but a test kills it')
  })

  test('a mark needs a reason', async () => {
    await expect(run({}, marked(mark('13', 'because')))).rejects.toThrow(/needs a reason/)
  })
})

describe('the score', () => {
  const fated = (fate: MutantResult['fate'], file: string): MutantResult => ({
    mutant: { id: 0, file, line: 1, within: '', before: '', after: '', nth: 0, clauses: [] },
    verdict: { kind: 'survived', tests: 0 },
    reason: null,
    fate,
  })

  test('leaves equivalent mutants out, and is held against a threshold for all and for data', () => {
    const all = [
      ...Array(9).fill(fated('killed', 'src/rules/a.ts')),
      fated('equivalent', 'src/rules/a.ts'),
      fated('survived', 'data/a.json'),
    ]
    expect(countOf(all)).toEqual({ mutants: 11, killed: 9, survived: 1, equivalent: 1, score: 90 })
    expect(shortfalls(all, { all: 90, data: 0 })).toEqual([])
    expect(shortfalls(all, { all: 91, data: 95 })).toEqual([
      '90% of the mutants are killed; 91% is the least',
      '0% of the data are proven; 95% is the least',
    ])
  })

  test('of a sample falls short only where chance does not explain it', () => {
    const sample = (killed: number, survived: number) => [
      ...Array(killed).fill(fated('killed', 'src/rules/a.ts')),
      ...Array(survived).fill(fated('survived', 'src/rules/a.ts')),
    ]
    const short = (killed: number, survived: number, isSample: boolean) =>
      shortfalls(sample(killed, survived), { all: 90, data: 0 }, isSample).length
    expect(short(179, 20, false)).toBe(1) // 89.9%
    expect(short(179, 20, true)).toBe(0) // 85.0 to 93.4%
    expect(short(172, 28, true)).toBe(0) // up to 90.1%
    expect(short(171, 29, true)).toBe(1) // up to 89.7%
  })
})
