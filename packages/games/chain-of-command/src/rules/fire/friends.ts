import { type Figure, standing, type Troop } from '@sandtable/miniatures'
import type { Leader, State, Team } from '../state/state.ts'
import { leadersWith, teamOf } from '../units/attachment.ts'
import { troopsOnTable } from '../units/figures.ts'
import { groupOf } from '../units/groups.ts'

/** coc-8.2-3, coc-faq-29: figures of other Units of the own side. Teams of one Section that are together, and the Leaders with them, are one Unit. */
export function friendsOf(state: State, troop: Team | Leader): readonly Figure[] {
  const own = unitRound(state, troop)
  return troopsOnTable(state)
    .filter((other) => other.side === troop.side && !own.includes(other))
    .flatMap((other) => standing(other))
}

function unitRound(state: State, troop: Team | Leader): readonly Troop[] {
  const team = 'shock' in troop ? troop : teamOf(state, troop)
  if (!team) return [troop]
  const group = groupOf(state, team)
  return [...group, ...leadersWith(state, group), troop]
}
