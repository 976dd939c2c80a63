import { type Game, orLess } from '@sandtable/engine'
import { isWithin } from './range.ts'
import { isFlying, type State, type Target, wingOf } from './state/state.ts'

/** cs-jam-1, cs-jam-2: rolled by itself before each attack die against something in the jammer's hex (cs-ruling-15). */
export function jams(game: Game<State>, target: Target): boolean {
  if (!isProtected(game.state, target)) return false
  return game.roll('cs-jam-1', orLess(game.state.rules.jammingSucceeds)).success
}

/** cs-jam-4, cs-jam-5: a jammer of the target's side shares its hex; a carrier is protected too (cs-ruling-14). */
export function isProtected(state: State, target: Target): boolean {
  return wingOf(state, target.side).some(
    (unit) => unit.type === 'JAM' && isFlying(unit) && isWithin(unit.at, target.at, unit.printed.effectRange),
  )
}
