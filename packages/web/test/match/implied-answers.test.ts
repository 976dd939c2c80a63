import { expect, test } from 'vitest'
import type { PendingDecision } from '../../src/client/match-state.ts'
import { ImpliedAnswers } from '../../src/state/implied-answers.ts'

function asked(name: string, options: readonly unknown[], seat = 'blue'): PendingDecision {
  return { seat, name, shape: 'pick', options, standing: null } as unknown as PendingDecision
}

/** 'Advance there and fire at the squad', chosen with the Team. */
function advanceAndFire(): ImpliedAnswers {
  const implied = new ImpliedAnswers()
  implied.begin(asked('team', ['a', 'b']), [
    { name: 'order', choice: 'advance', unit: 'a' },
    { name: 'target', choice: 'squad', unit: 'a' },
  ])
  return implied
}

test('implied answers are given as their questions come, and other questions may come in between', () => {
  const implied = advanceAndFire()
  expect(implied.take(asked('order', ['fire', 'advance']), ['a'])).toEqual({ choice: 'advance' })
  expect(implied.take(asked('casualties', ['one']), ['a'])).toBeNull()
  expect(implied.take(asked('target', ['squad']), ['a'])).toEqual({ choice: 'squad' })
  expect(implied.take(asked('target', ['squad']), ['a']), 'used up').toBeNull()
})

test('the answers implied by one player answer no question of the other', () => {
  const implied = advanceAndFire()
  implied.take(asked('order', ['fire', 'advance']), ['a'])
  expect(implied.take(asked('target', ['squad'], 'red'), ['x', 'a'])).toBeNull()
  expect(implied.take(asked('target', ['squad']), ['a'])).toEqual({ choice: 'squad' })
})

test('when the order is asked again, what an earlier order implied no longer counts', () => {
  const implied = advanceAndFire()
  implied.take(asked('order', ['fire', 'advance']), ['a'])
  expect(implied.take(asked('order', ['fire', 'advance']), ['a'])).toBeNull()
  expect(implied.take(asked('target', ['squad']), ['a'])).toBeNull()
})

test('an implied answer that is no longer offered is not given', () => {
  const implied = advanceAndFire()
  implied.take(asked('order', ['fire', 'advance']), ['a'])
  expect(implied.take(asked('target', ['tank']), ['a'])).toBeNull()
})
