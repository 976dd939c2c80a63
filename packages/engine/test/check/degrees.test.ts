import { expect, test } from 'vitest'
import { rollCheck } from '../../src/check/roll.ts'
import {
  chance,
  type Degree,
  Dice,
  degreeChances,
  degreeOf,
  EnumeratedDice,
  mod,
  needed,
  orLess,
  per,
  succeeds,
  underOneLimit,
} from '../../src/index.ts'
import { rollNote } from '../../src/note.ts'

/** An attack of Skirmish Sangin: the limits of sks-gen-3, the degrees of sks-gen-4. */
const ATTACK = {
  faces: 100,
  least: 5,
  most: 95,
  degrees: { critical: [1, 5], fumble: [96, 100] },
} as const

test('[sks-ex-2] a chance of 39: a roll of 39 hits, one of 40 misses', () => {
  const check = orLess(
    [mod(59, 'skill', 'sks-skill')],
    [
      mod(+10, 'kneeling', 'sks-shoot-T1-14'),
      per(1, +10, 'aim', 'sks-shoot-T1-01', { most: 20 }),
      mod(-10, 'walking', 'sks-shoot-T1-03'),
      mod(-30, 'medium cover', 'sks-shoot-T1-07'),
    ],
    ATTACK,
  )
  expect(needed(check)).toBe(39)
  expect(degreeOf(check, 39)).toBe('success')
  expect(degreeOf(check, 40)).toBe('failure')
  expect(degreeOf(check, 5)).toBe('critical')
  expect(degreeOf(check, 6)).toBe('success')
})

test('[sks-ex-3] 99 is limited to 95, and 97 is a fumble', () => {
  const check = orLess(59, [mod(+20, 'prone', 'a'), mod(+20, 'aim', 'b')], ATTACK)
  expect(needed(check)).toBe(95)
  expect(degreeOf(check, 95)).toBe('success')
  expect(degreeOf(check, 96)).toBe('fumble')
  expect(degreeOf(check, 97)).toBe('fumble')
  expect(succeeds(check, 97)).toBe(false)
})

test('[sks-ex-4] −47 is limited to 5, and a 5 is a critical hit', () => {
  const rows = [mod(-20, 'running', 'a'), mod(-30, 'prone', 'b'), mod(-40, 'hard cover', 'c')]
  const check = orLess(43, rows, ATTACK)
  expect(needed(check)).toBe(5)
  expect(degreeOf(check, 5)).toBe('critical')
  expect(degreeOf(check, 6)).toBe('failure')
})

test('degrees hold whatever is needed: a critical below the need and a fumble above it change the chance', () => {
  const hopeless = orLess(0, [], { faces: 100, degrees: { critical: [1, 5] } })
  expect(succeeds(hopeless, 5)).toBe(true)
  expect(succeeds(hopeless, 6)).toBe(false)
  expect(chance(hopeless)).toBeCloseTo(0.05, 12)

  const sure = orLess(100, [], { faces: 100, degrees: { fumble: [96, 100] } })
  expect(succeeds(sure, 96)).toBe(false)
  expect(chance(sure)).toBeCloseTo(0.95, 12)
})

test('the chances of the degrees are those of the dice, counted out one by one', () => {
  const check = orLess(59, [mod(-20, 'running', 'a')], ATTACK)
  const counted: Record<Degree, number> = { critical: 0, success: 0, failure: 0, fumble: 0 }
  const source = new EnumeratedDice()
  while (source.begin()) {
    const { degree } = rollCheck(new Dice(source), 'sks-shoot-2', check)
    counted[degree] += source.probability
  }
  for (const degree of ['critical', 'success', 'failure', 'fumble'] as const) {
    expect(degreeChances(check)[degree]).toBeCloseTo(counted[degree], 12)
  }
  expect(degreeChances(check)).toMatchObject({ critical: 0.05, fumble: 0.05 })
})

test('a base of named parts adds up, and its note names them', () => {
  const check = orLess(
    [mod(59, 'rifle skill', 'sks-skill-1'), mod(-20, 'light wound', 'sks-wound-2')],
    [],
    ATTACK,
  )
  expect(check.base).toBe(39)
  const roll = rollCheck(new Dice({ draw: () => 98 }), 'sks-shoot-2', check)
  expect(rollNote('sks-shoot-2', check, roll)).toMatchObject({
    base: 39,
    parts: [
      { amount: 59, reason: 'rifle skill', clause: 'sks-skill-1' },
      { amount: -20, reason: 'light wound', clause: 'sks-wound-2' },
    ],
    degree: 'fumble',
  })
})

test('a note of a plain check names neither parts nor a degree', () => {
  const check = orLess(4)
  const note = rollNote('a', check, rollCheck(new Dice({ draw: () => 2 }), 'a', check))
  expect(note).not.toHaveProperty('parts')
  expect(note).not.toHaveProperty('degree')
})

test('a row that counts several times stops at its limit and says what it would be', () => {
  expect(per(2, +10, 'aim', 'a', { most: 20 })).toEqual({ amount: 20, reason: 'aim', clause: 'a' })
  expect(per(3, +10, 'aim', 'a', { most: 20 })).toEqual({
    amount: 20,
    reason: 'aim',
    clause: 'a',
    unlimited: 30,
  })
  expect(per(4, -10, 'storeys', 'a', { least: -30 })).toMatchObject({ amount: -30, unlimited: -40 })
})

test('rows under one limit: a modifier states what the limit takes off', () => {
  const rows = [mod(-20, 'kneeling', 'a'), false as const, mod(-50, 'hidden', 'b')]
  expect(underOneLimit(rows, { least: -70 }, 'at most −70', 'c')).toHaveLength(2)
  const limited = underOneLimit(rows, { least: -60 }, 'at most −60', 'c')
  expect(limited).toHaveLength(3)
  expect(limited[2]).toEqual({ amount: 10, reason: 'at most −60', clause: 'c' })
  expect(needed(orLess(90, limited, { faces: 100 }))).toBe(30)
})

test('forty modifiers in one check all count', () => {
  const rows = Array.from({ length: 40 }, (_, i) => mod(i % 2 === 0 ? +3 : -2, `row ${i + 1}`, `r-${i + 1}`))
  const check = orLess(30, rows, { faces: 100 })
  expect(needed(check)).toBe(50)
  expect(chance(check)).toBeCloseTo(0.5, 12)
  expect(rollNote('a', check, rollCheck(new Dice({ draw: () => 50 }), 'a', check)).modifiers).toHaveLength(40)
})
