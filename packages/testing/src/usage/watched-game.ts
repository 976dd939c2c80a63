import {
  type AnyDecision,
  agreedOptions,
  type Chance,
  type Check,
  type Clause,
  type Decision,
  Dice,
  type DieSource,
  type Game,
  isRefusal,
  type Note,
  type Options,
  type Outcome,
  type Playable,
  type Player,
  Playout,
  type Roll,
  type Seat,
  SeededDice,
  StreamChance,
  sampleChoice,
  sfc32,
} from '@sandtable/engine'
import type { Choose, Watcher } from './usage-audit.ts'

/** A stream for each purpose, so that options and play do not influence each other. */
const DICE = 0
const CHOICES = 1
const AGREED = 2

/** The options of the game of this number, completed by the ruleset. */
export function optionsOfGame<S>(
  ruleset: Playable<S, unknown>,
  draw: (chance: Chance) => Options,
  game: number,
): Options {
  const drawn = draw(new StreamChance(sfc32(game, 0, AGREED)))
  const options = agreedOptions(ruleset, drawn)
  if (isRefusal(options)) throw new Error(`game ${game} cannot be agreed: ${options.sentence}`)
  return options
}

/** Plays the random game of this number from beginning to end and reports everything to the watcher. */
export function playWatched<S>(
  ruleset: Playable<S, unknown>,
  options: Options,
  game: number,
  watcher: Watcher<S>,
  choose?: Choose<S>,
): Outcome {
  const source = new WatchedDice(new SeededDice(sfc32(game, 0, DICE)), watcher)
  watcher.begin?.(options)
  const state = ruleset.setup(options, { dice: new Dice(source) })
  const choosing = new StreamChance(sfc32(game, 0, CHOICES))
  const chosen = (decision: AnyDecision): unknown =>
    choose?.(decision, choosing, playout.state) ??
    ruleset.tactics?.propose?.(playout.state, decision, choosing) ??
    sampleChoice(decision, choosing)
  const player: Player = { choose: <C>(decision: Decision<C>) => chosen(decision as AnyDecision) as C }
  const players = Object.fromEntries(ruleset.seats(options).map(({ seat }) => [seat, player]))
  const watched = { ...ruleset, step: (inner: Game<S>) => ruleset.step(new WatchedGame(inner, watcher)) }
  const playout: Playout<S> = new Playout(watched, state, players, source)
  const outcome = playout.finish()
  watcher.end?.(outcome, playout.state)
  return outcome
}

class WatchedDice<S> implements DieSource {
  readonly #source: DieSource
  readonly #watcher: Watcher<S>

  constructor(source: DieSource, watcher: Watcher<S>) {
    this.#source = source
    this.#watcher = watcher
  }

  draw(clause: Clause, faces: number, only?: readonly Seat[]): number {
    const value = this.#source.draw(clause, faces, only)
    this.#watcher.die?.(clause, value)
    return value
  }
}

/** The `Game` for rules, which reports everything to the watcher, nested notes one by one. */
class WatchedGame<S> implements Game<S> {
  readonly #game: Game<S>
  readonly #watcher: Watcher<S>

  constructor(game: Game<S>, watcher: Watcher<S>) {
    this.#game = game
    this.#watcher = watcher
  }

  get state(): S {
    return this.#game.state
  }

  get dice(): Game<S>['dice'] {
    return this.#game.dice
  }

  ask<C>(decision: Decision<C>): C {
    const choice = this.#game.ask(decision)
    this.#watcher.answer?.(decision as AnyDecision, choice, this.state)
    return choice
  }

  askEach<C>(decisions: readonly Decision<C>[]): readonly C[] {
    const choices = this.#game.askEach(decisions)
    for (const [i, decision] of decisions.entries())
      this.#watcher.answer?.(decision as AnyDecision, choices[i], this.state)
    return choices
  }

  declare<T>(seat: Seat, asks: () => T): T {
    return this.#game.declare(seat, asks)
  }

  roll(clause: Clause, check: Check, only?: readonly Seat[]): Roll {
    const roll = this.#game.roll(clause, check, only)
    this.#watcher.roll?.(clause, check, roll, this.state)
    return roll
  }

  note(note: Note): void {
    this.#watcher.note?.(note, this.state)
  }

  open(note: Note): void {
    this.#watcher.note?.(note, this.state)
  }

  close(): void {}
}
