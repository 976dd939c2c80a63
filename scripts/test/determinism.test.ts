import { expect, test } from 'vitest'
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
  'const x = { document: 1, window: 2 }',
  'const updated = update',
  `import { pick, window } from '@sandtable/engine'\nwindow({ seat })`,
  'function f(window: Window) { return window.seat }',
])('%s is fine', (text) => {
  expect(found(text)).toEqual([])
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
  expect(found('try { f() } finally { g() }', 'packages/engine/src/playout.ts')).toHaveLength(1)
  expect(found('try { f() } finally { g() }', 'packages/table/src/run.ts')).toHaveLength(1)
})

test('tests and the packages above are free', () => {
  expect(found('Math.random()', 'packages/games/call-sign/test/fire.test.ts')).toEqual([])
  expect(found('Math.random()', 'packages/server/src/seed.ts')).toEqual([])
})
