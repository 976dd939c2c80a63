import { pick, some } from '@sandtable/engine'
import { pendingDecision } from '@sandtable/host'
import { expect, test } from 'vitest'
import { isOffered } from '../../src/state/open-question.ts'

const ASKED = { clause: 'x-1', name: 'asked', seat: 'blue' } as const

test('several of the options are an answer that one press may imply', () => {
  const asked = pendingDecision(some<unknown>({ ...ASKED, options: ['a', 'b', 'c'], min: 0, max: 3 }))
  expect(isOffered(asked, ['c', 'a'])).toBe(true)
  expect(isOffered(asked, [])).toBe(true)
  expect(isOffered(asked, ['a', 'd'])).toBe(false)
})

test('an option that is a list itself is implied as a whole', () => {
  const asked = pendingDecision(pick<unknown>({ ...ASKED, options: [['move'], ['move', 'fire']] }))
  expect(isOffered(asked, ['move'])).toBe(true)
  expect(isOffered(asked, ['fire'])).toBe(false)
})
