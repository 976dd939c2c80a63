import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('../src/audit/main.ts', import.meta.url))

test('--json prints the sums of each game and nothing else', () => {
  const { stdout, status } = run('--json', '--game', 'call-sign')
  const { 'call-sign': sums, ...others } = JSON.parse(stdout)
  expect(others).toEqual({})
  expect(Object.keys(sums).slice(0, 5)).toEqual(['clauses', 'coded', 'tested', 'proven', 'excused'])
  expect([0, 1]).toContain(status)
})

test('an unknown game or argument is told in a sentence, with exit code 2', () => {
  const unknown = run('--game', 'chess')
  expect(unknown).toMatchObject({ status: 2, stdout: '' })
  expect(unknown.stderr).toMatch(/^There is no game 'chess'\. The games are (?:[\w-]+, )*call-sign.*\.\n$/)
  expect(run('--gme', 'call-sign')).toMatchObject({ status: 2, stdout: '' })
})

function run(...args: readonly string[]): { stdout: string; stderr: string; status: number | null } {
  return spawnSync(process.execPath, ['--import', 'tsx', MAIN, ...args], { encoding: 'utf8' })
}
