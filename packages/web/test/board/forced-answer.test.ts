import { type AnyDecision, number, pick, some, window } from '@sandtable/engine'
import { pendingDecision } from '@sandtable/host'
import { expect, test } from 'vitest'
import { forcedAnswer } from '../../src/client/pending.ts'

const ASKED = { clause: 'x-1', name: 'asked', seat: 'blue' } as const

function forced(decision: AnyDecision): unknown {
  return forcedAnswer(pendingDecision(decision))
}

test('what has only one answer need not be asked', () => {
  expect(forced(pick<unknown>({ ...ASKED, options: ['only'] }))).toEqual({ choice: 'only' })
  expect(forced(some<unknown>({ ...ASKED, options: ['a', 'b'], min: 2, max: 2 }))).toEqual({
    choice: ['a', 'b'],
  })
  expect(forced(number({ ...ASKED, min: 3, max: 3 }))).toEqual({ choice: 3 })
})

test('choices, windows, secrets and orders of several are asked', () => {
  expect(forced(pick<unknown>({ ...ASKED, options: ['a', 'b'] }))).toBeNull()
  expect(forced(window<unknown>({ ...ASKED, options: ['only'] }))).toBeNull()
  expect(forced(pick<unknown>({ ...ASKED, options: ['only'], secret: true }))).toBeNull()
  expect(forced(pick<unknown>({ ...ASKED, options: ['only'], secret: 'options' }))).toBeNull()
  expect(forced(some<unknown>({ ...ASKED, options: ['a', 'b'], min: 2, max: 2, ordered: true }))).toBeNull()
  expect(forced(some<unknown>({ ...ASKED, options: ['a', 'b'], min: 1, max: 2 }))).toBeNull()
})
