import { Match } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { LocalGame } from '../src/client/local-game.ts'
import type { AnyRuleset } from '../src/games/any-ruleset.ts'
import { openTable, questionOf, type TableModel } from '../src/state/table-store.ts'
import { muster } from './toys/muster.ts'
import { MUSTER_UI } from './toys/muster-ui.tsx'

const PERSON = { kind: 'person' } as const

function tableOfMuster(): { readonly game: LocalGame; readonly table: TableModel } {
  const match = Match.start(muster as AnyRuleset, {}, { simulation: 1 })
  if (typeof match === 'string') throw new Error(match)
  const game = new LocalGame('test', match, { north: PERSON, south: PERSON })
  return { game, table: openTable(game, MUSTER_UI, 'instant') }
}

test('somebody talking does not disturb what is half filled in; an answer begins a new question', async () => {
  const { game, table } = tableOfMuster()
  const { getState } = table.store
  table.point({ kind: 'draft', value: { men: 5, hasGun: false } })
  const { asked } = getState()
  await game.chat('south', 'Take your time.')
  expect(getState().shown?.chat.length).toBe(1)
  expect(getState().pointing.draft).toEqual({ men: 5, hasGun: false })
  expect(getState().asked).toBe(asked)

  table.answer({ men: 5, hasGun: false })
  await expect.poll(() => questionOf(getState().shown)?.seat).toBe('south')
  expect(getState().pointing.draft).toBe(undefined)
  expect(getState().asked).toBe(asked + 1)
  table.leave()
})

test('the same question asked again begins anew: nothing of the last answer is left in its form', async () => {
  const { game, table } = tableOfMuster()
  const { getState } = table.store
  table.answer({ men: 5, hasGun: false })
  await expect.poll(() => questionOf(getState().shown)?.seat).toBe('south')
  const { asked } = getState()
  await game.undo('north')
  await expect.poll(() => questionOf(getState().shown)?.seat).toBe('north')
  expect(getState().asked).toBeGreaterThan(asked)
  table.leave()
})
