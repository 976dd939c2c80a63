import { type Decision, type Refusal, refusal } from '@sandtable/engine'
import { chargeFault, contactRoutes, mayReachContact, type Route } from '@sandtable/miniatures'
import { nameOf } from '../../forces/names.ts'
import { whereTo } from '../moving/move-decision.ts'
import { ON_FOOT } from '../moving/move-legality.ts'
import { cachedByPositions } from '../moving/position-cache.ts'
import { hasRopes } from '../moving/traversal.ts'
import type { State, Team } from '../state/state.ts'

/** csw-cc-5: the nearest model into contact with the nearest defender, the others as near as they can. */
export function chargeMove(
  state: State,
  team: Team,
  target: Team,
  allowance: number,
  found: readonly Route[] | null,
): Decision<readonly Route[]> {
  return whereTo(
    state,
    team,
    {
      clause: 'csw-cc-5',
      name: 'charge-move',
      gait: 'charge',
      kind: 'order',
      terms: { mayTouch: target },
      about: { team: team.id, target: target.id, allowance },
      whyNot: (ways) => whyNoCharge(team, target, ways, found),
      tries: () => [found ?? []],
    },
    allowance,
  )
}

/** csw-cc-5: the models that must reach the target; and no model may stay behind. `found`: routes into contact, if a search found some. */
function whyNoCharge(
  team: Team,
  target: Team,
  ways: readonly Route[],
  found: readonly Route[] | null,
): Refusal | null {
  if (ways.length === 0 && found === null) return null // csw-ruling-165: it falls short
  const fault = chargeFault(ON_FOOT, team, target, ways, found)
  if (!fault) return null
  const model = nameOf(fault.figure)
  switch (fault.code) {
    case 'must-reach-nearest':
      return refusal(fault.code, `The nearest model, ${model}, must reach ${nameOf(fault.foe)} (csw-cc-5).`)
    case 'must-reach-enemy':
      return refusal(fault.code, `The nearest model, ${model}, must reach the enemy (csw-cc-5).`)
    case 'must-close-in':
      return refusal(fault.code, `Move ${model} as near as it can get, not away (csw-cc-5).`)
  }
}

/** csw-cc-1: false only if it is proven that the nearest model cannot reach the target. */
export function mayReach(state: State, team: Team, target: Team, allowance: number): boolean {
  return cachedByPositions(state, question('reach', team, target, allowance), () =>
    mayReachContact(ON_FOOT, state, team, target, allowance),
  )
}

/** csw-cc-5: ways that bring the nearest model into contact and the others near; null if none were found. */
export function contactWays(
  state: State,
  team: Team,
  target: Team,
  allowance: number,
): readonly Route[] | null {
  return cachedByPositions(state, question('contact', team, target, allowance), () =>
    contactRoutes(ON_FOOT, state, team, target, allowance),
  )
}

/**
 * Everything a charge depends on besides the positions: who charges whom, how far, what they can climb and which rooms
 * they know.
 */
function question(about: string, team: Team, target: Team, allowance: number): string {
  const { profile, thisTurn } = team
  return `${about} ${team.id} ${target.id} ${allowance} ${profile.cohesion} ${hasRopes(team)} ${thisTurn.entered}`
}
