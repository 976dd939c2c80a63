import { TABLES } from '../../forces/data/tables.ts'
import { hasTrait, isGun, isInfantry, type State, statsOf, type Team } from '../state/state.ts'

const { guns: MOST_GUNS } = TABLES['hof-trans-T1']

/** hof-trans-1: a vehicle that carries Teams. */
export function isTransport(team: Team): boolean {
  return statsOf(team).carries > 0
}

/** hof-trans-7: the Teams aboard a transport, a towed gun among them. */
export function passengersOf({ teams }: Pick<State, 'teams'>, transport: Team): readonly Team[] {
  return teams.filter(({ place, aboard }) => place === 'aboard' && aboard === transport.id)
}

/** hof-trans-1: there is room for the Team: infantry of its own Unit up to its capacity, and one gun that can be towed. */
export function hasRoomFor(state: Pick<State, 'teams'>, transport: Team, team: Team): boolean {
  if (!isTransport(transport) || transport.unit !== team.unit) return false
  const aboard = passengersOf(state, transport)
  if (isGun(team)) return !hasTrait(team, 'immobile') && aboard.filter(isGun).length < MOST_GUNS
  return isInfantry(team) && aboard.filter(isInfantry).length < statsOf(transport).carries
}

/** hof-trans-2, hof-trans-8: the Team is aboard. */
export function goAboard(team: Team, transport: Team): void {
  team.place = 'aboard'
  team.aboard = transport.id
  team.isDugIn = false
}
