import { type Pick, pick } from '@sandtable/engine'
import { barrageCallers, callBarrage } from '../artillery/call.ts'
import { mayCheckReserves, reservesCheck } from '../hidden/reserves.ts'
import { revealable, revealTeam } from '../hidden/reveal.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import type { Side, State } from '../state/state.ts'
import { activate } from './declare.ts'
import { mayTakePart, payments } from './eligible.ts'

/** hof-order-2, hof-order-6, hof-hero-5, hof-hide-2, hof-art-2: what a player may do between two activations. */
export type Action =
  | { readonly do: 'activate'; readonly pay: 'order' | 'hero'; readonly team: string }
  | { readonly do: 'call-barrage'; readonly unit: string }
  | { readonly do: 'reserves-check'; readonly points: 1 | 2 }
  | { readonly do: 'reveal'; readonly team: string }
  | { readonly do: 'end-turn' }

/** hof-turn-T1-4, hof-turn-3: the Active Player acts, or declares the turn over. */
export function chooseAction(game: HailOfFireGame): void {
  const { state } = game
  const action = game.ask(nextAction(state))
  switch (action.do) {
    case 'end-turn':
      state.isTurnOver = true // hof-turn-3: the Order Points left are lost
      state.orderPoints = 0
      state.paused = state.active
      state.phase = 'pause' // hof-hero-7
      return
    case 'activate':
      activate(game, state.active, action.team, action.pay)
      return
    case 'call-barrage':
      callBarrage(game, action.unit)
      return
    case 'reserves-check':
      reservesCheck(game, action.points)
      return
    case 'reveal':
      revealTeam(game, action.team)
      return
  }
}

/** hof-order-2, hof-hero-5, hof-ruling-33, hof-order-5: ending the turn is always a choice, so that asking tells nothing. */
export function nextAction(state: State): Pick<Action> {
  const side = state.active
  return pick<Action>({
    clause: 'hof-order-2',
    name: 'activate',
    seat: side,
    about: { orderPoints: state.orderPoints },
    secret: 'options', // Hidden Teams and Hero Points are among them
    options: [
      ...activations(state, side),
      ...barrageCallers(state, side).map((unit) => ({ do: 'call-barrage', unit }) as const),
      ...reservesChecks(state),
      ...revealable(state, side).map((team) => ({ do: 'reveal', team }) as const),
      { do: 'end-turn' },
    ],
  })
}

/** hof-order-2, hof-hero-5, hof-hero-7: every Team that can be activated, by each way to pay. */
export function activations(state: State, side: Side): readonly Action[] {
  return payments(state, side).flatMap((pay) =>
    state.teams
      .filter((team) => team.side === side && mayTakePart(team, pay))
      .map(({ id }) => ({ do: 'activate', pay, team: id }) as const),
  )
}

/** hof-order-6, hof-hide-7 */
function reservesChecks(state: State): readonly Action[] {
  if (!mayCheckReserves(state)) return []
  const points = state.orderPoints > 1 ? ([1, 2] as const) : state.orderPoints > 0 ? ([1] as const) : []
  return points.map((count) => ({ do: 'reserves-check', points: count }) as const)
}
