export { otherSide, SIDES, type Side } from '@sandtable/miniatures'

export type Role = 'attacker' | 'defender'

export type Edge = 'north' | 'south' | 'east' | 'west'
