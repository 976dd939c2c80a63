import { conformance, definedClauses, replayFailures } from '@sandtable/testing'
import { callsignWarrior } from '../src/index.ts'

const clauses = definedClauses(new URL('../rules.md', import.meta.url))
const failures = new URL('./failures/', import.meta.url)
const shared = ['terms', 'profile', 'vehicle', 'rules', 'weapons', 'equipment']

conformance(callsignWarrior, {
  clauses,
  shared,
  failures,
  games: 1,
  options: [{ scenario: 'contact', map: 'wadi', 'red-army': 'special-forces' }],
})
replayFailures(callsignWarrior, failures, { clauses, shared })
