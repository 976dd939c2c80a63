import { unreachable } from '@sandtable/engine'
import { keepBarrageTeamsBound } from './artillery/missions.ts'
import { resolveArtillery } from './artillery/range-in.ts'
import { assaultStep } from './assault/round-half.ts'
import { carryOn } from './command/carry-out.ts'
import { chooseAction } from './command/choose-action.ts'
import { rollOrders } from './command/order-points.ts'
import { pause } from './command/pause.ts'
import { reactToReveal } from './hidden/recon.ts'
import { freeReserves } from './hidden/reserves.ts'
import { pullChits } from './morale/chits.ts'
import { settleUnits } from './morale/units.ts'
import { setUp } from './set-up/sequence.ts'
import type { HailOfFireGame } from './state/notes.ts'
import { freshTurn, otherSide } from './state/state.ts'
import { judgeEnd } from './victory/victory.ts'

/** hof-turn-1, hof-turn-T1: the sequence of play, one step at a time. */
export function step(game: HailOfFireGame): void {
  playStep(game)
  if (game.state.phase !== 'set-up') settleUnits(game) // hof-unit-12
}

function playStep(game: HailOfFireGame): void {
  const { state } = game
  if (state.phase !== 'over' && reactToReveal(game)) return // hof-hide-10
  switch (state.phase) {
    case 'set-up':
      if (setUp(game) === 'done') beginGame(game)
      return
    case 'artillery':
      if (resolveArtillery(game) === 'done') state.phase = 'reserves' // hof-turn-T1-1
      return
    case 'reserves':
      freeReserves(game) // hof-turn-2
      state.phase = 'orders'
      return
    case 'orders':
      rollOrders(game) // hof-turn-T1-2, hof-turn-T1-3
      state.phase = 'activations'
      return
    case 'activations':
      chooseAction(game) // hof-turn-T1-4
      return
    case 'activation':
      carryOn(game)
      return
    case 'assault':
      assaultStep(game)
      return
    case 'pause':
      pause(game) // hof-turn-T1-5
      return
    case 'chits':
      pullChits(game) // hof-turn-T1-6
      endTurn(game)
      return
    case 'over':
      return
    default:
      unreachable(state.phase)
  }
}

/** hof-setup-1: the first round begins; `first` was settled by the set-up. */
function beginGame(game: HailOfFireGame): void {
  const { state } = game
  state.round = 1
  state.active = state.first
  beginTurn(game)
}

/** hof-turn-4, hof-vic-2: the other player becomes Active; after the last turn of the last round the scenario is judged. */
function endTurn(game: HailOfFireGame): void {
  const { state } = game
  if (state.verdict) {
    state.phase = 'over'
    return
  }
  state.active = otherSide(state.active)
  if (state.active === state.first) state.round++
  if (state.round > state.terms.rounds) {
    judgeEnd(game)
    state.phase = 'over'
    return
  }
  beginTurn(game)
}

/** hof-gen-7, hof-ruling-3, hof-hero-3: removes what lasts until the end of the turn. */
function beginTurn(game: HailOfFireGame): void {
  const { state } = game
  state.phase = 'artillery'
  state.orderPoints = 0
  state.hasSpentOrderPoint = false
  state.hasCheckedReserves = false
  state.isTurnOver = false
  state.moved.length = 0
  for (const team of state.teams) {
    Object.assign(team.thisTurn, freshTurn())
    if (team.side === state.active) team.isObserver = false // hof-art-4
  }
  keepBarrageTeamsBound(state)
  game.note?.({ kind: 'turn', clause: 'hof-turn-1', round: state.round, side: state.active })
}
