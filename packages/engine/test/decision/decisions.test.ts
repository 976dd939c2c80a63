import {
  number,
  path,
  pick,
  place,
  refusal,
  type Shares,
  sheet,
  some,
  split,
  whyIllegal,
  window,
  yesNo,
} from '@sandtable/engine'
import { describe, expect, test } from 'vitest'

const ASKED = { clause: 'toy-1', name: 'choice', seat: 'red' }

describe('why an answer is refused', () => {
  test('pick: one of the options, also one that is data', () => {
    const decision = pick({ ...ASKED, options: ['a', 'b'] })
    expect(whyIllegal(decision, 'a')).toBeNull()
    expect(whyIllegal(decision, 'c')?.sentence).toBe('c is not one of the choices: a, b.')
    expect(whyIllegal(decision, undefined)?.sentence).toBe('nothing is not one of the choices: a, b.')
    const pairs = pick({ ...ASKED, options: [{ from: 'a', to: 'b' }] })
    expect(whyIllegal(pairs, { to: 'b', from: 'a' })).toBeNull()
    expect(whyIllegal(pairs, { from: 'a' })?.sentence).toBe(
      '{"from":"a"} is not one of the choices: {"from":"a","to":"b"}.',
    )
  })

  test('pick: a rule can say it better, but never forbids what is legal', () => {
    const decision = pick({
      ...ASKED,
      options: ['a'],
      whyNot: (choice) => (choice === 'b' ? refusal('no', 'b is out of fuel.') : null),
    })
    expect(whyIllegal(decision, 'b')?.sentence).toBe('b is out of fuel.')
    expect(whyIllegal(decision, 'c')?.sentence).toBe('c is not one of the choices: a.')
    expect(whyIllegal(decision, 'a')).toBeNull()
    expect(
      whyIllegal(pick({ ...ASKED, options: ['a'], whyNot: () => refusal('no', 'Never.') }), 'a'),
    ).toBeNull()
  })

  test('yesNo: a pick of two', () => {
    const decision = yesNo(ASKED)
    expect(['yes', 'no'].map((choice) => whyIllegal(decision, choice))).toEqual([null, null])
    expect(whyIllegal(decision, true)?.sentence).toBe('true is not one of the choices: yes, no.')
  })

  test('window: one of the options, or pass', () => {
    const decision = window({ ...ASKED, options: ['fire'] })
    expect(['fire', 'pass'].map((choice) => whyIllegal(decision, choice))).toEqual([null, null])
    expect(whyIllegal(decision, 'no')?.sentence).toBe('no is not one of the choices: fire, pass.')
    expect(whyIllegal(window({ ...ASKED, options: [] }), 'pass')).toBeNull()
  })

  test('some: different ones, neither too few nor too many, and as the rule allows', () => {
    const decision = some({
      ...ASKED,
      options: ['a', 'b', 'c', 'd'],
      min: 1,
      max: 2,
      illegal: (chosen) =>
        chosen.includes('a') && chosen.includes('d') ? refusal('no', 'a and d quarrel.') : null,
    })
    expect(whyIllegal(decision, ['b', 'a'])).toBeNull()
    expect(whyIllegal(decision, 'a')?.sentence).toBe('Answer with a list of choices.')
    expect(whyIllegal(decision, ['e'])?.sentence).toBe('e is not one of the choices: a, b, c, d.')
    expect(whyIllegal(decision, ['b', 'b'])?.sentence).toBe('b is chosen twice.')
    expect(whyIllegal(decision, [])?.sentence).toBe('Choose at least 1, not 0.')
    expect(whyIllegal(decision, ['a', 'b', 'c'])?.sentence).toBe('Choose at most 2, not 3.')
    expect(whyIllegal(decision, ['a', 'd'])?.sentence).toBe('a and d quarrel.')
  })

  test('some: options that are data count as chosen twice when they are equal', () => {
    const decision = some({ ...ASKED, options: [{ id: 1 }, { id: 2 }], min: 0, max: 2 })
    expect(whyIllegal(decision, [{ id: 1 }, { id: 2 }])).toBeNull()
    expect(whyIllegal(decision, [{ id: 1 }, { id: 1 }])?.sentence).toBe('{"id":1} is chosen twice.')
  })

  test('number: whole, within its limits and in its steps', () => {
    const decision = number({ ...ASKED, min: 2, max: 8, step: 3 })
    expect([2, 5, 8].map((choice) => whyIllegal(decision, choice))).toEqual([null, null, null])
    for (const choice of [1, 3, 4.5, 11, -1, '5', null, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(whyIllegal(decision, choice)?.sentence).toMatch(
        /^Choose a number from 2 to 8 in steps of 3, not /,
      )
    }
    expect(whyIllegal(number({ ...ASKED, min: 0, max: 4 }), 1.5)?.sentence).toBe(
      'Choose a number from 0 to 4, not 1.5.',
    )
  })

  test('split: everything is shared out among the receivers, none above its limit', () => {
    const decision = split({
      ...ASKED,
      total: 4,
      among: ['a', 'b', 'c'],
      most: { b: 2 },
      illegal: (shares: Shares) => (shares.a ? null : refusal('no', 'a takes the first hit.')),
    })
    expect(whyIllegal(decision, { a: 2, b: 2 })).toBeNull()
    expect(whyIllegal(decision, { a: 4, c: 0 })).toBeNull()
    expect(whyIllegal(decision, [4])?.sentence).toBe('Say how many each one gets.')
    expect(whyIllegal(decision, null)?.sentence).toBe('Say how many each one gets.')
    expect(whyIllegal(decision, { d: 4 })?.sentence).toBe('d is not one of the choices: a, b, c.')
    expect(whyIllegal(decision, { a: 1.5, c: 2.5 })?.sentence).toBe('a gets a whole number, not 1.5.')
    expect(whyIllegal(decision, { a: 5, c: -1 })?.sentence).toBe('a takes at most 4, not 5.')
    expect(whyIllegal(decision, { a: 4, c: -1 })?.sentence).toBe('c gets a whole number, not -1.')
    expect(whyIllegal(decision, { a: 1, b: 3 })?.sentence).toBe('b takes at most 2, not 3.')
    expect(whyIllegal(decision, { a: 1, b: 2 })?.sentence).toBe('Share out all 4, not 3.')
    expect(whyIllegal(decision, { b: 2, c: 2 })?.sentence).toBe('a takes the first hit.')
  })

  test('path: a list that the rule allows', () => {
    const decision = path<number>({
      ...ASKED,
      illegal: (steps) => (steps.length > 2 ? refusal('no', 'That is too far.') : null),
      sample: () => [1],
    })
    expect(whyIllegal(decision, [1, 2])).toBeNull()
    expect(whyIllegal(decision, [1, 2, 3])?.sentence).toBe('That is too far.')
    expect(whyIllegal(decision, 'north')?.sentence).toBe('A way across the table is a list of places.')
  })

  test('place and sheet: what the rule allows, whatever was sent', () => {
    const isSpot = (spot: unknown): boolean => typeof spot === 'object' && spot !== null && 'x' in spot
    const terms = {
      ...ASKED,
      illegal: (spot: unknown) => (isSpot(spot) ? null : refusal('no', 'No such place.')),
      sample: () => ({ x: 1 }),
    }
    for (const decision of [place(terms), sheet(terms)]) {
      expect(whyIllegal(decision, { x: 3 })).toBeNull()
      expect(whyIllegal(decision, null)?.sentence).toBe('No such place.')
      expect(whyIllegal(decision, 'hill')?.sentence).toBe('No such place.')
    }
  })
})
