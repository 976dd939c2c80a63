import { appraiseBy, type Tactics } from '@sandtable/engine'
import type { State } from '../rules/state/state.ts'
import { FEATURES } from './features.ts'
import { proposePlace } from './places.ts'
import { WEIGHTS } from './plans.ts'
import { SCRIPTS } from './scripts.ts'

/** What is good in Hail of Fire, for bots. A playout of many steps costs too much here: the upper levels compare lines of one step. */
export const TACTICS: Readonly<Tactics<State>> = {
  scripts: SCRIPTS,
  features: FEATURES,
  isQuiet: ({ phase }) => phase === 'activations' || phase === 'over',
  propose: proposePlace,
  appraise: appraiseBy(FEATURES, { weights: WEIGHTS }),
  levels: [
    { script: 'advance', random: 0.1 },
    { script: 'advance', random: 0 },
    { lines: 8, milliseconds: 150 },
    { lines: 48, milliseconds: 500 },
    { lines: 300, milliseconds: 2_000 },
  ],
}
