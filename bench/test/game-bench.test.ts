import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { comparison } from '../../scripts/bench-compare.mjs'
import { placeOf, sourcesOf } from '../game/shares.ts'

test('the time of a function counts for the folder of its source', () => {
  const sourceAt = sourcesOf(
    '// packages/table/src/sight/sight.ts\nfunction look() {}\n\n// packages/bots/src/a.ts\nx()',
  )
  expect([0, 1, 2, 3, 4].map(sourceAt)).toEqual([
    ...Array(3).fill('packages/table/src/sight/sight.ts'),
    ...Array(2).fill('packages/bots/src/a.ts'),
  ])
  expect(placeOf('packages/table/src/sight/sight.ts')).toBe('table/sight')
  expect(placeOf('packages/bots/src/greedy.ts')).toBe('bots')
  expect(placeOf('packages/games/callsign-warrior/src/rules/moving/walk.ts')).toBe('rules/moving')
  expect(placeOf('packages/games/call-sign/src/index.ts')).toBe('index')
})

test('a comparison takes the best round of each tree', () => {
  const { msPerQuestion } = comparison({
    old: [
      { random: 2, greedy: 10 },
      { random: 4, greedy: 8 },
    ],
    new: [
      { random: 3, greedy: 6 },
      { random: 1, greedy: 9 },
    ],
  })
  expect(msPerQuestion).toEqual({
    random: { old: 2, new: 1, ratio: 0.5 },
    greedy: { old: 8, new: 6, ratio: 0.75 },
  })
})

test('an unknown game or argument is told in a sentence', () => {
  const bench = (...args: readonly string[]) =>
    spawnSync(
      process.execPath,
      [fileURLToPath(new URL('../../scripts/bench.mjs', import.meta.url)), ...args],
      {
        encoding: 'utf8',
      },
    )
  const unknown = bench('--game', 'chess')
  expect(unknown.status).toBe(1)
  expect(unknown.stderr).toMatch(/There is no game 'chess'\. The games are call-sign, .*\./)
  expect(bench('--game', 'call-sign', '--fast').stderr).toContain(
    "There is no '--fast'; with --game there are",
  )
  expect(bench('--game', 'call-sign', '--rounds', '0').stderr).toContain(
    '--rounds: give a whole number above 0.',
  )
})
