import type { Game, Json, PositionText } from '@sandtable/engine'
import { type Script, script } from '@sandtable/testing'
import { hailOfFire } from '../src/index.ts'
import type { State } from '../src/rules/state/state.ts'
import type { View } from '../src/rules/state/view.ts'

/** Runs one rule at a position, with scripted dice and answers; then the match is over. */
export function doing(position: PositionText, rule: (game: Game<State>) => void): Script<State, View> {
  const step = (game: Game<State>): void => {
    rule(game)
    game.state.phase = 'over'
    game.state.verdict = { winner: null, clause: 'hof-gen-1', reason: 'the rule has been tried' }
  }
  return script({ ...hailOfFire, step }, position)
}

/** A map with one rectangular wood, by two opposite corners in inches. */
export function woods(left: number, bottom: number, right: number, top: number): { readonly map: Json } {
  const outline = [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ]
  return { map: { areas: [{ id: 'wood', kind: 'woods', outline }] } }
}
