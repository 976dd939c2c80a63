import type { Point } from '@sandtable/table'
import type { TeamTrait, WeaponTrait } from '../../forces/data/teams.ts'

/** hof-fire-22: a hit keeps the weapon that scored it and the place of the Team that fired it. */
export interface Hit {
  /** The Team that fired. */
  readonly by: string
  readonly from: Point
  /** hof-armor-10: null and 0 affect no armour. */
  readonly at: number | null
  readonly fp: number
  readonly traits: readonly (TeamTrait | WeaponTrait)[]
}
