import { conformance, definedClauses, replayFailures } from '@sandtable/testing'
import { hailOfFire } from '../src/index.ts'

const clauses = definedClauses(new URL('../rules.md', import.meta.url))
const failures = new URL('./failures/', import.meta.url)
const shared = [
  'terms',
  'profile',
  'happenings',
  'facing',
  'orders',
  'seen',
  'from',
  'at',
  'aim',
  'marker',
  'guns',
  'foxhole',
  'verdict',
  'received',
  'moved',
]

conformance(hailOfFire, { clauses, shared, failures, games: 1, options: [{ scenario: 'crossroads' }] })
replayFailures(hailOfFire, failures, { clauses, shared })
