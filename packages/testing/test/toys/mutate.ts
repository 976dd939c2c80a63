import type { Decision, Game, Note, Ruleset } from '@sandtable/engine'
import { bluff, step } from './bluff.ts'
import type { Bluff, BluffView } from './bluff-state.ts'

/** Bluff with one thing changed. */
export type Mutant = Ruleset<Bluff, BluffView>

export function withStep(changed: (game: Game<Bluff>) => void): Mutant {
  return { ...bluff, step: changed }
}

/** A rule with a memory of its own: how many times it was run. */
export function withMemory(change: (count: number, game: Game<Bluff>) => void): Mutant {
  let count = 0
  return withStep((game) => {
    count++
    if (game.state.phase === 'strike') change(count, game)
    step(game)
  })
}

export function withDecisions(change: <C>(decision: Decision<C>, game: Game<Bluff>) => Decision<C>): Mutant {
  return withStep((game) =>
    step({
      ...gameOf(game),
      ask: (decision) => game.ask(change(decision, game)),
      askEach: (decisions) => game.askEach(decisions.map((decision) => change(decision, game))),
    }),
  )
}

export function withNotes(change: (note: Note) => Note): Mutant {
  return withStep((game) =>
    step({ ...gameOf(game), note: game.note && ((note) => game.note?.(change(note))) }),
  )
}

/** The same game as an object whose parts can be replaced. */
export function gameOf(game: Game<Bluff>): Game<Bluff> {
  return {
    state: game.state,
    dice: game.dice,
    ask: (decision) => game.ask(decision),
    askEach: (decisions) => game.askEach(decisions),
    declare: (seat, asks) => game.declare(seat, asks),
    roll: (clause, check, only) => game.roll(clause, check, only),
    note: game.note && ((note) => game.note?.(note)),
    open: game.open && ((note) => game.open?.(note)),
    close: game.close && (() => game.close?.()),
  }
}
