import type { Note } from '@sandtable/engine'
import type { Wound } from '../../forces/data/tables.ts'

/** sks-ied-1: where it lies, for its owner. */
export interface IedLaidNote extends Note {
  readonly kind: 'ied-laid'
  readonly ied: string
  readonly x: number
  readonly y: number
}

/** sks-ied-2: somebody passes it; for its owner. */
export interface IedPassedNote extends Note {
  readonly kind: 'ied-passed'
  readonly ied: string
  readonly by: string
  readonly die: number
  readonly need: number
}

/** sks-ied-3 */
export interface ExplosionNote extends Note {
  readonly kind: 'explosion'
  readonly ied: string
  readonly x: number
  readonly y: number
  /** The insurgent who set it off; null: somebody trod on it, shot it, or fumbled. */
  readonly by: string | null
}

/** sks-ied-4 */
export interface IedFoundNote extends Note {
  readonly kind: 'ied-found'
  readonly ied: string
  readonly x: number
  readonly y: number
}

/** sks-ied-4, sks-ied-5 */
export interface IedGoneNote extends Note {
  readonly kind: 'ied-gone'
  readonly ied: string
  readonly end: 'disarmed' | 'dummy'
}

/** sks-veh-15 */
export interface VehicleDeployedNote extends Note {
  readonly kind: 'vehicle-deployed'
  readonly vehicle: string
  readonly x: number
  readonly y: number
}

/** sks-veh-7 */
export interface PenetrationNote extends Note {
  readonly kind: 'penetration'
  readonly vehicle: string
  readonly by: string | null
  readonly die: number
  readonly power: number
  readonly need: number
  readonly isThrough: boolean
}

/** sks-move-11 */
export interface DroveOffNote extends Note {
  readonly kind: 'drove-off'
  readonly vehicle: string
  readonly edge: string
}

/** sks-act-9: whether the cache of the scenario is there. */
export interface CompoundSearchedNote extends Note {
  readonly kind: 'compound-searched'
  readonly by: string
  readonly compound: string
  readonly isFound: boolean
}

/** sks-act-9: a charge at the cache. */
export interface ChargeNote extends Note {
  readonly kind: 'charge'
  readonly by: string | null
  readonly what: 'laid' | 'removed' | 'blown'
}

/** sks-opt-3 */
export interface CivilianHurtNote extends Note {
  readonly kind: 'civilian-hurt'
  readonly civilian: string
  readonly rolled: number
  readonly wound: Wound | null
  readonly by: string | null
}

/** What happens to IEDs, vehicles and what a scenario looks for. */
export type ThingNote =
  | IedLaidNote
  | IedPassedNote
  | ExplosionNote
  | IedFoundNote
  | IedGoneNote
  | VehicleDeployedNote
  | PenetrationNote
  | DroveOffNote
  | CompoundSearchedNote
  | ChargeNote
  | CivilianHurtNote
