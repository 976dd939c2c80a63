import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { determinismViolations } from '../determinism.ts'

const GAME = 'packages/games/call-sign/src/fire.ts'

/** The banned things found in a text, each as 'line word'. */
function found(text: string, path = GAME): string[] {
  return determinismViolations([{ path, text }]).map(
    ({ line, message }) => `${line} ${message.split(': ')[0]}`,
  )
}

test.each([
  'Math.random()',
  'new Date()',
  'performance.now()',
  'setTimeout(f, 1)',
  'setInterval(f, 1)',
  'async () => 1',
  'const p: Promise<number> = q',
  'try { f() } catch {}',
  'Math.hypot(a, b)',
  'Math.sin(a)',
  'Math.cos(a)',
  'Math.tan(a)',
  'Math.atan(a)',
  'Math.atan2(a, b)',
  'Math.pow(a, 2)',
  'Math.exp(a)',
  'Math.log(a)',
  'const { random } = Math',
  'Math["random"]()',
  'a ** 2',
  'for (const key in units) f(key)',
  'for (key in units) f(key)',
  'structuredClone(state)',
  'let count = 0',
  'export let count = 0',
  'var count = 0',
  'names.sort()',
  'names?.toSorted( )',
  'a.localeCompare(b)',
  'new Intl.NumberFormat()',
  'a.toLocaleString()',
  'console.log(a)',
  'process.env',
  'globalThis.x',
  'window.x',
  'document.x',
])('%s is named', (text) => {
  expect(found(text)).toHaveLength(1)
})

test.each([
  '// Math.random() and await',
  '/** no try { here */',
  `const text = 'new Date() ** let'`,
  'const text = `async`',
  'const x = Math.sqrt(Math.max(a, Math.floor(b))) * Math.PI',
  'function f() { let count = 0; return count }',
  'for (let i = 0; i < 3; i++) f(i)',
  'for (const unit of units) f(unit)',
  'for (const i of a) if (i in b) f(i)',
  'names.sort((a, b) => a - b)',
  'unit.process + unit.window',
  'const x = { document: 1, window: 2 } as const',
  'const updated = update',
  `import { pick, window } from '@sandtable/engine'\nwindow({ seat })`,
  'function f(window: Window) { return window.seat }',
])('%s is fine', (text) => {
  expect(found(text)).toEqual([])
})

describe('a module remembers nothing', () => {
  test.each([
    'const CACHE = new Map()',
    'const CACHE = new Map<string, Way>()',
    'export const CACHE = new WeakMap<Ground, Map<string, Way>>()',
    'const SEEN: Map<string, boolean> = new Map()',
    'const SEEN = new Set<string>()',
    'const SLOTS = new Float64Array(8)',
    'const LAST = []',
    'const LAST: string[] = []',
    'const LAST: { way: Way | null } = { way: null }',
    'const LAST = {\n  way: null,\n}',
    'const LAST: Kept = { way: null }',
    'const LAST = Array.from({ length: 3 }, () => 0)',
    'const LAST = Object.fromEntries(rows)',
    'const LAST = rows\n  .filter(isOpen)\n  .map(({ id }) => id)',
    'class Ways {\n  static readonly known = new Map<string, Way>()\n}',
  ])('%s is named', (text) => {
    expect(found(text)).toHaveLength(1)
    expect(found(text, 'packages/miniatures/src/move/walk.ts')).toHaveLength(1)
    expect(found(text, 'packages/engine/src/check.ts')).toHaveLength(1)
  })

  test.each([
    'const TYPES: ReadonlyMap<string, Type> = new Map(rows.map((row) => [row.id, row]))',
    'const SIDES: readonly Side[] = [1, 2]',
    'const NAMES = [1, 2] as const',
    'const TABLE = {\n  a: { b: 1 },\n} as const',
    'const RULES: Readonly<Rules> = { a: (x) => x }',
    'const RATES: Readonly<Record<string, (far: number) => number>> = { a: (x) => x }',
    'const COUNT = rows.map(f).length',
    'const ROWS = data.rows as unknown as readonly Row[]',
    'const first = rows.find(({ id }) => id === 1)',
    'const { a, b } = tables.c',
    'const WAYS = fact<Way>(1, 2)',
    'declare const CHOICE: unique symbol',
    'function f() {\n  const known = new Map()\n  const list = []\n}',
    'const f = (a: string[]): string[] => [...a]',
  ])('%s is fine', (text) => {
    expect(found(text)).toEqual([])
  })

  test('a planted cache is found in a rule file among other rules, at its line', () => {
    const path = 'packages/games/callsign-warrior/src/rules/seeing/sight.ts'
    const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
    expect(found(text, path)).toEqual([])
    expect(found(`${text}\nconst CACHE = new Map()\n`, path)).toEqual([
      `${text.split('\n').length + 1} 'CACHE'`,
    ])
  })

  test('the scenes of the table own the caches', () => {
    expect(
      found('const SCENES = new WeakMap<TableMap, Scene>()', 'packages/table/src/scene/scene-of.ts'),
    ).toEqual([])
  })
})

test('code within a template is checked, at its line', () => {
  expect(found('const a = 1\nconst b = `x ${Math.random()}`')).toEqual(["2 'Math.random'"])
})

test('each line says what would be right', () => {
  expect(determinismViolations([{ path: GAME, text: '\nMath.random()' }])).toEqual([
    { path: GAME, line: 2, message: "'Math.random': all chance comes from game.dice" },
  ])
})

test('engine and table may clone; only what runs and keeps a match may catch', () => {
  expect(found('structuredClone(a)', 'packages/engine/src/match/step-loop.ts')).toEqual([])
  expect(found('try { f() } finally { g() }', 'packages/engine/src/match/step-run.ts')).toEqual([])
  expect(found('try { f() } finally { g() }', 'packages/engine/src/match/step-loop.ts')).toEqual([])
  expect(found('try { f() } finally { g() }', 'packages/engine/src/play/playout.ts')).toHaveLength(1)
  expect(found('try { f() } finally { g() }', 'packages/table/src/run.ts')).toHaveLength(1)
})

test('tests and the packages above are free', () => {
  expect(found('Math.random()', 'packages/games/call-sign/test/fire.test.ts')).toEqual([])
  expect(found('Math.random()', 'packages/server/src/seed.ts')).toEqual([])
})
