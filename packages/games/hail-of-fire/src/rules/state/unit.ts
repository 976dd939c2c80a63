import type { Point } from '@sandtable/table'
import type { UnitKind } from '../../forces/force.ts'
import type { Side } from './sides.ts'

/** hof-art-5 to hof-art-8: a barrage that was called. */
export interface Mission {
  readonly observer: string
  /** hof-art-17: the guns that take part. */
  readonly guns: readonly string[]
  /** hof-art-5, hof-art-6: the aim point, once the range-in marker has been placed. */
  aim: Point | null
  /** hof-art-5: where the marker lies after the last deviation. */
  marker: Point | null
  /** hof-art-20: fire for effect has been fired and the barrage may go on; its radius. */
  sustained: number | null
  /** The round in which it was called, or last resolved. */
  resolvedIn: number
}

/** What a Unit is, never changed: copies of a state share it. */
export interface UnitProfile {
  readonly name: string
  readonly kind: UnitKind
  /** hof-lead-11: it began the game with a Leader. */
  readonly hadLeader: boolean
  /** hof-unit-11: counted Teams at the start. */
  readonly strength: number
  /** hof-setup-10: it has vehicles only. */
  readonly isOfVehicles: boolean
  /** hof-setup-7: its guns and their Leader are never placed. */
  readonly isOffTable: boolean
  /** hof-setup-4: Panzerfausts that its owner gives out before the game. */
  readonly panzerfausts: number
}

/** hof-unit-1: a platoon, a gun section, a troop of vehicles or a battery. */
export interface Unit {
  readonly id: string
  readonly side: Side
  readonly profile: UnitProfile
  /** hof-setup-8: the enemy knows whether this Unit is on the table, Hidden or in reserve. */
  isShown: boolean
  /** hof-unit-12: its strength when its losses were last looked at. */
  strengthSettled: number
  /** hof-chit-2: it has fallen below half strength. */
  isBelowHalf: boolean
  isDestroyed: boolean
  mission: Mission | null
  /** hof-art-15: how often it has fired for effect. */
  missionsFired: number
}
