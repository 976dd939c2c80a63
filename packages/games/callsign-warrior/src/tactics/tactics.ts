import type { Tactics } from '@sandtable/engine'
import type { State } from '../rules/state/state.ts'
import { appraise } from './appraisal.ts'
import { proposeMove } from './proposals.ts'
import { SCRIPTS } from './scripts.ts'

/** What is good in CALLSIGN: Warrior, for bots. A playout of many steps costs too much here: the upper levels compare lines of one step. */
export const TACTICS: Readonly<Tactics<State>> = {
  scripts: SCRIPTS,
  isQuiet: ({ phase, calls }) => phase === 'turn-start' || (phase === 'orders' && calls.length === 0),
  propose: proposeMove,
  appraise,
  levels: [
    { script: 'hold', random: 0.25 },
    { script: 'bound', random: 0 },
    { lines: 8, milliseconds: 150 },
    { lines: 48, milliseconds: 500 },
    { lines: 300, milliseconds: 2_000 },
  ],
}
