import type { Clause, Game } from '@sandtable/engine'
import type { ReceivedFire, State, Team } from '../state/state.ts'

/** hof-rfc-11: a Team gets Received Fire Points, which stay until it is next activated; each keeps where it came from. */
export function receiveFire(
  game: Game<State>,
  clause: Clause,
  team: Team,
  points: number,
  from: ReceivedFire,
): void {
  for (let i = 0; i < points; i++) team.received.push(from)
  if (points > 0) game.note?.({ kind: 'received', clause, team: team.id, points })
}
