import type { LookUpNote, LookUpsNote } from './check/chart.ts'
import type { VolleyNote } from './check/roll-many.ts'
import type { Clause } from './decision/decision.ts'
import type { AnswerNote, DiceNote, HiddenRollNote, Note, RollNote } from './note.ts'

/** The notes that the kernel itself writes; a game's union of notes includes them. */
export type KernelNote =
  | RollNote
  | VolleyNote
  | LookUpNote
  | LookUpsNote
  | DiceNote
  | HiddenRollNote
  | AnswerNote

/** A note of a game, by its kind and its fields: a building block for the union of a game's notes. */
export type NoteOfKind<K extends string, F> = K extends string
  ? { readonly kind: K; readonly clause: Clause } & Pick<Note, 'only' | 'publicly' | 'reveals'> & Readonly<F>
  : never
