import { botNamed } from '@sandtable/bots'
import { callSign, TACTICS } from '@sandtable/call-sign'
import { withTactics } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import {
  acceptanceOf,
  fitValues,
  reliabilityBy,
  reliabilityOf,
  type TrainingGame,
  trainingGame,
  trainRound,
  USUAL_FIT,
} from '../src/index.ts'

/** Games in which one feature decides, and another is noise. */
function games(count: number): TrainingGame[] {
  return Array.from({ length: count }, (_, i) => {
    const result = i % 2
    const good = result === 1 ? 1 : -1
    const noise = i % 3 === 0 ? 1 : -1
    return [
      { features: { good: 0, noise, never: 0 }, result },
      { features: { good, noise, never: 0 }, result },
    ]
  })
}

describe('fitted weights', () => {
  const { weights, digest } = fitValues(games(400))

  test('find what decides and leave the rest', () => {
    expect(weights.good).toBeGreaterThan(1)
    expect(Math.abs(weights.noise ?? 9)).toBeLessThan(0.3)
    expect(weights.never).toBe(0)
  })

  test('are the same for the same games and seed', () => {
    expect(fitValues(games(400)).digest).toBe(digest)
    expect(fitValues(games(400), { ...USUAL_FIT, lambda: 0 }).digest).not.toBe(digest)
  })

  test('are more reliable than a coin', () => {
    const { logLoss, brier, constantBrier } = reliabilityOf(games(100), weights)
    expect(logLoss).toBeLessThan(0.6)
    expect(brier).toBeLessThan(constantBrier)
  })
})

describe('reliability', () => {
  test('holds each tenth against what was observed, from both sides', () => {
    const { deciles, logLoss } = reliabilityBy(games(100), ({ good = 0 }) => 0.5 + 0.45 * good)
    expect(deciles[9]).toMatchObject({ from: 0.9, positions: 100, observed: { value: 1 } })
    expect(deciles[9]?.predicted).toBeCloseTo(0.95)
    expect(deciles[0]).toMatchObject({ positions: 100, observed: { value: 0 } })
    expect(logLoss).toBeCloseTo((Math.LN2 - Math.log(0.95)) / 2)
  })

  test('has intervals over games: ten positions of one game are no ten games', () => {
    const long: TrainingGame[] = games(20).map((game) => Array.from({ length: 10 }, () => game[0] as never))
    const short = games(20).map((game) => game.slice(0, 1))
    const width = (of: readonly TrainingGame[]): number => {
      const row = reliabilityBy(of, () => 0.55).deciles[5]
      return (row?.observed.high ?? 0) - (row?.observed.low ?? 0)
    }
    expect(width(long)).toBeCloseTo(width(short))
    expect(width(short)).toBeGreaterThan(0.3)
  })
})

describe('a round at Call Sign', () => {
  const ruleset = withTactics(callSign, TACTICS)
  const options = [Object.fromEntries(callSign.options.map((option) => [option.id, option.default]))]
  const plan = { ruleset, options, seed: 3, games: 60, fit: USUAL_FIT }

  test('learns the same from the same seed', () => {
    const { values, reliability } = trainRound(plan)
    expect(values.games).toBe(48)
    expect(reliability.games).toBe(12)
    expect(trainRound(plan).values).toEqual(values)
    expect(values.weights.damage).toBeGreaterThan(0)
  })

  test('keeps positions only from where both sides follow the first script', () => {
    let lastOther = 0
    const kept: number[] = []
    const scripts = TACTICS.scripts.map((script, i): typeof script => ({
      ...script,
      choose: (known, decision, chance) => {
        if (i > 0) lastOther = callSign.turn(known)
        return script.choose(known, decision, chance)
      },
    }))
    const features: typeof TACTICS.features = (known, side) => {
      kept.push(callSign.turn(known))
      return TACTICS.features?.(known, side) ?? {}
    }
    const taught = withTactics(callSign, { ...TACTICS, scripts, features })
    let mixed = 0
    for (let game = 0; game < 20; game++) {
      lastOther = 0
      kept.length = 0
      trainingGame({ ruleset: taught, options, seed: 3 }, game)
      if (lastOther === 0 || kept.length === 0) continue
      mixed++
      expect(kept[0]).toBeGreaterThanOrEqual(lastOther)
    }
    expect(mixed).toBeGreaterThan(3)
  })

  test('is tested by pairs of games; values that say the opposite are not accepted', () => {
    const greedy = botNamed('greedy')
    if (typeof greedy === 'string') throw new Error(greedy)
    const { values } = trainRound(plan)
    const opposite = Object.fromEntries(
      Object.entries(values.weights).map(([name, weight]) => [name, -weight]),
    )
    const { verdict, pairs, score } = acceptanceOf(plan, greedy, { ...values, weights: opposite }, 30)
    expect(verdict).not.toBe('alternative')
    expect(pairs).toBeLessThanOrEqual(30)
    expect(score.value).toBeLessThan(0.3)
  })
})
