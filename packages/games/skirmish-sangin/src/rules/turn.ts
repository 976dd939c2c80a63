import { unreachable } from '@sandtable/engine'
import { TABLES } from '../forces/data/tables.ts'
import { clearSmoke } from './blast/smoke.ts'
import { moveCivilians } from './civilians/civilians.ts'
import { offerShowOfForce } from './morale/show-of-force.ts'
import { blowCharge } from './objectives/cache.ts'
import { act, beginActivation } from './phases/activation.ts'
import { chooseNext, rollForOrder } from './phases/order.ts'
import { setUp } from './set-up/sequence.ts'
import type { SanginGame } from './state/notes.ts'
import { isDecided } from './victory/outcome.ts'

const PHASES = TABLES['sks-phase-T1'].rows.length

/** sks-phase-1: the sequence of play, one step at a time. */
export function step(game: SanginGame): void {
  const { state } = game
  switch (state.stage) {
    case 'phase-start':
      beginPhase(game)
      return
    case 'next': {
      if (isDecided(state)) {
        state.stage = 'over'
        return
      }
      const character = chooseNext(game)
      if (character) beginActivation(game, character)
      else endPhase(game)
      return
    }
    case 'activation':
      act(game)
      return
    case 'set-up':
      if (setUp(game) === 'done') state.stage = 'phase-start'
      return
    case 'over':
      return
    default:
      unreachable(state.stage)
  }
}

/** sks-phase-1, sks-phase-4, sks-mor-14: characters who have not acted in this phase may, in order. */
function beginPhase(game: SanginGame): void {
  const { state } = game
  for (const character of state.characters) character.hasActed = false
  game.note?.({ kind: 'phase', clause: 'sks-phase-1', turn: state.turn, phase: state.phase })
  if (state.phase === 1) offerShowOfForce(game)
  moveCivilians(game)
  rollForOrder(game)
  state.stage = 'next'
}

/** sks-phase-1, sks-vp-1: after the tenth phase the next turn begins; after the last turn the game is over. */
function endPhase(game: SanginGame): void {
  const { state } = game
  state.phase++
  if (state.phase > PHASES) {
    clearSmoke(state)
    blowCharge(game)
    state.phase = 1
    state.turn++
    state.enteredThisTurn = 0
  }
  state.stage = state.turn > state.terms.turns ? 'over' : 'phase-start'
}
