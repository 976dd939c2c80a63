import type { Decision } from '@sandtable/engine'
import { oneOfThese, someOf, whichOf } from '@sandtable/miniatures'
import { isInCommandRange } from '../command/leaders.ts'
import { bodiesOf } from '../moving/figures.ts'
import { destroyTeam, isBroken } from '../shooting/losses.ts'
import type { WarriorGame } from '../state/notes.ts'
import { isDestroyed, playerOf, type Side, type State, type Team, teamsOf } from '../state/state.ts'
import { testCourage } from './courage.ts'

/** csw-rally-1, csw-cc-13, csw-rally-3: Teams that became Broken, or are Broken and lost a further model. */
export function teamsToTest(state: State, side: Side): readonly Team[] {
  return teamsOf(state, side).filter(
    (team) => !isDestroyed(team) && isBroken(team, team.thisTurn.lossesInWonCombat) && team.freshLosses > 0, // csw-cc-13
  )
}

/** csw-rally-1, csw-rally-2, csw-ruling-81: one Break test; the owner says whose is next. False if none is left. */
export function breakTest(game: WarriorGame): boolean {
  const { state } = game
  const side: Side = teamsToTest(state, 'blue').length > 0 ? 'blue' : 'red'
  const teams = teamsToTest(state, side)
  if (teams.length === 0) return false
  const team = oneOfThese(teams, game.ask(whoTestsNext(side, teams)))
  team.freshLosses = 0
  game.note?.({ kind: 'break-test', clause: 'csw-rally-1', team: team.id })
  if (!testCourage(game, team, 'csw-rally-1', 'modified')) {
    destroyTeam(game, team, bodiesOf(state, team), 'other')
  }
  return true
}

export function whoTestsNext(side: Side, teams: readonly Team[]): Decision<string> {
  const first = teams[0] ? { standing: teams[0].id } : {}
  return whichOf({ clause: 'csw-rally-2', name: 'break-test', by: side, of: teams, ...first })
}

/** csw-rally-4, csw-abins-6: Teams with Shock may try to shed it. */
export function rallyTests(game: WarriorGame, side: Side): void {
  const { state } = game
  if (playerOf(state, side).isWatched) return
  const shocked = teamsOf(state, side).filter(
    (team) => !isDestroyed(team) && team.shock > 0 && team.place !== 'reserve',
  )
  if (shocked.length === 0) return
  const chosen = game.ask(whoRallies(side, shocked))
  for (const team of shocked) if (chosen.includes(team.id)) rally(game, team)
}

/** csw-rally-4, csw-ruling-160: one test, two near the Officer, a point for each that is passed. */
function rally(game: WarriorGame, team: Team): void {
  const { rallyTests, commandedRallyTests } = game.state.terms.constants
  const tests = Math.min(team.shock, isInCommandRange(game.state, team) ? commandedRallyTests : rallyTests)
  game.note?.({ kind: 'rally-test', clause: 'csw-rally-4', team: team.id, tests })
  for (let i = 0; i < tests; i++) {
    if (!testCourage(game, team, 'csw-rally-4', 'modified')) continue
    team.shock--
    game.note?.({ kind: 'rallied', clause: 'csw-rally-4', team: team.id, shock: team.shock })
  }
}

export function whoRallies(side: Side, teams: readonly Team[]): Decision<readonly string[]> {
  const standing = teams.map(({ id }) => id)
  return someOf({ clause: 'csw-rally-4', name: 'rally', by: side, of: teams, standing })
}
