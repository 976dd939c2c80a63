import { orderName, TABLE_PLANS, targetsOf, type View } from '@sandtable/callsign-warrior'
import { knownOf } from '../../board/known.ts'
import type { PendingDecision } from '../../client/match-state.ts'
import { partOf } from './pieces.ts'

/** Orders a Team cannot be given now, with the reason. */
export function refusedOrders(
  { name, about, options }: PendingDecision,
  view: View,
): readonly { readonly words: string; readonly why: string }[] {
  const team = view.teams.find(({ id }) => id === partOf(about, 'team'))
  if (name !== 'order' || team?.place !== 'table' || team.profile.vehicle || options?.includes('charge'))
    return []
  return [{ words: orderName('charge'), why: 'No enemy infantry within reach of a Charge.' }]
}

/** A warning before an order is given: that it can do nothing now. */
export function cautionFor({ name, about }: PendingDecision, view: View, choice: unknown): string | null {
  if (name !== 'order' || choice !== 'fire') return null
  const state = knownOf(TABLE_PLANS, view)
  const team = state.teams.find(({ id }) => id === partOf(about, 'team'))
  if (!team || targetsOf(state, team, 'fire').length > 0) return null
  return 'No target in sight and range: it would not shoot.'
}
