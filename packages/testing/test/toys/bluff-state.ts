import type { Seat } from '@sandtable/engine'

/**
 * Bluff, a card game of a minute that has all a game can have: hands nobody else sees, sealed bids, dice, a window, a
 * secret draw. Cards are 'red-1', 'blue-2', 'red-3' … 'blue-12'; the number is what counts.
 */
export interface Bluff {
  phase: 'bid' | 'strike' | 'draw'
  striker: Seat | null
  deck: string[]
  readonly hands: Record<Seat, string[]>
  readonly discards: string[]
  readonly points: Record<Seat, number>
}

/** What a seat knows: its own hand, and how many cards lie elsewhere. */
export interface BluffView {
  readonly seat: Seat | null
  readonly phase: Bluff['phase']
  readonly striker: Seat | null
  readonly deckCount: number
  readonly handCounts: Readonly<Record<Seat, number>>
  readonly hand: readonly string[] | null
  readonly discards: readonly string[]
  readonly points: Readonly<Record<Seat, number>>
}
