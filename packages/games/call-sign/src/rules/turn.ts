import { unreachable } from '@sandtable/engine'
import { takeAction } from './actions.ts'
import { combat } from './combat.ts'
import { declareTargets } from './declared-targets.ts'
import { checkFuel } from './fuel.ts'
import type { CallSignGame } from './state/notes.ts'
import { otherSide, SIDES, type State, type Step, wingOf } from './state/state.ts'
import { countQuietTurn, isDrawn, isVictory } from './victory.ts'

/** cs-turn-1: the sequence of play, one step at a time. */
export function step(game: CallSignGame): void {
  const { state } = game
  const first = state.initiative
  switch (state.step) {
    case 'initiative':
      rollInitiative(game)
      state.step = 'first-action'
      return
    case 'first-action':
      takeAction(game, first)
      state.step = 'second-action'
      return
    case 'second-action':
      takeAction(game, otherSide(first))
      state.step = stepAfterActions(state)
      return
    case 'first-declaration':
      declareTargets(game, first)
      state.step = 'second-declaration'
      return
    case 'second-declaration':
      declareTargets(game, otherSide(first))
      state.step = 'combat'
      return
    case 'combat':
      if (combat(game) === 'over') state.step = 'end'
      return
    case 'end':
      endTurn(game)
      return
    case 'over':
      return
    default:
      unreachable(state.step)
  }
}

/** cs-turn-2, cs-ruling-3: the higher roll has the initiative; equal rolls are rolled again. */
function rollInitiative(game: CallSignGame): void {
  const { state, dice } = game
  for (;;) {
    const blue = dice.d6('cs-turn-2')
    const red = dice.d6('cs-turn-2')
    if (blue === red) {
      game.note?.({ kind: 'initiative-tied', clause: 'cs-turn-2', blue, red })
      continue
    }
    state.initiative = blue > red ? 'blue' : 'red'
    game.note?.({
      kind: 'initiative',
      clause: 'cs-turn-2',
      turn: state.turn,
      side: state.initiative,
      blue,
      red,
    })
    return
  }
}

/** cs-turn-5: combat follows the actions every turn; with cs-opt-2 targets are declared before it. */
function stepAfterActions({ rules }: State): Step {
  return rules.declaredTargets ? 'first-declaration' : 'combat'
}

/** cs-turn-6, cs-ruling-17: victory, then fuel, then the draws, then the next turn. Combat has removed its losses. */
function endTurn(game: CallSignGame): void {
  const { state } = game
  if (isVictory(state)) {
    state.step = 'over'
    return
  }
  checkFuel(game)
  countQuietTurn(state)
  game.note?.({ kind: 'turn-ended', clause: 'cs-turn-6', turn: state.turn })
  if (isDrawn(state)) {
    state.step = 'over'
    return
  }
  beginTurn(state)
}

function beginTurn(state: State): void {
  state.turn++
  state.step = 'initiative'
  state.isEventful = false
  for (const side of SIDES) {
    for (const unit of wingOf(state, side)) {
      unit.hasAttacked = false
      unit.declared = null
    }
  }
}
