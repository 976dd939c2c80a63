import type { Point, Vector } from '@sandtable/table'
import type { Side } from './sides.ts'

/** hof-act-1, hof-act-8: an order as declared: one destination, one Target Team, or an assault. */
export type Order =
  | { readonly kind: 'move'; readonly to: Point }
  | { readonly kind: 'fire'; readonly target: string }
  | { readonly kind: 'assault' }
  /** hof-order-4: a barrage is called; a Fire order. */
  | { readonly kind: 'barrage'; readonly unit: string }

/** A Team that takes part, and where it stood when orders were declared. */
export interface Participant {
  readonly team: string
  /** hof-act-9: the number of the order it follows. */
  readonly order: number
  readonly from: Point
  readonly facing: Vector
  /** hof-supp-2: the enemy Teams it could see at the start. */
  readonly seen: readonly string[]
  /** Inches it has moved so far, in hundredths. */
  far: number
  /** hof-act-4: it has carried out its order, or may not any more. */
  isDone: boolean
}

/** hof-act-6: the order that is being carried out. */
export interface RunningOrder {
  readonly order: number
  /** hof-move-T1: the movement dice of a Move order, rolled once for all its Teams when the first needs them. */
  readonly dice: number[]
}

/** What pays for an activation: hof-order-2, hof-hero-5; 'arrival' is part of a Reserves Check (hof-hide-8), 'recon' free (hof-hide-10). */
export type Payment = 'order' | 'hero' | 'arrival' | 'recon'

/** hof-act-1 to hof-act-4: an activation, from the declaration to its end. */
export interface Activation {
  readonly side: Side
  readonly payment: Payment
  /** The Team that was activated: a Leader, a vehicle or a Team by itself. */
  readonly lead: string
  readonly participants: Participant[]
  readonly orders: readonly Order[]
  /** hof-act-6: orders that have been carried out. */
  readonly done: number[]
  running: RunningOrder | null
  /** hof-lead-2: the Leader has used an ability in this activation. */
  hasUsedAbility: boolean
  /** hof-lead-3: the Team that fires with one more die. */
  directed: string | null
  /** hof-lead-5: the Team that is brought up. */
  broughtUp: string | null
  /** hof-fire-13: Teams that are not vehicles and have been allocated a hit in this activation. */
  readonly hit: string[]
  /** hof-trans-3: Teams that have loaded or unloaded in this activation. */
  readonly mounted: string[]
  /** hof-trans-9: transports that have unloaded everything in this activation. */
  readonly emptied: string[]
  /** hof-aslt-18, hof-aslt-30: Teams that are Suppressed by an assault when the activation ends. */
  readonly spent: string[]
  /** hof-act-4: the owner has said that loading and unloading are over. */
  isMountingOver: boolean
}
