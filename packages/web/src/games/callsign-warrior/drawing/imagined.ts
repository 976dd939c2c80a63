import { callsignWarrior, type State, type View } from '@sandtable/callsign-warrior'
import { Dice, SeededDice, sfc32 } from '@sandtable/engine'

const WORLDS = new WeakMap<View, State>()

/** A state that could be behind a view, for the rules' own numbers: nothing it invents is asked for. */
export function imaginedFrom(view: View): State {
  const known = WORLDS.get(view)
  if (known) return known
  const state = callsignWarrior.determinize(view, new Dice(new SeededDice(sfc32(1))))
  WORLDS.set(view, state)
  return state
}

/** The same with something changed in it, for what would be if. */
export function onCopyOf(view: View, change: (state: State) => void): State {
  const state = callsignWarrior.clone(imaginedFrom(view))
  change(state)
  return state
}
