import { withTactics } from '@sandtable/engine'
import type { UsageAudit } from '@sandtable/testing'
import { callsignWarrior, type State, TACTICS } from '../../src/index.ts'
import { AXES, randomOptions } from './agreed.ts'
import { chooseForAudit } from './choosing.ts'
import { GROUPS } from './groups.ts'
import { WarriorWatcher } from './watcher.ts'
import { withheldCharges } from './withheld.ts'

/** What `npm run coverage -- callsign-warrior` looks for. */
export const usageAudit: UsageAudit<State> = {
  ruleset: withTactics(callsignWarrior, TACTICS),
  groups: GROUPS,
  options: randomOptions,
  axes: AXES,
  choose: chooseForAudit,
  watch: (use) => new WarriorWatcher(use),
  terms: {
    shared: ['terms', 'profile', 'vehicle', 'rules', 'weapons', 'equipment'],
    withheld: withheldCharges,
  },
}
