import { appraiseBy, type Tactics } from '@sandtable/engine'
import type { State } from '../rules/state/state.ts'
import { FEATURES } from './features.ts'
import { proposePlace } from './places.ts'
import { WEIGHTS } from './plans.ts'
import { SCRIPTS } from './scripts.ts'

/** What is good in Hail of Fire, for bots. */
export const TACTICS: Readonly<Tactics<State>> = {
  scripts: SCRIPTS,
  features: FEATURES,
  isQuiet: ({ phase }) => phase === 'activations' || phase === 'over',
  propose: proposePlace,
  appraise: appraiseBy(FEATURES, { weights: WEIGHTS }),
}
