import { isInContact } from '../moving/footprints.ts'
import { rallyCheck } from '../received-fire/suppression.ts'
import type { Activation } from '../state/activation.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { isLeader, type State, type Team, teamById, teamsOfUnit } from '../state/state.ts'
import { activationOf } from './activation-of.ts'
import { fallenLeader, placeLeader } from './new-leader.ts'
import { promotable } from './promotion.ts'

/** hof-lead-2: what a Leader may do once per activation. */
export type Ability =
  | { readonly do: 'direct'; readonly team: string }
  | { readonly do: 'rally'; readonly team: string }
  | { readonly do: 'bring-up'; readonly team: string }
  | { readonly do: 'promote'; readonly team: string }

/** hof-lead-2, hof-lead-6 to hof-lead-8, hof-unit-9: the abilities a Ready Leader who was activated can use now, on Teams of the Unit. */
export function abilities(state: State, activation: Activation): readonly Ability[] {
  const leader = teamById(state, activation.lead)
  if (activation.hasUsedAbility || !isLeader(leader)) return []
  if (leader.place !== 'table' || leader.isSuppressed) return []
  const own = teamsOfUnit(state, leader.unit).filter((team) => team !== leader && team.place === 'table')
  const beside = own.filter((team) => isInContact(state, leader, team))
  return [
    ...beside
      .filter(({ isSuppressed }) => isSuppressed)
      .map(({ id }) => ({ do: 'rally', team: id }) as const),
    ...beside
      .filter((team) => isYetTo(activation, team, 'fire'))
      .map(({ id }) => ({ do: 'direct', team: id }) as const),
    ...own
      .filter((team) => isYetTo(activation, team, 'move'))
      .map(({ id }) => ({ do: 'bring-up', team: id }) as const),
    ...promotable(state, leader).map(({ id }) => ({ do: 'promote', team: id }) as const),
  ]
}

/** hof-lead-3, hof-lead-5: it takes part and has such an order before it. */
function isYetTo({ participants, orders, done }: Activation, team: Team, kind: 'fire' | 'move'): boolean {
  const own = participants.find((one) => one.team === team.id)
  return own !== undefined && !own.isDone && !done.includes(own.order) && orders[own.order]?.kind === kind
}

/** hof-lead-3 to hof-lead-5, hof-lead-9 */
export function useAbility(game: HailOfFireGame, ability: Ability): void {
  const { state } = game
  const activation = activationOf(state)
  activation.hasUsedAbility = true
  game.note?.({
    kind: 'ability',
    clause: 'hof-lead-2',
    leader: activation.lead,
    ability: ability.do,
    team: ability.team,
  })
  const team = teamById(state, ability.team)
  if (ability.do === 'direct') activation.directed = team.id
  else if (ability.do === 'bring-up') activation.broughtUp = team.id
  else if (ability.do === 'rally') rallyCheck(game, 'hof-lead-4', team)
  else promote(game, team)
}

/** hof-lead-9 */
function promote(game: HailOfFireGame, team: Team): void {
  const fallen = fallenLeader(game.state, team)
  if (fallen) placeLeader(game, 'hof-lead-9', fallen, team)
}
