import { standing } from '@sandtable/miniatures'
import { TABLES } from '../../forces/data/tables.ts'
import type { Nerve, State, Team } from '../state/state.ts'
import { leadersWith } from '../units/attachment.ts'
import type { Group } from '../units/groups.ts'

type Known = Pick<State, 'teams' | 'leaders' | 'terms' | 'happenings'>

/** coc-14.1-1, coc-14.1-2: the Shock of all its Teams. */
export function shockOf(group: Group): number {
  return group.reduce((sum, { shock }) => sum + shock, 0)
}

/** coc-14.1-2, coc-14.2-1, coc-14.2-2: men and the Leaders with them; one who is out of action does not count. */
export function strengthOf(state: Known, group: Group): number {
  const men = group.reduce((sum, team) => sum + standing(team).length, 0)
  return men + leadersWith(state, group).filter(({ isOut }) => !isOut).length
}

/** coc-14.5-1, coc-14.6-1, coc-faq-27: more Shock than men and Leaders pins; twice as much or more breaks. */
export function nerveBy(shock: number, strength: number): Nerve {
  if (shock >= TABLES.breaking.times * strength) return 'broken'
  return shock > strength ? 'pinned' : 'steady'
}

/** coc-14.6-9: the markers beside a Team: one if it is Pinned, two if it is Broken. */
export function pinMarkers({ nerve }: Pick<Team, 'nerve'>): 0 | 1 | 2 {
  return nerve === 'broken' ? 2 : nerve === 'pinned' ? 1 : 0
}
