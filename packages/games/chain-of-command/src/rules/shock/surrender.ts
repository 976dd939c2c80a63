import { type Decision, type Game, some } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { distanceToSegment, placeToward } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { leaderSetback, type Setback, teamSetbacks } from '../morale/setbacks.ts'
import type { Leader, Man, Side, State, Team } from '../state/state.ts'
import { FIGURE_RADIUS, troopsOnTable } from '../units/figures.ts'
import type { Retreat } from './fall-back.ts'

/** coc-14.6-3, coc-ruling-46: every way straight back leads to within 4" of an enemy who is not Broken and stands further back. */
export function isSurrounded(state: State, { teams, away, far }: Retreat): boolean {
  const [first] = teams
  if (!first) return false
  const enemies = troopsOnTable(state)
    .filter((troop) => troop.side !== first.side && !('nerve' in troop && troop.nerve === 'broken'))
    .flatMap((troop) => standing(troop))
  const figures = teams.flatMap((team) => standing(team))
  return (
    figures.length > 0 &&
    figures.every((figure) => {
      const end = placeToward(figure, away, far)
      return enemies.some((enemy) => {
        const isBehind = (enemy.x - figure.x) * away.x + (enemy.y - figure.y) * away.y > 0
        return (
          isBehind &&
          distanceToSegment(enemy, figure, end) - 2 * FIGURE_RADIUS <= state.terms.constants.surrenderWithin
        )
      })
    })
  )
}

/** coc-14.6-3, coc-14.6-8, coc-ruling-46: they are taken off the table and count as wiped out, their Leaders as killed. */
export function surrender(
  game: Game<State>,
  teams: readonly Team[],
  leaders: readonly Leader[],
): readonly Setback[] {
  for (const troop of [...teams, ...leaders]) troop.place = 'gone'
  for (const team of teams) team.overwatch = null
  const ids = teams.map(({ id }) => id)
  game.note?.({ kind: 'surrendered', clause: 'coc-14.6-3', teams: ids })
  return [
    ...teamSetbacks(game.state, teams, 'wiped-out'),
    ...leaders.map((leader) => leaderSetback(leader, 'killed')),
  ]
}

/** coc-13.1.2-3, coc-ruling-73, coc-ex-84: one for every five prisoners or a part of five. */
export function guardsFor(prisoners: number): number {
  return Math.ceil(prisoners / TABLES.surrender.prisonersPerGuard)
}

/** coc-13.1.2-3: men of the winner leave the fight with the prisoners; they are no casualties. */
export function guard(game: Game<State>, side: Side, winners: readonly Team[], prisoners: number): void {
  const men = winners.flatMap((team) => standing<Man>(team))
  const count = Math.min(guardsFor(prisoners), men.length)
  if (count === 0) return
  const chosen = count === men.length ? men.map(({ id }) => id) : game.ask(guards(side, men, count))
  for (const man of men) if (chosen.includes(man.id)) man.isLost = true
  for (const team of winners) if (standing(team).length === 0) team.place = 'gone'
  game.note?.({ kind: 'guards', clause: 'coc-13.1.2-3', side, men: count })
}

/** coc-13.1.2-3: the winner chooses. */
export function guards(seat: Side, men: readonly Man[], count: number): Decision<readonly string[]> {
  return some<string>({
    clause: 'coc-13.1.2-3',
    name: 'guards-for-prisoners',
    seat,
    about: { count },
    options: men.map(({ id }) => id),
    min: count,
    max: count,
  })
}
