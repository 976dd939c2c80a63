import { appraiseBy, type Tactics } from '@sandtable/engine'
import type { State } from '../rules/state/state.ts'
import { FEATURES } from './features.ts'
import { proposePlace } from './places.ts'
import { WEIGHTS } from './plans.ts'
import { SCRIPTS } from './scripts.ts'

/** What is good in Hail of Fire, for bots. The upper levels play on with the scripts: lines of one step lose to `advance`. */
export const TACTICS: Readonly<Tactics<State>> = {
  scripts: SCRIPTS,
  features: FEATURES,
  isQuiet: ({ phase }) => phase === 'activations' || phase === 'over',
  propose: proposePlace,
  appraise: appraiseBy(FEATURES, { weights: WEIGHTS }),
  levels: [
    { script: 'advance', random: 0.1 },
    { script: 'advance', random: 0 },
    { playouts: 200, milliseconds: 200 },
    { playouts: 1_000, milliseconds: 600 },
    { playouts: 4_000, milliseconds: 2_000 },
  ],
}
