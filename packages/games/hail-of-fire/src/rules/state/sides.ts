export type Side = 'blue' | 'red'

export const SIDES: readonly Side[] = ['blue', 'red']

export type Role = 'attacker' | 'defender'

export type Edge = 'north' | 'south' | 'east' | 'west'

export function otherSide(side: Side): Side {
  return side === 'blue' ? 'red' : 'blue'
}
