import type { Game, KernelNote, Note } from '@sandtable/engine'
import type { RollOffNote } from '@sandtable/miniatures'
import type { Wound } from '../../forces/data/tables.ts'
import type { State } from './state.ts'
import type { ThingNote } from './thing-notes.ts'

/** sks-wound-1: damage that passed the armour, or none. */
export interface WoundNote extends Note {
  readonly kind: 'wound'
  readonly character: string
  /** Damage rolled, and for the owner what the armour took off and the total after it. */
  readonly rolled: number
  readonly armour?: number
  readonly total?: number
  readonly wound: Wound | null
}

/** sks-wound-6 */
export interface ConsciousNote extends Note {
  readonly kind: 'unconscious'
  readonly character: string
}

/** sks-mor-4: what a failed test brings. */
export interface NerveNote extends Note {
  readonly kind: 'nerve'
  readonly character: string
  readonly result: 'passed' | 'drops-prone' | 'pinned' | 'retire' | 'tactical-retreat' | 'broken' | 'removed'
}

/** sks-move-14: a move that morale or a fumble forces. */
export interface ForcedMoveNote extends Note {
  readonly kind: 'forced-move'
  readonly character: string
  readonly why: 'retire' | 'tactical-retreat' | 'broken' | 'panic'
}

/** sks-mor-9, sks-mor-11: removed as captured, or the prisoner of an enemy. */
export interface SurrenderNote extends Note {
  readonly kind: 'surrender'
  readonly character: string
  readonly to: string | null
}

/** sks-h2h-2, sks-h2h-10: what a blow that was not parried did besides wounding. */
export interface BlowNote extends Note {
  readonly kind: 'blow'
  readonly by: string
  readonly target: string
  readonly result: 'parried' | 'tripped' | 'pushed-back'
}

/** sks-aid-2: first aid that worked. */
export interface TreatedNote extends Note {
  readonly kind: 'treated'
  readonly by: string
  readonly character: string
  readonly wakes: boolean
}

/** sks-aid-3: a casualty is brought off the table. */
export interface EvacuatedNote extends Note {
  readonly kind: 'evacuated'
  readonly character: string
  readonly wound: 'wounded' | 'dead'
}

/** sks-aid-4 */
export interface CapturedNote extends Note {
  readonly kind: 'captured'
  readonly by: string
  readonly character: string
}

/** sks-aid-5 */
export interface FreedNote extends Note {
  readonly kind: 'freed'
  readonly character: string
}

/** sks-hide-3: somebody is Hidden again. */
export interface HidesNote extends Note {
  readonly kind: 'hides'
  readonly character: string
}

/** sks-hide-1 */
export interface RevealedNote extends Note {
  readonly kind: 'revealed'
  readonly character: string
  readonly x: number
  readonly y: number
}

/** sks-hide-1: set up, or on the table at last. */
export interface DeployedNote extends Note {
  readonly kind: 'deployed' | 'entered'
  readonly character: string
  readonly x: number
  readonly y: number
}

/** sks-vp-1 */
export interface ScoreNote extends Note {
  readonly kind: 'score'
  readonly blue: number
  readonly red: number
}

/** sks-mor-2: the test of somebody Hidden, for their owner only. */
export interface SecretTestNote extends Note {
  readonly kind: 'secret-test'
  readonly character: string
  readonly die: number
  readonly need: number | null
  readonly success: boolean
}

/** sks-mor-14 */
export interface ShowOfForceNote extends Note {
  readonly kind: 'show-of-force'
}

/** sks-phase-1 */
export interface PhaseNote extends Note {
  readonly kind: 'phase'
  readonly turn: number
  readonly phase: number
}

/** sks-char-2: rolled BODY, when the character first acts. */
export interface BodyNote extends Note {
  readonly kind: 'body'
  readonly character: string
  readonly body: number
}

/** sks-act-3: what a character does with action points. */
export interface ActionNote extends Note {
  readonly kind: 'action'
  readonly character: string
  readonly action: string
  readonly points: number
  /** Whom it is against, or done for. */
  readonly target?: string
  readonly weapon?: string
}

/** sks-gren-2, sks-gren-6: a grenade, a round or a bomb that goes astray, and how far. */
export interface DeviatedNote extends Note {
  readonly kind: 'deviated'
  readonly by: string
  readonly weapon: string
  readonly far: number
  readonly degrees: number
  /** sks-gren-11: it burst at a wall, or went beyond the table edge. */
  readonly end: 'lands' | 'meets-wall' | 'leaves-table'
}

/** sks-hw-6: how many rounds a grenade machine gun fires. */
export interface RoundsNote extends Note {
  readonly kind: 'rounds'
  readonly by: string
  readonly weapon: string
  readonly count: number
}

/** sks-gren-3 */
export interface BurstNote extends Note {
  readonly kind: 'burst'
  /** Null: an IED. */
  readonly weapon: string | null
  readonly x: number
  readonly y: number
}

/** sks-gren-5: a cloud, and the last turn in which it stays. */
export interface SmokeNote extends Note {
  readonly kind: 'smoke'
  readonly x: number
  readonly y: number
  readonly lastTurn: number
}

/** Every note of Skirmish Sangin. */
export type SanginNote =
  | WoundNote
  | ConsciousNote
  | NerveNote
  | SecretTestNote
  | ForcedMoveNote
  | SurrenderNote
  | BlowNote
  | TreatedNote
  | EvacuatedNote
  | CapturedNote
  | FreedNote
  | HidesNote
  | RevealedNote
  | DeployedNote
  | ScoreNote
  | ShowOfForceNote
  | PhaseNote
  | BodyNote
  | ActionNote
  | DeviatedNote
  | RoundsNote
  | BurstNote
  | SmokeNote
  | ThingNote
  | KernelNote
  | RollOffNote

export type SanginGame = Game<State, SanginNote>
