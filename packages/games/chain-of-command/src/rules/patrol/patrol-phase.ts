import type { Game } from '@sandtable/engine'
import { scenarioById } from '../../forces/data/scenarios.ts'
import { otherSide, playerOf, type State, sideWith } from '../state/state.ts'
import { higherForceMorale, rollForceMorale } from './force-morale.ts'
import { isAnySideLocked, lockMarkers, unlockedMarkers } from './markers.ts'
import { moveMarker } from './move-marker.ts'

/** coc-scen0-t, coc-3.1-10: the dice for free moves; markers that stand 12" apart or less are locked from the start. */
export function beginFreeMoves(game: Game<State>): void {
  const { state } = game
  lockMarkers(state)
  const { freeMoves } = scenarioById(state.terms.scenario)
  if (freeMoves) {
    const attacker = sideWith(state, 'attacker')
    const die = game.dice.d6('coc-scen0-t')
    const row = freeMoves.dice.find(({ roll: [least, most] }) => die >= least && die <= most)
    playerOf(state, attacker).freeMoves = row?.moves ?? 0
    game.note?.({ kind: 'free-moves', clause: 'coc-scen0-t', side: attacker, die, moves: row?.moves ?? 0 })
  }
  state.stage = 'free-moves'
}

/** coc-3.1-3, coc-scen0-4: the attacker makes one free move; then both sides roll for Force Morale. */
export function freeMove(game: Game<State>): void {
  const { state } = game
  const side = sideWith(state, 'attacker')
  const player = playerOf(state, side)
  if (player.freeMoves === 0 || unlockedMarkers(player).length === 0) {
    player.freeMoves = 0
    state.stage = 'force-morale'
    return
  }
  moveMarker(game, side, 'coc-3.1-3')
  player.freeMoves--
}

/** coc-3-1, coc-3.1-4, coc-3.2-1: Force Morale, and who makes the first alternating move, even if none is left to make. */
export function beginPatrolPhase(game: Game<State>): void {
  const { state } = game
  rollForceMorale(game)
  state.first = higherForceMorale(game, 'coc-3.1-4')
  state.active = state.first
  state.stage = isAnySideLocked(state) ? 'jump-off' : 'patrol'
}

/** coc-3.1-5, coc-3.1-12, coc-3.1-13: one alternating move; the phase ends when a side is locked or both have passed. */
export function patrolMove(game: Game<State>): void {
  const { state } = game
  const hasPassed = moveMarker(game, state.active, 'coc-3.1-5')
  state.passes = hasPassed ? state.passes + 1 : 0
  state.active = otherSide(state.active)
  if (!isAnySideLocked(state) && state.passes < 2) return
  state.active = state.first
  state.stage = 'jump-off'
  game.note?.({ kind: 'patrol-over', clause: 'coc-3.1-12', side: state.first })
}
