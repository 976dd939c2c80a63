import { window } from '@sandtable/engine'
import { expect, test } from 'vitest'
import type { Action } from '../../src/rules/command/choose-action.ts'
import { hint } from '../../src/words/hints.ts'
import { QUESTION_NAMES } from '../../src/words/questions.ts'

const ASKED = { clause: 'hof-hero-7', name: 'interrupt', seat: 'blue' } as const

test('[hof-ruling-33] a player who can only pass reads why the question is asked', () => {
  const words = hint(window<Action>({ ...ASKED, options: [] }))
  expect(words).toMatch(/You can do nothing now/)
  const can = window<Action>({ ...ASKED, options: [{ do: 'reveal', team: 'a' }] })
  expect(hint(can)).toBe(null)
})

test('every hint belongs to a question', () => {
  const named = QUESTION_NAMES.filter(
    (name) => hint(window<Action>({ ...ASKED, name, options: [] })) !== null,
  )
  expect(named).toEqual(expect.arrayContaining(['activate', 'interrupt', 'allocate-hits']))
  expect(named).toHaveLength(10)
})
