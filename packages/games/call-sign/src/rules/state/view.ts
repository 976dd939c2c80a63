import type { Rules } from '../options.ts'
import { type Carrier, clone, type State, type Unit } from './state.ts'

/** What everybody knows: everything, because nothing is hidden. */
export interface View {
  readonly rules: Rules
  readonly turn: number
  readonly step: State['step']
  readonly initiative: State['initiative']
  readonly wings: { readonly blue: readonly Readonly<Unit>[]; readonly red: readonly Readonly<Unit>[] }
  readonly carriers: { readonly blue: Readonly<Carrier>; readonly red: Readonly<Carrier> }
  readonly isEventful: boolean
  readonly quietTurns: number
}

/** The same for both seats and for onlookers: Call Sign has no secrets, so a view is a copy. */
export function view(state: State): View {
  return clone(state)
}

/** The one state behind a view. */
export function determinize(view: View): State {
  return clone(view)
}
