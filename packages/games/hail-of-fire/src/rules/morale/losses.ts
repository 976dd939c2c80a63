import type { Clause } from '@sandtable/engine'
import { hullCorners } from '@sandtable/table'
import { settleMissions } from '../artillery/missions.ts'
import { footprint } from '../moving/footprints.ts'
import type { CoverRow } from '../seeing/cover.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { isVehicle, type State, type Team } from '../state/state.ts'
import { bailOut } from '../transport/bail-out.ts'
import { removeTeam } from './units.ts'

/** hof-team-9, hof-trans-6: a Team is killed or destroyed. Passengers of a vehicle get out, and its wreck stays. */
export function loseTeam(game: HailOfFireGame, clause: Clause, team: Team, row: CoverRow): void {
  const { state } = game
  game.note?.({ kind: 'lost', clause, team: team.id, side: team.side, x: team.x, y: team.y })
  const isWreck = isVehicle(team) && team.place === 'table'
  if (isWreck) leaveWreck(state, team)
  const lost = isWreck ? bailOut(game, team, row) : []
  removeTeam(team)
  settleMissions(game, team.side) // hof-art-8
  for (const passenger of lost) loseTeam(game, 'hof-trans-6', passenger, row)
}

/** hof-team-9: a wreck is a piece of terrain from now on. */
function leaveWreck(state: State, team: Team): void {
  const work = { id: `wreck-${team.id}`, kind: 'wreck', outline: hullCorners(footprint(team)) } as const
  state.happenings = [...state.happenings, { kind: 'work', work }]
}
