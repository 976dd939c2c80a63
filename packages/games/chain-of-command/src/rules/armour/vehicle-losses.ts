import { HITS_IN_THE_OPEN, type HitKind, PLAIN_HITS } from '../fire/effects.ts'
import type { Setback } from '../morale/setbacks.ts'
import type { Side } from '../state/state.ts'

/** How a vehicle is lost, and whose it is. */
export interface VehicleLoss {
  readonly side: Side
  readonly id: string
  readonly how: 'destroyed' | 'abandoned' | 'left-the-table' | 'bailed-out-crew-lost'
  /** coc-ruling-84: it belongs to the platoon itself. */
  readonly isOfPlatoon: boolean
}

/** coc-15.2-1, coc-15.2-2, coc-15.2-3, coc-faq-52, coc-ruling-84: only a destroyed vehicle is tested for, its commander with it. */
export function vehicleSetbacks({ side, id, how, isOfPlatoon }: VehicleLoss): readonly Setback[] {
  if (how !== 'destroyed') return []
  return [{ side, row: isOfPlatoon ? 'team-wiped-out' : 'support-killed', about: id, teams: [], paid: 0 }]
}

/** coc-ruling-57: hits of an explosion meet the cover of each Team, those on passengers none. */
export function hitsWhenLost(on: 'bystanders' | 'passengers'): HitKind {
  return on === 'passengers' ? HITS_IN_THE_OPEN : PLAIN_HITS
}
