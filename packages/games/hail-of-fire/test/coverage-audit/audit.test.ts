import { emptyUsage, playOn, unusedIn } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { usageAudit } from './index.ts'

/** Enough for what every battle has; `npm run coverage -- hail-of-fire --games 1000` is the whole audit. */
const GAMES = 3

test('random battles end, use nothing that no list names, and give every common order', () => {
  const usage = playOn(usageAudit, emptyUsage(usageAudit), GAMES)
  const unused = unusedIn(usageAudit.groups, usage)
  expect(usage.played).toBe(GAMES)
  expect(unused).not.toContainEqual({ group: 'orders', id: 'move' })
  expect(unused).not.toContainEqual({ group: 'orders', id: 'fire' })
  expect(unused).not.toContainEqual({ group: 'notes', id: 'received-fire' })
})
