import { inch } from '@sandtable/table'
import { teamDistance } from '../moving/footprints.ts'
import { isLeader, type State, type Team, teamsOfUnit, type Unit } from '../state/state.ts'
import { fallenLeader } from './new-leader.ts'

/** hof-lead-9 */
const REACH = inch(4)

/** hof-lead-9, hof-ruling-59: the Teams beside which the Company Commander may place a new Leader. */
export function promotable(state: State, commander: Team): readonly Team[] {
  if (state.terms.switches.promotion === 'off' || !isCompanyCommander(state, commander)) return []
  return state.units
    .filter((unit) => unit.side === commander.side && isWithoutLeader(state, commander, unit))
    .flatMap((unit) => onTable(state, unit))
}

/** hof-ruling-59: the Leader of the first Unit of the force that began with one. */
export function isCompanyCommander(state: State, team: Team): boolean {
  const first = state.units.find(({ side, profile }) => side === team.side && profile.hadLeader)
  return isLeader(team) && team.unit === first?.id
}

/** hof-lead-9: the Unit has lost its Leader, and one of its Teams is within 4 inches. */
function isWithoutLeader(state: State, commander: Team, unit: Unit): boolean {
  const near = onTable(state, unit).filter((team) => teamDistance(state, commander, team) <= REACH)
  return near.some((team) => fallenLeader(state, team) !== null)
}

function onTable(state: State, unit: Unit): readonly Team[] {
  return teamsOfUnit(state, unit.id).filter(({ place }) => place === 'table')
}
