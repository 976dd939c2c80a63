import type { Wording } from '@sandtable/engine'
import type { View } from '../rules/state/view.ts'

/** The words of the game, so far the bare facts. */
export const WORDING: Readonly<Wording<View>> = {
  aim: 'Break the enemy company or hold the objectives when the rounds are over.',
  question: ({ clause, name }) => `${name} (${clause})`,
  choice: (_, choice) => (typeof choice === 'string' ? choice : JSON.stringify(choice)),
  note: ({ kind, clause }) => `${kind} (${clause})`,
  board: ({ teams }) =>
    teams
      .filter(({ place }) => place === 'table')
      .map(({ id, x, y }) => `${id} ${x / 100},${y / 100}`)
      .join('\n'),
  outcome: ({ winners, reason }) => `${winners.join(', ') || 'Nobody'} wins: ${reason}.`,
}
