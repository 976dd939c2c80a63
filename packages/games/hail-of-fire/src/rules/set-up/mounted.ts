import { type Pick, pick } from '@sandtable/engine'
import type { HailOfFireGame } from '../state/notes.ts'
import { type Team, teamById } from '../state/state.ts'
import { hasRoomFor } from '../transport/transport.ts'

/** hof-trans-8: a Team may be set up, or arrive, aboard a transport of its Unit. */
export function mountedIn(game: HailOfFireGame, team: Team): Team | null {
  const { state } = game
  const transports = state.teams.filter((one) => one.place === 'table' && hasRoomFor(state, one, team))
  if (transports.length === 0) return null
  const answer = game.ask(setUpAboard(team, transports))
  return answer === 'on-foot' ? null : teamById(state, answer)
}

/** hof-trans-8 */
export function setUpAboard(team: Team, transports: readonly Team[]): Pick<string> {
  return pick<string>({
    clause: 'hof-trans-8',
    name: 'set-up-aboard',
    seat: team.side,
    about: { team: team.id },
    options: ['on-foot', ...transports.map(({ id }) => id)],
  })
}
