import {
  automatic,
  type Check,
  chance,
  EnumeratedDice,
  impossible,
  mod,
  needed,
  orLess,
  orMore,
  ScriptedDice,
  succeeds,
} from '@sandtable/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { begin } from '../toys/play.ts'
import { tiny } from '../toys/tiny.ts'

describe('a check', () => {
  test('needs its base changed by every modifier that applies', () => {
    const isLongRange = false
    const check = orMore(4, [
      mod(+1, 'concealed', 'toy-1'),
      isLongRange && mod(+1, 'long range', 'toy-2'),
      null,
    ])
    expect(needed(check)).toBe(5)
    expect(check.modifiers).toEqual([{ amount: 1, reason: 'concealed', clause: 'toy-1' }])
  })

  test('succeeds on the number or more, or the number or less', () => {
    expect([3, 4, 5].map((total) => succeeds(orMore(4), total))).toEqual([false, true, true])
    expect([3, 4, 5].map((total) => succeeds(orLess(4), total))).toEqual([true, true, false])
  })

  test('stays within its limits after all modifiers', () => {
    const hard = mod(+9, 'hard', 'toy-1')
    const easy = mod(-9, 'easy', 'toy-1')
    expect(needed(orMore(4, [hard], { most: 6 }))).toBe(6)
    expect(needed(orMore(4, [easy], { least: 2 }))).toBe(2)
    expect(needed(orMore(4, [hard]))).toBe(13)
  })

  test('has totals that succeed or fail whatever is needed', () => {
    const check = orMore(7, [], { always: [6], never: [1] })
    expect([1, 5, 6].map((total) => succeeds(check, total))).toEqual([false, false, true])
    expect(succeeds(orLess(6, [], { never: [6] }), 6)).toBe(false)
    expect(chance(check)).toBeCloseTo(1 / 6, 12)
  })

  test('has exact chances', () => {
    expect(chance(orMore(4))).toBeCloseTo(1 / 2, 12)
    expect(chance(orLess(1))).toBeCloseTo(1 / 6, 12)
    expect(chance(orLess(35, [], { faces: 100 }))).toBeCloseTo(0.35, 12)
    expect(chance(orMore(11, [], { dice: 2 }))).toBeCloseTo(3 / 36, 12)
    expect([chance(orMore(1)), chance(orMore(7))]).toEqual([1, 0])
    expect([chance(automatic('point blank', 'toy-1')), chance(impossible('out of range', 'toy-1'))]).toEqual([
      1, 0,
    ])
  })

  test('chance() is what counting all ways to fall gives', () => {
    const totals = fc.array(fc.integer({ min: 1, max: 18 }), { maxLength: 2 })
    const terms = fc.record({
      faces: fc.constantFrom(3, 6),
      dice: fc.integer({ min: 1, max: 3 }),
      always: totals,
      never: totals,
    })
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: -2, max: 20 }), terms, (isOrMore, base, some) => {
        const check = isOrMore ? orMore(base, [], some) : orLess(base, [], some)
        const ways = new EnumeratedDice()
        let counted = 0
        while (ways.begin()) {
          const total = Array.from({ length: some.dice }, () => ways.draw('toy-1', some.faces)).reduce(
            (a, b) => a + b,
          )
          if (succeeds(check, total)) counted += ways.probability
        }
        expect(chance(check)).toBeCloseTo(counted, 10)
      }),
    )
  })
})

describe('a roll', () => {
  test('says what fell, what was needed and what came of it', () => {
    const check = orMore(9, [mod(-1, 'aimed', 'toy-2')], { dice: 2 })
    expect(rolled(check, 5, 3)).toEqual({ dice: [5, 3], total: 8, need: 8, success: true })
    expect(rolled(check, 5, 2)).toEqual({ dice: [5, 2], total: 7, need: 8, success: false })
  })

  test('what is automatic or impossible rolls no die', () => {
    expect(rolled(automatic('point blank', 'toy-2'))).toEqual({
      dice: [],
      total: 0,
      need: null,
      success: true,
    })
    expect(rolled(impossible('no sight', 'toy-2'))).toEqual({
      dice: [],
      total: 0,
      need: null,
      success: false,
    })
  })

  test('its note keeps everything that explains it', () => {
    expect(noteOf(orLess(4, [mod(+1, 'calm', 'toy-2')]), 5)).toEqual({
      kind: 'roll',
      clause: 'toy-1',
      faces: 6,
      dice: [5],
      total: 5,
      base: 4,
      modifiers: [{ amount: 1, reason: 'calm', clause: 'toy-2' }],
      need: 5,
      compare: 'or-less',
      success: true,
    })
    expect(noteOf(impossible('no sight', 'toy-3'))).toMatchObject({
      dice: [],
      need: null,
      compare: 'impossible',
      success: false,
      reason: 'no sight',
      because: 'toy-3',
    })
  })
})

/** What a rule gets that rolls for a check with these dice. */
function rolled(check: Check, ...values: readonly number[]): unknown {
  return playRoll(check, values).state.told[0]
}

function noteOf(check: Check, ...values: readonly number[]): unknown {
  return playRoll(check, values).allNotes[0]
}

function playRoll(check: Check, values: readonly number[]) {
  const dice = new ScriptedDice()
  dice.add('toy-1', ...values)
  const ruleset = tiny((game) => {
    const { dice: fallen, total, need, success } = game.roll('toy-1', check)
    game.state.told.push({ dice: fallen, total, need, success })
  })
  const match = begin(ruleset, { source: dice }, {}, { pace: 'step' })
  match.playStep()
  expect(dice.left).toEqual([])
  return match
}
