import type { SeatSummary } from '../../client/match-state.ts'

/** 'Anna (Blue)', or the seat alone where the player gave no name. */
export function namedSeat({ name, player }: SeatSummary): string {
  return player.name ? `${player.name} (${name})` : name
}

/** Who plays against whom; null if nobody has given a name. */
export function pairing(seats: readonly SeatSummary[]): string | null {
  const isNamed = seats.some(({ player }) => player.kind === 'person' && player.name)
  return isNamed ? seats.map(namedSeat).join(' against ') : null
}
