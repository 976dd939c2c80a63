import type { Ruleset } from '@sandtable/engine'
import { appraise } from './appraisal.ts'
import { position } from './position.ts'
import { OPTIONS } from './rules.ts'
import { seats, setup } from './setup.ts'
import { clone, type State } from './state.ts'
import { SURVEY } from './survey.ts'
import { step } from './turn.ts'
import { outcome } from './victory.ts'
import { determinize, type View, view } from './view.ts'
import { WORDING } from './wording.ts'

/** Call Sign: two air wings, two carriers, six columns of sea. */
export const callSign: Ruleset<State, View> = {
  id: 'call-sign',
  name: 'Call Sign',
  version: '1.0.0',
  options: OPTIONS,
  seats,
  setup,
  step,
  outcome,
  turn: (state) => state.turn,
  view,
  hidesNothing: true,
  determinize,
  clone,
  /** cs-win-4, cs-win-5, cs-ruling-25: at any time, by the match. */
  talk: { draw: 'cs-win-4', resign: 'cs-win-5' },
  wording: WORDING,
  position,
  appraise,
  survey: SURVEY,
}

export { carrierHex, distance, entryHexes, hexNamed, hexNames, nameOfHex, neighbours } from './board.ts'
export type { Printed, Rules, UnitType } from './rules.ts'
export type { Carrier, Hex, Place, Side, State, Step, Target, Unit, UnitOnMap } from './state.ts'
export type { View } from './view.ts'
