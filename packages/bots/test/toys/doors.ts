import { type Decision, type Game, type Playable, path, pick } from '@sandtable/engine'

/** Six doors with nothing behind them: each is as good as any other. */
export const DOORS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

export interface Doors {
  opened: string | null
}

/** Doors to choose among; `isOnATable` adds a way to walk, so that bots plan whole steps. */
export function doors(isOnATable: boolean): Playable<Doors, Doors> {
  return {
    id: 'doors',
    name: 'Doors',
    version: '1',
    options: [],
    seats: () => ['guest', 'host'].map((seat) => ({ seat, side: seat, name: seat })),
    setup: () => ({ opened: null }),
    step: (game: Game<Doors>) => {
      const choice: Decision<string> = pick({
        clause: 'door-1',
        name: 'door',
        seat: 'guest',
        options: [...DOORS],
      })
      game.state.opened = game.ask(choice)
      if (isOnATable) {
        game.ask(
          path<number>({
            clause: 'door-2',
            name: 'walk',
            seat: 'guest',
            illegal: () => null,
            sample: () => [1],
          }),
        )
      }
    },
    outcome: ({ opened }) => (opened === null ? null : { winners: [], clause: 'door-3', reason: 'nothing' }),
    turn: () => 1,
    hidesNothing: true,
    view: (state) => ({ ...state }),
    determinize: (view) => ({ ...view }),
    clone: (state) => ({ ...state }),
    tactics: { scripts: [], appraise: () => 0.5 },
    talk: { resign: 'door-4' },
    wording: {
      aim: 'Open a door.',
      question: () => 'Which door?',
      choice: (_, choice) => String(choice),
      note: () => null,
      board: () => '?',
      outcome: () => 'nothing',
    },
  }
}
