import { definedClauses, LAWS, subjectOf, tryGame } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { usageAudit } from './index.ts'

/** `npm run laws -- callsign-warrior --games 1000` tries every law on a thousand. */
const GAMES = [1, 2, 3]

test('every law holds in random games over lists, scenarios and maps', () => {
  const clauses = definedClauses(new URL('../../rules.md', import.meta.url))
  const subject = subjectOf(usageAudit, clauses)
  for (const game of GAMES) {
    const { held, broken } = tryGame(subject, game)
    expect(broken).toEqual([])
    expect(Object.keys(held)).toEqual(LAWS.map(({ name }) => name))
  }
})
