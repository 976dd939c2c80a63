import { isOnTable, standing, type Troop, type TroopRules, troopDistance } from '@sandtable/miniatures'
import { base, distance, inch, type Point } from '@sandtable/table'
import type { Leader, Side, State, Team } from '../state/state.ts'

/** Half the width of a figure's base. */
export const FIGURE_RADIUS: number = inch(0.5)

/** What the shared code needs to know of the troops. */
type Known = Pick<State, 'teams' | 'leaders'>

/** coc-1-5, coc-1-9: one figure is one man on a round base; distances are between bases. */
export const FIGURES: Readonly<TroopRules<Known, Troop>> = {
  troops: (state) => troopsOnTable(state),
  bodyOf: (_, at) => base(at, FIGURE_RADIUS),
  radius: () => FIGURE_RADIUS,
  carrier: () => null,
}

/** Teams and Leaders who stand on the table. */
export function troopsOnTable({ teams, leaders }: Known): readonly (Team | Leader)[] {
  return [...teams, ...leaders].filter((troop) => isOnTable(troop) && standing(troop).length > 0)
}

export function teamsOnTable({ teams }: Pick<State, 'teams'>, side?: Side): readonly Team[] {
  return teams.filter(
    (team) => (side === undefined || team.side === side) && isOnTable(team) && standing(team).length > 0,
  )
}

/** coc-1-9, coc-faq-51: between the closest figures. */
export function distanceBetween(state: Known, one: Troop, other: Troop): number {
  return troopDistance(FIGURES, state, one, other)
}

/** coc-1-9: from the closest figure to a point. */
export function distanceToPoint(troop: Troop, { x, y }: Point): number {
  return Math.min(
    ...standing(troop).map((figure) => distance(base(figure, FIGURE_RADIUS), base({ x, y }, 0))),
  )
}
