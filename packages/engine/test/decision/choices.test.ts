import {
  type AnyDecision,
  type Decision,
  listChoices,
  MOST_LISTED,
  number,
  onlyChoice,
  path,
  pick,
  place,
  refusal,
  StreamChance,
  sampleChoice,
  sfc32,
  sheet,
  some,
  split,
  whyIllegal,
  window,
  yesNo,
} from '@sandtable/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const ASKED = { clause: 'toy-1', name: 'choice', seat: 'red' }
const LETTERS = ['a', 'b', 'c', 'd'] as const
const IN_THE_OPEN = { ...ASKED, illegal: () => null }

describe('the list of choices', () => {
  test('holds exactly the legal ones, in a fixed order', () => {
    expect(listChoices(pick({ ...ASKED, options: LETTERS }))).toEqual(['a', 'b', 'c', 'd'])
    expect(listChoices(yesNo(ASKED))).toEqual(['yes', 'no'])
    expect(listChoices(window({ ...ASKED, options: ['fire'] }))).toEqual(['fire', 'pass'])
    expect(listChoices(number({ ...ASKED, min: 2, max: 9, step: 3 }))).toEqual([2, 5, 8])
  })

  test('some: smaller selections first, without those the rule forbids', () => {
    const illegal = (chosen: readonly string[]) =>
      chosen.join('') === 'bc' ? refusal('no', 'b and c quarrel.') : null
    const decision = some({ ...ASKED, options: ['a', 'b', 'c'], min: 0, max: 2, illegal })
    expect(listChoices(decision)).toEqual([[], ['a'], ['b'], ['c'], ['a', 'b'], ['a', 'c']])
  })

  test('some: where the order matters each order is a choice', () => {
    const decision = some({ ...ASKED, options: ['a', 'b', 'c'], min: 2, max: 2, ordered: true })
    expect(listChoices(decision)?.map((chosen) => chosen.join(''))).toEqual([
      'ab',
      'ac',
      'ba',
      'bc',
      'ca',
      'cb',
    ])
  })

  test('split: every way to share that keeps to limits and rule', () => {
    const illegal = (shares: { readonly [one: string]: number }) =>
      shares.a ? null : refusal('no', 'a takes the first hit.')
    const decision = split({ ...ASKED, total: 3, among: ['a', 'b', 'c'], most: { c: 1 }, illegal })
    expect(listChoices(decision)).toEqual([
      { a: 3 },
      { a: 2, b: 1 },
      { a: 2, c: 1 },
      { a: 1, b: 2 },
      { a: 1, b: 1, c: 1 },
    ])
  })

  test('is absent on the plane, and where it would be too long', () => {
    const sample = () => []
    expect(listChoices(path({ ...IN_THE_OPEN, sample }))).toBeNull()
    expect(listChoices(place({ ...IN_THE_OPEN, sample }))).toBeNull()
    expect(listChoices(sheet({ ...IN_THE_OPEN, sample }))).toBeNull()
    expect(listChoices(some({ ...ASKED, options: numbersTo(40), min: 0, max: 40 }))).toBeNull()
    expect(listChoices(split({ ...ASKED, total: 60, among: numbersTo(6).map(String) }))).toBeNull()
    for (const decision of [
      pick({ ...ASKED, options: LETTERS }),
      window({ ...ASKED, options: ['a', 'b', 'c'] }),
      number({ ...ASKED, min: 1, max: 4 }),
      some({ ...ASKED, options: LETTERS, min: 1, max: 1 }),
      split({ ...ASKED, total: 3, among: ['a', 'b'] }),
    ] as Decision<unknown>[]) {
      expect(listChoices(decision, 4)).toHaveLength(4)
      expect(listChoices(decision, 3)).toBeNull()
    }
    expect(listChoices(number({ ...ASKED, min: 1, max: MOST_LISTED }))).toHaveLength(MOST_LISTED)
  })
})

