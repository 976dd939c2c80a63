import { type Game, type Playable, pick } from '@sandtable/engine'

/** A card lies face down; the guesser, who cannot see it, names its colour. A bot that peeks always wins. */
export interface Peek {
  card: 'red' | 'black'
  guess: 'red' | 'black' | null
}

/** What a guesser sees: that there is a card. */
export interface PeekView {
  readonly guess: Peek['guess']
}

export const peek: Playable<Peek, PeekView> = {
  id: 'peek',
  name: 'Peek',
  version: '1',
  options: [],
  seats: () => [
    { seat: 'guesser', side: 'guesser', name: 'Guesser' },
    { seat: 'dealer', side: 'dealer', name: 'Dealer' },
  ],
  setup: (_, { dice }) => ({ card: dice.die('peek-1', 2, []) === 1 ? 'red' : 'black', guess: null }),
  step: (game: Game<Peek>) => {
    const options: ('red' | 'black')[] = ['red', 'black']
    game.state.guess = game.ask(pick({ clause: 'peek-2', name: 'guess', seat: 'guesser', options }))
  },
  outcome: ({ card, guess }) =>
    guess === null
      ? null
      : { winners: [guess === card ? 'guesser' : 'dealer'], clause: 'peek-3', reason: 'guessed' },
  turn: () => 1,
  view: ({ guess }) => ({ guess }),
  determinize: ({ guess }, dice) => ({ card: dice.die('peek-1', 2) === 1 ? 'red' : 'black', guess }),
  clone: (state) => ({ ...state }),
  tactics: { scripts: [], appraise: () => 0.5 },
  talk: { resign: 'peek-4' },
  wording: {
    aim: 'Guess the card.',
    question: () => 'Red or black?',
    choice: (_, choice) => String(choice),
    note: () => null,
    board: () => '?',
    outcome: ({ winners }) => `${winners[0]} wins`,
  },
}
