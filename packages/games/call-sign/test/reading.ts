import type { Script } from '@sandtable/testing'
import { nameOfHex, type State, type View } from '../src/index.ts'

export type CallSignScript = Script<State, View>

/** Where a unit is: 'C3', 'reserve' or 'box'. */
export function placeOf({ state }: CallSignScript, id: string): string {
  const at = [...state.wings.blue, ...state.wings.red].find((unit) => unit.id === id)?.at
  return typeof at === 'number' ? nameOfHex(at) : String(at)
}

/** The choices at the next question in the order of their names, for hexes are offered in no particular order. */
export function hexesOffered(s: CallSignScript): readonly unknown[] {
  return s.choices().toSorted()
}
