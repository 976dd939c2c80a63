import { type Window, window } from '@sandtable/engine'
import { hasHiddenUnits, revealable, revealTeam } from '../hidden/reveal.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { otherSide, playerOf, type State } from '../state/state.ts'
import { type Action, activations } from './choose-action.ts'
import { activate } from './declare.ts'
import { mayHaveHeroPoints } from './hero-die.ts'

/**
 * hof-hero-7, hof-hero-9, hof-hide-2, hof-hide-9, hof-ruling-10: after each activation the other side may act: the Non-Active Player with
 * Hero Points and by revealing Teams, the Active Player only by revealing. It ends when that side passes.
 */
export function pause(game: HailOfFireGame): void {
  const { state } = game
  const acting = otherSide(state.paused)
  const isAsked = isPubliclyPossible(state, acting === state.active)
  const action = isAsked ? game.ask(interruption(state)) : 'pass'
  if (action === 'pass') {
    endPause(state)
    return
  }
  if (action.do === 'reveal') revealTeam(game, action.team)
  else if (action.do === 'activate') activate(game, acting, action.team, 'hero')
}

/** hof-ruling-33: asked whenever the table shows that an answer could be possible, so that being asked tells nothing. */
function isPubliclyPossible(state: State, isActive: boolean): boolean {
  const side = otherSide(state.paused)
  return hasHiddenUnits(state, side) || (!isActive && mayHaveHeroPoints(playerOf(state, side)))
}

/** hof-hero-7: a Hero Point for each activation; revealing is free. */
export function interruption(state: State): Window<Action> {
  const side = otherSide(state.paused)
  const paid = side === state.active ? [] : activations(state, side)
  return window<Action>({
    clause: 'hof-hero-7',
    name: 'interrupt',
    seat: side,
    secret: 'options',
    options: [...paid, ...revealable(state, side).map((team) => ({ do: 'reveal', team }) as const)],
  })
}

/** After an interruption the pause goes on; otherwise play returns to the Active Player, or the turn is over. */
function endPause(state: State): void {
  state.moved.length = 0
  if (state.paused !== state.active) {
    state.paused = state.active
    return
  }
  state.phase = state.isTurnOver ? 'chits' : 'activations'
}
