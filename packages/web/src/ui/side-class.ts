import type { Seat, Side } from '@sandtable/engine'

interface Seated {
  readonly seat: Seat
  readonly side: Side
}

/** The class of a seat's side, by the order of sides in its game: each has a colour and a shape of its own. */
export function sideClass(seats: readonly Seated[], seat: Seat): string {
  const sides = [...new Set(seats.map(({ side }) => side))]
  const own = seats.find((one) => one.seat === seat)?.side
  return own === undefined ? '' : `side-${sides.indexOf(own) + 1}`
}
