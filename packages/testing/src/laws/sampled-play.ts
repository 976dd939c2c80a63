import { type Chance, Match, type SavedMatch } from '@sandtable/engine'
import { type Effort, type Move, RandomPlay, type Trial } from './random-play.ts'

/** A finished random game, as it was saved before each of its answers. */
export interface PlayedGame<S, V> {
  readonly trial: Trial<S, V>
  readonly match: Match<S, V>
  readonly saved: readonly SavedMatch<S>[]
}

/** Plays like any random play and saves the game before each answer, which copies no state. */
export class SavingPlay<S, V> extends RandomPlay<S, V> {
  readonly saved: SavedMatch<S>[] = []

  override give(move: Move): void {
    this.saved.push(this.match.save())
    super.give(move)
  }
}

/** If a law looks often in a whole game, one sample replaces this many looks; at least two are taken. */
const OFTEN_A_SAMPLE = 5
const FEWEST_SAMPLES = 2

/** Random answers between the two moments of a sample. */
const ANSWERS_BETWEEN = 4

const LESS_EFFORT: Effort = { forkAnswers: 10, stepsCompared: 4 }

/**
 * One game, played once for all laws. Laws about the whole game read it directly. For others its moments are samples:
 * the game is loaded at a random place, one in each part of the game; the law tests that moment, some random answers
 * follow, and the law tests another moment. So a law takes a fraction of the time of a game.
 */
export class SampledPlay<S, V> extends RandomPlay<S, V> {
  override readonly effort: Effort = LESS_EFFORT
  readonly #game: PlayedGame<S, V>

  constructor(game: PlayedGame<S, V>, branch: number) {
    super(game.trial, game.match, branch)
    this.#game = game
  }

  override finish(): Match<S, V> {
    return this.#game.match
  }

  override *moments(often: number): Generator<Move> {
    const samples = Math.max(FEWEST_SAMPLES, Math.floor(often / OFTEN_A_SAMPLE))
    for (const place of placesIn(this.#game.saved.length, samples, this.chance)) {
      this.goTo(Match.load(this.trial.ruleset, this.#game.saved[place] as SavedMatch<S>, { frozen: true }))
      yield* this.#moment()
      this.#answerSome()
      yield* this.#moment()
    }
  }

  /** The present moment, unless the game is over. */
  *#moment(): Generator<Move> {
    const move = this.next()
    if (!move) return
    this.seen++
    yield move
  }

  #answerSome(): void {
    for (let given = 0; given < ANSWERS_BETWEEN; given++) {
      const move = this.next()
      if (!move) return
      this.give(move)
    }
  }
}

/** One place in each of this many equal parts of a list, in order; all places if there are no more than parts. */
export function placesIn(length: number, parts: number, chance: Chance): readonly number[] {
  const count = Math.min(length, parts)
  return Array.from({ length: count }, (_, part) => {
    const first = Math.floor((part * length) / count)
    return first + chance.below(Math.floor(((part + 1) * length) / count) - first)
  })
}
