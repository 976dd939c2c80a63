import {
  isRefusal,
  Match,
  number,
  path,
  pick,
  type Refusal,
  refusal,
  some,
  split,
  whyIllegal,
  window,
} from '@sandtable/engine'
import { expect, test } from 'vitest'
import { duel } from '../toys/duel.ts'
import { begin, matchOf } from '../toys/play.ts'

const ASKED = { clause: 'toy-1', name: 'toy', seat: 'blue' } as const

test('a choice that does not fit its shape is refused with the code of the reason', () => {
  const letters = some({ ...ASKED, options: ['a', 'b', 'c'], min: 1, max: 2 })
  const shares = split({ ...ASKED, total: 3, among: ['a', 'b'], most: { a: 2 } })
  const cases: readonly (readonly [Refusal | null, string])[] = [
    [whyIllegal(pick({ ...ASKED, options: ['a'] }), 'b'), 'not-an-option'],
    [whyIllegal(window({ ...ASKED, options: ['a'] }), 'b'), 'not-an-option'],
    [whyIllegal(letters, 'a'), 'not-a-list'],
    [whyIllegal(letters, ['d']), 'not-an-option'],
    [whyIllegal(letters, ['a', 'a']), 'chosen-twice'],
    [whyIllegal(letters, []), 'too-few'],
    [whyIllegal(letters, ['a', 'b', 'c']), 'too-many'],
    [whyIllegal(number({ ...ASKED, min: 0, max: 4 }), 5), 'not-in-range'],
    [whyIllegal(shares, 3), 'not-shares'],
    [whyIllegal(shares, { a: 1.5, b: 1.5 }), 'not-whole'],
    [whyIllegal(shares, { a: 3 }), 'too-much-for-one'],
    [whyIllegal(shares, { a: 1 }), 'not-all-shared'],
    [whyIllegal(path({ ...ASKED, illegal: () => null, sample: () => [] }), 'north'), 'not-a-list'],
  ]
  for (const [refused, code] of cases) expect(refused?.code).toBe(code)
})

test('what a rule refuses keeps the code of the rule', () => {
  const torn = refusal('chain-broken', 'The Team must stay in one chain.')
  const decision = some({ ...ASKED, options: ['a', 'b'], min: 1, max: 2, illegal: () => torn })
  expect(whyIllegal(decision, ['a'])).toEqual(torn)
})

test('a match says by code why it does nothing', () => {
  const match = begin(duel, { simulation: 1 })
  const [asked] = match.pending
  const other = match.seats.find(({ seat }) => seat !== asked?.seat)?.seat ?? ''
  expect(match.answer(other, 'strike')?.code).toBe('not-asked')
  expect(match.undo(other)?.code).toBe('nothing-to-take-back')
  expect(match.say('nobody', 'resign')?.code).toBe('no-such-seat')
  expect(match.say(other, 'accept-draw')?.code).toBe('no-offer')
  match.say(other, 'resign')
  expect(match.answer(asked?.seat ?? '', 'strike')?.code).toBe('match-over')
})

test('taking back over dice is refused until the other side agrees', () => {
  const match = matchOf(Match.start(duel, {}, { simulation: 3 }))
  const seat = match.pending[0]?.seat ?? ''
  match.answer(seat, 'strike')
  expect(match.undo(seat)?.code).toBe('needs-consent')
})

test('a refusal is told from every other result', () => {
  expect(isRefusal(refusal('no', 'No.'))).toBe(true)
  expect(isRefusal({ code: 'no' })).toBe(false)
  for (const other of [null, undefined, 'No.', 3, [], { lives: 2 }]) expect(isRefusal(other)).toBe(false)
})
