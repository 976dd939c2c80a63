import { type PlaceDecision, refusal, StreamChance, sfc32, whyIllegal } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { findPlaces, gridAround, gridSteps, type PlaceTerms, placing, type Spot } from '../src/index.ts'
import { at, figure, TOY, type Toy, type ToyTroop, troop } from './toy.ts'

const SQUAD = { ...troop('squad', 'blue', figure('a', 0, 0), figure('b', 0, 0)), place: 'reserve' }

function terms(more: Partial<PlaceTerms<ToyTroop>> = {}): PlaceTerms<ToyTroop> {
  return {
    clause: 'toy-1',
    name: 'deploy',
    team: SQUAD,
    models: SQUAD.models,
    whyNotHere: ({ y }) => (y <= 500 ? null : refusal('not in the zone', 'Not in the zone.')),
    candidates: () => gridAround(at(10, 3), gridSteps(600, 100)),
    ...more,
  }
}

const spots = (...points: readonly (readonly [string, number, number])[]): readonly Spot[] =>
  points.map(([model, x, y]) => ({ model, ...at(x, y) }))

/** The code of a refusal; null if it is taken. */
function codeOf(answer: unknown, toy: Toy, more: Partial<PlaceTerms<ToyTroop>> = {}): string | null {
  return whyIllegal(placing(TOY, toy, terms(more)), answer as never)?.code ?? null
}

describe('placing figures together', () => {
  const toy: Toy = { troops: [SQUAD, troop('foe', 'red', figure('f', 15, 3))] }

  test('takes a chain in the zone, away from the enemy', () => {
    expect(codeOf(spots(['a', 5, 3], ['b', 7, 3]), toy)).toBeNull()
    expect(codeOf(spots(['a', 5, 3], ['b', 8, 3]), toy)).toBeNull() // a gap of two inches
    expect(codeOf(spots(['a', 5, 3], ['b', 8.01, 3]), toy)).toBe('torn')
    expect(codeOf(spots(['a', 5, 3], ['b', 5.5, 3]), toy)).toBe('on-own')
    expect(codeOf(spots(['a', 5, 5.1], ['b', 7, 3]), toy)).toBe('not in the zone')
    expect(codeOf(spots(['a', 10, 3], ['b', 12, 3]), toy)).toBe('near an enemy')
  })

  test('wants each figure once and no others', () => {
    expect(codeOf(spots(['a', 5, 3]), toy)).toBe('one-place-each')
    expect(codeOf(spots(['a', 5, 3], ['b', 7, 3], ['b', 6, 4]), toy)).toBe('one-place-each')
    expect(codeOf(spots(['a', 5, 3], ['b', 7, 3], ['z', 6, 4]), toy)).toBe('others-named')
    expect(codeOf('nowhere', toy)).toBe('not-spots')
    expect(codeOf([{ model: 'a', x: 1.5, y: 0 }], toy)).toBe('not-spots')
  })

  test('draws places that it takes', () => {
    const decision = placing(TOY, toy, terms()) as PlaceDecision<readonly Spot[]>
    for (let seed = 0; seed < 20; seed++) {
      const drawn = decision.sample(new StreamChance(sfc32(seed)))
      expect(whyIllegal(decision, drawn)).toBeNull()
    }
  })
})

describe('the way out', () => {
  const open: Toy = { troops: [SQUAD] }
  const full: Toy = {
    troops: [
      SQUAD,
      troop(
        'foe',
        'red',
        figure('f', 10, 2),
        figure('g', 7, 2),
        figure('h', 13, 2),
        figure('i', 4, 2),
        figure('j', 16, 2),
      ),
    ],
  }

  test('is open only while no places are found', () => {
    expect(codeOf([], open, { wayOut: 'if-no-room' })).toBe('left-out')
    expect(codeOf([], full, { wayOut: 'if-no-room' })).toBeNull()
    expect(codeOf([], full)).toBe('one-place-each')
  })

  test('is always open where the owner may decline', () => {
    expect(codeOf([], open, { wayOut: 'freely' })).toBeNull()
  })

  test('is drawn where no places are found', () => {
    expect(findPlaces(TOY, full, terms(), terms().candidates(new StreamChance(sfc32(1))))).toBeNull()
    const decision = placing(TOY, full, terms({ wayOut: 'if-no-room' })) as PlaceDecision<readonly Spot[]>
    expect(decision.sample(new StreamChance(sfc32(1)))).toEqual([])
  })

  test('leaves out single figures for which there is no room, and no others', () => {
    const one = gridAround(at(10, 3), gridSteps(0, 100))
    const narrow = { leaveOut: true, candidates: () => one }
    expect(codeOf(spots(['a', 10, 3]), open, narrow)).toBeNull()
    expect(codeOf([], open, narrow)).toBe('left-out')
    expect(codeOf(spots(['a', 5, 3]), open, { leaveOut: true, candidates: () => [at(7, 3)] })).toBe(
      'left-out',
    )
    const decision = placing(TOY, open, terms(narrow)) as PlaceDecision<readonly Spot[]>
    expect(decision.sample(new StreamChance(sfc32(1)))).toHaveLength(1)
  })
})
