import { appraiseBy, type Tactics } from '@sandtable/engine'
import type { State } from '../rules/state/state.ts'
import { FEATURES } from './features.ts'
import { WEIGHTS } from './plans.ts'
import { proposePlace, SCRIPTS } from './scripts.ts'

/** What is good in Skirmish Sangin, for bots. The upper levels play on with the scripts. */
export const TACTICS: Readonly<Tactics<State>> = {
  scripts: SCRIPTS,
  features: FEATURES,
  isQuiet: ({ stage }) => stage !== 'activation' && stage !== 'set-up',
  propose: proposePlace,
  appraise: appraiseBy(FEATURES, { weights: WEIGHTS }),
  levels: [
    { script: 'mission', random: 0.1 },
    { script: 'mission', random: 0 },
    { playouts: 200, milliseconds: 200 },
    { playouts: 1_000, milliseconds: 600 },
    { playouts: 4_000, milliseconds: 2_000 },
  ],
}
