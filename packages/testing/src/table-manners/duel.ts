import {
  type AnyRuleset,
  type Decision,
  type Game,
  type Outcome,
  pick,
  type Ruleset,
  type Seat,
  window,
  withTactics,
} from '@sandtable/engine'

const SEATS = ['blue', 'red'] as const
const TURNS = 50

interface Duel {
  turn: number
  mover: Seat
  /** Who believes to be ahead, if anybody; an option of the match. */
  readonly ahead: string
}

/**
 * Duel, a game made up for the tests of hosts: the players strike in turns. A strike rolls a die, and the other player
 * may parry it. Nothing is hidden. The option `ahead` names the side that is ahead in the opinion of its tactics.
 */
const rules: Ruleset<Duel, Duel> = {
  id: 'duel',
  name: 'Duel',
  version: '1',
  options: [
    { kind: 'choice', id: 'ahead', name: 'Who is ahead', default: 'nobody', of: ['nobody', ...SEATS] },
  ],
  seats: () => SEATS.map((seat) => ({ seat, side: seat, name: seat === 'blue' ? 'Blue' : 'Red' })),
  setup: (options) => ({ turn: 1, mover: 'blue', ahead: String(options.ahead) }),
  step,
  outcome: ({ turn }): Outcome | null =>
    turn > TURNS ? { winners: [], clause: 'duel-4', reason: 'turn limit' } : null,
  turn: ({ turn }) => turn,
  view: (state) => ({ ...state }),
  determinize: (view) => ({ ...view }),
  clone: (state) => ({ ...state }),
  talk: { draw: 'duel-5', resign: 'duel-6' },
  wording: {
    aim: 'Strike and parry.',
    question: ({ name }) => `${name}?`,
    choice: (_, choice) => String(choice),
    note: ({ kind }) => kind,
    board: ({ turn }) => `turn ${turn}`,
    outcome: ({ reason }) => reason,
  },
}

export const duel: AnyRuleset = withTactics(rules, {
  scripts: [],
  appraise: ({ ahead }, side) => (ahead === 'nobody' ? 0.5 : ahead === side ? 0.9 : 0.1),
}) as AnyRuleset

function step(game: Game<Duel>): void {
  const { state } = game
  const other = state.mover === 'blue' ? 'red' : 'blue'
  const move = game.ask(strike(state.mover))
  game.note?.({ kind: 'moved', clause: 'duel-1', move, turn: state.turn })
  if (move === 'strike') {
    game.dice.d6('duel-2')
    game.ask(parry(other))
  }
  state.mover = other
  state.turn++
}

/** duel-1: the player whose turn it is strikes or waits. */
function strike(seat: Seat): Decision<string> {
  return pick({ clause: 'duel-1', name: 'strike', seat, options: ['strike', 'wait'] })
}

/** duel-3: the other player may parry. */
function parry(seat: Seat): Decision<string> {
  return window({ clause: 'duel-3', name: 'parry', seat, options: ['parry'] })
}
