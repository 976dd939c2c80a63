import type { AnyDecision } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { HINTS } from '../../src/words/hints.ts'
import { WORDING } from '../../src/words/wording.ts'

const asked = (name: string): AnyDecision => ({ name, about: {} }) as unknown as AnyDecision

test.each(Object.entries(HINTS))('the hint of %s belongs to a question and is short', (name, words) => {
  const unknown = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}?`
  expect(WORDING.question(asked(name))).not.toBe(unknown)
  expect(words).toMatch(/^[A-Z].*\.$/)
  expect(words.length).toBeLessThanOrEqual(170)
})

test('a question that says it all has no hint', () => {
  expect(WORDING.hint?.(asked('move'))).toBeNull()
})
