import type { Game } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import { distanceToEdge } from '../ground/terrain.ts'
import { playerOf, type State, type Team } from '../state/state.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'

/** coc-9.6-5, coc-support-26: a flamethrower Team without fuel. */
export function isOutOfFuel({ profile, rounds }: Team): boolean {
  return rounds === 0 && profile.task === 'flamethrower'
}

/** coc-9.6-5, coc-ruling-94: true if every man of it comes nearer to the friendly table edge. */
export function goesHome(
  state: State,
  { side }: Pick<Team, 'side'>,
  ways: readonly (readonly [Point, Point])[],
): boolean {
  const { edge } = playerOf(state, side)
  return ways.every(([from, to]) => distanceToEdge(state, edge, to) < distanceToEdge(state, edge, from))
}

/** coc-9.6-5, coc-support-26: it leaves the table where it reaches the edge, without a test. */
export function leaveWithoutFuel(game: Game<State>, teams: readonly Team[]): void {
  const { state } = game
  for (const team of teams.filter(isOutOfFuel)) {
    const { edge } = playerOf(state, team.side)
    const isThere = standing(team).some((man) => distanceToEdge(state, edge, man) <= FIGURE_RADIUS)
    if (!isThere || team.place !== 'table') continue
    team.place = 'gone'
    game.note?.({ kind: 'left-the-action', clause: 'coc-9.6-5', side: team.side, team: team.id })
  }
}
