import { conformance, definedClauses } from '@sandtable/testing'
import { SCENARIOS, skirmishSangin } from '../src/index.ts'
import { SHARED as shared } from './shared.ts'

const clauses = definedClauses(new URL('../rules.md', import.meta.url))
const failures = new URL('./failures/', import.meta.url)

conformance(skirmishSangin, {
  clauses,
  shared,
  failures,
  games: 1,
  options: SCENARIOS.map(({ id }) => ({ scenario: id })),
})
