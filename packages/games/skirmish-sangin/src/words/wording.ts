import type { Outcome, Wording } from '@sandtable/engine'
import type { View } from '../rules/state/view.ts'
import { drawBoard } from './board-text.ts'
import { choiceWords } from './choices.ts'
import { sideName } from './names.ts'
import { noteWords } from './notes.ts'
import { hint, question } from './questions.ts'

/** The sentences of Skirmish Sangin in English, made of decisions and notes. */
export const WORDING: Readonly<Wording<View>> = {
  aim:
    'Score more victory points than the enemy: for casualties, and for what the scenario asks of you. Each character acts ' +
    'in four of the ten combat phases of a turn, with three action points to move, spot, aim and shoot. Those in the open ' +
    'are seen at once; others must first be spotted. Every roll is on percentile dice: the number or less.',
  question,
  choice: choiceWords,
  hint,
  note: noteWords,
  board: drawBoard,
  outcome,
  scopes: { activation: 'this activation', phase: 'this combat phase', turn: 'this turn' },
}

function outcome({ winners, reason }: Outcome): string {
  const [winner] = winners
  return winner === undefined ? `A draw: ${reason}.` : `${sideName(winner)} wins: ${reason}.`
}
