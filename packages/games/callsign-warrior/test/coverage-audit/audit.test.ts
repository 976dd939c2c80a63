import { emptyUsage, playOn, unusedIn } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { usageAudit } from './index.ts'

/** Enough for what every battle has; `npm run coverage -- callsign-warrior --games 1000` is the whole audit. */
const GAMES = 6

test('random battles end, use nothing that no list names, and give every common order', () => {
  const usage = playOn(usageAudit, emptyUsage(usageAudit), GAMES)
  const unused = unusedIn(usageAudit.groups, usage)
  const common = ['advance', 'run', 'fire', 'overwatch', 'take-cover']
  expect(usage.played).toBe(GAMES)
  expect(unused.filter(({ group, id }) => group === 'orders' && common.includes(id))).toEqual([])
  expect(unused).not.toContainEqual({ group: 'weapons', id: 'assault-rifle' })
  expect(unused).not.toContainEqual({ group: 'movement', id: 'infantry: advance' })
})
