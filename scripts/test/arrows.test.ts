import { expect, test } from 'vitest'
import { arrowViolations, importsOf } from '../arrows.ts'

const PACKAGES = {
  engine: {},
  table: { dependencies: ['@sandtable/engine'] },
  testing: {
    dependencies: ['@sandtable/engine'],
    devDependencies: ['@sandtable/call-sign', '@sandtable/bots', '@sandtable/lab'],
  },
  'games/call-sign': {
    dependencies: ['@sandtable/engine', '@sandtable/table', '@sandtable/hail-of-fire', '@sandtable/bots'],
    devDependencies: ['@sandtable/testing', '@sandtable/bots'],
  },
  'games/hail-of-fire': { dependencies: ['@sandtable/engine'] },
  'games/list': { dependencies: ['@sandtable/engine', '@sandtable/call-sign'] },
  bots: { dependencies: ['@sandtable/call-sign', '@sandtable/lab'] },
  lab: { dependencies: ['@sandtable/bots', 'piscina'] },
  server: { dependencies: ['@sandtable/lab', '@sandtable/testing', '@sandtable/games'] },
  cli: { dependencies: ['@sandtable/engine'] },
}

const MANIFESTS = Object.entries(PACKAGES).map(([folder, declared]) => {
  const lists = Object.entries<string[]>(declared).map(([list, names]) => [
    list,
    Object.fromEntries(names.map((name) => [name, '1'])),
  ])
  const name = `@sandtable/${folder === 'games/list' ? 'games' : folder.replace('games/', '')}`
  return {
    path: `packages/${folder}/package.json`,
    text: JSON.stringify({ name, ...Object.fromEntries(lists) }),
  }
})
const ROOT = { path: 'package.json', text: '{ "devDependencies": { "vitest": "1" } }' }

/** What the check says about files given as path below packages/ → text. */
function violations(texts: Record<string, string>): string[] {
  const files = Object.entries(texts).map(([path, text]) => ({ path: `packages/${path}`, text }))
  return arrowViolations([ROOT, ...MANIFESTS, ...files]).map(
    (found) => `${found.path}:${found.line}: ${found.message}`,
  )
}

/** What the check says about one file with one import. */
function about(path: string, specifier: string): string[] {
  return violations({ [path]: `import { x } from '${specifier}'` }).map((line) =>
    line.replace(/^.*?:1: /, ''),
  )
}

test('all kinds of imports are found, with their lines', () => {
  const text = [
    `import a from 'one'`,
    `import {\n  type B,\n} from "two"`,
    `export * from 'three'`,
    `import 'four'`,
    `type C = import('five').C`,
    'const d = await import(`six`)',
  ].join('\n')
  expect(importsOf(text).map(({ specifier, line }) => `${specifier} ${line}`)).toEqual([
    'one 1',
    'two 4',
    'three 5',
    'four 6',
    'five 7',
    'six 8',
  ])
})

test('what only looks like an import is none', () => {
  const text = `// from 'a'\nconst b = "import 'c'"\nArray.from('d')\nconst e = { from: 'f' }\nimport.meta.url`
  expect(importsOf(text)).toEqual([])
})

test('a computed import is refused where everything must be seen', () => {
  const text = 'export const load = (name: string) => import(`./${name}.ts`)'
  expect(violations({ 'games/call-sign/src/a.ts': text })).toHaveLength(1)
  expect(violations({ 'server/src/a.ts': text })).toEqual([])
})

test('arrows that point the right way pass', () => {
  expect(about('table/src/a.ts', '@sandtable/engine')).toEqual([])
  expect(about('games/call-sign/src/a.ts', '@sandtable/table')).toEqual([])
  expect(about('bots/src/a.ts', '@sandtable/call-sign')).toEqual([])
  expect(about('lab/src/a.ts', '@sandtable/bots')).toEqual([])
  expect(about('server/src/a.ts', '@sandtable/lab')).toEqual([])
})

test('arrows that point the wrong way are named', () => {
  expect(about('engine/src/a.ts', '@sandtable/table')).toEqual([
    "imports '@sandtable/table': engine may import nothing",
  ])
  expect(about('table/src/a.ts', '@sandtable/call-sign')).toEqual([
    "imports '@sandtable/call-sign': table may import engine",
  ])
  expect(about('games/call-sign/src/a.ts', '@sandtable/bots')).toEqual([
    "imports '@sandtable/bots': games may import engine, table, miniatures",
  ])
  expect(about('bots/src/a.ts', '@sandtable/lab')).toEqual([
    "imports '@sandtable/lab': bots may import engine, table, miniatures, games",
  ])
})

