import { emptyUsage, playOn, unusedIn } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { usageAudit } from './index.ts'

/** Enough for what every battle has; `npm run coverage -- chain-of-command --games 1000` is the whole audit. */
const GAMES = 1

test('a random battle ends, uses nothing that no list names, and has every common order', () => {
  const usage = playOn(usageAudit, emptyUsage(usageAudit), GAMES)
  const unused = unusedIn(usageAudit.groups, usage)
  expect(usage.played).toBe(GAMES)
  for (const id of ['deploy', 'activate', 'lead', 'order', 'stop'])
    expect(unused).not.toContainEqual({ group: 'uses of dice', id })
  for (const id of ['move', 'fire']) expect(unused).not.toContainEqual({ group: 'actions', id })
  expect(unused).not.toContainEqual({ group: 'notes', id: 'phase' })
})
