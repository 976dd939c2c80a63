import type { Check, Clause, Decision, Game, Note, Roll, Ruleset, Seat, Survey } from '@sandtable/engine'

/** Counts what notes and rolls tell in the course of one game. */
export class Ear {
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

/** The same rules, with somebody listening. */
export function heard<S>(ruleset: Ruleset<S, unknown>, ear: Ear): Ruleset<S, unknown> {
  return { ...ruleset, step: (game) => ruleset.step(new HeardGame(game, ear)) }
}

/** A game as the rules know it, that tells an ear of every note and roll. Notes within others are told one by one. */
class HeardGame<S> implements Game<S> {
  readonly #game: Game<S>
  readonly #ear: Ear

  constructor(game: Game<S>, ear: Ear) {
    this.#game = game
    this.#ear = ear
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
    this.#ear.rolled(clause, roll.success)
    return roll
  }

  note(note: Note): void {
    this.#ear.note(note)
  }

  open(note: Note): void {
    this.#ear.note(note)
  }

  close(): void {}
}