test('a game never imports another, not even in its tests', () => {
  const refusal =
    "imports '@sandtable/hail-of-fire': a game never imports another; move what both need into table or engine"
  expect(about('games/call-sign/src/a.ts', '@sandtable/hail-of-fire')).toEqual([refusal])
  expect(about('games/call-sign/test/a.test.ts', '@sandtable/hail-of-fire')).toEqual([refusal])
})

test('the list imports every game; what declares the list may import the games on it', () => {
  expect(about('games/list/src/index.ts', '@sandtable/call-sign')).toEqual([])
  expect(about('games/list/src/index.ts', '@sandtable/hail-of-fire')).toEqual([
    "imports '@sandtable/hail-of-fire': declare it under dependencies in packages/games/list/package.json",
  ])
  expect(about('server/src/a.ts', '@sandtable/games')).toEqual([])
  expect(about('server/src/a.ts', '@sandtable/call-sign')).toEqual([])
  expect(about('server/src/a.ts', '@sandtable/hail-of-fire')).toHaveLength(1)
  expect(about('cli/src/a.ts', '@sandtable/call-sign')).toHaveLength(1)
  expect(about('games/call-sign/src/a.ts', '@sandtable/games')).toEqual([
    "imports '@sandtable/games': games may import engine, table, miniatures",
  ])
})

test('testing is for tests and benchmarks', () => {
  expect(about('games/call-sign/test/a.test.ts', '@sandtable/testing')).toEqual([])
  expect(about('games/call-sign/bench/a.ts', '@sandtable/testing')).toEqual([])
  expect(about('server/src/a.ts', '@sandtable/testing')).toEqual([
    "imports '@sandtable/testing': only tests, benchmarks and scripts may",
  ])
})

test('testing imports engine, table, bots and host, its tests games as well, neither anything above', () => {
  expect(about('testing/src/a.ts', '@sandtable/call-sign')).toEqual([
    "imports '@sandtable/call-sign': testing may import engine, table, bots, protocol, host",
  ])
  expect(about('testing/test/a.test.ts', '@sandtable/call-sign')).toEqual([])
  expect(about('testing/test/a.test.ts', '@sandtable/bots')).toEqual([])
  expect(about('testing/test/a.test.ts', '@sandtable/lab')).toEqual([
    "imports '@sandtable/lab': testing may import engine, table, bots, protocol, host, games, game-list",
  ])
})

test('nobody reaches into another package', () => {
  expect(about('table/src/a.ts', '@sandtable/engine/src/dice.ts')).toEqual([
    "imports '@sandtable/engine/src/dice.ts', the inside of a package: import '@sandtable/engine' instead",
  ])
  expect(about('table/src/a.ts', '../../engine/src/dice.ts')).toEqual([
    "imports '../../engine/src/dice.ts', outside its package: import '@sandtable/name' instead",
  ])
  expect(about('games/call-sign/test/a.test.ts', '../../hail-of-fire/src/a.ts')).toHaveLength(1)
  expect(about('games/call-sign/test/a.test.ts', '../src/turn.ts')).toEqual([])
  expect(about('games/call-sign/src/a.ts', '../data/units.json')).toEqual([])
})

test('a game imports the shipped maps it offers', () => {
  const map = '@sandtable/table/maps/crossroads.json'
  expect(about('games/call-sign/src/a.ts', map)).toEqual([])
  expect(about('engine/src/a.ts', map)).toHaveLength(1)
  expect(about('games/call-sign/src/a.ts', '@sandtable/table/src/index.ts')).toHaveLength(1)
})

test('sources import neither tests nor their own package by name', () => {
  expect(about('table/src/a.ts', '../test/b.ts')).toHaveLength(1)
  expect(about('table/src/a.ts', '@sandtable/table')).toHaveLength(1)
  expect(about('table/test/a.test.ts', '@sandtable/table')).toEqual([])
})

test('engine, table, games and bots import neither Node nor npm packages; their tests may', () => {
  for (const folder of ['engine', 'table', 'games/call-sign', 'bots']) {
    expect(about(`${folder}/src/a.ts`, 'node:fs')).toHaveLength(1)
    expect(about(`${folder}/src/a.ts`, 'vitest')).toHaveLength(1)
    expect(about(`${folder}/test/a.test.ts`, 'node:fs')).toEqual([])
    expect(about(`${folder}/test/a.test.ts`, 'vitest')).toEqual([])
  }
})

