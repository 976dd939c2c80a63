import { heroPoints, playerOf, type Side, type State, type Team } from '../state/state.ts'

/** hof-order-3, hof-hero-5 to hof-hero-8, hof-art-3: the Team may take part in an activation that is paid so. */
export function mayTakePart({ place, thisTurn, isObserver }: Team, payment: 'order' | 'hero'): boolean {
  if (place !== 'table' && place !== 'aboard') return false
  if (thisTurn.byHero || thisTurn.isBound || isObserver) return false
  return payment === 'hero' || !thisTurn.byOrder
}

/** hof-hero-2, hof-hero-5: what a player can pay with. */
export function payments(state: State, side: Side): readonly ('order' | 'hero')[] {
  const ways: ('order' | 'hero')[] = []
  if (side === state.active && state.orderPoints > 0) ways.push('order')
  if (heroPoints(playerOf(state, side)) > 0) ways.push('hero')
  return ways
}
