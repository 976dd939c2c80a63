import type { Refusal } from '@sandtable/engine'
import type { Body, Place, Point, Traversal } from '@sandtable/table'
import type { Figure, Troop, TroopRules } from '../figures/troop.ts'
import type { RoutePoint } from './route.ts'

/** What a game tells the shared code about moving on foot: one constant object per game. */
export interface MoveRules<K, T extends Troop> extends TroopRules<K, T> {
  /**
   * Half the width a moving figure needs: the radius of a round base. A rectangular base may turn while it moves, so
   * it needs half its shorter side; at rest the whole base is measured.
   */
  walkerRadius(troop: T): number
  /** csw-core-9, hof-move-10: how far a mover keeps away from this enemy; null if it need not. */
  keepsClear(known: K, mover: T, enemy: T): number | null
  /** csw-rate-5, coc-2.1-6: the largest gap in the troop's chain; null if it may spread out. */
  cohesion(troop: T): number | null
  /** csw-move-5, hof-move-9: nobody passes through it, friend or foe: a vehicle. */
  isSolid(troop: T): boolean
  /** What a route costs, in hundredths of an inch; or why it cannot be walked, in the game's words. */
  routeCost(known: K, troop: T, start: RoutePoint, points: readonly RoutePoint[]): number | string
  /** Why a figure cannot end there, as far as the ground and the table's edge say; null if it can. */
  whyNotStand(known: K, troop: T, at: RoutePoint, body: Body): Refusal | null
  /** What the ground costs a troop, for searches of a path. */
  traversal(known: K, troop: T): Traversal
  /** What the ground costs a troop at the least, climbing included, to prove that a place is out of reach; left out: as in searches. */
  leastTraversal?(known: K, troop: T): Traversal
  /** What it costs a figure to come down to the ground floor. */
  stairCost(known: K, at: Place): number
  /** Says in the game's words what is wrong with a move; the fault's own code goes with it. */
  moveRefusal(fault: MoveFault): string
}

/** What one move may and may not do besides the rules of the game. */
export interface MoveTerms<T extends Troop> {
  readonly allowance: number
  /** csw-cc-5, coc-13.1-1: a troop the mover may come near and touch. */
  readonly mayTouch?: T | undefined
  /** csw-fw-1, hof-hide-8, coc-4.3.1-1: why a route may not begin there; set where figures do not start where they stand. */
  readonly startsAt?: ((start: Point) => Refusal | null) | undefined
  /** The chain may be torn by this move. */
  readonly mayScatter?: boolean | undefined
}

/** What can be wrong with a move: which figure, and what it does. */
export type MoveFault =
  | { readonly code: 'not-routes' }
  | { readonly code: 'not-in-troop'; readonly figure: string }
  | { readonly code: 'two-routes'; readonly figure: string }
  | { readonly code: 'too-many-points'; readonly most: number }
  | { readonly code: 'not-all-enter' }
  | { readonly code: 'no-start'; readonly figure: string }
  | { readonly code: 'bad-start'; readonly figure: string; readonly why: Refusal }
  | { readonly code: 'impassable'; readonly figure: string; readonly why: string }
  | { readonly code: 'too-far'; readonly figure: string; readonly cost: number; readonly allowance: number }
  | { readonly code: 'solid-in-the-way'; readonly figure: string }
  | { readonly code: 'too-near'; readonly figure: string }
  | { readonly code: 'enemy-in-the-way'; readonly figure: string }
  | { readonly code: 'ends-on-own'; readonly figure: string }
  | { readonly code: 'must-leave'; readonly figure: string }
  | { readonly code: 'ends-on-other'; readonly figure: string }
  | { readonly code: 'ends-too-near'; readonly figure: string }
  | { readonly code: 'cannot-stand'; readonly figure: string; readonly why: Refusal }
  | { readonly code: 'torn'; readonly cohesion: number }

/** A figure as the rules of moving need it. */
export type Walker = Pick<Figure, 'id' | 'x' | 'y' | 'floor'>
