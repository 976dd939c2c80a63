import { type Game, type Playable, pick, place, refusal, window } from '@sandtable/engine'

/** A convoy goes home by the road, which is short but where the other side may lie in wait, or by the hills. */
export interface Convoy {
  turn: number
  points: number
}

const TURNS = 4
const BY_ROAD = 20
const BY_THE_HILLS = 10
const AMBUSHED = 60

export const ambush: Playable<Convoy, Convoy> = {
  id: 'ambush',
  name: 'Ambush',
  version: '1',
  options: [],
  seats: () => [
    { seat: 'convoy', side: 'convoy', name: 'Convoy' },
    { seat: 'raiders', side: 'raiders', name: 'Raiders' },
  ],
  setup: () => ({ turn: 1, points: 0 }),
  step: drive,
  outcome: ({ turn, points }) =>
    turn <= TURNS
      ? null
      : { winners: [points > 0 ? 'convoy' : 'raiders'], clause: 'ambush-4', reason: 'points' },
  turn: ({ turn }) => turn,
  view: (state) => ({ ...state }),
  determinize: (view) => ({ ...view }),
  clone: (state) => ({ ...state }),
  tactics: {
    scripts: [],
    appraise: ({ points }, side) => 0.5 + (side === 'convoy' ? points : -points) / 1000,
  },
  talk: { resign: 'ambush-5' },
  wording: {
    aim: 'Get home.',
    question: () => 'How?',
    choice: (_, choice) => String(choice),
    note: () => null,
    board: ({ points }) => `${points}`,
    outcome: ({ winners }) => `${winners[0] ?? 'nobody'} wins`,
  },
}

/** Where to start, which way to go; on the road the raiders may attack the convoy, and usually harm it. */
function drive(game: Game<Convoy>): void {
  const { state } = game
  state.turn++
  game.ask(
    place<number>({
      clause: 'ambush-1',
      name: 'start',
      seat: 'convoy',
      illegal: (at) => (Number.isInteger(at) && at >= 0 && at < 100 ? null : refusal('no', 'Off the map.')),
      sample: (chance) => chance.below(100),
    }),
  )
  const way = game.ask(
    pick({ clause: 'ambush-2', name: 'way', seat: 'convoy', options: ['road', 'hills'] as const }),
  )
  state.points += way === 'road' ? BY_ROAD : BY_THE_HILLS
  if (way === 'hills') return
  const answer = game.ask(
    window({ clause: 'ambush-3', name: 'attack', seat: 'raiders', options: ['attack'] }),
  )
  if (answer === 'attack' && game.dice.d6('ambush-3') > 1) state.points -= AMBUSHED
}
