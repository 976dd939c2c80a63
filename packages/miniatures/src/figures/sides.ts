/** The two sides of a battle. */
export type Side = 'blue' | 'red'

export const SIDES: readonly Side[] = ['blue', 'red']

export function otherSide(side: Side): Side {
  return side === 'blue' ? 'red' : 'blue'
}
