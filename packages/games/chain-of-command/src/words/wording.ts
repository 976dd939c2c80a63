import type { Outcome, Wording } from '@sandtable/engine'
import { sideName } from '@sandtable/miniatures'
import type { View } from '../rules/state/view.ts'
import { drawBoard } from './board-text.ts'
import { choiceWords } from './choices.ts'
import { noteWords } from './notes.ts'
import { question } from './questions.ts'

/** The sentences of Chain of Command in English, made of decisions and notes. */
export const WORDING: Readonly<Wording<View>> = {
  aim:
    'Break the enemy’s Force Morale, or reach the goal of the scenario. First push your Patrol Markers forward: they ' +
    'decide where your men may appear. In your Phase you roll Command Dice; each lets a Team, a Section or a Leader act.',
  question,
  choice: choiceWords,
  note: noteWords,
  board: drawBoard,
  outcome,
  scopes: { activation: 'this activation', phase: 'this Phase', turn: 'this Turn' },
}

function outcome({ winners, reason }: Outcome): string {
  const [winner] = winners
  return winner === undefined ? `A draw: ${reason}.` : `${sideName(winner)} wins: ${reason}.`
}
