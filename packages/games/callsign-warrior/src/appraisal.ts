import { fireProspects, forceWorth } from './appraisal-force.ts'
import { groundProspects } from './appraisal-ground.ts'
import { otherSide, playerOf, type Side, type State } from './state.ts'
import { outcome } from './victory.ts'

/** The lead, in Victory Points, at which a battle is as good as three quarters won. */
const CLEAR_LEAD = 3

/** What models, Shock and lines of fire count beside the points they may bring later. */
const FORCE = 1

/** How good a state is for a side, from 0 (lost) to 1 (won): what both may hope for, in Victory Points. */
export function appraise(state: State, side: Side): number {
  const ended = outcome(state)
  if (ended) return ended.winners.length === 0 ? 0.5 : ended.winners.includes(side) ? 1 : 0
  const lead = (prospects(state, side) - prospects(state, otherSide(side))) / CLEAR_LEAD
  return 0.5 + (0.5 * lead) / Math.sqrt(1 + lead * lead)
}

/** csw-vp-1: points scored, points in sight, and the force left to win them. */
function prospects(state: State, side: Side): number {
  const { points } = playerOf(state, side)
  return (
    points + groundProspects(state, side) + FORCE * (forceWorth(state, side) + fireProspects(state, side))
  )
}
