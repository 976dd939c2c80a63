import { orLess } from '@sandtable/engine'
import { isWithin } from './range.ts'
import type { CallSignGame } from './state/notes.ts'
import { isFlying, type State, type Target, type Unit, wingOf } from './state/state.ts'

/** cs-jam-1, cs-jam-2, cs-ruling-15: rolled by itself before each attack die against something in the jammer's hex. */
export function jams(game: CallSignGame, target: Target): boolean {
  const jammer = jammerOf(game.state, target)
  if (!jammer) return false
  return game.roll('cs-jam-1', orLess(game.state.rules.jammingSucceeds), undefined, jammer.id).success
}

/** cs-jam-4, cs-jam-5, cs-ruling-14: the jammer of the target's side that shares its hex; it protects a carrier too. */
export function jammerOf(state: State, target: Target): Unit | undefined {
  return wingOf(state, target.side).find(
    (unit) => unit.type === 'JAM' && isFlying(unit) && isWithin(unit.at, target.at, unit.printed.effectRange),
  )
}
