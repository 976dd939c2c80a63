import { type Game, pick, type Ruleset } from '@sandtable/engine'

interface Count {
  count: number
  toMove: number
}

const SEATS = ['first', 'second'] as const

/** The smallest game there is, the one the peers' servers play here: players take turns to count, and never end. */
export const counting: Ruleset<Count, Count> = {
  id: 'counting',
  name: 'Counting',
  version: '1',
  options: [],
  seats: () => SEATS.map((seat) => ({ seat, side: seat, name: seat })),
  setup: () => ({ count: 0, toMove: 0 }),
  step,
  outcome: () => null,
  turn: ({ count }) => count,
  view: (state) => ({ ...state }),
  determinize: (view) => ({ ...view }),
  clone: (state) => ({ ...state }),
  talk: { resign: 'count-end' },
  wording: {
    aim: 'Count.',
    question: () => 'By how many?',
    choice: (_, choice) => String(choice),
    note: () => null,
    board: ({ count }) => String(count),
    outcome: ({ reason }) => reason,
  },
}

function step(game: Game<Count>): void {
  const { state } = game
  const seat = SEATS[state.toMove % SEATS.length] ?? SEATS[0]
  state.count += game.ask(pick({ clause: 'count-1', name: 'by how many', seat, options: [1, 2] }))
  state.toMove = 1 - state.toMove
}
