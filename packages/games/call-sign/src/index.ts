import type { Ruleset } from '@sandtable/engine'
import { OPTIONS } from './rules/options.ts'
import { seats, setup } from './rules/set-up.ts'
import { position } from './rules/state/position.ts'
import { clone, type State } from './rules/state/state.ts'
import { stateForm } from './rules/state/state-form.ts'
import { determinize, type View, view } from './rules/state/view.ts'
import { step } from './rules/turn.ts'
import { outcome } from './rules/victory.ts'
import { SURVEY } from './words/survey.ts'
import { WORDING } from './words/wording.ts'

/** Call Sign: two air wings, two carriers, six columns of sea. */
export const callSign: Readonly<Ruleset<State, View>> = {
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
  stateForm,
  /**
   * cs-win-4, cs-win-5, cs-ruling-25: players may resign or agree to a draw at any time; the kernel's match sees to it.
   */
  talk: { draw: 'cs-win-4', resign: 'cs-win-5' },
  wording: WORDING,
  position,
  survey: SURVEY,
}

export { carrierHex, distance, entryHexes, hexNamed, hexNames, nameOfHex, neighbours } from './rules/board.ts'
export type { Printed, Rules, UnitType } from './rules/options.ts'
export type { Carrier, Hex, Place, Side, State, Step, Target, Unit, UnitOnMap } from './rules/state/state.ts'
export type { View } from './rules/state/view.ts'
export { TACTICS } from './tactics/scripts.ts'
