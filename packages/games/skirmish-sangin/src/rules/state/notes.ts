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

/** Every note of Skirmish Sangin. */
export type SanginNote = WoundNote | ConsciousNote | NerveNote | RollNote | LookUpNote | RollOffNote

export type SanginGame = Game<State, SanginNote>
