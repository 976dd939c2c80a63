import { type AnyDecision, type Chance, withTactics } from '@sandtable/engine'
import type { UsageAudit } from '@sandtable/testing'
import { chainOfCommand, type State, TACTICS } from '../../src/index.ts'
import { AXES, oneOf, randomOptions } from './agreed.ts'
import { GROUPS } from './groups.ts'
import { ChainOfCommandWatcher } from './watcher.ts'

/** What copies of a state share, because it is replaced and never changed. */
export const SHARED: readonly string[] = [
  'antiTank',
  'grenades',
  'spottings',
  'barrages',
  'blazes',
  'coveringFire',
  'overwatch',
  'lossTested',
  'terms',
  'profile',
  'happenings',
  'facing',
  'verdict',
  'force',
  'support',
  'units',
]

/** Most answers are those of a script, so that battles are fought and end; the others are any legal ones. */
function chooseForAudit(decision: AnyDecision, chance: Chance, state: State): unknown {
  if (chance.below(4) === 0) return undefined
  return oneOf(TACTICS.scripts, chance).choose(state, decision, chance)
}

/** What `npm run coverage -- chain-of-command` looks for. */
export const usageAudit: UsageAudit<State> = {
  ruleset: withTactics(chainOfCommand, TACTICS),
  groups: GROUPS,
  options: randomOptions,
  axes: AXES,
  choose: chooseForAudit,
  watch: (use) => new ChainOfCommandWatcher(use),
  terms: { shared: SHARED },
}
