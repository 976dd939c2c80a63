import { type AnyDecision, type Chance, withTactics } from '@sandtable/engine'
import type { UsageAudit } from '@sandtable/testing'
import { hailOfFire, type State, TACTICS } from '../../src/index.ts'
import { AXES, oneOf, randomOptions } from './agreed.ts'
import { GROUPS } from './groups.ts'
import { HailOfFireWatcher } from './watcher.ts'

/** What copies of a state share, because it is replaced and never changed. */
export const SHARED: readonly string[] = [
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

/** Half of the answers are those of a script, so that battles are fought; the others are any legal ones. */
function chooseForAudit(decision: AnyDecision, chance: Chance, state: State): unknown {
  if (chance.below(2) === 0) return undefined
  return oneOf(TACTICS.scripts, chance).choose(state, decision, chance)
}

/** What `npm run coverage -- hail-of-fire` looks for. */
export const usageAudit: UsageAudit<State> = {
  ruleset: withTactics(hailOfFire, TACTICS),
  groups: GROUPS,
  options: randomOptions,
  axes: AXES,
  choose: chooseForAudit,
  watch: (use) => new HailOfFireWatcher(use),
  terms: { shared: SHARED },
}