test('the lab is pure but for its folder for Node, which it does not import itself', () => {
  expect(about('lab/src/a.ts', 'node:fs')).toEqual([
    "imports 'node:fs': lab runs everywhere and imports neither Node nor npm packages",
  ])
  expect(about('lab/src/node/a.ts', 'node:fs')).toEqual([])
  expect(about('lab/src/a.ts', './node/b.ts')).toEqual([
    "imports './node/b.ts': what runs in Node alone is imported by its own folder only",
  ])
  expect(about('lab/src/node/a.ts', '../b.ts')).toEqual([])
  expect(about('server/src/a.ts', '@sandtable/lab/node')).toEqual([])
  expect(about('server/src/a.ts', '@sandtable/lab/results')).toEqual([
    "imports '@sandtable/lab/results', the inside of a package: import '@sandtable/lab' instead",
  ])
})

test('a package declares what it imports', () => {
  expect(about('lab/src/node/a.ts', 'piscina/worker')).toEqual([])
  expect(about('lab/src/node/a.ts', '@scope/name/deep')).toEqual([
    "imports '@scope/name': declare it under dependencies in packages/lab/package.json",
  ])
  expect(about('lab/src/node/a.ts', 'vitest')).toHaveLength(1)
  expect(about('lab/src/node/a.ts', 'fs')).toEqual(["imports 'fs': write 'node:fs'"])
  expect(about('table/test/a.test.ts', '@sandtable/testing')).toEqual([
    "imports '@sandtable/testing': declare it under devDependencies in packages/table/package.json",
  ])
})

test('a package the arrows do not know is named, and so is one that is not there', () => {
  const stranger = { path: 'packages/stranger/package.json', text: '{ "name": "@sandtable/stranger" }' }
  expect(arrowViolations([stranger]).map((found) => found.message)).toEqual([
    "'stranger' has no place in the arrows: give it a row in MAY_IMPORT of scripts/arrows.ts",
  ])
  expect(about('table/src/a.ts', '@sandtable/nowhere')).toEqual([
    "imports '@sandtable/nowhere': there is no package of that name",
  ])
})

test('a cycle between files is named once, at the import that closes it', () => {
  const cycle = {
    'table/src/a.ts': `import { b } from './b.ts'`,
    'table/src/b.ts': `export const b = 1\nimport type { C } from './shapes/c.ts'`,
    'table/src/shapes/c.ts': `import { a } from '../a.ts'`,
  }
  expect(violations(cycle)).toEqual([
    'packages/table/src/shapes/c.ts:1: closes a cycle of imports (a.ts → b.ts → c.ts → a.ts): ' +
      'move what both need into a file of its own',
  ])
})

test('two ways to one file are no cycle', () => {
  const diamond = {
    'table/src/a.ts': `import './b.ts'\nimport './c.ts'`,
    'table/src/b.ts': `import './d.ts'`,
    'table/src/c.ts': `import './d.ts'`,
    'table/src/d.ts': '',
  }
  expect(violations(diamond)).toEqual([])
})

test('inside a game forces come first, then rules, then tactics, preview and words', () => {
  const of = (from: string, to: string) => about(`games/call-sign/src/${from}`, to)
  expect(of('rules/moving/a.ts', '../../forces/b.ts')).toEqual([])
  expect(of('rules/a.ts', '../../data/b.json')).toEqual([])
  expect(of('tactics/a.ts', '../rules/b.ts')).toEqual([])
  expect(of('words/a.ts', '../preview/b.ts')).toEqual([])
  expect(of('index.ts', './tactics/b.ts')).toEqual([])
  expect(of('rules/moving/a.ts', '../../tactics/b.ts')).toEqual([
    "imports '../../tactics/b.ts': rules may import forces, not tactics",
  ])
  expect(of('forces/a.ts', '../rules/b.ts')).toEqual([
    "imports '../rules/b.ts': forces may import no other layer, not rules",
  ])
  expect(of('preview/a.ts', '../words/b.ts')).toEqual([
    "imports '../words/b.ts': preview may import forces, rules, not words",
  ])
  expect(of('rules/a.ts', '../index.ts')).toEqual(["imports '../index.ts': a layer never imports the index"])
  expect(of('helpers/a.ts', '../rules/b.ts')).toEqual([
    "'helpers' is no layer of a game: use forces, rules, tactics, preview, words",
  ])
})
