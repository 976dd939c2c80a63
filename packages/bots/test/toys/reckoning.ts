import { type Game, type Playable, pick, place, refusal } from '@sandtable/engine'

/** Stand somewhere and fight for glory or for gain. Glory looks better until the step after, in which points are given. */
export interface Campaign {
  phase: 'fight' | 'reckon' | 'over'
  turn: number
  glory: number
  gain: number
}

const TURNS = 3

export const reckoning: Playable<Campaign, Campaign> = {
  id: 'reckoning',
  name: 'Reckoning',
  version: '1',
  options: [],
  seats: () => ['first', 'second'].map((seat) => ({ seat, side: seat, name: seat })),
  setup: () => ({ phase: 'fight', turn: 1, glory: 0, gain: 0 }),
  step: (game) => {
    if (game.state.phase === 'fight') fight(game)
    else reckon(game.state)
  },
  outcome: ({ phase, gain }) =>
    phase === 'over' ? { winners: [gain > 0 ? 'first' : 'second'], clause: 'rec-3', reason: 'gain' } : null,
  turn: ({ turn }) => turn,
  view: (state) => ({ ...state }),
  determinize: (view) => ({ ...view }),
  clone: (state) => ({ ...state }),
  tactics: {
    scripts: [],
    appraise: ({ glory, gain }, side) => 0.5 + ((side === 'first' ? 1 : -1) * (glory + gain)) / 100,
  },
  talk: { resign: 'rec-4' },
  wording: {
    aim: 'Gain.',
    question: () => 'What for?',
    choice: (_, choice) => String(choice),
    note: () => null,
    board: ({ gain }) => `${gain}`,
    outcome: ({ winners }) => `${winners[0] ?? 'nobody'} wins`,
  },
}

function fight(game: Game<Campaign>): void {
  const { state } = game
  game.ask(
    place<number>({
      clause: 'rec-1',
      name: 'stand',
      seat: 'first',
      illegal: (at) => (Number.isInteger(at) && at >= 0 && at < 100 ? null : refusal('no', 'Off the map.')),
      sample: (chance) => chance.below(100),
    }),
  )
  const aim = game.ask(
    pick({ clause: 'rec-2', name: 'aim', seat: 'first', options: ['glory', 'gain'] as const }),
  )
  if (aim === 'glory') state.glory = 10
  else state.gain += 5
  state.phase = 'reckon'
}

/** Glory is forgotten. */
function reckon(state: Campaign): void {
  state.glory = 0
  state.phase = state.turn === TURNS ? 'over' : 'fight'
  state.turn++
}
