import { type Game, type Playable, pick, place, refusal, window } from '@sandtable/engine'

/** Throw at a board of 100 places, by turns; the nearer to the bull's eye, the more points. The left hand is clumsy. */
export interface Darts {
  turn: number
  first: number
  second: number
}

export const BULLS_EYE = 70
const TURNS = 6

export const darts: Playable<Darts, Darts> = {
  id: 'darts',
  name: 'Darts',
  version: '1',
  options: [],
  seats: () => [
    { seat: 'first', side: 'first', name: 'First' },
    { seat: 'second', side: 'second', name: 'Second' },
  ],
  setup: () => ({ turn: 1, first: 0, second: 0 }),
  step: throwDart,
  outcome: ({ turn, first, second }) => {
    if (turn <= TURNS) return null
    return {
      winners: first === second ? [] : [first > second ? 'first' : 'second'],
      clause: 'darts-4',
      reason: 'points',
    }
  },
  turn: ({ turn }) => turn,
  view: (state) => ({ ...state }),
  determinize: (view) => ({ ...view }),
  clone: (state) => ({ ...state }),
  tactics: {
    scripts: [],
    appraise: ({ first, second }, side) => {
      const lead = (first - second) / 1000
      return 0.5 + (side === 'first' ? lead : -lead)
    },
  },
  talk: { resign: 'darts-5' },
  wording: {
    aim: 'Hit the middle.',
    question: () => 'Where?',
    choice: (_, choice) => String(choice),
    note: () => null,
    board: ({ first, second }) => `${first} : ${second}`,
    outcome: ({ winners }) => `${winners[0] ?? 'nobody'} wins`,
  },
}

/** Which hand, where to, and, if the dart fell down, whether to throw it once more. */
function throwDart(game: Game<Darts>): void {
  const { state } = game
  const seat = state.turn % 2 === 1 ? 'first' : 'second'
  const hand = game.ask(
    pick({ clause: 'darts-1', name: 'hand', seat, options: ['left', 'right', 'none'] as const }),
  )
  state.turn++
  if (hand === 'none') return
  const at = game.ask(
    place<number>({
      clause: 'darts-2',
      name: 'aim',
      seat,
      about: { hand },
      illegal: (aimed) =>
        Number.isInteger(aimed) && aimed >= 0 && aimed < 100 ? null : refusal('no', 'Off the board.'),
      sample: (chance) => chance.below(100),
    }),
  )
  const points = (100 - Math.abs(at - BULLS_EYE)) / (hand === 'left' ? 2 : 1)
  const isDropped = game.dice.d6('darts-3') === 1
  if (
    isDropped &&
    game.ask(window({ clause: 'darts-3', name: 'again', seat, options: ['again'] })) === 'pass'
  )
    return
  state[seat] += points
}

/** Darts that counts the steps that are played, such as those a bot imagines. */
export function countedDarts(): { readonly rules: typeof darts; readonly steps: () => number } {
  let steps = 0
  const step = (game: Game<Darts>): void => {
    steps++
    darts.step(game)
  }
  return { rules: { ...darts, step }, steps: () => steps }
}