describe('a choice by chance', () => {
  test.each(smallDecisions())('%s: every listed choice comes, and each about as often', (_, decision) => {
    const listed = (listChoices(decision) ?? []).map((choice) => JSON.stringify(choice))
    const chance = new StreamChance(sfc32(3))
    const counts = new Map<string, number>()
    for (let i = 0; i < 400 * listed.length; i++) {
      const choice = JSON.stringify(sampleChoice(decision, chance))
      counts.set(choice, (counts.get(choice) ?? 0) + 1)
    }
    expect([...counts.keys()].sort()).toEqual([...listed].sort())
    for (const count of counts.values()) expect(Math.abs(count - 400)).toBeLessThan(100) // five times its spread of 20
  })

  test('is as its decision samples it on the plane, and where a selection has its own sampler', () => {
    const chance = new StreamChance(sfc32(1))
    const sample = () => ['here']
    expect(sampleChoice(path({ ...IN_THE_OPEN, sample }), chance)).toEqual(['here'])
    expect(sampleChoice(place({ ...IN_THE_OPEN, sample }), chance)).toEqual(['here'])
    expect(sampleChoice(sheet({ ...IN_THE_OPEN, sample }), chance)).toEqual(['here'])
    expect(
      sampleChoice(some({ ...ASKED, options: LETTERS, min: 0, max: 4, sample: () => ['d'] }), chance),
    ).toEqual(['d'])
  })

  test('comes quickly where nobody can count the selections', () => {
    const chance = new StreamChance(sfc32(1))
    const sizes = Array.from({ length: 200 }, () => {
      const decision = some({ ...ASKED, options: numbersTo(300), min: 0, max: 300 })
      return sampleChoice(decision, chance).length
    })
    const average = sizes.reduce((sum, size) => sum + size) / sizes.length
    expect(Math.abs(average - 150)).toBeLessThan(3)
    expect(sampleChoice(some({ ...ASKED, options: numbersTo(48), min: 12, max: 12 }), chance)).toHaveLength(
      12,
    )
    const shares = sampleChoice(
      split({ ...ASKED, total: 60, among: ['a', 'b', 'c'], most: { a: 5 } }),
      chance,
    )
    expect(Object.values(shares).reduce((sum, amount) => sum + amount)).toBe(60)
  })

  test('is an error where no choice is legal', () => {
    const chance = new StreamChance(sfc32(1))
    const illegal = () => refusal('no', 'Never.')
    expect(() => sampleChoice(some({ ...ASKED, options: LETTERS, min: 1, max: 2, illegal }), chance)).toThrow(
      "toy-1: no legal selection found for 'choice'",
    )
    expect(() => sampleChoice(split({ ...ASKED, total: 2, among: LETTERS, illegal }), chance)).toThrow(
      "toy-1: no legal split found for 'choice'",
    )
  })

  test('is legal for every decision, and so is all that is listed', () => {
    fc.assert(
      fc.property(anyDecision(), fc.integer(), (decision, seed) => {
        const listed = listChoices(decision)
        for (const choice of listed ?? []) expect(whyIllegal(decision, choice)).toBeNull()
        if (listed?.length === 0) return
        expect(whyIllegal(decision, sampleChoice(decision, new StreamChance(sfc32(seed))))).toBeNull()
      }),
    )
  })
})

