import type { Ruleset } from '@sandtable/engine'
import { type Script, script } from '@sandtable/testing'
import { clone } from '../../src/rules/state/clone.ts'
import { position } from '../../src/rules/state/position.ts'
import { type Character, characterById, type State } from '../../src/rules/state/state.ts'
import { step } from '../../src/rules/turn.ts'

/** The rules without words and without secrets, as far as their tests need them. */
const RULES: Ruleset<State, State> = {
  id: 'skirmish-sangin',
  name: 'Skirmish Sangin',
  version: '0.0.0',
  options: [],
  seats: () => [
    { seat: 'blue', side: 'blue', name: 'Blue' },
    { seat: 'red', side: 'red', name: 'Red' },
  ],
  setup: () => {
    throw new Error('The tests begin with a position.')
  },
  step,
  outcome: ({ stage }) => (stage === 'over' ? { winners: [], clause: 'sks-vp-1', reason: 'over' } : null),
  turn: ({ turn }) => turn,
  view: clone,
  determinize: clone,
  clone,
  talk: { resign: 'sks-vp-1' },
  wording: {
    aim: '',
    question: ({ name }) => name,
    choice: (_, choice) => JSON.stringify(choice),
    note: ({ kind }) => kind,
    board: () => '',
    outcome: ({ reason }) => reason,
  },
  position,
}

export type Played = Script<State, State>

/** A position of characters, played on; `stage: 'activation'` lets the first character act with three points. */
export function played(characters: string, more: object = {}): Played {
  return script(RULES, { characters, ...more } as never)
}

/** The first character of the position acts, with all action points. */
export function acting(characters: string, more: object = {}): Played {
  return played(characters, { stage: 'activation', ...more })
}

export function who(s: Played, id: string): Character {
  return characterById(s.state, id)
}
