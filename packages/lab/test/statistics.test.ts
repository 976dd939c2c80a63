import { wilsonInterval } from '@sandtable/bots'
import { sfc32 } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { summaryOf } from '../src/report/summary.ts'
import { logarithm } from '../src/statistics/logarithm.ts'
import { bernoulliRatio, type Hypotheses, normalRatio, verdictOf } from '../src/statistics/sequential-test.ts'
import { winChance } from './toys/flips.ts'
import { planOf, playAll } from './toys/plan.ts'

/** Even chances from a seed, as numbers from 0 to 1. */
function chances(seed: number): () => number {
  const stream = sfc32(seed)
  return () => stream.next() / 2 ** 32
}

test('the logarithm made of plain arithmetic is the logarithm', () => {
  for (const value of [1e-9, 0.05 / 0.95, 0.5, 0.999, 1, 1.2, 1.5, 2, 19, 12345.678]) {
    expect(logarithm(value)).toBeCloseTo(Math.log(value), 12)
  }
})

test('Wilson’s interval holds the true share 95 times in 100, for shares near a half and near nothing', () => {
  const random = chances(1)
  for (const [share, trials] of [
    [0.5, 100],
    [0.2, 50],
    [0.03, 200],
  ] as const) {
    let covered = 0
    const repeats = 4000
    for (let repeat = 0; repeat < repeats; repeat++) {
      let successes = 0
      for (let i = 0; i < trials; i++) if (random() < share) successes++
      const { low, high } = wilsonInterval(successes, trials)
      if (low <= share && share <= high) covered++
    }
    expect(covered / repeats).toBeGreaterThan(0.93)
    expect(covered / repeats).toBeLessThan(0.975)
  }
})

test('win rates of a game whose chances are known lie where they should', () => {
  const plan = planOf({
    game: 'flips',
    seed: 7,
    options: { flips: 5 },
    factors: [{ option: 'chance', values: [30, 50, 60] }],
    stop: { games: 6000 },
  })
  const { variants } = summaryOf(plan, playAll(plan).results)
  for (const [i, chance] of [30, 50, 60].entries()) {
    const expected = winChance({ chance, flips: 5, heads: 0, tails: 0 })
    const won = variants[i]?.won
    expect(Math.abs((won?.value ?? 0) - expected)).toBeLessThan(
      3 * Math.sqrt((expected * (1 - expected)) / 6000),
    )
    expect(won?.low).toBeLessThan(won?.value ?? 0)
  }
})

test('common random numbers: a paired difference is exact to itself and narrower than an unpaired one', () => {
  const values = [50, 52]
  const plan = planOf({
    game: 'flips',
    seed: 3,
    factors: [{ option: 'chance', values }],
    stop: { games: 5000 },
  })
  const { variants } = summaryOf(plan, playAll(plan).results)
  const [even, better] = variants
  const paired = better?.difference
  expect(paired?.value).toBeCloseTo((better?.score.value ?? 0) - (even?.score.value ?? 0), 12)
  const width = (paired?.high ?? 0) - (paired?.low ?? 0)
  const one = (even?.score.high ?? 0) - (even?.score.low ?? 0)
  expect(width).toBeLessThan(one * Math.SQRT2 * 0.5) // the same dice fall: only two flips in a hundred differ
  expect(paired?.low).toBeLessThan(0.02)
  expect(paired?.high).toBeGreaterThan(0.02)
})

/** How often a test between two claims believes the alternative, when the truth is this share. */
function believed(truth: number, terms: Hypotheses, seed: number, kind: 'bernoulli' | 'normal'): number {
  const random = chances(seed)
  const repeats = 2000
  let alternative = 0
  for (let repeat = 0; repeat < repeats; repeat++) {
    let successes = 0
    for (let trials = 20; ; trials += 20) {
      for (let i = 0; i < 20; i++) if (random() < truth) successes++
      const ratio =
        kind === 'bernoulli'
          ? bernoulliRatio(successes, trials, terms)
          : normalRatio(trials, successes, successes, terms)
      const verdict = verdictOf(ratio, terms)
      if (verdict === 'alternative') alternative++
      if (verdict) break
    }
  }
  return alternative / repeats
}

test('the sequential test is wrong no more often than it says, and no coward', () => {
  const terms = { null: 0.5, alternative: 0.6, alpha: 0.05, beta: 0.1 }
  for (const kind of ['bernoulli', 'normal'] as const) {
    const falsePositives = believed(0.5, terms, 11, kind)
    expect(falsePositives).toBeLessThan(0.06)
    expect(falsePositives).toBeGreaterThan(0.01)
    expect(1 - believed(0.6, terms, 12, kind)).toBeLessThan(0.11)
    expect(believed(0.4, terms, 13, kind)).toBeLessThan(0.002)
    expect(believed(0.7, terms, 14, kind)).toBeGreaterThan(0.998)
  }
})

test('an experiment with a sequential test stops by itself, and says what it believes', () => {
  const terms = { null: 0.5, alternative: 0.6, alpha: 0.05, beta: 0.05 }
  const plan = planOf({
    game: 'flips',
    factors: [{ option: 'chance', values: [50, 60] }],
    stop: { test: terms, of: 'win', least: 40, most: 20_000 },
    block: 20,
  })
  const { variants } = summaryOf(plan, playAll(plan).results)
  expect(variants.map(({ verdict }) => verdict)).toEqual(['null', 'alternative'])
  for (const { games } of variants) expect(games).toBeLessThan(2000)
})

test('played until the interval is narrow enough, it is, and not long before', () => {
  const plan = planOf({
    game: 'flips',
    factors: [{ option: 'chance', values: [5, 50] }],
    stop: { width: 0.06, least: 100, most: 50_000 },
    block: 50,
  })
  const { variants } = summaryOf(plan, playAll(plan).results)
  for (const { won } of variants) {
    expect(won.high - won.low).toBeLessThanOrEqual(0.06)
    expect(won.high - won.low).toBeGreaterThan(0.05)
  }
  expect(variants[0]?.games).toBeLessThan((variants[1]?.games ?? 0) / 2)
})
