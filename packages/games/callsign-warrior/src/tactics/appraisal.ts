import { outcome } from '../rules/scenarios/victory.ts'
import { otherSide, type Side, type State } from '../rules/state/state.ts'
import { fireProspects, lossesOf } from './appraisal-force.ts'
import { groundProspects } from './appraisal-ground.ts'

/** The lead, in Victory Points, with which a side wins three battles of four. */
const CLEAR_LEAD = 4

/** csw-s4-5: a Rush is won at the markers; losses count only for what they hinder. */
const IN_A_RUSH = 0.5

/**
 * The value of a state for a side, from 0 (lost) to 1 (won): the expected Victory Points of both sides, turned into a
 * chance.
 */
export function appraise(state: State, side: Side): number {
  const ended = outcome(state)
  if (ended) return ended.winners.length === 0 ? 0.5 : ended.winners.includes(side) ? 1 : 0
  const ground = groundProspects(state)
  const weight = state.terms.scenario === 'rush' ? IN_A_RUSH : 1
  const prospects = (of: Side): number =>
    state.players[of].points + ground[of] - weight * lossesOf(state, of) + fireProspects(state, of) // csw-vp-1
  const lead = (prospects(side) - prospects(otherSide(side))) / CLEAR_LEAD
  return 0.5 + (0.5 * lead) / Math.sqrt(1 + lead * lead)
}
