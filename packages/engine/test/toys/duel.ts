import { type Game, orMore, pick, type Ruleset, type Seat } from '@sandtable/engine'

export interface Duel {
  turn: Seat
  turns: number
  lives: Record<Seat, number>
  guarded: Record<Seat, boolean>
}

/** Two swords: a fighter whose turn it is strikes, guards or waits. Only a strike rolls. */
export const duel: Ruleset<Duel, Duel> = {
  id: 'duel',
  name: 'Duel',
  version: '1.0.0',
  options: [{ kind: 'number', id: 'lives', name: 'Lives', default: 2, min: 1, max: 9 }],
  seats: () => [
    { seat: 'red', side: 'red', name: 'Red' },
    { seat: 'blue', side: 'blue', name: 'Blue' },
  ],
  setup: ({ lives }) => ({
    turn: 'red',
    turns: 1,
    lives: { red: Number(lives), blue: Number(lives) },
    guarded: { red: false, blue: false },
  }),
  step: takeTurn,
  outcome: ({ lives }) => {
    const standing = ['red', 'blue'].filter((seat) => (lives[seat] ?? 0) > 0)
    return standing.length > 1 ? null : { winners: standing, clause: 'duel-end-1', reason: 'last standing' }
  },
  turn: ({ turns }) => turns,
  view: cloneDuel,
  determinize: cloneDuel,
  clone: cloneDuel,
  talk: { draw: 'duel-end-3', resign: 'duel-end-2' },
  wording: {
    aim: 'Win.',
    question: ({ seat }) => `${seat} acts`,
    choice: (_, choice) => String(choice),
    note: ({ kind }) => kind,
    board: ({ lives }) => `red ${lives.red}, blue ${lives.blue}`,
    outcome: ({ winners }) => winners.join(),
  },
}

function cloneDuel({ turn, turns, lives, guarded }: Duel): Duel {
  return { turn, turns, lives: { ...lives }, guarded: { ...guarded } }
}

/** duel-act-1 to duel-act-3: strike, guard against the next stroke, or wait. */
function takeTurn(game: Game<Duel>): void {
  const { state } = game
  const seat = state.turn
  const foe = seat === 'red' ? 'blue' : 'red'
  const act = game.ask(
    pick({ clause: 'duel-act-1', name: 'act', seat, options: ['strike', 'guard', 'wait'] }),
  )
  state.guarded[seat] = act === 'guard'
  if (act === 'strike') {
    const check = orMore(state.guarded[foe] ? 6 : 4)
    if (game.roll('duel-act-2', check).success) state.lives[foe] = (state.lives[foe] ?? 0) - 1
  }
  state.turn = foe
  state.turns++
}
