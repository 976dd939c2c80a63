import { definedClauses, noLawTried, tryLaws } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { usageAudit } from './index.ts'

/** A law a game, in turn. `npm run coverage -- callsign-warrior --laws all --games 1000` tries them all on a thousand. */
const GAMES = 4

test('the laws hold in random games over all lists, scenarios and maps', () => {
  const clauses = definedClauses(new URL('../../rules.md', import.meta.url))
  const audit = { ...usageAudit, terms: { ...usageAudit.terms, clauses } }
  const failures = new URL('../failures/', import.meta.url)
  expect(tryLaws(audit, noLawTried(audit, 'turn'), GAMES, failures).broken).toEqual([])
})
