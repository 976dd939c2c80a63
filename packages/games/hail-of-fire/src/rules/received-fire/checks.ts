import { leaderLost } from '../command/leader-lost.ts'
import type { Activation } from '../state/activation.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { type Team, teamById } from '../state/state.ts'
import { receivedFireCheck } from './received-fire.ts'
import { rallyCheck, rallyUnseen } from './suppression.ts'

/** hof-act-2, hof-act-3, hof-lead-10, hof-supp-4: the checks of steps B and C, and what the loss of the Leader means. */
export function beginningChecks(game: HailOfFireGame, activation: Activation): void {
  const leader = teamById(game.state, activation.lead)
  rallyAndCheck(game, activation)
  leaderLost(game, activation, leader)
}

/** hof-act-2, hof-act-3, hof-supp-5: first Teams out of sight become Ready, then rallying, then received fire. */
export function rallyAndCheck(game: HailOfFireGame, activation: Activation): void {
  const { state } = game
  const teams = activation.participants.map(({ team }) => teamById(state, team))
  for (const team of teams) rallyUnseen(game, team)
  const rallying = teams.filter((team) => team.isSuppressed && team.received.length === 0)
  for (const team of rallying) rallyCheck(game, 'hof-supp-3', team)
  for (const team of teams)
    if (team.received.length > 0) receivedFireCheck(game, team, isMove(activation, team))
}

/** hof-rfc-3, hof-order-4: its order is Move; an assault is one, and calling a barrage is not. */
function isMove({ participants, orders }: Activation, team: Team): boolean {
  const own = participants.find((one) => one.team === team.id)
  const kind = own && orders[own.order]?.kind
  return kind === 'move' || kind === 'assault'
}
