import { type Figure, standing } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import { traitsOf } from '../../forces/force.ts'
import { type Leader, playerOf, type Side, type State, type Team } from '../state/state.ts'
import { leadersWith } from '../units/attachment.ts'
import { groupOf } from '../units/groups.ts'

/** coc-13.1-1: one side of a Close Combat. */
export interface Fighters {
  readonly side: Side
  readonly teams: readonly Team[]
  readonly leaders: readonly Leader[]
  /** coc-13-8: a Leader without men. */
  readonly isAlone: boolean
}

/** coc-13.1-1, coc-2.1-9: whole Sections fight, with the Leaders who are with them; or a Leader alone. */
export function fightersOf(
  state: State,
  side: Side,
  teams: readonly Team[],
  alone: readonly Leader[] = [],
): Fighters {
  const all = [...new Set(teams.flatMap((team) => groupOf(state, team)))]
  const attached = all.flatMap((team) => leadersWith(state, groupOf(state, team)))
  const leaders = [...new Set([...attached, ...alone.filter((leader) => leader.side === side)])]
  return { side, teams: all, leaders, isAlone: all.length === 0 }
}

export function menOf({ teams }: Fighters): number {
  return teams.reduce((sum, team) => sum + standing(team).length, 0)
}

export function figuresOf({ teams, leaders }: Fighters): readonly Figure[] {
  return [...teams, ...leaders]
    .filter(({ place }) => place === 'table')
    .flatMap((troop) => standing<Figure>(troop))
}

export function placesOf(fighters: Fighters): readonly Point[] {
  return figuresOf(fighters).map(({ x, y }) => ({ x, y }))
}

/** coc-13.1.2-8, coc-14.10-1: by the platoon; supports have no such trait. Diehards are Aggressive anywhere. */
export function isAggressive(state: State, { side, teams }: Fighters): boolean {
  if (teams.length > 0 && teams.every(({ profile }) => profile.isDiehard)) return true
  return (
    traitsOf(playerOf(state, side).force).includes('aggressive') &&
    teams.every(({ unit }) => state.units.some(({ id, profile }) => id === unit && profile.support === null))
  )
}

/** coc-14.5-1, coc-13.1.4-5: Pinned, or Broken, as most of its Teams. */
export function isShaken({ teams }: Fighters): boolean {
  return teams.filter(({ nerve }) => nerve !== 'steady').length * 2 > teams.length
}
