import type { Check, Clause, Decision, Game, Note, Roll, Ruleset, Seat, Survey } from '@sandtable/engine'

/** Counts notes and rolls of one game. */
export class EventCounter {
  readonly events: Record<string, number> = {}
  readonly places: Record<string, number> = {}
  readonly #survey: Survey | undefined

  constructor(survey: Survey | undefined) {
    this.#survey = survey
  }

  note(note: Note): void {
    const side = this.#survey ? this.#survey.sideOf(note) : typeof note.side === 'string' ? note.side : null
    const of = side === null ? '' : ` ${side}`
    count(this.events, `${note.kind}${of}`)
    if (!this.#survey?.losses.includes(note.kind)) return
    if (note.kind !== 'lost') count(this.events, `lost${of}`)
    const place = this.#survey.placeOf(note)
    if (place !== null) count(this.places, side === null ? place : `${side} ${place}`)
  }

  rolled(clause: Clause, success: boolean): void {
    count(this.events, `${clause} rolled`)
    if (success) count(this.events, `${clause} succeeded`)
  }
}

function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1
}

/** The same rules, with notes and rolls counted. */
export function counted<S>(ruleset: Ruleset<S, unknown>, counter: EventCounter): Ruleset<S, unknown> {
  return { ...ruleset, step: (game) => ruleset.step(new CountedGame(game, counter)) }
}

/** The `Game` for rules, with every note and roll counted, nested notes one by one. */
class CountedGame<S> implements Game<S> {
  readonly #game: Game<S>
  readonly #counter: EventCounter

  constructor(game: Game<S>, counter: EventCounter) {
    this.#game = game
    this.#counter = counter
  }

  get state(): S {
    return this.#game.state
  }

  get dice(): Game<S>['dice'] {
    return this.#game.dice
  }

  ask<C>(decision: Decision<C>): C {
    return this.#game.ask(decision)
  }

  askEach<C>(decisions: readonly Decision<C>[]): readonly C[] {
    return this.#game.askEach(decisions)
  }

  declare<T>(seat: Seat, asks: () => T): T {
    return this.#game.declare(seat, asks)
  }

  roll(clause: Clause, check: Check, only?: readonly Seat[]): Roll {
    const roll = this.#game.roll(clause, check, only)
    this.#counter.rolled(clause, roll.success)
    return roll
  }

  note(note: Note): void {
    this.#counter.note(note)
  }

  open(note: Note): void {
    this.#counter.note(note)
  }

  close(): void {}
}
