import type { Game } from '@sandtable/engine'
import type { Side, State, Team } from '../state/state.ts'

/** coc-5.1.2-7: the moments at which players may react, in the order of the list. */
export type MomentKind = 'dice' | 'declared' | 'deployed' | 'inch' | 'fire' | 'activation' | 'phase-end'

export interface Moment {
  readonly kind: MomentKind
  /** The side that acts. */
  readonly side: Side
  /** The Teams that act: Overwatch may fire at them. */
  readonly actors: readonly Team[]
}

/** Opens the window of a moment. Rules of moving and firing take it as an argument, since a reaction moves and fires too. */
export type OpenWindow = (game: Game<State>, moment: Moment) => void
