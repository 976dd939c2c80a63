import { withTactics } from '@sandtable/engine'
import { conformance, definedClauses, replayFailures } from '@sandtable/testing'
import { callsignWarrior, TACTICS } from '../src/index.ts'

const clauses = definedClauses(new URL('../rules.md', import.meta.url))
const failures = new URL('./failures/', import.meta.url)
const shared = ['terms', 'profile', 'vehicle', 'rules', 'weapons', 'equipment']

conformance(withTactics(callsignWarrior, TACTICS), {
  clauses,
  shared,
  failures,
  games: 1,
  options: [{ scenario: 'contact', map: 'wadi', 'red-army': 'special-forces' }],
})
replayFailures(callsignWarrior, failures, { clauses, shared })
