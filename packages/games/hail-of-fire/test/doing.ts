import type { Game, PositionText } from '@sandtable/engine'
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
