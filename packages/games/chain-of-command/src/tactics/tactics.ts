import { appraiseBy, type Tactics } from '@sandtable/engine'
import type { State } from '../rules/state/state.ts'
import { FEATURES, WEIGHTS } from './features.ts'
import { proposePlace } from './places.ts'
import { SCRIPTS } from './scripts.ts'

/** What is good in Chain of Command, for bots. */
export const TACTICS: Readonly<Tactics<State>> = {
  scripts: SCRIPTS,
  features: FEATURES,
  isQuiet: ({ stage }) => stage === 'dice' || stage === 'over',
  propose: proposePlace,
  appraise: appraiseBy(FEATURES, { weights: WEIGHTS }),
}
