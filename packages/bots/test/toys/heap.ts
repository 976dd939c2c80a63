import { type Game, type Playable, pick } from '@sandtable/engine'

/** Take one, two or three from a heap; the player who takes the last one wins. Leaving a multiple of four wins. */
export interface Heap {
  left: number
  turn: number
}

export const heap: Playable<Heap, Heap> = {
  id: 'heap',
  name: 'Heap',
  version: '1',
  options: [{ id: 'size', name: 'Size of the heap', kind: 'number', default: 10, min: 1, max: 99 }],
  seats: () => [
    { seat: 'first', side: 'first', name: 'First' },
    { seat: 'second', side: 'second', name: 'Second' },
  ],
  setup: ({ size }) => ({ left: Number(size), turn: 1 }),
  step: take,
  outcome: ({ left, turn }) =>
    left > 0 ? null : { winners: [mover(turn - 1)], clause: 'heap-2', reason: 'took the last' },
  turn: ({ turn }) => turn,
  view: (state) => ({ ...state }),
  determinize: (view) => ({ ...view }),
  clone: (state) => ({ ...state }),
  tactics: { scripts: [], appraise: () => 0.5 }, // knows nothing: only thinking ahead helps
  talk: { resign: 'heap-3' },
  wording: {
    aim: 'Take the last one.',
    question: () => 'How many?',
    choice: (_, choice) => String(choice),
    note: () => null,
    board: ({ left }) => String(left),
    outcome: ({ winners }) => `${winners[0]} wins`,
  },
}

function mover(turn: number): string {
  return turn % 2 === 1 ? 'first' : 'second'
}

function take(game: Game<Heap>): void {
  const { state } = game
  const options = [1, 2, 3].filter((count) => count <= state.left)
  state.left -= game.ask(pick({ clause: 'heap-1', name: 'take', seat: mover(state.turn), options }))
  state.turn++
}
