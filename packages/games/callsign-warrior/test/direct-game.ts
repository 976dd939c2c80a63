import type { AnyDecision, Note } from '@sandtable/engine'
import type { State, Team } from '../src/index.ts'
import { changed } from './positions.ts'

/** A rule called by itself: what it asked and noted, with the state it changed. */
export interface DirectGame {
  readonly state: State
  /** For functions that take a game. */
  readonly game: never
  readonly asked: AnyDecision[]
  readonly notes: Note[]
}

/** A position and a game on it in which questions are answered and dice fall in this order. */
export function directGame(
  text: object,
  { answers = [] as readonly unknown[], dice = [] as readonly number[] } = {},
  change: (state: State) => void = () => {},
): DirectGame {
  const state = structuredClone(changed(text, change).state)
  const [answersLeft, diceLeft] = [[...answers], [...dice]]
  const asked: AnyDecision[] = []
  const notes: Note[] = []
  const die = (clause: string): number => {
    const value = diceLeft.shift()
    if (value === undefined) throw new Error(`${clause} rolls a die too many`)
    return value
  }
  const game = {
    state,
    note: (note: Note) => notes.push(note),
    open: (note: Note) => notes.push(note),
    close: () => {},
    dice: { d6: die, unnoted: die, die },
    ask: (decision: AnyDecision) => {
      asked.push(decision)
      if (answersLeft.length === 0) throw new Error(`${decision.clause} asks too much`)
      return answersLeft.shift()
    },
  }
  return { state, game: game as never, asked, notes }
}

export function teamIn(state: State, id: string): Team {
  const found = state.teams.find((one) => one.id === id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}
