import { type AnyDecision, appraiseBy, type Chance, type Tactics } from '@sandtable/engine'
import values from '../../data/values.json' with { type: 'json' }
import type { State } from '../rules/state/state.ts'
import { FEATURES } from './features.ts'
import { moveFor, type Purpose } from './moves.ts'
import { SCRIPTS } from './scripts.ts'

/** What is good in CALLSIGN: Warrior, for bots. */
export const TACTICS: Readonly<Tactics<State>> = {
  scripts: SCRIPTS,
  features: FEATURES,
  isQuiet: ({ phase, calls }) => (phase === 'orders' && calls.length === 0) || phase === 'turn-start',
  propose,
  appraise: appraiseBy(FEATURES, values),
}

/** What proposed moves are for: mostly what the game is about. */
const PURPOSES: readonly Purpose[] = ['objective', 'objective', 'cover', 'fire', 'enemy', 'anything']

/** Moves and entries that lead to markers, cover and places to shoot from; any legal answer elsewhere. */
function propose(known: State, decision: AnyDecision, chance: Chance): unknown {
  const first = PURPOSES[chance.below(PURPOSES.length)] as Purpose
  return moveFor(known, decision, [first, ...PURPOSES], chance)
}
