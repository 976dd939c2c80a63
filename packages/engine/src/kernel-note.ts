import type { LookUpNote, LookUpsNote } from './check/chart.ts'
import type { VolleyNote } from './check/roll-many.ts'
import type { AnswerNote, DiceNote, HiddenRollNote, RollNote } from './note.ts'

/** The notes that the kernel writes itself; the union of a game's notes holds them too. */
export type KernelNote =
  | RollNote
  | VolleyNote
  | LookUpNote
  | LookUpsNote
  | DiceNote
  | HiddenRollNote
  | AnswerNote
