import type { AnyDecision, Note, Outcome, Wording } from '@sandtable/engine'
import type { BluffView } from './bluff-state.ts'

export const wording: Wording<BluffView> = {
  aim: 'Win.',
  question: ({ name }: AnyDecision) => `Your ${name}?`,
  choice: (_: AnyDecision, choice: unknown) => (choice === 'blue-12' ? 'the trump' : String(choice)),
  note: (note: Note) => {
    switch (note.kind) {
      case 'bids':
        return `North lays ${note.north}, South lays ${note.south}.`
      case 'strike':
        return `${note.striker} strikes.`
      case 'roll':
        return note.success ? 'It hits.' : 'It misses.'
      case 'draw':
        return `${note.seat} draws ${note.count}${note.drawn ? `: ${(note.drawn as string[]).join(', ')}` : ''}.`
      default:
        return null
    }
  },
  board: (view: BluffView) => JSON.stringify(view),
  outcome: ({ winners }: Outcome) => (winners.length > 0 ? `${winners.join()} wins.` : 'A draw.'),
}
