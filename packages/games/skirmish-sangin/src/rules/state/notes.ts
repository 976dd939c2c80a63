import type { Game, LookUpNote, Note, RollNote } from '@sandtable/engine'
import type { RollOffNote } from '@sandtable/miniatures'
import type { Wound } from '../../forces/data/tables.ts'
import type { State } from './state.ts'

/** sks-wound-1: damage that passed the armour, or none. */
export interface WoundNote extends Note {
  readonly kind: 'wound'
  readonly character: string
  /** Damage rolled, what the armour took off, and the total after it. */
  readonly rolled: number
  readonly armour: number
  readonly total: number
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

/** sks-hide-1 */
export interface RevealedNote extends Note {
  readonly kind: 'revealed'
  readonly character: string
}

/** sks-phase-1 */
export interface PhaseNote extends Note {
  readonly kind: 'phase'
  readonly turn: number
  readonly phase: number
}

/** sks-act-3: what a character does with action points. */
export interface ActionNote extends Note {
  readonly kind: 'action'
  readonly character: string
  readonly action: string
  readonly points: number
}

/** Every note of Skirmish Sangin. */
export type SanginNote =
  | WoundNote
  | ConsciousNote
  | NerveNote
  | RevealedNote
  | PhaseNote
  | ActionNote
  | RollNote
  | LookUpNote
  | RollOffNote

export type SanginGame = Game<State, SanginNote>
