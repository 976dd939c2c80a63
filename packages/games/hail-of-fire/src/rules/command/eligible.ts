import type { Payment } from '../state/activation.ts'
import { heroPoints, playerOf, type Side, type State, type Team } from '../state/state.ts'

/** How a player pays for an activation that is not an arrival. */
export type Paid = Exclude<Payment, 'arrival'>

/** hof-order-3, hof-hero-5 to hof-hero-8, hof-hide-10, hof-art-3, hof-art-4: the Team may take part in an activation paid so. */
export function mayTakePart({ place, thisTurn, isObserver }: Team, payment: Paid): boolean {
  const { byOrder, byHero, isBound, hasReacted } = thisTurn
  if (place !== 'table' && place !== 'aboard') return false
  if (byHero || isBound || isObserver || (byOrder && hasReacted)) return false
  if (payment === 'hero') return true
  return payment === 'order' ? !byOrder : !hasReacted
}

/** hof-hero-2, hof-hero-5: what a player can pay with. */
export function payments(state: State, side: Side): readonly ('order' | 'hero')[] {
  const ways: ('order' | 'hero')[] = []
  if (side === state.active && state.orderPoints > 0) ways.push('order')
  if (heroPoints(playerOf(state, side)) > 0) ways.push('hero')
  return ways
}
