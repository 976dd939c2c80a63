import { floorOf, type Place } from '../movement/index.ts'

/** Round bases: one radius for all, or one for each. */
export type Bases = number | readonly { readonly radius: number }[]

/** How many floors a link may span. Upstairs and downstairs neighbours are linked; a game may ignore floors. */
const NEXT_FLOOR = 1
export const ANY_FLOOR: number = Number.POSITIVE_INFINITY

/** The square of the largest distance between the middles of two linked bases. */
function squaredReach(bases: Exclude<Bases, number>, i: number, j: number, cohesion: number): number {
  const reach = cohesion + (bases[i] as { radius: number }).radius + (bases[j] as { radius: number }).radius
  return reach * reach
}

/** csw-rate-5, coc-2.1-6: the first base that no chain links to base 0; null if all are linked. */
export function firstUnlinked(
  bases: Bases,
  places: readonly Place[],
  cohesion: number,
  floorsApart: number = NEXT_FLOOR,
): number | null {
  const { length } = places
  const isFlat = floorsApart === ANY_FLOOR
  const reach = typeof bases === 'number' ? (cohesion + 2 * bases) * (cohesion + 2 * bases) : -1
  // The linked bases come first, in the order in which they were found.
  const order: number[] = []
  for (let i = 0; i < length; i++) order.push(i)
  let linked = Math.min(1, length)
  for (let at = 0; at < linked; at++) {
    const i = order[at] as number
    const place = places[i] as Place
    for (let k = linked; k < length; k++) {
      const j = order[k] as number
      const other = places[j] as Place
      const dx = other.x - place.x
      const dy = other.y - place.y
      const far = dx * dx + dy * dy
      if (far > (typeof bases === 'number' ? reach : squaredReach(bases, i, j, cohesion))) continue
      if (!isFlat && Math.abs(floorOf(place) - floorOf(other)) > floorsApart) continue
      order[k] = order[linked] as number
      order[linked++] = j
    }
  }
  if (linked === length) return null
  let stray = order[linked] as number
  for (let k = linked + 1; k < length; k++) stray = Math.min(stray, order[k] as number)
  return stray
}

/** csw-rate-5, coc-2.1-6, coc-2.1-16, coc-3.1-7: true if the bases form one chain with no gap above `cohesion`. */
export function isTogether(
  bases: Bases,
  places: readonly Place[],
  cohesion: number,
  floorsApart: number = NEXT_FLOOR,
): boolean {
  return firstUnlinked(bases, places, cohesion, floorsApart) === null
}
