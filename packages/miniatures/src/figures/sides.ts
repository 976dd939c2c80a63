/** The two sides of a battle. */
export type Side = 'blue' | 'red'

export const SIDES: readonly Side[] = ['blue', 'red']

/** csw-core-14, hof-turn-1, coc-3.1-4: the other of the two sides. */
export function otherSide(side: Side): Side {
  return side === 'blue' ? 'red' : 'blue'
}
