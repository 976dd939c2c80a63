import type { Clause } from '@sandtable/engine'
import type { HailOfFireGame } from '../state/notes.ts'
import type { ReceivedFire, Team } from '../state/state.ts'

/** hof-fire-17, hof-los-8, hof-rfc-11: a Team gets Received Fire Points, which stay until it is next activated; each keeps where it came from. */
export function receiveFire(
  game: HailOfFireGame,
  clause: Clause,
  team: Team,
  count: number,
  from: ReceivedFire,
): void {
  for (let i = 0; i < count; i++) team.received.push(from)
  if (count !== 0) game.note?.({ kind: 'received', clause, team: team.id, count, held: team.received.length })
}
