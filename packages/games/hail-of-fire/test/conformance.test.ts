import { conformance, definedClauses, replayFailures } from '@sandtable/testing'
import { hailOfFire } from '../src/index.ts'
import { SHARED as shared } from './coverage-audit/index.ts'

const clauses = definedClauses(new URL('../rules.md', import.meta.url))
const failures = new URL('./failures/', import.meta.url)

conformance(hailOfFire, { clauses, shared, failures, games: 1, options: [{ scenario: 'crossroads' }] })
replayFailures(hailOfFire, failures, { clauses, shared })
