import type { Seat } from '@sandtable/engine'

export const SEATS = ['duke', 'earl', 'abbot'] as const

/** The cards: 1 to 12, each once. */
export const DECK: readonly number[] = Array.from({ length: 12 }, (_, i) => i + 1)

export type Phase = 'bid' | 'plot' | 'raid' | 'fate'

export interface Plot {
  kind: 'honest' | 'treason'
  strength: number
}

export interface Parley {
  round: number
  readonly rounds: number
  readonly mercy: boolean
  phase: Phase
  leader: Seat | null
  coins: Record<Seat, number>
  /** Hidden from all but their owner. */
  hands: Record<Seat, number[]>
  /** Hidden from all. */
  pile: number[]
  /** Cards played, for all to see. */
  table: number[]
  /** Hidden from all but the leader. */
  plot: Plot | null
}

export function cloneParley(state: Parley): Parley {
  return {
    round: state.round,
    rounds: state.rounds,
    mercy: state.mercy,
    phase: state.phase,
    leader: state.leader,
    coins: { ...state.coins },
    hands: Object.fromEntries(SEATS.map((seat) => [seat, [...(state.hands[seat] ?? [])]])),
    pile: [...state.pile],
    table: [...state.table],
    plot: state.plot && { ...state.plot },
  }
}

export function coinsOf(state: Parley, seat: Seat): number {
  return state.coins[seat] ?? 0
}

export function handOf(state: Parley, seat: Seat): number[] {
  return state.hands[seat] ?? []
}
