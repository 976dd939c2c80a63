import { distanceFromModel } from '../moving/figures.ts'
import { aliveModels, type Model, playerOf, type State, type Team, teamsOf } from '../state/state.ts'

/** csw-hq-1: the leader of a Team, if still alive. */
export function leaderOf(team: Team): Model | null {
  return aliveModels(team).find(({ profile }) => profile.rank !== null) ?? null
}

export function officerOf(team: Team): Model | null {
  return aliveModels(team).find(({ profile }) => profile.rank === 'officer') ?? null
}

/** csw-hq-7, csw-ruling-86: the Team whose Officer still lives; null once the Officer is lost. */
export function officerTeam(state: State, side: Team['side']): Team | null {
  return teamsOf(state, side).find((team) => team.place !== 'destroyed' && officerOf(team) !== null) ?? null
}

/** csw-trans-9, csw-ruling-161: on the table, or aboard a vehicle that is. */
export function isOfficerOnTable(state: State, side: Team['side']): boolean {
  const team = officerTeam(state, side)
  if (!team) return false
  if (team.place === 'table') return true
  return team.place === 'aboard' && state.teams.some((one) => one.id === team.aboard && one.place === 'table')
}

/** csw-hq-2, csw-hq-8, csw-abpro-8: within 12" of the Officer model, the Officer's own Team included. */
export function isInCommandRange(state: State, team: Team): boolean {
  const officers = officerTeam(state, team.side)
  const officer = officers && officerOf(officers)
  if (!officers || !officer || !isOfficerOnTable(state, team.side)) return false
  if (playerOf(state, team.side).highCommand && hasSignals(officers)) return true
  return distanceFromModel(state, officers, officer, team) <= state.terms.constants.commandRange
}

/** csw-eq-5, csw-eq-6, csw-ruling-73: the Signals Operator, by whom Radio or Mobile Phone is carried. */
export function signalsOperator(team: Team): Model | null {
  return (
    aliveModels(team).find(
      ({ profile }) => profile.equipment.includes('radio') || profile.equipment.includes('mobile-phone'),
    ) ?? null
  )
}

export function hasSignals(team: Team): boolean {
  return signalsOperator(team) !== null
}
