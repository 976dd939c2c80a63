import type { Outcome, Wording } from '@sandtable/engine'
import type { View } from '../rules/state/view.ts'
import { drawBoard } from './board-text.ts'
import { choiceWords } from './choices.ts'
import { hint } from './hints.ts'
import { sideName } from './names.ts'
import { noteWords } from './notes.ts'
import { question } from './questions.ts'

/** The sentences of Hail of Fire in English, made of decisions and notes. */
export const WORDING: Readonly<Wording<View>> = {
  aim:
    'Break the enemy company, or hold the objectives when the rounds are over. Each turn you roll two dice; the higher ' +
    'one is the number of orders you may give. Your fire leaves Received Fire Points on the enemy, who learns what they ' +
    'did only when the Team next gets an order. Your secret Hero Die lets you act twice, or in the enemy’s turn.',
  question,
  choice: choiceWords,
  hint,
  note: noteWords,
  board: drawBoard,
  outcome,
  scopes: { activation: 'this activation', phase: 'this player’s turn', turn: 'this round' },
}

/** Why a battle ended, by the reason of its verdict. */
const REASONS: Readonly<Record<string, string>> = {
  'force broken': 'the enemy’s force has broken',
  'left the table': 'enough Teams have left the table',
  objectives: 'it did better on the objectives',
  'fewer chits': 'it has pulled fewer chits',
  time: 'the rounds are over',
}

function outcome({ winners, reason }: Outcome): string {
  const [winner] = winners
  const why = REASONS[reason] ?? reason
  return winner === undefined ? `A draw: ${why}.` : `${sideName(winner)} wins: ${why}.`
}
