import type { Dice, Seat, Wording } from '@sandtable/engine'
import { coinsOf, DECK, handOf, type Parley, type Phase, type Plot, SEATS } from './parley-state.ts'

export interface ParleyView {
  readonly seat: Seat | null
  readonly round: number
  readonly rounds: number
  readonly mercy: boolean
  readonly phase: Phase
  readonly leader: Seat | null
  readonly coins: Readonly<Record<Seat, number>>
  readonly handSizes: Readonly<Record<Seat, number>>
  readonly hand: readonly number[] | null
  readonly table: readonly number[]
  readonly isPlotted: boolean
  readonly plot: Plot | null
}

export function viewOf(state: Parley, seat: Seat | null): ParleyView {
  const isLeader = seat !== null && state.leader === seat
  return {
    seat,
    round: state.round,
    rounds: state.rounds,
    mercy: state.mercy,
    phase: state.phase,
    leader: state.leader,
    coins: Object.fromEntries(SEATS.map((one) => [one, coinsOf(state, one)])),
    handSizes: Object.fromEntries(SEATS.map((one) => [one, handOf(state, one).length])),
    hand: seat === null ? null : [...handOf(state, seat)],
    table: [...state.table],
    isPlotted: state.plot !== null,
    plot: isLeader && state.plot ? { ...state.plot } : null,
  }
}

/** Deals again what the seat has not seen. */
export function determinizeView(view: ParleyView, dice: Dice): Parley {
  const seen = [...view.table, ...(view.hand ?? [])]
  const unseen = DECK.filter((card) => !seen.includes(card))
  dice.shuffle('par-guess-1', unseen)
  const hands = SEATS.map((seat) => {
    const own = seat === view.seat ? view.hand : null
    return [seat, own ? [...own] : unseen.splice(0, view.handSizes[seat])] as const
  })
  return {
    round: view.round,
    rounds: view.rounds,
    mercy: view.mercy,
    phase: view.phase,
    leader: view.leader,
    coins: { ...view.coins },
    hands: Object.fromEntries(hands),
    pile: unseen,
    table: [...view.table],
    plot: view.isPlotted ? (view.plot ? { ...view.plot } : guessPlot(dice)) : null,
  }
}

function guessPlot(dice: Dice): Plot {
  return { kind: dice.d6('par-guess-2') > 3 ? 'treason' : 'honest', strength: dice.d6('par-guess-3') }
}

export const WORDING: Wording<ParleyView> = {
  aim: 'Win.',
  question: (decision) => `${decision.seat}: ${decision.name}?`,
  choice: (_, choice) => JSON.stringify(choice),
  note: (note) => note.kind,
  board: (view) => `round ${view.round}, ${view.phase}`,
  outcome: (outcome) => `${outcome.winners.join(' and ') || 'nobody'} (${outcome.reason})`,
}
