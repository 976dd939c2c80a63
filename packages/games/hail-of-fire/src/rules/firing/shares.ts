import { isArmoured, isVehicle, type Team } from '../state/state.ts'
import type { Hit } from './hit.ts'
import { affectsArmour } from './weapons.ts'

/** hof-fire-22: for each hit, in their order, the Team that takes it; null: it is lost. */
export type Allocation = readonly (string | null)[]

/** The hits that the targeted player has to allocate. */
export interface Shares {
  readonly hits: readonly Hit[]
  readonly target: Team
  /** hof-fire-11: the Teams that can be given hits, the Target Team among them. */
  readonly valid: readonly Team[]
  /** hof-fire-13: Teams that were hit earlier in this activation. */
  readonly hitBefore: readonly string[]
}

/** hof-fire-13, hof-fire-15: a hit can go to a Team. */
export function canTake({ hitBefore }: Shares, hit: Hit, team: Team): boolean {
  if (!isVehicle(team) && hitBefore.includes(team.id)) return false
  return !isArmoured(team) || affectsArmour(hit)
}

/** hof-fire-13: only vehicles take more than one hit. */
export function takesMore(team: Team): boolean {
  return isVehicle(team)
}
