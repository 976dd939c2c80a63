import type { Side } from './sides.ts'

/** hof-aslt-7: an assault from the first contact to the last. */
export interface Assault {
  readonly attacker: Side
  /** hof-aslt-19, hof-aslt-20: 1 in the first full round. */
  round: number
  /** The side whose half of the round comes next. */
  turn: Side
  /** hof-aslt-18: Teams that destroyed an enemy Team or moved out of contact. */
  readonly spent: string[]
}
