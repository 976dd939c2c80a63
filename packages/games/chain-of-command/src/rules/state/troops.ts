import type { Figure, Side, Troop } from '@sandtable/miniatures'
import type { Vector } from '@sandtable/table'
import type { Level, Quality } from '../../forces/data/platoons.ts'
import type { RosterMan, TeamTask } from '../../forces/roster.ts'

/** coc-2.1-1: one figure. */
export interface Man extends Figure {
  readonly role: RosterMan['role']
  /** The weapon of this man; crew have none of their own. */
  readonly weapon: string | null
  /** coc-8.3.2-4, coc-8.3.2-9: leaned out of an opening to fire, and so exposed until the next activation or Turn. */
  isLeaning: boolean
}

/** Where troops are. */
export type TroopPlace = 'off-table' | 'table' | 'gone'

/** What a Team is, never changed: copies of a state share it. */
export interface TeamProfile {
  readonly name: string
  /** coc-2.1-11: the weapons its crew serves. */
  readonly served: readonly string[]
  readonly countsAs: 'lmg-team' | null
  readonly notFor: readonly string[]
  /** coc-support-10, coc-support-27: what it is there for; null: to fight. */
  readonly task: TeamTask | null
  /** coc-14.10-1: only a scenario or a list makes a Team Diehards. */
  readonly isDiehard: boolean
}

/** coc-2.1-2 */
export interface Team extends Troop<Man> {
  readonly id: string
  readonly side: Side
  /** The id of its Unit. */
  readonly unit: string
  readonly profile: TeamProfile
  readonly models: Man[]
  place: TroopPlace
  facing: Vector
  /** coc-14.1-1 */
  shock: number
  /** coc-4.2-6: it has been activated in this Phase. */
  isActivated: boolean
  /** coc-4.3.1-5: the Phase in which it was deployed; 0 before. */
  arrivedIn: number
  /** coc-5.1.5-4: the Phase in which it sprang an ambush; 0: it did not, or it has stayed on the table. */
  ambushIn: number
  /** coc-4.5.4-1: it has taken a Tactical stance. */
  isTactical: boolean
  /** coc-4.5.4-8: the middle of the arc it covers on Overwatch; null: it is not on Overwatch. */
  overwatch: Vector | null
  /** coc-4.5.7-1: the Team it was sent off from; null: it was sent off from none. */
  readonly sentFrom: string | null
  /** coc-4.5.7-5: it has been further than 4" from its Section since. */
  hasLeft: boolean
  /** coc-14.5-1, coc-14.6-1 */
  nerve: Nerve
  /** coc-15.1-3: when Force Morale was tested for its loss, and what that cost; null before. */
  lossTested: LossTested | null
  /** coc-9.3.1-3, coc-9.6-1, coc-nat-gb-4, coc-16.1-6: rounds, fuel or torpedoes that are left; null: no limit. */
  rounds: number | null
  /** coc-9.4-4: a light mortar without any ammunition for the rest of the game. */
  isDry: boolean
  /** coc-9.3.2-1: Section anti-tank weapons that are left. */
  antiTank: readonly string[]
  /** coc-9.2.3-1 */
  grenades: GrenadeSupply
  /** coc-2.4-7: the Phase in which a kill on it in a bunker was last ignored; 0 before. */
  bunkerKillIn: number
  /** coc-9.5-7: for a sniper: the enemy Teams that have tried to spot them, or could have. */
  spottings: readonly Spotting[]
}

/** coc-9.2.3-1: hand grenades of a Team, counted for the whole Unit. */
export interface GrenadeSupply {
  readonly hasSome: boolean
  /** The number of the own active Phase in which its Unit last threw one; 0 before. */
  readonly thrownIn: number
}

/** coc-9.5-7, coc-9.5-8: what a Team knows of a sniper in the present position. */
export interface Spotting {
  readonly team: string
  /** Shots it could have reacted to. */
  readonly shots: number
  readonly hasSpotted: boolean
}

/** coc-14.5-1, coc-14.6-1: what Shock has done to a Team. */
export type Nerve = 'steady' | 'pinned' | 'broken'

/** coc-15.1-3 */
export interface LossTested {
  readonly phase: number
  readonly points: number
}

export interface LeaderProfile {
  readonly rank: string
  /** coc-2.2-1, coc-2.2-2: Ranking only for a company commander who takes part; no platoon has one. */
  readonly level: Level | 'ranking'
  readonly weapon: string | null
  readonly special: string | null
}

/** coc-2.2-1: a Leader is a figure of their own. */
export interface Leader extends Troop {
  readonly id: string
  readonly side: Side
  /** The Unit of a Junior Leader; null for Senior Leaders. */
  readonly unit: string | null
  readonly profile: LeaderProfile
  readonly models: Figure[]
  place: TroopPlace
  facing: Vector
  isActivated: boolean
  arrivedIn: number
  /** coc-4.5.1-1: Command Initiatives that may still be spent in this Phase. */
  initiatives: number
  /** coc-4.5.1-7, coc-9.1.1-t: Command Initiatives lost for the rest of the game. */
  lightWounds: number
  /** coc-7.1.1-4: wounded in either way, so 2D6 at most. */
  isWounded: boolean
  /** coc-9.1.1-t: out of action until the Turn ends. */
  isOut: boolean
  /** coc-support-10: a Medic has treated them, which happens once a game. */
  isTreated: boolean
  /** coc-4.5.3-7, coc-7.1.1-2: moved in this Phase. */
  hasMoved: boolean
  /** coc-4.5.2-6: fired in this Phase. */
  hasFired: boolean
  /** coc-4.5.8-7: the Team the owner named, if several Units are near; else the nearest counts. */
  joined: string | null
}

/** What a Unit is, never changed: copies of a state share it. */
export interface UnitProfile {
  readonly name: string
  readonly kind: 'section' | 'team'
  readonly quality: Quality
  readonly hasSubTeams: boolean
  /** The support it came with; null for Units of the platoon. */
  readonly support: string | null
}

/** coc-2.1-4 */
export interface Unit {
  readonly id: string
  readonly side: Side
  readonly profile: UnitProfile
}
