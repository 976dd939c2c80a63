import { straightReach, type Team, targetsOf, type View } from '@sandtable/callsign-warrior'
import type { Point } from '@sandtable/table'
import type { PendingDecision } from '../../../client/match-state.ts'
import { partOf } from '../pieces.ts'
import { imaginedFrom } from './imagined.ts'

/** What a Team could do: where it can go, and whom it can shoot from where it stands. */
export interface Prospects {
  readonly reaches: readonly { readonly kind: 'advance' | 'run'; readonly outline: readonly Point[] }[]
  readonly targets: readonly string[]
}

const NOTHING: Prospects = { reaches: [], targets: [] }

/** Shown while an order is chosen, a way drawn or a target looked for. */
export function prospectsOf({ name, about }: PendingDecision, view: View): Prospects {
  const state = imaginedFrom(view)
  const team = state.teams.find(({ id }) => id === partOf(about, 'team'))
  if (team?.place !== 'table') return NOTHING
  const targets = (): readonly string[] => targetsOf(state, team, 'fire').map(({ id }) => id)
  switch (name) {
    case 'order':
      return { reaches: team.profile.vehicle ? [] : reachesOf(view, team), targets: targets() }
    case 'how-to-advance':
      return { reaches: reachesOf(view, team).filter(({ kind }) => kind === 'advance'), targets: targets() }
    case 'move':
    case 'dash':
    case 'consolidate':
      return { reaches: reachWithin(view, team, partOf(about, 'allowance')), targets: [] }
    default:
      return NOTHING
  }
}

function reachesOf(view: View, team: Team): Prospects['reaches'] {
  const state = imaginedFrom(view)
  return (['run', 'advance'] as const).map((kind) => ({ kind, outline: straightReach(state, team, kind) }))
}

function reachWithin(view: View, team: Team, allowance: unknown): Prospects['reaches'] {
  if (typeof allowance !== 'number') return []
  return [{ kind: 'advance', outline: straightReach(imaginedFrom(view), team, 'advance', allowance) }]
}
