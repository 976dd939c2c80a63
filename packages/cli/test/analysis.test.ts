import { expect, test } from 'vitest'
import { sandtable } from './command.ts'

test('a simulation gives the same digest for every number of workers, and on every run', () => {
  const run = (workers: string) =>
    JSON.parse(
      sandtable(['sim', 'call-sign', '--games', '1200', '--seed', '7', '--workers', workers, '--json']).out,
    )
  const [one, two, again] = [run('1'), run('2'), run('2')]
  expect(one).toMatchObject({ games: 1200, seed: 7, bots: ['random', 'random'] })
  expect(one.wins.blue + one.wins.red + one.draws).toBe(1200)
  expect(two.digest).toBe(one.digest)
  expect(again.digest).toBe(one.digest)
  expect(one.meanTurns).toBeGreaterThan(10)
  const other = JSON.parse(sandtable(['sim', 'call-sign', '--games', '1200', '--seed', '8', '--json']).out)
  expect(other.digest).not.toBe(one.digest)
})

test('rule constants can be varied', () => {
  const out = sandtable([
    'sim',
    'call-sign',
    '--games',
    '200',
    '--option',
    'turn-limit=5',
    '--option',
    'carrier-hits=1',
    '--json',
  ])
  expect(JSON.parse(out.out).meanTurns).toBeLessThanOrEqual(5)
})

test('a ladder swaps seats, ranks the bots and reports intervals', () => {
  const out = sandtable(['ladder', 'call-sign', '--games', '8', '--bots', 'random,greedy', '--json'])
  const { pairs, ratings } = JSON.parse(out.out)
  expect(pairs).toHaveLength(1)
  expect(pairs[0]).toMatchObject({ first: 'greedy', second: 'random', games: 8 })
  expect(pairs[0].winRate.low).toBeGreaterThan(0.3)
  expect(ratings[0].bot).toBe('greedy')
})

test('odds are exact: a jammed fighter hits a fighter in the jammer’s hex in 10 of 36', () => {
  const words = ['odds', 'call-sign', '--position', 'red JAM E3, red FTR* E3, blue FTR D2', '--json']
  const { clause, odds } = JSON.parse(sandtable(words).out)
  expect(clause).toBe('cs-comb-5')
  const target = odds.find((one: { choice: string }) => one.choice === 'red-ftr-1')
  expect(target.exact).toBe(true)
  expect(target.likely[0]).toMatchObject({ sentence: 'Red FTR 1 is destroyed.' })
  expect(target.likely[0].probability).toBeCloseTo(10 / 36)
})

test('rules, games and help can be read', () => {
  expect(sandtable(['rules', 'call-sign', 'cs-jam-1']).out).toMatch(/cs-jam-1 \(Jamming\)/)
  expect(sandtable(['rules', 'call-sign']).out).toMatch(/# Call Sign/)
  expect(JSON.parse(sandtable(['games', '--json']).out)[0].id).toBe('call-sign')
  expect(sandtable(['--help']).out).toMatch(/play[\s\S]*sim[\s\S]*ladder[\s\S]*replay/)
})
