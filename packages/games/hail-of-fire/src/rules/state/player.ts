import type { Edge, Role } from './sides.ts'

/** A player, except for their Teams. */
export interface Player {
  readonly force: string
  role: Role
  /** hof-setup-1: the table edge of this side. */
  edge: Edge
  /** hof-hero-1: what the Hero Die showed when it was last rolled. Secret. */
  heroRolled: number
  /** hof-hero-2: Hero Points spent since then. */
  heroSpent: number
  /** hof-setup-2, hof-force-10 */
  breakLimit: number
  /** hof-force-10: the chit total at the start, known to both. */
  handicap: number
  /** hof-chit-1: the values of all chits pulled, in order. Secret; their number is public. */
  readonly chits: number[]
  /** hof-chit-2: chits owed since the last pull for Units, apart from those for objectives. */
  chitsOwed: number
  /** hof-hide-1: Hidden Teams of this side are dug in when they are revealed. */
  hidesDugIn: boolean
  /** hof-hide-7: Units that have arrived from reserve. */
  arrived: number
  /** hof-chit-4 */
  isBroken: boolean
}
