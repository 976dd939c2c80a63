import { type Game, type Json, pick, type Ruleset, yesNo } from '@sandtable/engine'

/** The state of a game of two seats whose only rule is the one a test writes. */
export interface Tiny {
  steps: number
  told: Json[]
}

const LAST_STEP = 3

/** A game of one rule, played three times. */
export function tiny(
  rule: (game: Game<Tiny>) => void,
  changes: Partial<Ruleset<Tiny, Tiny>> = {},
): Ruleset<Tiny, Tiny> {
  return {
    id: 'tiny',
    name: 'Tiny',
    version: '1.0.0',
    options: [],
    seats: () => [
      { seat: 'left', side: 'left', name: 'Left' },
      { seat: 'right', side: 'right', name: 'Right' },
    ],
    setup: () => ({ steps: 0, told: [] }),
    step: (game) => {
      rule(game)
      game.state.steps++
    },
    outcome: ({ steps }) => (steps < LAST_STEP ? null : { winners: [], clause: 'tiny-end', reason: 'over' }),
    turn: ({ steps }) => steps,
    view: cloneTiny,
    determinize: cloneTiny,
    clone: cloneTiny,
    talk: { resign: 'tiny-resign' },
    wording: {
      aim: 'Win.',
      question: ({ name }) => name,
      choice: (_, choice) => String(choice),
      note: ({ kind }) => kind,
      board: ({ steps }) => `step ${steps}`,
      outcome: ({ reason }) => reason,
    },
    ...changes,
  }
}

function cloneTiny({ steps, told }: Tiny): Tiny {
  return { steps, told: [...told] }
}

/** Asks a seat for a letter and tells it to the state. */
export function askLetter(game: Game<Tiny>, seat = 'left', clause = 'tiny-letter'): string {
  const letter = game.ask(pick({ clause, name: 'letter', seat, options: ['a', 'b', 'c'] }))
  game.state.told.push(letter)
  return letter
}

/** Asks a seat yes or no and tells it to the state. */
export function askYesNo(game: Game<Tiny>, seat = 'left', clause = 'tiny-yes'): 'yes' | 'no' {
  const answer = game.ask(yesNo({ clause, name: 'agree', seat }))
  game.state.told.push(answer)
  return answer
}
