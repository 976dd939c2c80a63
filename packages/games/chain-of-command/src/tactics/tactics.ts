import { appraiseBy, type Tactics } from '@sandtable/engine'
import type { State } from '../rules/state/state.ts'
import { FEATURES, WEIGHTS } from './features.ts'
import { PROPOSED, propose, SCRIPTS } from './scripts.ts'

/** What is good in Chain of Command, for bots. */
export const TACTICS: Readonly<Tactics<State>> = {
  scripts: SCRIPTS,
  features: FEATURES,
  isQuiet: ({ stage }) => stage === 'dice' || stage === 'over',
  propose,
  proposesFor: PROPOSED,
  appraise: appraiseBy(FEATURES, { weights: WEIGHTS }),
}
