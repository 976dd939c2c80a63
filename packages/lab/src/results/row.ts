import type { Seat, Side } from '@sandtable/engine'
import type { Focus } from '../experiment/plan.ts'

/** How often something was chosen, and how often it could have been. */
export type ChoiceCount = readonly [taken: number, offered: number]

/** The choices of one seat in a game: decision → choice → how often. */
export type Choices = Readonly<Record<string, Readonly<Record<string, ChoiceCount>>>>

/** Everything that is recorded of one game: a line of the results. All figures are computed from these lines. */
export interface GameRow {
  readonly variant: number
  readonly game: number
  /** The deal of the dice: the same in all variants, and for all seatings of a swap. */
  readonly deal: number
  /** The bot in each seat, by its index in the list. */
  readonly seating: readonly number[]
  readonly winners: readonly Side[]
  readonly reason: string
  readonly turns: number
  readonly decisions: number
  readonly scores?: Readonly<Record<Side, number>>
  /** How often each event happened: 'moved blue', 'cs-eng-5 rolled', 'lost red'. */
  readonly events?: Readonly<Record<string, number>>
  /** Where the losses were: 'blue C3'. */
  readonly places?: Readonly<Record<string, number>>
  readonly choices?: Readonly<Record<Seat, Choices>>
  /** What the dice gave each side, in chances of winning: the sum over all steps. */
  readonly luck?: Readonly<Record<Side, number>>
}

/** The side of each seat, in the order of the seats. */
export type SeatSides = readonly Side[]

/** The score of the focus: 1 won, 0 lost, a draw shared by all. */
export function scoreOf(row: GameRow, focus: Focus, seatSides: SeatSides): number {
  if (row.winners.length === 0) return 1 / new Set(seatSides).size
  return hasWon(row, focus, seatSides) ? 1 : 0
}

export function hasWon({ winners, seating }: GameRow, focus: Focus, seatSides: SeatSides): boolean {
  if (focus.kind === 'side') return winners.includes(focus.side)
  return seating.some((bot, seat) => bot === focus.place && winners.includes(seatSides[seat] ?? ''))
}

/** The lead of the focus at the end of a game between two sides with points; null for other games. */
export function marginOf(row: GameRow, focus: Focus, seatSides: SeatSides): number | null {
  const { scores } = row
  if (!scores) return null
  const own = focus.kind === 'side' ? focus.side : seatSides[row.seating.indexOf(focus.place)]
  const [first, second, third] = Object.keys(scores)
  if (first === undefined || second === undefined || third !== undefined || own === undefined) return null
  const other = own === first ? second : first
  return (scores[own] ?? 0) - (scores[other] ?? 0)
}
