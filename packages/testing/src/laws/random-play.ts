import {
  type AnswerEvent,
  type AnyDecision,
  answerTo,
  type Chance,
  isRefusal,
  Match,
  type MatchRecord,
  type Options,
  type Playable,
  type Seat,
  StreamChance,
  sampleChoice,
  sfc32,
  whyIllegal,
} from '@sandtable/engine'
import type { Choose } from '../usage/usage-audit.ts'
import { show } from './difference.ts'
import type { GameTerms } from './game-terms.ts'

/** A random game for laws: the same trial always gives the same game. */
export interface Trial<S, V> extends GameTerms {
  readonly ruleset: Playable<S, V>
  readonly options: Options
  readonly seed: number
  /** Answers to give as long as they fit, before random ones: those of a saved game. */
  readonly answers?: readonly AnswerEvent[]
  /** Choices that are drawn in a special way. */
  readonly choose?: Choose<S> | undefined
  /** Answers after which a game counts as endless. */
  readonly mostAnswers?: number
}

/** The answer that will be given next. */
export interface Move {
  readonly decision: AnyDecision
  readonly choice: unknown
}

const MOST_ANSWERS = 20_000

/** A stream of the trial's seed for each purpose, so that a law's own random numbers do not change the game. */
const CHOICES = 1
const LAW = 2

/** Limits for what a law does at each of its moments. */
export interface Effort {
  /** Answers after which a fork is abandoned. */
  readonly forkAnswers: number
  /** Steps of a game that are replayed in a state that differs only in secrets. */
  readonly stepsCompared: number
}

const FULL_EFFORT: Effort = { forkAnswers: 100, stepsCompared: 12 }

/** Plays a whole random game. */
export function randomGame<S, V>(ruleset: Playable<S, V>, options: Options, seed: number): Match<S, V> {
  return new RandomPlay({ ruleset, options, seed }).finish()
}

/** A match in which all seats answer at random. */
export class RandomPlay<S, V> {
  readonly trial: Trial<S, V>
  readonly effort: Effort = FULL_EFFORT
  /** Random numbers for the law's own choices. */
  readonly chance: Chance
  /** Moments that the law has tested. */
  seen = 0
  /** Moments about which the law could say nothing. */
  disregarded = 0
  /** A second match that is given the same answers. */
  twin: Match<S, V> | null = null
  readonly #choosing: Chance
  #match: Match<S, V>
  #given = 0
  #next: Move | null = null
  #failing: Move | null = null

  /**
   * Starts from the beginning, or from a match of the trial; `branch` distinguishes plays of one trial that must not be
   * alike.
   */
  constructor(trial: Trial<S, V>, match: Match<S, V> = begun(trial), branch = 0) {
    this.trial = trial
    this.#match = match
    this.chance = new StreamChance(sfc32(trial.seed, branch, LAW))
    this.#choosing = new StreamChance(sfc32(trial.seed, branch, CHOICES))
  }

  /** The match at its present point. A play of samples changes from match to match, so do not keep a reference. */
  get match(): Match<S, V> {
    return this.#match
  }

  /** Continues with another match, which has no twin. */
  protected goTo(match: Match<S, V>): void {
    this.#match = match
    this.twin = null
    this.#next = null
  }

  /** The next answer; null when the game is over. Stays the same until it is given. */
  next(): Move | null {
    this.#next ??= this.#kept() ?? this.#chosen()
    return this.#next
  }

  give(move: Move): void {
    const most = this.trial.mostAnswers ?? MOST_ANSWERS
    if (++this.#given > most) throw new Error(`the game has not ended after ${most} answers`)
    const { decision, choice } = move
    this.#failing = move
    const refusal = this.match.answer(decision.seat, choice)
    if (refusal !== null)
      throw new Error(`${decision.clause} refuses ${show(choice)}, its own sample: ${refusal.sentence}`)
    const twinRefusal = this.twin?.answer(decision.seat, choice) ?? null
    if (twinRefusal !== null)
      throw new Error(`the twin refuses ${show(choice)} to ${decision.clause}: ${twinRefusal}`)
    this.#failing = null
    this.#next = null
  }

  /** The match was changed by something else than an answer, so the planned answer may not fit any more. */
  reconsider(): void {
    this.#next = null
  }

  /** Plays to the end. */
  finish(): Match<S, V> {
    for (let move = this.next(); move; move = this.next()) this.give(move)
    return this.match
  }

  /** Plays to the end and stops before some answers: the first `often` ones, then less and less often. */
  *moments(often: number): Generator<Move> {
    for (let move = this.next(); move; move = this.next()) {
      if (this.chance.below(1 + Math.floor(this.#given / often)) === 0) {
        this.seen++
        yield move
      }
      const now = this.next()
      if (now) this.give(now)
    }
  }

  /** The present moment does not count: the law has nothing to say about it. */
  disregard(): void {
    this.seen--
    this.disregarded++
  }

  /** The game so far, with the answer at which it failed. */
  get record(): MatchRecord {
    const { record } = this.match
    if (!this.#failing) return record
    const { decision, choice } = this.#failing
    const place = { step: this.match.frames.length, slot: 0 }
    const before = { stepRolledBefore: 0, rolledBefore: 0, revealedBefore: 0 }
    const last = {
      kind: 'answer',
      ...answerTo(decision, choice),
      name: decision.name,
      ...place,
      ...before,
    } as const
    return { ...record, events: [...record.events, last] }
  }

  #kept(): Move | null {
    const answer = this.trial.answers?.[this.#given]
    const decision = answer && this.match.pendingFor(answer.seat)
    if (!decision || decision.clause !== answer.clause) return null
    return whyIllegal(decision, answer.choice) === null ? { decision, choice: answer.choice } : null
  }

  #chosen(): Move | null {
    const { pending } = this.match
    if (pending.length === 0) return null
    const decision = pending[this.#choosing.below(pending.length)] as AnyDecision
    const own = this.trial.choose?.(decision, this.#choosing, this.match.state)
    return { decision, choice: own ?? this.#drawn(decision) }
  }

  /** If the game has tactics, half of the moves are their proposals: both kinds must be legal. */
  #drawn(decision: AnyDecision): unknown {
    const propose = this.trial.ruleset.tactics?.propose
    const isPlace = decision.shape === 'path' || decision.shape === 'place'
    const proposed =
      propose && isPlace && this.#choosing.below(2) === 0
        ? propose(this.match.state, decision, this.#choosing)
        : undefined
    return proposed ?? sampleChoice(decision, this.#choosing)
  }
}

function begun<S, V>({ ruleset, options, seed }: Trial<S, V>): Match<S, V> {
  const match = Match.start(ruleset, options, { simulation: seed }, { frozen: true })
  if (isRefusal(match)) throw new Error(match.sentence)
  return match
}

/** Everybody who sees a match: the seats, and an onlooker. */
export function readersOf<S, V>({ match }: RandomPlay<S, V>): readonly (Seat | null)[] {
  return [...match.seats.map(({ seat }) => seat), null]
}

export function nameOf(reader: Seat | null): string {
  return reader ?? 'an onlooker'
}
