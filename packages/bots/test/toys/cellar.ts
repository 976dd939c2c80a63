import { type Game, type Playable, place, refusal } from '@sandtable/engine'

/** The host hides in one of these rooms; only the host knows which. */
export const ROOMS = Array.from({ length: 8 }, (_, i) => `room-${i}`)

export interface Cellar {
  room: string
  spot: number | null
}

export interface CellarView {
  readonly seat: string | null
  readonly room: string | null
  readonly spot: number | null
}

/** A guest puts a lamp on a spot from 0 to 9. What the decision says of it names the host's room: it knows the truth. */
export const cellar: Playable<Cellar, CellarView> = {
  id: 'cellar',
  name: 'Cellar',
  version: '1',
  options: [],
  seats: () => ['guest', 'host'].map((seat) => ({ seat, side: seat, name: seat })),
  setup: (_, { dice }) => ({ room: ROOMS[dice.die('cel-1', ROOMS.length, []) - 1] ?? '', spot: null }),
  step: (game: Game<Cellar>) => {
    const { state } = game
    state.spot = game.ask(
      place<number>({
        clause: 'cel-2',
        name: 'lamp',
        seat: 'guest',
        about: 'the cellar',
        illegal: (spot) =>
          spot >= 0 && spot <= 9 ? null : refusal('no-spot', `No spot. The host is in ${state.room}.`),
        sample: (chance) => chance.below(10),
      }),
    )
  },
  outcome: ({ spot }) => (spot === null ? null : { winners: ['guest'], clause: 'cel-3', reason: 'lit' }),
  turn: () => 1,
  view: ({ room, spot }, seat) => ({ seat, room: seat === 'host' ? room : null, spot }),
  determinize: ({ room, spot }, dice) => ({
    room: room ?? ROOMS[dice.die('cel-1', ROOMS.length) - 1] ?? '',
    spot,
  }),
  clone: (state) => ({ ...state }),
  tactics: { scripts: [], appraise: () => 0.5 },
  talk: { resign: 'cel-4' },
  wording: {
    aim: 'Light the cellar.',
    question: () => 'Where?',
    choice: (_, choice) => String(choice),
    note: () => null,
    board: () => '?',
    outcome: () => 'lit',
  },
}
