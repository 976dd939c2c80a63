import { withTactics } from '@sandtable/engine'
import { conformance, definedClauses, replayFailures } from '@sandtable/testing'
import { callSign, TACTICS } from '../src/index.ts'

const clauses = definedClauses(new URL('../rules.md', import.meta.url))
const failures = new URL('./failures/', import.meta.url)
const shared = ['rules', 'printed']

conformance(withTactics(callSign, TACTICS), {
  clauses,
  shared,
  failures,
  games: 3,
  options: [
    {},
    { 'declared-targets': true },
    { 'regeneration-spaces': true },
    { 'carrier-hits': 1, 'FTR.fuel-range': null },
  ],
})
replayFailures(callSign, failures, { clauses, shared })
