import { middleOf, standing } from '@sandtable/miniatures'
import { type Arc, arc } from '@sandtable/table'
import { FIRE } from '../../forces/data/fire.ts'
import type { Team } from '../state/state.ts'

/** coc-4.5.4-8, coc-ruling-13: the arc of a Team on Overwatch, from its middle; null if it is not on Overwatch. */
export function overwatchArcOf(team: Team): Arc | null {
  const men = standing(team)
  if (!team.overwatch || men.length === 0) return null
  return arc(middleOf(men.map(({ x, y }) => ({ x, y }))), team.overwatch, FIRE.overwatchArc)
}
