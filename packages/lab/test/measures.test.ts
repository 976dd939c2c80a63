import { expect, test } from 'vitest'
import { playBlock } from '../src/play/block.ts'
import { EventCounter } from '../src/play/event-counter.ts'
import { summaryOf } from '../src/report/summary.ts'
import type { GameRow } from '../src/results/row.ts'
import { planOf, playAll, rulesetOf } from './toys/plan.ts'

function rowsOf(experiment: Record<string, unknown>, count: number): readonly GameRow[] {
  const plan = planOf(experiment)
  const { lines } = playBlock(rulesetOf(plan), plan, { variant: 0, block: 0, from: 0, count })
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as GameRow)
}

test('listening changes no game: who measures plays the same games as who does not', () => {
  const plain = rowsOf({ game: 'call-sign', seed: 5 }, 30)
  const measures = ['events', 'places', 'choices', 'luck']
  const counted = rowsOf({ game: 'call-sign', seed: 5, measures, rerolls: 1 }, 30)
  const bare = counted.map(({ events: _e, places: _p, choices: _c, luck: _l, ...row }) => row)
  expect(bare).toEqual(plain)
})

test('events add up: every loss is a destruction or want of fuel, and is somewhere', () => {
  for (const { events = {}, places = {}, turns } of rowsOf(
    { game: 'call-sign', measures: ['events', 'places'] },
    40,
  )) {
    for (const side of ['blue', 'red']) {
      const lost = (events[`destroyed ${side}`] ?? 0) + (events[`out-of-fuel ${side}`] ?? 0)
      expect(events[`lost ${side}`] ?? 0).toBe(lost)
      const somewhere = Object.entries(places).filter(([place]) => place.startsWith(`${side} `))
      expect(somewhere.reduce((sum, [, count]) => sum + count, 0)).toBe(lost)
    }
    expect((events['initiative blue'] ?? 0) + (events['initiative red'] ?? 0)).toBe(turns)
    expect(events['cs-eng-5 succeeded'] ?? 0).toBeLessThanOrEqual(events['cs-eng-5 rolled'] ?? 0)
  }
})

test('a loss is counted once, also where the game itself calls it lost', () => {
  const survey = { losses: ['lost', 'sunk'], sideOf: () => 'red', placeOf: () => 'A1', places: [] }
  const counter = new EventCounter(survey)
  counter.note({ kind: 'lost', clause: 'toy-1' })
  counter.note({ kind: 'sunk', clause: 'toy-1' })
  expect(counter.events).toEqual({ 'lost red': 2, 'sunk red': 1 })
  expect(counter.places).toEqual({ 'red A1': 2 })
})

test('choices: what is taken was offered, evenly by a random bot, and what wins the game fares better', () => {
  const plan = planOf({
    game: 'flips',
    options: { 'by-choice': true, flips: 3 },
    measures: ['choices'],
    stop: { games: 3000 },
  })
  const choices = playAll(plan).results.tallies[0]?.choices ?? {}
  expect(Object.keys(choices).sort()).toEqual(['heads|face|heads', 'heads|face|tails'])
  const heads = choices['heads|face|heads']
  expect(heads?.offered).toBe(9000)
  expect((heads?.taken ?? 0) / 9000).toBeCloseTo(0.5, 1)
  expect(heads?.gamesWith).toBeGreaterThan(3000 * 0.85) // 7 of 8
  expect(heads?.scoreWithout).toBe(0) // never heads is never won
  expect((heads?.scoreWith ?? 0) / (heads?.gamesWith ?? 1)).toBeCloseTo(4 / 7, 1)
})

test('luck: nothing where no die falls; all of the result where only dice decide; nothing on average', () => {
  const measures = ['luck']
  const stop = { games: 1500 }
  const chosen = planOf({ game: 'flips', options: { 'by-choice': true, flips: 3 }, measures, stop })
  const [skill] = summaryOf(chosen, playAll(chosen).results).variants
  expect(skill?.luck).toMatchObject({ deviation: 0, explained: 0 })

  const diced = planOf({ game: 'flips', options: { chance: 40, flips: 5 }, measures, rerolls: 60, stop })
  const { luck, score } = summaryOf(diced, playAll(diced).results).variants[0] ?? {}
  expect(luck?.explained).toBeGreaterThan(0.95)
  expect(luck?.luckierWon.value).toBeGreaterThan(0.99)
  expect(luck?.mean.low).toBeLessThan(0)
  expect(luck?.mean.high).toBeGreaterThan(0)
  const spread = (estimate: { low: number; high: number } | undefined) =>
    (estimate?.high ?? 0) - (estimate?.low ?? 0)
  expect(spread(luck?.adjusted)).toBeLessThan(spread(score) / 4) // the same mean, with the noise of the dice taken out
})

test('luck has no favourite in Call Sign either', () => {
  const plan = planOf({
    game: 'call-sign',
    options: { 'turn-limit': 25 },
    measures: ['luck'],
    rerolls: 4,
    stop: { games: 250 },
  })
  const { luck } = summaryOf(plan, playAll(plan).results).variants[0] ?? {}
  expect(luck?.deviation).toBeGreaterThan(0.05)
  expect(Math.abs(luck?.mean.value ?? 1)).toBeLessThan((3.5 * (luck?.deviation ?? 0)) / Math.sqrt(250))
})

test('fixed dice fall as they are told, and leave the others alone', () => {
  const rows = rowsOf({ game: 'call-sign', measures: ['events'], dice: { 'cs-turn-2': [6, 1] } }, 10)
  for (const { events = {}, turns } of rows) {
    expect(events['initiative blue']).toBe(turns)
    expect(events['initiative red']).toBeUndefined()
  }
  const once = rowsOf(
    { game: 'call-sign', measures: ['events'], dice: { 'cs-turn-2': { first: [1, 6] } } },
    10,
  )
  for (const { events = {} } of once) expect(events['initiative blue']).toBeGreaterThan(0)
})

test('a first state that was changed is played: without its bombers and fighters a side hits nothing', () => {
  const without = ['blue-ftr-1', 'blue-ftr-2', 'blue-bmr'].map((id) => `wings.blue[${id}]`)
  const rows = rowsOf({ game: 'call-sign', measures: ['events'], without }, 20)
  expect(rows.every(({ scores }) => scores?.blue === 0)).toBe(true)
  expect(rows.some(({ events = {} }) => (events['destroyed red'] ?? 0) > 0)).toBe(false)
  expect(rows.some(({ events = {} }) => (events['destroyed blue'] ?? 0) > 0)).toBe(true)
  const strong = { 'wings.blue[blue-bmr].printed.valueAgainstCarrier': 1 }
  const weaker = rowsOf({ game: 'call-sign', bots: 'greedy', state: strong, seed: 3 }, 6)
  expect(weaker).not.toEqual(rowsOf({ game: 'call-sign', bots: 'greedy', seed: 3 }, 6))
})
