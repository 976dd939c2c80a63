import { type AnyRuleset, isRefusal, Match } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { LocalGame } from '../../src/client/local-game.ts'
import { type MatchModel, openMatch, questionOf } from '../../src/state/match-store.ts'
import type { OrderBook } from '../../src/state/order-book.ts'
import type { StandingRule } from '../../src/state/standing-rules.ts'
import { muster } from '../toys/muster.ts'
import { MUSTER_UI } from '../toys/muster-ui.tsx'

const PERSON = { kind: 'person' } as const

function gameOfMuster(): LocalGame {
  const match = Match.start(muster as AnyRuleset, {}, { simulation: 1 })
  if (isRefusal(match)) throw new Error(match.sentence)
  return new LocalGame('test', match, { north: PERSON, south: PERSON })
}

function tableOfMuster(): { readonly game: LocalGame; readonly table: MatchModel } {
  const game = gameOfMuster()
  return { game, table: openMatch(game, MUSTER_UI, 'instant') }
}

test('somebody talking does not disturb what is half filled in; an answer begins a new question', async () => {
  const { game, table } = tableOfMuster()
  const { getState } = table.store
  table.point({ kind: 'draft', value: { soldiers: 5, hasGun: false } })
  const { asked } = getState()
  await game.chat('south', 'Take your time.')
  expect(getState().shown?.chat.length).toBe(1)
  expect(getState().pointing.draft).toEqual({ soldiers: 5, hasGun: false })
  expect(getState().asked).toBe(asked)

  table.answer({ soldiers: 5, hasGun: false })
  await expect.poll(() => questionOf(getState().shown)?.seat).toBe('south')
  expect(getState().pointing.draft).toBe(undefined)
  expect(getState().asked).toBe(asked + 1)
  table.leave()
})

test('the same question asked again starts empty: nothing of the last answer is left in its form', async () => {
  const { game, table } = tableOfMuster()
  const { getState } = table.store
  table.answer({ soldiers: 5, hasGun: false })
  await expect.poll(() => questionOf(getState().shown)?.seat).toBe('south')
  const { asked } = getState()
  await game.undo('north')
  await expect.poll(() => questionOf(getState().shown)?.seat).toBe('north')
  expect(getState().asked).toBeGreaterThan(asked)
  table.leave()
})

test('a standing order is found again by the next table at its match, and is gone with the match', async () => {
  const kept = new Map<string, readonly StandingRule[]>()
  const book: OrderBook = {
    ordersOf: (match) => kept.get(match) ?? [],
    keep: (match, rules) => void kept.set(match, rules),
  }
  const game = gameOfMuster()
  const rule = { seat: 'south', name: 'no such question', choice: 'no', when: null, words: 'No' }
  const first = openMatch(game, MUSTER_UI, 'instant', book)
  first.order(rule)
  first.leave()
  const second = openMatch(game, MUSTER_UI, 'instant', book)
  expect(second.store.getState().rules).toEqual([rule])
  await game.say('south', 'resign')
  await expect.poll(() => second.store.getState().shown?.summary.status).toBe('over')
  expect(kept.get('test')).toEqual([])
  expect(second.store.getState().rules).toEqual([])
  second.leave()
})