describe('the only choice', () => {
  test('is known where the shape leaves but one', () => {
    expect(onlyChoice(pick({ ...ASKED, options: ['a'] }))).toBe('a')
    expect(onlyChoice(number({ ...ASKED, min: 3, max: 4, step: 2 }))).toBe(3)
    expect(onlyChoice(some({ ...ASKED, options: ['a', 'b'], min: 2, max: 2 }))).toEqual(['a', 'b'])
    expect(onlyChoice(some({ ...ASKED, options: ['a'], min: 1, max: 1, ordered: true }))).toEqual(['a'])
    expect(onlyChoice(some({ ...ASKED, options: LETTERS, min: 0, max: 0 }))).toEqual([])
    expect(onlyChoice(some({ ...ASKED, options: [], min: 0, max: 3 }))).toEqual([])
    expect(onlyChoice(split({ ...ASKED, total: 3, among: ['a'] }))).toEqual({ a: 3 })
    expect(onlyChoice(split({ ...ASKED, total: 0, among: ['a', 'b'] }))).toEqual({})
  })

  test('is none where there are two, where order matters, and on the plane', () => {
    const sample = () => []
    for (const decision of [
      pick({ ...ASKED, options: ['a', 'b'] }),
      number({ ...ASKED, min: 3, max: 4 }),
      some({ ...ASKED, options: ['a', 'b'], min: 1, max: 2 }),
      some({ ...ASKED, options: ['a', 'b'], min: 2, max: 2, ordered: true }),
      split({ ...ASKED, total: 1, among: ['a', 'b'] }),
      path({ ...IN_THE_OPEN, sample }),
      place({ ...IN_THE_OPEN, sample }),
      sheet({ ...IN_THE_OPEN, sample }),
    ] as Decision<unknown>[]) {
      expect(onlyChoice(decision)).toBeUndefined()
    }
  })

  test('a window and a secret are always asked: silence would tell', () => {
    const secret = { ...ASKED, secret: true }
    for (const decision of [
      window({ ...ASKED, options: [] }),
      pick({ ...secret, options: ['a'] }),
      pick({ ...ASKED, secret: 'options', options: ['a'] }),
      number({ ...secret, min: 3, max: 3 }),
      some({ ...secret, options: ['a'], min: 1, max: 1 }),
      split({ ...secret, total: 3, among: ['a'] }),
    ] as Decision<unknown>[]) {
      expect(onlyChoice(decision)).toBeUndefined()
    }
  })

  test('a decision nobody could answer is an error of the rules, in secret too', () => {
    const illegal = () => refusal('no', 'Never.')
    for (const decision of [
      pick({ ...ASKED, options: [] }),
      pick({ ...ASKED, options: [], secret: true }),
      number({ ...ASKED, min: 1, max: 0 }),
      some({ ...ASKED, options: ['a'], min: 2, max: 2 }),
      some({ ...ASKED, options: [], min: 1, max: 1, secret: true }),
      some({ ...ASKED, options: ['a', 'b'], min: 2, max: 2, illegal }),
      split({ ...ASKED, total: 3, among: ['a', 'b'], most: { a: 1, b: 1 } }),
      split({ ...ASKED, total: 1, among: [] }),
      split({ ...ASKED, total: 1, among: ['a'], illegal }),
    ] as Decision<unknown>[]) {
      expect(() => onlyChoice(decision)).toThrow("toy-1 asks red for 'choice', but no choice is legal")
    }
  })
})

function numbersTo(n: number): readonly number[] {
  return Array.from({ length: n }, (_, i) => i)
}

function smallDecisions(): readonly (readonly [string, Decision<unknown>])[] {
  const illegal = (chosen: readonly string[]) =>
    chosen.includes('a') && chosen.includes('c') ? refusal('no', 'a and c quarrel.') : null
  const decisions = [
    pick({ ...ASKED, options: LETTERS }),
    window({ ...ASKED, options: LETTERS }),
    number({ ...ASKED, min: 2, max: 11, step: 3 }),
    some({ ...ASKED, options: LETTERS, min: 1, max: 3, illegal }),
    some({ ...ASKED, options: ['a', 'b', 'c'], min: 0, max: 2, ordered: true }),
    split({ ...ASKED, total: 3, among: ['a', 'b', 'c'], most: { c: 1 } }),
  ] as Decision<unknown>[]
  return decisions.map((decision) => [decision.shape, decision])
}

/** Decisions of every listed shape, with limits and with a rule that forbids some choices. */
function anyDecision(): fc.Arbitrary<AnyDecision> {
  const options = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 })
  const size = fc.nat({ max: 4 })
  const forbidden = fc.constantFrom('a', 'b', 'z')
  return fc.oneof(
    options.map((of) => pick({ ...ASKED, options: of })),
    options.map((of) => window({ ...ASKED, options: of })),
    fc
      .tuple(size, size, size)
      .map(([min, more, step]) => number({ ...ASKED, min, max: min + more, step: step + 1 })),
    fc.tuple(options, size, size, fc.boolean(), forbidden).map(([of, least, more, ordered, no]) => {
      const min = Math.min(least, of.length)
      const illegal = (chosen: readonly string[]) => (chosen[0] === no ? refusal('no', 'Not first.') : null)
      return some({ ...ASKED, options: of, min, max: min + more, ordered, illegal })
    }),
    fc.tuple(options, size, forbidden).map(([among, total, no]) => {
      return split({
        ...ASKED,
        total,
        among,
        illegal: (shares) => (shares[no] === 1 ? refusal('no', 'Not one.') : null),
      })
    }),
  ) as fc.Arbitrary<AnyDecision>
}
